"""Why an answer of Smuta may not be given."""

"""Why an answer of Pax Baltica may not be given."""

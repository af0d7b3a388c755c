"""Why an answer of Russian Civil War may not be given."""

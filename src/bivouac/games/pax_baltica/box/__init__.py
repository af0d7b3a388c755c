"""The components of Pax Baltica, as data and as flat tables."""

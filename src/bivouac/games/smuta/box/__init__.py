"""The components of Smuta, as data and as flat tables."""

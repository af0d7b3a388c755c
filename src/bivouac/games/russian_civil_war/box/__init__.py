"""The components of Russian Civil War, as data and as flat tables."""

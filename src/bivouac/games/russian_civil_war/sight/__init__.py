"""What a seat of Russian Civil War knows, and the worlds that fit it."""

"""What a seat of Smuta knows, and the worlds that fit it."""

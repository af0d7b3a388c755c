"""What a seat of Pax Baltica knows, and the worlds that fit it."""

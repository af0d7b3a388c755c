"""What a seat of Soldateska knows, and the worlds that fit it."""

"""SM5.2 What the cards of Smuta do."""

"""Players who know Smuta."""

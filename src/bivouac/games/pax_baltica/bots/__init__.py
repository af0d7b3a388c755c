"""Players who know Pax Baltica."""

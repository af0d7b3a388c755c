"""Players who know Soldateska."""

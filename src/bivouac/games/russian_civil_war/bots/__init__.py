"""Players who know Russian Civil War."""

"""The printed charts that lead whom nobody leads in Russian Civil War."""

"""The pages of the web table, made in Python from scenes. They work without a script; with one they are quicker."""

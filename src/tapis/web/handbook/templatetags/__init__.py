"""Template tags of the handbook."""

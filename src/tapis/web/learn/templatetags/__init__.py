"""Template tags of the pages for learners."""

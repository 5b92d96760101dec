"""Seasons on their pages: the desk's, the projector's, the paper, and the one for everybody."""

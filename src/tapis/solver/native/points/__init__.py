"""Exact play of games of points, all hands seen: the jass family."""

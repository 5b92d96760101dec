"""Seasons: named rankings of the members over evenings of a house, with a rule and prizes of the year."""

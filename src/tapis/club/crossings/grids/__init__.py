"""Constructions for so many people and rounds, and the search where none is known."""

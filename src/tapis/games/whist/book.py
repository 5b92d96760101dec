"""Whist à la couleur as a regulation; ``ART("18")`` cites one of its clauses."""

from tapis.law import load

ART = load("tapis.games.whist")
"""The championship's regulation."""

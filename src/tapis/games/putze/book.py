"""Chapter 27 as a regulation; ``ART("27.9")`` cites one of its clauses."""

from tapis.law import load

ART = load("tapis.games.putze")

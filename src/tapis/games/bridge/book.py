"""The free game's mark as a regulation; ``ART("16")`` cites one of its clauses."""

from tapis.law import load

ART = load("tapis.games.bridge")

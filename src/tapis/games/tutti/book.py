"""Chapter 17 as a regulation; ``ART("17.9")`` cites one of its clauses."""

from tapis.law import load

ART = load("tapis.games.tutti")

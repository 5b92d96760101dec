"""The jass conventions as a regulation; ``JASS("J2")`` cites one of them."""

from tapis.law import load

JASS = load("tapis.games.jass")

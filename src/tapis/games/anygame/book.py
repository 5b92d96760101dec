"""Points or places as a regulation: every clause is the house's own. ``ART("S7")`` cites one of them."""

from tapis.law import load

ART = load("tapis.games.anygame")

"""The rule book of Old whist; ``ART("4")`` cites one of its clauses."""

from tapis import kit

ART = kit.load("oldwhist")

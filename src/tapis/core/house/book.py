"""The clauses of the house as a book; ``HOUSE("H1")`` cites one of them.

A club may write one of them itself, for an event; its number stays, and no regulation has such a one.
"""

from tapis.law import load

HOUSE = load("tapis.core.house")

"""Exact play and random play of the cards, all hands known: a readable reference and a compiled engine."""

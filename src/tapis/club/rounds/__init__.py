"""Rounds: drawn, changed by hand, published, played and closed."""

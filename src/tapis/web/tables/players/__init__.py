"""A player's own pages: where to sit, own deals, the rank."""

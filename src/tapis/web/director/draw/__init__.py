"""The draw and its rounds, changed by hand; movements and free tables."""

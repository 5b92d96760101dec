"""Simulation: players that need no thought, and whole tournaments played by them."""

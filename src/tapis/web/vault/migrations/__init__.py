"""Steps of the tables."""

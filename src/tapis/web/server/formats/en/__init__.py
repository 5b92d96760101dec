"""Dutch as it is written in Flanders."""

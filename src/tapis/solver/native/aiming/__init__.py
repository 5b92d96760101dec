"""Players who play for a number of points, compiled."""

"""tapis cli."""

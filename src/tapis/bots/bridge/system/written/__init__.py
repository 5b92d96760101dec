"""How a file of a system is written: what it has, how much of it, and what may stand in a rule."""

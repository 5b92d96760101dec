"""A table without an event around it, and friends who change partners."""

"""One deal from the pack to the count, and what is said of it."""

"""One deal from the pack to the last trick, and what is said of it."""

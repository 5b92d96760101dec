"""What one reader sees of a virtual table, as values, and how it is drawn."""

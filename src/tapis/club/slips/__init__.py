"""A slip on its way, from the table to the desk that reads it twice."""

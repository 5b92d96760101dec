"""Tapis: trick-taking games by the book, at the table, on paper and in a club tournament."""

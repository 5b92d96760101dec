"""A copy of the whole house in one file, and back: the same whichever database keeps it."""

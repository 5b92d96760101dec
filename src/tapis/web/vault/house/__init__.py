"""The whole house in one file, and back: the same whichever database keeps it."""

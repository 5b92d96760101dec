"""The log in words, for people who check what happened."""

"""A server of one's own: which files it needs, and the script that sets it up."""

"""What a director or a jury applies and says at a table."""

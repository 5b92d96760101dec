"""tapis games."""

"""tapis games/estimation."""

"""tapis games/jass."""

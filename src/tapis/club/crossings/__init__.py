"""tapis club/crossings."""

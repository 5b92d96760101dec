"""tapis club."""

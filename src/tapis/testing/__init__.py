"""tapis testing."""

"""How names and slip numbers are spelt, and words marked for translators; knows no event."""

"""The ranking as pages show it: of people, of clubs, of matches."""

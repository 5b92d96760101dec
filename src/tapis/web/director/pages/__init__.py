"""What the director's pages show, computed from the tournament: rows of frozen values, no request."""

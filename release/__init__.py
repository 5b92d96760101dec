"""How a version leaves the house: its changelog, what its files hold, an evening served from the wheel."""

"""People without an account: whose browser asks, its keys, its deals. No page is made here."""

"""Who may do what: accounts and roles per event, signed links for tables and players."""

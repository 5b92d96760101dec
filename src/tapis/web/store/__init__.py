"""The store: one table of events, in SQLite or PostgreSQL. It knows no event by name."""

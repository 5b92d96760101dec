"""The auction: what may be said, by whom, and where it stands."""

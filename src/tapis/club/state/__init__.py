"""The tournament as it stands, and the fold that makes it from its log."""

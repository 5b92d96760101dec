"""The pages where somebody learns a game; nothing of a running table is asked or answered here."""

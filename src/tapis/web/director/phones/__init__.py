"""How the hall's phones reach this machine."""

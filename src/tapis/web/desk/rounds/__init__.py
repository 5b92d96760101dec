"""Rounds as they are played: the board of tables, the hall of free tables, the clock."""

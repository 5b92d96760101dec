"""What a server needs before it can answer: its keys, its database, its limits, its address, how it stops.

Nothing here knows a page, a room or a game.
"""

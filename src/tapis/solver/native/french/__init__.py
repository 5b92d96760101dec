"""Card play and bidding of whist by players, compiled: by rules of thumb, or by a small net."""

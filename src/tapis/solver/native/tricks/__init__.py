"""Exact play of games of tricks, all hands seen: whist and bridge, with a trump or without."""

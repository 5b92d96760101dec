"""Slips at the desk: typed, judged, read again, contested, pictured."""

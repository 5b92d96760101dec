"""Copies of events on a stick or in a folder: kept up to date by themselves, and found again."""

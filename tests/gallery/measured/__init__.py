"""What is measured of a page beyond what a gallery looks for: gaps, columns, keys in sight.

The page is drawn by Django's client and served from memory with its scripts; nobody answers what they ask.
"""

"""What is measured of a page, or tried on it, beyond what a gallery looks for: gaps, columns, keys in sight.

The page is drawn by Django's client and served from memory with its scripts; nobody answers what they ask.
So the program's own pages meet their own scripts here; what a script does by itself is in ``tests.scripts``.
"""

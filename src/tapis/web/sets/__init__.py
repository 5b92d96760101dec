"""Sets of boards as the house holds them: which there are, who may know what of them, what came of them.

No page is made here.
"""

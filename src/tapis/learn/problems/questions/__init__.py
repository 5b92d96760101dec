"""The kinds of question: how each is cut from a deal, and how its answers are weighed."""

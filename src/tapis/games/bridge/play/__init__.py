"""The auction and the play of one deal, and what is said of it."""

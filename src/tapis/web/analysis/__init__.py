"""Pages of analysis: the chance calculator, and what is found out about a finished deal."""

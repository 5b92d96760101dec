"""The web: pages, live news and papers for director, desk, tables and everybody else."""

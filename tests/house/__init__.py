"""How the house is written, as a linter: what no user notices and every reader does.

``python -m tests.house`` looks in one process, in seconds, and tells every finding with its file and line.
It is no part of pytest: who changes a line learns of these at the desk, not after the suite.
"""

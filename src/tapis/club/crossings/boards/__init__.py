"""Movements of pairs over sets of boards, each with what an arbiter wants to know of it."""

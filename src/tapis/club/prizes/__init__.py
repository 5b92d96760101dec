"""Fees, the till, prizes and their giving."""

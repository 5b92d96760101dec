"""Fees, prizes and the till."""

"""Friendly tables and friends who change partners: no event, no account."""

"""Migrations of the event table."""

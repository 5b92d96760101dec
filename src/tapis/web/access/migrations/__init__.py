"""Migrations of the accounts and roles."""

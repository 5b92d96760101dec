"""Commands about the house: its server, its accounts, its copies."""

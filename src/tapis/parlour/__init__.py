"""Virtual tables: who sits where, deals played card by card, and the sheet they fill."""

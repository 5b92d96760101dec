"""How phones in the hall reach this machine: its addresses, its name, the way that was chosen, who came."""

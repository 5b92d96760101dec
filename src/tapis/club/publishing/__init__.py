"""What of an event goes out to a club's site: which pages, under which names, and what may stand on them."""

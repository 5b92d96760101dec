"""What belongs to no event: one's account, who works here, the first run."""

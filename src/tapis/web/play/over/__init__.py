"""What a page shows when a deal or a game is over."""

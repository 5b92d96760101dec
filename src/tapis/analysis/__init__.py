"""What players ask once a deal is over, or about a hand: chances, best cards, what a contract is worth."""

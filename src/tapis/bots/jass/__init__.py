"""What players of the jass games share: card play, imagined hands, what tricks prove, learned nets."""

"""What all trick-taking games share: cards, tricks, events, the fold, the mark, chance, notation."""

"""Commands of the laboratory: duels, ladders, studies, simulated evenings."""

"""What deals are worth by a grid of points: grids, sheets, how results are written."""

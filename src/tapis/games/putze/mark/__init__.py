"""What deals come to: strokes and pommes, parties, how results are written."""

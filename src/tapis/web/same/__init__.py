"""The same deals for everybody: deals of the day, challenges, and what others made of a deal afterwards."""

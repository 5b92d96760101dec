"""What all files that are put away have in common, whatever is in them."""

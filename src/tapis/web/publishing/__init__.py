"""An event, or whatever else has pages, as plain pages on a site of one's own."""

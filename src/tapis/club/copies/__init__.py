"""Two copies of one event beside each other: what they say otherwise, and how one takes it from the other."""

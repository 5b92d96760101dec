"""Teams with a name: their entries, and who sits for them."""

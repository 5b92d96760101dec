"""What goes on by itself at a table: bots, clocks, who is there."""

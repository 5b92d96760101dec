"""Teams of four to six: their matches, their rosters, who sits for them."""

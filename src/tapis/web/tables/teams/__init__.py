"""Teams at the tables: the page of a captain."""

"""Teams of four to six on the entry list."""

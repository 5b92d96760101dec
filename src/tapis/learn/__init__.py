"""Learning a game: what it is on one screen, lessons and problems as data; knows no page and no person."""

"""Bridge: the free game's mark, series of eight boards, and a table that plays."""

"""Who plays: the entry list, the door, who comes late, members, forgetting."""

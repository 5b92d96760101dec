"""The first page of an event: the next step, and what must be settled."""

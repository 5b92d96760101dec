"""Where people take an event away, bring one in, and choose where copies go."""

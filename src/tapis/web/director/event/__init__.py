"""An event is opened, set, shortened, closed; its season."""

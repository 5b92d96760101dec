"""The director's views, thin: look, act, answer."""

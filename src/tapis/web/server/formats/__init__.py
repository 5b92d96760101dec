"""How dates are written where Django's own habit is another country's."""

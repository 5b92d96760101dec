"""Players of estimation: one by a rule of thumb, one by weights that were learned."""

from tapis.bots.estimation.rule import choose

__all__ = ["choose"]

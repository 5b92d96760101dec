"""Why a player would make a move, in the words of players, from what one seat may see.

A reason names facts of the view only, and each is true whatever the hidden cards are. The functions register
through the entry point group ``tapis.reasons``, by the id of their regulation; a ``NamedPlayer`` that knows
better brings its own.
"""

from tapis.bots.reasons.types import GROUP, Reasoning, SomeReasoning, any_cut, only_move, unexplained

__all__ = ["GROUP", "Reasoning", "SomeReasoning", "any_cut", "only_move", "unexplained"]

"""The shape of a reason, and the two that need no game: there is no choice, and nothing more to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

from tapis.core.events import Move
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.speech import Saying
from tapis.core.view import View

GROUP = "tapis.reasons"

T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


class Reasoning(Protocol[T_contra, C_contra]):
    """Says why a player who sees ``view`` would make a move."""

    def __call__(
        self, view: View[T_contra, C_contra], moves: Sequence[Move[C_contra]], move: Move[C_contra], /
    ) -> Saying | None:
        """The reason for ``move``, one of ``moves``; None where there is none to tell."""
        ...


SomeReasoning: TypeAlias = Reasoning[Table, SomeCall]
"""The reasons of a game nobody here knows."""


def only_move() -> Saying:
    """The reason where there is no choice."""
    return Saying("There is no other move.")


def any_cut() -> Saying:
    """The reason for a cut of the pack."""
    return Saying("One cut is as good as another.")


def unexplained() -> Saying:
    """What is said where a player gives no reason."""
    return Saying("Of all that is open to you, the strongest player here thinks most of it.")

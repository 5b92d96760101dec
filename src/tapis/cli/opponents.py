"""Players as the command line names them."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.cli.shell import Failure
from tapis.law import Reason

NO_PLAYER = Reason("no-such-player", "No player of {regulation} is called {name}; there are: {known}.")


def check_player(regulation: str, name: str, known: Iterable[str]) -> None:
    """Failure, naming those there are, where nobody of ``known`` is called ``name``."""
    names = tuple(known)
    if name not in names:
        raise Failure(NO_PLAYER(regulation=regulation, name=name, known=", ".join(names)))

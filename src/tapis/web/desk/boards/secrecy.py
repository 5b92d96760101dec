"""Warns before a file or paper that shows hands nobody has played yet."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from tapis.club.boards.dealing import held, known
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import likeness
from tapis.web.view_support import actor_of


@dataclass(frozen=True, slots=True)
class Unplayed:
    """How many boards are still to be played; ``plays`` is the reader's name among the players, if any."""

    boards: int
    plays: str = ""


def unplayed_hands(request: HttpRequest, tournament: Tournament) -> Unplayed | None:
    """The warning for a reader about to see every hand; None where no hand is secret any more."""
    secret = len(held(tournament) - known(tournament))
    return Unplayed(secret, _among_players(actor_of(request), tournament)) if secret else None


def _among_players(account: str, tournament: Tournament) -> str:
    """The name of an entrant that the account seems to be; empty where none has that name."""
    wanted = _plain(account)
    names = (name for each in tournament.entrants.values() for name in each.person.names)
    return next((name for name in names if wanted and wanted in _called(name)), "")


def _called(name: str) -> set[str]:
    """The spellings by which a name may be known: the whole of it, and its first word."""
    words = _plain(name).split()
    return {" ".join(words), *words[:1]}


def _plain(name: str) -> str:
    """A name reduced to what an account name may keep of it."""
    return likeness(name.replace(".", " ").replace("_", " "))

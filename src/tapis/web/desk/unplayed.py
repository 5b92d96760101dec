"""Warns before a file or paper that shows hands nobody has played yet."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from tapis.club.boards import known
from tapis.club.tournament import Tournament
from tapis.web.stage import actor_of


@dataclass(frozen=True, slots=True)
class Unplayed:
    """How many boards have hands that somebody has still to play; ``plays`` is the reader, where he plays."""

    boards: int
    plays: str = ""


def unplayed_hands(request: HttpRequest, tournament: Tournament) -> Unplayed | None:
    """What to warn a reader of who is about to see every hand; None where no hand is secret any more."""
    secret = len(tournament.boards.keys() - known(tournament))
    return Unplayed(secret, _among_players(actor_of(request), tournament)) if secret else None


def _among_players(account: str, tournament: Tournament) -> str:
    """The name under which an account plays too, as far as names tell."""
    wanted = _plain(account)
    names = (name for each in tournament.entrants.values() for name in each.person.names)
    return next((name for name in names if wanted and wanted in _called(name)), "")


def _called(name: str) -> set[str]:
    """A whole name, and the first of its words."""
    words = _plain(name).split()
    return {" ".join(words), *words[:1]}


def _plain(name: str) -> str:
    """A name as people may have typed it for an account."""
    return " ".join(name.replace(".", " ").replace("_", " ").replace("-", " ").casefold().split())

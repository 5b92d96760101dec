"""Events that are there: run step by step in the core (``tests.club``), then written into the server's log.

No test clicks its way to what it looks at. What happens in between is told elsewhere; here it has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Self, TypeVar

from tests.club.evening import Evening
from tests.web import doors
from tests.web.browsing import Visitor
from tests.web.site import Site

T = TypeVar("T", bound=Evening)

ROLES = {"director": "director", "desk": "desk", "desk2": "desk", "jury": "jury"}
"""What the accounts of the server do in an event, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Brought:
    """An event on a server, and the addresses of its phones."""

    name: str
    phones: Mapping[str, str]

    @classmethod
    def on(cls, site: Site, evening: Evening, name: str, roles: Mapping[str, str]) -> Self:
        """Write everything that has happened in an evening into the log of a server."""
        site.do(doors.write, name, evening.records, {**ROLES, **roles})
        return cls(name, site.do(doors.tokens, name))

    def at(self, path: str = "") -> str:
        """The address of one of its pages."""
        return f"/e/{self.name}/{path}"

    def table(self, table: int, number: int = 1) -> str:
        """The address of a table's phone in a round."""
        return self.phones[f"t{number}.{table}"]

    def pair(self, number: int) -> str:
        """The address at which an entrant acts at its tables, from round to round."""
        return self.phones[f"q{number}"]

    def player(self, number: int) -> str:
        """The address of an entrant's own page."""
        return self.phones[f"p{number}"]


def published(evening: T, rounds: int = 1) -> T:
    """So many rounds are published, all but the last of them over."""
    for _ in range(rounds - 1):
        evening.whole_round()
    evening.begin()
    return evening


def finished(evening: T) -> T:
    """Every round is over."""
    for _ in range(evening.t.setup.rounds):
        evening.whole_round()
    return evening


def friendly(visitor: Visitor, game: str, names: Sequence[str], **chosen: str) -> str:
    """The address of a table that somebody opens for friends, without looking at the form."""
    door = visitor.page.request
    door.get("/friendly/new")  # which gives the token that forms are sent with
    people = {f"name{seat}": name for seat, name in enumerate(names)}
    cookies = {each.get("name"): each.get("value", "") for each in visitor.page.context.cookies()}
    form = {"regulation": game, "op": token_hex(8), "players": str(len(names)), "dealer": "0"}
    form |= {**people, **chosen, "csrfmiddlewaretoken": cookies["csrftoken"]}
    answer = door.post("/friendly/new", form=dict(form), max_redirects=0)
    assert answer.status == 302
    return answer.headers["location"]


Bring = Callable[..., Brought]

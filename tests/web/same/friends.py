"""Friends at a table of a set: each in a browser of their own, every move by whose turn it is."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence

from tapis.core.chance import Chance
from tests.web.same.players import BoardPlayer, at, plays_on


def made(player: BoardPlayer, game: str, boards: int = 4, name: str = "Ann") -> str:
    """The same deals for several tables, as somebody makes them; their link."""
    sent = {"op": f"new-{game}-{name}", "game": game, "boards": str(boards), "name": name, "how": "tables"}
    answer = player.client.post("/same/new", sent)
    assert answer.status_code == 302
    return str(answer["Location"]).split("/")[2]


def opened(player: BoardPlayer, link: str, name: str) -> str:
    """A table that somebody opens on the page of a set."""
    answer = player.client.post(f"/same/{link}/", {"op": secrets.token_hex(8), "do": "open", "name": name})
    assert answer.status_code == 302, answer.content.decode()
    found = re.fullmatch(r"/play/(\w+)/", answer["Location"])
    assert found is not None, answer["Location"]
    assert player.client.get(answer["Location"]).status_code == 200
    return found[1]


def sit(player: BoardPlayer, table: str, chair: int, name: str) -> None:
    """Sit down through the page of a table that waits."""
    assert player.client.get(f"/play/{table}/").status_code == 200
    player.post(f"/play/{table}/", 302, do="sit", seat=str(chair), name=name)


def seated(link: str, *people: tuple[BoardPlayer, str]) -> str:
    """A table at which these sit, bots in the other chairs; its first board is dealt."""
    table = opened(*people[0][:1], link, people[0][1])
    for chair, (player, name) in enumerate(people[1:], start=1):
        sit(player, table, chair, name)
    if not at(table).begun:
        people[0][0].post(f"/play/{table}/", 302, do="fill")
    assert at(table).playing is not None
    return table


def play(table: str, players: Sequence[BoardPlayer], seed: str = "") -> None:
    """Play the board on the table to its end: the first move through the page of whose turn it is."""
    deal, chairs = at(table).playing, at(table).chairs
    assert deal is not None
    mover = next(guest for each in deal.movers if (guest := chairs[deal.seats[deal.speaker(each)]].guest))
    assert next(each for each in players if each.guest == mover).move(table, Chance(seed) if seed else None)
    plays_on(table, seed)


def go_on(table: str, players: Sequence[BoardPlayer]) -> None:
    """Everybody is ready for the next board."""
    for each in players:
        each.post(f"/play/{table}/", 302, do="next")
    assert at(table).playing is not None

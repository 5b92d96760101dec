"""People at virtual tables: each is a browser with its own cookies, and remembers every byte it was sent."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.test import Client
from django.urls import reverse

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Called, Move, Played
from tapis.core.notation import write_call, write_event
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.seed_parts import promise
from tapis.core.selfplay import at_random
from tapis.core.shapes import Grammar
from tapis.core.tricks import Seat
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.room.families import PARLOUR
from tapis.web.tables.friendly.opening import signed
from tests.web.reading import unbroken


@dataclass
class Person:
    """One browser."""

    client: Client = field(default_factory=lambda: Client(headers={"Accept-Language": "en"}))
    heard: list[str] = field(default_factory=list)
    nonce: int = 0

    def get(self, path: str) -> str:
        return self.note(self.client.get(path))

    def post(self, path: str, status: int = 200, op: str = "", **sent: Any) -> str:
        self.nonce += 1
        data = {"op": op or f"op{id(self)}-{self.nonce}", **sent}
        answer = self.client.post(path, data, headers={"HX-Request": "true"})
        text = self.note(answer)
        assert answer.status_code == status, text
        return text

    def add_number(self, path: str, number: str) -> bool:
        """Tell the number promised for the next deal, as the page does; whether it counts."""
        return self._told(path, number=number)

    def promise_number(self, path: str, number: str) -> bool:
        """Promise a number for the next deal by its hash; whether that counts."""
        return self._told(path, promise=promise(number))

    def _told(self, path: str, **told: str) -> bool:
        seal = re.search(r'id="next-seal"[^>]*data-seal="([0-9a-f]{64})"', unbroken(self.get(path)))
        assert seal is not None
        answer = self.client.post(f"{path}number", {**told, "seal": seal[1]})
        self.note(answer)
        return bool(answer.json()["added"])

    def note(self, answer: Any) -> str:
        text: str = answer.content.decode()
        self.heard.append(html.unescape(text) + str(answer.headers) + str(answer.cookies))
        return text


@dataclass
class Room:
    """A house, its clock and its log; ``restart`` forgets everything that is not in the log."""

    log: Any
    clock: Any
    house: Any = None
    runner: Any = None
    restart: Callable[[], None] = lambda: None

    def table(self, name: str) -> Parlour:
        found: Parlour = self.house.room(PARLOUR, name).look().state
        return found

    def open(self, person: Person, game: str, name: str, others: str = "friends", **more: Any) -> str:
        """``person`` opens a table and sits down at it; its address."""
        return self.send_form(person, name, self.form(game, name, others, **more))

    def form(self, game: str, name: str, others: str = "friends", **more: Any) -> dict[str, Any]:
        """What opens a table; a form made in another second is another one, since its name is signed anew."""
        deals = plugins()[game].event.formats[0].deals
        asked = {"regulation": game, "table": signed(name), "name": "Ann", "others": others, "deals": deals}
        return {"op": f"open-{name}", **asked, **more}

    def send_form(self, person: Person, name: str, form: Mapping[str, Any]) -> str:
        """``person`` opens the table of this form; its address."""
        answer = person.client.post(reverse("play:choose"), form)
        assert answer.status_code == 302, answer.content.decode()
        return reverse("play:table", args=(name,))

    def two(
        self, game: str, name: str, numbers: tuple[str, ...] = (), **more: Any
    ) -> tuple[str, dict[int, Person]]:
        """Two people at a table, bots in its other chairs: its address and who sits in which chair.

        They add ``numbers`` to the seed of the first deal.
        """
        ann, ben = Person(), Person()
        path = self.open(ann, game, name, **more)
        ben.get(path)
        ben.post(path, do="sit", seat=1, name="Ben")
        self.draw(path, tuple(zip((ann, ben), numbers, strict=False)))
        if not self.table(name).seated:
            ann.post(path, do="fill")
        return path, {0: ann, 1: ben}

    def draw(self, path: str, numbers: Sequence[tuple[Person, str]]) -> None:
        """All promise a number for the next deal, and then tell it."""
        for person, number in numbers:
            assert person.promise_number(path, number)
        for person, number in numbers:
            assert person.add_number(path, number)

    def all_ready(self, path: str, people: Mapping[int, Person], *, do: str = "next") -> None:
        """Everybody who sits there is ready for what comes next."""
        for person in people.values():
            person.post(path, do=do)

    def persons_move(self, name: str, chance: Chance) -> tuple[int, Move[Any]] | None:
        """A legal move of a person whose turn it is, and his chair."""
        deal = self.table(name).playing
        if deal is None:
            return None
        for seat in deal.movers:
            speaker = deal.speaker(seat)
            chair = deal.seats[speaker]
            if self.table(name).chairs[chair].guest:
                moves = [move for move in moves_of(deal, speaker) if move.seat == seat]
                return chair, at_random(view_for(deal, speaker), moves, chance)
        return None

    def send(self, path: str, name: str, person: Person, move: Move[Any], **more: Any) -> str:
        deal = self.table(name).playing
        assert deal is not None
        if isinstance(move, Played):
            laid: dict[str, Any] = {"card": move.card.code, "from": deal.seats[move.seat], **more}
            return person.post(path, do="card", **laid)
        assert isinstance(move, Called)
        call = json.dumps(write_call(self.table(name).plugin, move))
        return person.post(path, do="say", call=call, **more)


def hidden_from(plugin: AnyPlugin, deal: Playing, seat: Seat | None) -> set[Card]:
    """The cards of a deal that are for others to know; of a spectator, all that nobody has shown."""
    grammar = Grammar(plugin, deal.game.seats)
    known = "".join(str(write_event(grammar, event.seen_by(seat))) for event in deal.events)
    hands = ((owner, card) for owner, hand in enumerate(deal.at.hands) for card in hand)
    return {card for owner, card in hands if f"'{card.code}'" not in known and owner != seat}


def version_of(page: str) -> int:
    """The version a page was made from."""
    found = re.search(r'data-version="(\d+)"', page)
    assert found is not None
    return int(found[1])

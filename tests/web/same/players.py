"""People who play boards through the pages, each in a browser of their own."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass
from functools import partial

from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.notation import write_call
from tapis.core.selfplay import at_random
from tapis.core.view import view_of_table
from tapis.duplicate.events import BoardTaken
from tapis.law import LANGUAGES
from tapis.parlour.state.table import Parlour
from tapis.selves.state import owner_of
from tapis.web.play.turns import runner
from tapis.web.play.turns.bots import choose
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.store.models import StoredScore
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, only


@dataclass
class Hands:
    """What the house's clock shows, in seconds."""

    now: float


@dataclass
class BoardPlayer(Player):
    """Somebody who plays boards."""

    def begin(self, boards: str, **sent: str) -> str:
        """Begin the next board of a set; the table to which that leads."""
        answer = self.client.post(f"/same/{boards}/", {"op": secrets.token_hex(8), **sent})
        self.heard.append(answer.content.decode())
        assert answer.status_code == 302, answer.content.decode()
        found = re.fullmatch(r"/play/(\w+)/", answer["Location"])
        assert found is not None, answer["Location"]
        return found[1]

    def move(self, name: str, chance: Chance | None = None) -> bool:
        """One own move at a table, by lot or as a bot would; whether it was one's turn."""
        table = at(name)
        deal = table.playing
        if deal is None:
            return False
        seat = next(each for each in deal.movers if table.chairs[deal.seats[deal.speaker(each)]].guest)
        made = choose(table, deal, seat)
        if chance is not None:
            view = view_of_table(deal.game, deal.at.table, deal.events, deal.speaker(seat))
            hand = deal.at.hands[seat]
            made = at_random(view, deal.game.moves(deal.at.table, seat, hand), chance)
        sent = {"do": "say"}
        if isinstance(made, Played):
            sent = {"do": "card", "card": made.card.code}
        if not isinstance(made, Played):
            sent["call"] = json.dumps(write_call(table.plugin, made))
        sent["from"] = str(deal.seats[made.seat])
        self.post(f"/play/{name}/", 302, **sent)
        return True

    def play(self, name: str, seed: str = "") -> None:
        """Play a deal to its end: the first move through the page."""
        if self.move(name, Chance(seed) if seed else None):
            plays_on(name, seed)

    def play_as_bots(self, name: str) -> None:
        """Play a deal to its end, every move through the page, as a bot would; the bots answer."""
        while self.move(name):
            pass

    def play_set_named(self, name: str, boards: int, called: str) -> None:
        """Play so many boards of a set under a name, each card by lot."""
        self.begin(name, name=called)
        self.play_set(name, boards, called)

    def play_set(self, name: str, boards: int, seed: str = "") -> None:
        """Play so many boards of a set."""
        for number in range(boards):
            table = self.begin(name)
            if at(table).playing is None:
                self.post(f"/play/{table}/", do="next")
            self.play(table, f"{seed}-{number}" if seed else "")


def scored(link: str, player: BoardPlayer, name: str, *points: int, contract: str = "") -> None:
    """Somebody has made so much of the boards of a set, one after the other, at tables that are put away."""
    owner = owner_of(player.guest)
    for board, each in enumerate(points, start=1):
        event = BoardTaken(owner, board, f"{name}{board}", name, shows=True)
        house().room(SETS, link).act(partial(only, event), f"take/{name}{board}", "")
        StoredScore.objects.create(
            board_set=link,
            board=board,
            player=owner,
            name=name,
            table=f"{name}{board}",
            at="2026",
            points=str(each),
            contract=json.dumps(dict.fromkeys(LANGUAGES, contract)),
        )


def at(name: str) -> Parlour:
    """A table as it stands."""
    return house().room(PARLOUR, name).look().state


def plays_on(name: str, seed: str) -> None:
    """All that is left of a deal happens by lot, bots' moves as well, and the house hears that it is over."""
    room = house().room(PARLOUR, name)
    done = room.act(lambda table: tuple(Evening(table).play(seed).events), f"on/{secrets.token_hex(8)}", "")
    assert isinstance(done, Accepted), done
    runner.runner().wrote(name, done.state)


def sent_anything(player: Player) -> str:
    """Every byte that a person was sent."""
    return "\n".join(player.heard)

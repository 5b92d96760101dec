"""The coach with the players who really think: at every game it speaks of a card that plainly loses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest

from tapis.bots import Opinion, registry
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.plugin import plugins
from tapis.parlour import coaching, playing
from tapis.parlour.coaching import Losing
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state.helping import Aids
from tapis.web.play import judging
from tapis.web.play.turns import thinking
from tests.parlour.evening import Evening
from tests.parlour.test_takeback import deal_of

GAMES = tuple(plugins())
DEALS = 8
SOON = {"bridge": 11, "estimation": 2, "tutti": 0, "putze": 1, "whist": 9}
"""The deal of each game in which it speaks soonest, as its players play today."""


class Here:
    """The player of a table, with all the time it likes, in this process; asked once about each position."""

    thought: ClassVar[dict[str, Opinion]] = {}

    def loaded(self, regulation: str) -> bool:
        return thinking._first_thought(regulation)

    def opinion(self, question: Any) -> Opinion:
        asked = f"{question.seed} {question.moves}"
        if asked not in self.thought:
            self.thought[asked] = thinking._thought(replace(question, patience=60.0), 60.0)
        return self.thought[asked]


def spoken_of(evening: Evening, moves: list[Played]) -> list[Losing]:
    """What the coach finds of each card that Ann might lay."""
    found = (judging.losing(evening.table, "ann", each.card.code, each.seat) for each in moves)
    return [each for each in found if each is not None]


def told(evening: Evening, stop: int) -> Losing | None:
    """The first card about which Ann is asked in a deal that she and her bots play well."""
    quick, chance = registry.strongest(evening.table.setup.regulation), Chance("well")
    while evening.table.playing is not None:
        deal = deal_of(evening)
        seat = deal.movers[0]
        speaker = deal.speaker(seat)
        moves = [each for each in moves_of(deal, speaker) if each.seat == seat]
        cards = [each for each in moves if isinstance(each, Played)]
        if deal.seats[speaker] == 0 and len(cards) > 1:
            for losing in spoken_of(evening, cards):
                if losing.loses > stop:
                    return losing
        evening.do(playing.move(evening.table, quick.choose(view_for(deal, speaker), moves, chance), speaker))
    return None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_at_every_game_a_card_that_plainly_loses_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each from enough layouts to say a figure of it, and another card is named that loses nothing."""
    monkeypatch.setattr(judging, "thinker", Here)
    waste = plugins()[game].voice.waste
    assert waste is not None
    stop = waste.steps[1]
    for seed in (SOON[game], *range(DEALS)):
        evening = Evening().open(game, deals=DEALS).people("ann")
        evening.do(coaching.choose(evening.table, "ann", Aids(stop=stop)))
        losing = told(evening.deal(f"d{seed}"), stop)
        if losing is not None:
            break
    assert losing is not None, "it never speaks"
    assert losing.layouts >= judging.FEW
    assert losing.better != losing.card
    before = len(evening.events)
    seat = deal_of(evening).movers[0]
    laid = playing.play_card(evening.table, "ann", losing.card.code, seat)
    evening.do(coaching.spoken(evening.table, "ann", laid, losing))
    assert len(evening.events) == before + 1, "it is asked about and does not lie"

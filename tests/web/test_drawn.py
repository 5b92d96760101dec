"""A page that a walk does not draw again would be the same page, and its frame is drawn once after an act."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

import pytest
from django.test import Client

from tapis.club.state.tournament import Call
from tapis.web.access.visits import Visit
from tapis.web.frame import rail
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.web.acts import ACTS, At, Unlawful, house_of, stages
from tests.web.drawn import Drawn
from tests.web.test_lawful_acts import EVENT, NOTHING, becomes, clients, opened

__all__ = ["clients"]

EACH_ITS_OWN = re.compile(
    r'name="(op|csrfmiddlewaretoken)"\s+value="[^"]*"|\?since=\d+|<nav class="rail.*?</nav>|'
    r'<header class="bar.*?</header>|\bv=\d+|name="(version|seen)"\s+value="\d+"',
    re.DOTALL,
)
"""What is another at each drawing, or hangs on the version of the log alone; and the frame."""


def drawn_twice(
    clients: Mapping[str, Client], name: str, moments: str, pages: str, acts: Collection[str]
) -> Iterator[tuple[str, bool]]:
    """The addresses that would not be drawn again, each with whether it had been the same page."""
    drawn, before = Drawn(), defaultdict[str, set[str]](set)
    for moment, evening in stages(name):
        for act in (NOTHING, *acts) if re.fullmatch(moments, moment) else ():
            after = evening.carried_to("after")
            try:
                if act != NOTHING:
                    ACTS[act](At(house_of(name), after))
            except Unlawful:
                continue
            becomes(after)
            with drawn.noted(frames=False):
                drawn.becomes(house().room(TOURNAMENTS, EVENT).look().state)
                for account, _, address in opened(after, {"director": pages}):
                    known = drawn.again(address)
                    drawn.begins()
                    answer = clients[account].get(address)
                    drawn.ends(address)
                    told = "" if answer.streaming else EACH_ITS_OWN.sub("", answer.content.decode("latin-1"))
                    if known:
                        yield f"{moment}, {act}: {address}", told in before[address]
                    before[address].add(told)


PAGES = r"log$|cash$|rounds/<int:number>$|slips/<int:number>/<int:table>$|standings$|entrants$|draw$"


@pytest.mark.slow
def test_a_page_that_is_not_drawn_again_would_be_the_same(clients: Mapping[str, Client]) -> None:
    acts = "announced", "fees set", "came late", "received", "code at the door changed"
    found = list(drawn_twice(clients, "whist", "under way", PAGES, acts))
    assert len(found) > 20
    assert [address for address, same in found if not same] == []


def test_a_ranking_that_other_pages_asked_for_before_is_read_all_the_same(
    clients: Mapping[str, Client],
) -> None:
    found = list(drawn_twice(clients, "tutti", "closed", "standings$", ["event reopened"]))
    assert [address for address, same in found if not same] == []


def test_the_frame_is_drawn_once_after_an_act(
    clients: Mapping[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    rails, usual, drawn = list[str](), rail.event_rail, Drawn()

    def event_rail(visit: Visit, here: str) -> rail.Rail:
        rails.append(visit.account)
        return usual(visit, here)

    monkeypatch.setattr(rail, "event_rail", event_rail)
    _, evening = next(stages("whist"))
    becomes(evening)

    def look(*, frames: bool) -> list[str]:
        rails.clear()
        drawn.becomes(evening.t)
        with drawn.noted(frames=frames):
            for account in ("director", "director", "desk"):
                assert b"<nav" in clients[account].get(f"/e/{EVENT}/standings").content
        return [*rails]

    assert look(frames=True) == ["director", "desk"]
    assert look(frames=True) == ["director", "desk"], "another act, another frame"
    assert look(frames=False) == ["director", "director", "desk"]


def test_one_page_answers_for_what_the_frame_reads(clients: Mapping[str, Client]) -> None:
    _, evening = next(stages("whist"))
    becomes(evening)
    house().room(TOURNAMENTS, EVENT).look()
    drawn = Drawn()
    called = replace(evening.t, calls=(Call(1, 1, 1, 0, "", "Anne", ""),))

    def again(page: str, *, framed: bool) -> bool:
        drawn.becomes(evening.t)
        with drawn.noted(frames=True):
            drawn.begins(framed=framed)
            assert b"<nav" in clients["director"].get(f"/e/{EVENT}/cash").content
            drawn.ends(page)
        assert drawn.again(page)
        drawn.becomes(called)
        return drawn.again(page)

    assert again("a page like others", framed=False), "the money knows nothing of calls"
    assert not again("the page of the frame", framed=True), "the rail counts them"

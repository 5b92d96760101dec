"""The felt drawn from values: what it shows whom, without a table behind it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import RequestFactory
from django.utils import translation

from tapis.core.cards import read_card
from tapis.core.events import Called
from tapis.core.plugin import plugins
from tapis.core.sheet import SheetStart
from tapis.games.tutti.calls import Cut
from tapis.parlour import opening, seating
from tapis.web.play.felt.called import last_word
from tapis.web.play.felt.calls import groups
from tapis.web.play.felt.drawing import FeltReader, table_page
from tapis.web.play.felt.page import HandCard, SeatSeen, TablePage
from tapis.web.play.felt.sayings import Say, SayGroup
from tapis.web.play.felt.seats import seats_offered
from tapis.web.play.felt.surface import _part, felt
from tapis.web.play.over.proof import chair_after
from tapis.web.room.family import Snapshot
from tapis.web.tables.table.contents import sheet_page
from tapis.web.tables.table.page import Sitting
from tests.parlour.evening import Evening
from tests.tiers import others_slow
from tests.web.play import scenes
from tests.web.play.stage import SHORT, page_of

OWN, WEST, NORTH, EAST = 0, 1, 2, 3
CARDS = tuple(map(read_card, ("SA", "SK", "H6", "D9")))
PLACES = (
    SeatSeen(seat=OWN, position="bottom", name="Ann", kind="you"),
    SeatSeen(seat=WEST, position="left", name="Blaise", kind="bot", backs=4),
    SeatSeen(seat=NORTH, position="top", name="Carl", kind="person", backs=4),
    SeatSeen(seat=EAST, position="right", name="Dora", kind="person", backs=4),
)
PAGE = TablePage(name="t", game="bridge", title="Bridge", phase="cards", me=OWN, places=PLACES)
CLAIM = SayGroup(
    label="Claim tricks",
    calls=(Say("1", "claims", "claims"),),
    kind="number",
    lowest=0,
    highest=4,
    template='{"claim": {n}}',
)
ONCE = re.compile(r'name="(csrfmiddlewaretoken|op)" value="[^"]*"')
"""What every page has anew."""
ANSWER = SayGroup(label="Your call", calls=(Say("yes", "agrees", "agrees"),))


def drawn(page: TablePage = PAGE, **changed: Any) -> str:
    with translation.override("en"):
        return felt(RequestFactory().get("/play/t/"), replace(page, **changed))


def at(place: int, **changed: Any) -> tuple[SeatSeen, ...]:
    return tuple(replace(each, **changed) if each.seat == place else each for each in PLACES)


def hand(*, playable: bool) -> tuple[HandCard, ...]:
    return tuple(HandCard(card, playable, card.code) for card in CARDS)


def test_a_hand_that_lies_open_is_drawn_once_for_its_owner() -> None:
    dummy = drawn(places=at(OWN, shown=CARDS), hand=hand(playable=False))
    assert dummy.count('data-card="SA"') == 1
    others = drawn(places=at(WEST, shown=CARDS, backs=0), hand=())
    assert others.count('data-card="SA"') == 1


def test_a_card_turned_up_lies_beside_those_face_down() -> None:
    left = drawn(places=at(WEST, shown=CARDS[:1], backs=3))
    assert 'data-card="SA"' in left
    assert "backs-3" in left


def test_who_speaks_for_a_seat_has_the_turn_and_not_who_sits_there() -> None:
    dummy = drawn(places=at(OWN, turn=True, shown=CARDS), hand=hand(playable=False))
    assert "my-turn" not in dummy
    assert ", to move" not in dummy
    player = drawn(places=at(OWN, turn=True), hand=hand(playable=True))
    assert "my-turn" in player
    assert ", to move" in player
    assert ", to move" in drawn(places=at(WEST, turn=True))


@pytest.mark.parametrize(
    ("turn", "playable", "says", "folded"),
    [
        (False, False, (CLAIM,), True),
        (True, True, (CLAIM,), True),
        (True, False, (CLAIM,), False),
        (False, False, (ANSWER,), False),
    ],
)
def test_what_may_be_said_is_folded_away_unless_it_is_asked_for(
    *, turn: bool, playable: bool, says: tuple[SayGroup, ...], folded: bool
) -> None:
    page = drawn(places=at(OWN, turn=turn), hand=hand(playable=playable), says=says)
    assert ("aside-says" in page) == folded


@pytest.mark.parametrize(("many", "words"), [(1, "Choose a card"), (3, "Choose 3 cards")])
def test_who_chooses_cards_is_told_what_for(many: int, words: str) -> None:
    group = SayGroup(
        label="puts three cards aside",
        calls=(Say('["SA"]', "A", "A"),),
        kind="cards",
        lowest=many,
        highest=many,
    )
    page = drawn(says=(group,))
    assert f"puts three cards aside – {words}" in page
    assert ("Tap it" if many == 1 else "Tap them") in page


def test_a_deal_given_up_before_anything_is_marked_leads_on_to_the_next() -> None:
    sheet = sheet_page(
        Sitting(
            plugin=plugins()["bridge"], setup=SheetStart(4, 0, {}, 2), names=("A", "B"), deals=(), open=False
        ),
        0,
        {},
    )
    page = drawn(phase="between", sheet=sheet)
    assert 'value="next"' in page
    assert "deal-lines" not in page


def test_nothing_that_people_write_is_taken_for_markup() -> None:
    name = "<b>&amp;"
    page = drawn(places=at(WEST, name=name, shown=CARDS), prompt=f"Waiting for {name}.")
    assert "<b>&amp;" not in page
    assert page.count("&lt;b&gt;&amp;amp;") >= 3


def test_whoever_cuts_is_asked_and_not_told_about_somebody() -> None:
    plugin = plugins()["tutti"]
    cuts: list[Called[Any]] = [Called(3, Cut(at)) for at in range(1, 36)]
    (group,) = groups(plugin, plugin.sheet.marking.blank(SheetStart(20)), cuts, "fr")
    assert (group.kind, group.lowest, group.highest) == ("pack", 1, 35)
    assert group.template == '{"cut": {n}}'


def offered(game: str, *guests: str, seed: str = "") -> list[tuple[str, str]]:
    """What a stranger may choose of, and who would play against him."""
    evening = Evening().open(game, deals=2, **SHORT.get(game, {}))
    for chair, guest in enumerate(guests):
        if guest:
            evening.do(seating.sit(evening.table, chair, guest.title(), guest))
    if seed:
        evening.do(seating.fill(evening.table, guests[0]))
        evening.deal(seed)
    with translation.override("en"):
        return [(each.words, each.more) for each in seats_offered(page_of(evening, "stranger", "en"))]


@pytest.mark.parametrize("game", ["bridge", "tutti"])
def test_a_seat_is_chosen_by_whom_one_plays_with(game: str) -> None:
    assert offered(game) == [("Sit down", "")]
    assert offered(game, "ann") == [("With Ann", ""), ("With whoever comes", "against Ann")]
    assert offered(game, "ann", "ben") == [("With Ann", "against Ben"), ("With Ben", "against Ann")]
    assert offered(game, "ann", "", "cat") == [("With whoever comes", "against Ann and Cat")]
    running = offered(game, "ann", seed="deal")
    assert running[0] == ("With Ann", "In place of Blaise · against Ada and Carl"), "people come first"
    assert len(running) == 3, "bots hold different cards"


def test_where_lots_are_drawn_there_is_no_partner_to_choose() -> None:
    evening = Evening().open("tutti", deals=2)
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    opened = replace(evening.table.setup, seed="5", by_lot=True)
    evening.table = replace(evening.table, opened=opened)
    page = page_of(evening, "stranger", "en")
    with translation.override("en"):
        assert [(each.seat, each.words) for each in seats_offered(page)] == [(1, "Sit down")]
    assert "lots say who plays with whom" in drawn(page)
    assert "Partners drawn by lot" not in drawn(page)
    for chair, guest in enumerate(("ben", "cat", "dan"), 1):
        evening.do(opening.sit(evening.table, (chair, guest, guest), "seed"))
    assert "Partners drawn by lot" in drawn(page_of(evening, "ann", "en"))
    people = ("ann", "ben", "cat", "dan")
    playing = evening.table.playing
    assert playing is not None
    assert [evening.table.chairs[chair_after(playing, each)].guest for each in range(4)] == list(people)


@pytest.mark.parametrize("game", ["estimation", "whist", "putze"])
def test_who_plays_alone_sits_down_without_a_choice(game: str) -> None:
    assert offered(game, "ann") == [("Sit down", "")]
    assert offered(game, "ann", "ben", seed="deal")[0] == ("In place of Ada", "")


@pytest.mark.parametrize("game", others_slow(["estimation", "putze"], "putze"))
def test_what_is_kept_of_a_felt_is_what_would_be_drawn_anew(game: str) -> None:
    """A whole deal, page after page, by two readers whose pages are kept side by side."""
    evening = Evening().open(game, deals=2).people("ann", "ben").deal("kept")
    steps = evening.steps("kept")
    readers = [FeltReader(chair, "en", guest) for chair, guest in enumerate(("ann", "ben"))]
    while True:
        snapshot = Snapshot(len(evening.events), evening.table)
        pages = [table_page("t", snapshot, reader) for reader in readers]
        kept = [ONCE.sub("", drawn(page)) for page in pages]
        _part.cache_clear()
        assert kept == [ONCE.sub("", drawn(page)) for page in pages]
        if next(steps, None) is None:
            return


def test_people_have_counters_told_apart_and_bots_square_ones() -> None:
    evening = Evening().open("whist").people("ann", "ben").deal("counters")
    page = page_of(evening, "ann", "en")
    assert [place.counter is not None for place in page.places] == [True, True, False, False]
    drawn_felt = drawn(page)
    assert drawn_felt.count('class="counter of-bot"') == 2
    assert ">An</text>" in drawn_felt
    assert ">Be</text>" in drawn_felt
    assert page_of(evening, "zoe").places[0].counter == page.places[0].counter, "the same for everybody"


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ([(0, "1S"), (1, "pass"), (2, "4S"), (3, "pass"), (0, "pass"), (1, "pass")], "1S pass 4S pass"),
        ([(0, "no"), (1, "no"), (0, "S"), (1, "pass"), (2, "with S"), (3, "pass")], "S pass with_S pass"),
        ([(0, "pass"), (1, "pass"), (2, "pass"), (3, "9")], "pass pass pass 9"),
        ([], "   "),
    ],
)
def test_at_a_seat_stands_its_last_call_and_no_formality(calls: list[tuple[int, str]], told: str) -> None:
    assert " ".join(last_word(calls, seat).replace(" ", "_") for seat in range(4)) == told


def test_a_last_call_stays_while_cards_are_played_after_an_auction() -> None:
    evening = next(found for phase, found in scenes.moments("bridge", "scene") if phase == "cards")
    page = page_of(evening, "ann", "en")
    assert all(place.last for place in page.places)
    assert drawn(page).count("has called:") == 4
    tutti = next(found for phase, found in scenes.moments("tutti", "scene") if phase == "cards")
    assert not any(place.last for place in page_of(tutti, "ann").places), "marks tell who chose"


def test_who_watches_is_counted_on_the_felt_and_named_beside_it() -> None:
    told = " ".join(drawn(watchers=("Beat", "")).split())
    assert "2 are watching" in told
    assert re.search(r"<h3>Who watches</h3> <ul[^>]*> <li>Beat</li> <li>somebody without a name</li>", told)
    assert "watching<" not in drawn()
    assert "Who watches" not in drawn()


@pytest.mark.parametrize(
    ("game", "mark"), [("tutti", "chose"), ("bridge", "declarer"), ("whist", "plays the game")]
)
def test_who_sits_down_in_mid_deal_has_not_called_what_the_bot_did(game: str, mark: str) -> None:
    called = set()
    for deal in ("x", "y", "z"):
        evening = Evening().open(game).people("ann").deal(deal)
        steps = evening.steps(deal)
        while page_of(evening, "ann").phase == "calls":
            next(steps)
        bots = {chair: each.name for chair, each in enumerate(evening.table.chairs) if each.bot}
        for chair in bots:
            evening.do(seating.sit(evening.table, chair, f"P{chair}", f"p{chair}"))
        for place in page_of(evening, "ann", "en").places:
            said = [each for each in (*place.marks, *place.said, place.last) if each]
            if place.seat in bots:
                assert all(each.startswith(f"{bots[place.seat]}: ") for each in said)
                called |= {each.partition(": ")[2] for each in said}
            else:
                assert not any(": " in each for each in said)
    assert mark in called

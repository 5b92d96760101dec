"""House and players make a seed together: whoever drops or changes a part of it is found out."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tapis.core.chance import commitment
from tapis.core.fairness import Checked, binding, check
from tapis.core.notation import read_deal, write_deal
from tapis.core.plugin import SomeCall, SomeResult, plugins
from tapis.core.record import DealRecord
from tapis.core.seed_parts import SeedParts, list_digest, promise, read_parts, write_parts
from tapis.law import Refused
from tapis.log import EventCodec, kinds_of
from tapis.parlour import opening, seating
from tapis.parlour.looking_back import deal_record
from tapis.parlour.ready import ready
from tapis.parlour.state.events import DealAbandoned, NumberAdded, ParlourEvent, VirtualTableOpened
from tapis.parlour.state.fair import Brought, add_number, closed, next_parts, promise_number
from tapis.parlour.state.reasons import (
    LIST_CLOSED,
    NO_NUMBER,
    NOT_PROMISED,
    NOT_SEATED,
    NUMBER_THERE,
    OTHER_SEAL,
)
from tests.parlour.evening import Evening, replayed

SECRET = "5e" * 20
ANNS, BENS = "a" * 32, "b" * 32


def table(game: str = "estimation", **opened: str) -> Evening:
    """Ann and Ben at a table whose house has a secret; nothing is dealt yet."""
    plugin, evening = plugins()[game], Evening()
    chairs = plugin.columns * plugin.sheet.members
    event = VirtualTableOpened(game, chairs, 4, 0, {}, "en", secret=SECRET, **opened)  # type: ignore[arg-type]
    evening.do(seating.open_table(evening.table, plugin, event))
    return evening.people("ann", "ben")


def seal(evening: Evening) -> str:
    parts = next_parts(evening.table)
    assert parts is not None
    return parts.commitment


def promised(evening: Evening, guest: str, number: str) -> None:
    evening.do(promise_number(evening.table, guest, Brought(promise=promise(number), seal=seal(evening))))


def add(evening: Evening, guest: str, number: str) -> None:
    evening.do(add_number(evening.table, guest, Brought(number, seal(evening))))


def together(evening: Evening, **numbers: str) -> None:
    """Everybody named promises, the list is closed, and all tell their numbers."""
    for guest, number in numbers.items():
        promised(evening, guest, number)
    evening.do(closed(evening.table))
    for guest, number in numbers.items():
        add(evening, guest, number)


def dealt(evening: Evening) -> DealRecord[SomeCall]:
    """The deal played out, as a log that was written and read again."""
    evening.deal("unused")
    for _ in evening.steps("moves"):
        pass
    record = deal_record(evening.table, len(evening.table.deals))
    assert record is not None
    read = read_deal(write_deal(evening.table.plugin, record), plugins())
    assert isinstance(read, DealRecord), read
    return read


def checked(record: DealRecord[SomeCall]) -> Checked[SomeResult]:
    found = check(plugins()[record.regulation], record)
    assert isinstance(found, Checked)
    return found


@pytest.mark.parametrize("game", sorted(plugins()))
def test_the_cards_come_from_the_houses_secret_and_everybodys_number(game: str) -> None:
    evening = table(game)
    shown = seal(evening)
    together(evening, ben=BENS, ann=ANNS)
    record = dealt(evening)
    assert record.parts is not None
    assert record.parts.numbers == ((0, ANNS), (1, BENS))
    text = f"tapis-deal/1\n{record.parts.secret}\n0 {ANNS}\n1 {BENS}"
    assert record.seed == hashlib.sha256(text.encode()).hexdigest(), "as docs/formats.md tells it"
    assert checked(record).dealt_by_seed
    assert commitment(record.parts.secret) == shown
    assert binding(checked(record).bound, shown) is not None


def test_nobody_needs_to_add_a_number() -> None:
    evening = table()
    shown = seal(evening)
    record = dealt(evening)
    assert record.parts is not None
    assert record.parts.numbers == ()
    assert record.parts.commitment == shown
    assert checked(record).dealt_by_seed


def test_every_number_changes_the_cards() -> None:
    hands = set()
    for numbers in ({}, {"ann": ANNS}, {"ben": ANNS}, {"ann": ANNS, "ben": BENS}):
        evening = table()
        together(evening, **numbers)
        evening.deal("unused")
        assert evening.table.playing is not None
        hands.add(evening.table.playing.seed)
    assert len(hands) == 4


def test_a_house_that_drops_or_changes_a_number_is_found_out() -> None:
    evening = table()
    together(evening, ann=ANNS, ben=BENS)
    record = dealt(evening)
    assert record.parts is not None
    for numbers in (((1, BENS),), ((0, "c" * 32), (1, BENS)), ((0, BENS), (1, ANNS))):
        other = SeedParts(record.parts.secret, numbers)
        assert not checked(replace(record, parts=other)).made, "the seed is not made of these"
        made = checked(replace(record, parts=other, seed=other.seed))
        assert made.made
        assert made.differs is not None, "and the seed they make deals other cards"
        assert not made.dealt_by_seed


def test_a_house_that_takes_another_secret_does_not_keep_its_seal() -> None:
    evening = table()
    shown = seal(evening)
    together(evening, ann=ANNS)
    record = dealt(evening)
    assert record.parts is not None
    other = SeedParts("f0" * 32, record.parts.numbers)
    found = checked(replace(record, parts=other, seed=other.seed))
    assert binding(found.bound, shown) is None
    assert not found.dealt_by_seed


def test_the_secret_of_a_deal_tells_nothing_of_the_next() -> None:
    evening = table()
    seals = [seal(evening)]
    for _ in range(2):
        record = dealt(evening)
        assert record.parts is not None
        seals.append(seal(evening))
        assert commitment(record.parts.secret) == seals[-2]
        assert commitment(record.parts.seed) not in seals
    assert len(set(seals)) == 3
    assert SECRET not in write_deal(evening.table.plugin, record)


def test_one_number_from_each_seat_as_it_was_promised() -> None:
    evening = table()
    shown = seal(evening)
    assert add_number(evening.table, "cem", Brought(ANNS, shown)) == NOT_SEATED()
    assert add_number(evening.table, "ann", Brought(ANNS, commitment("another"))) == OTHER_SEAL()
    assert add_number(evening.table, "ann", Brought(ANNS, shown)) == NOT_PROMISED(), "the list is open"
    for wrong in ("", "a" * 63, "A" * 64, "g" * 64):
        assert promise_number(evening.table, "ann", Brought(promise=wrong, seal=shown)) == NO_NUMBER()
    promised(evening, "ann", ANNS)
    again = Brought(promise=promise(BENS), seal=shown)
    assert promise_number(evening.table, "ann", again) == NUMBER_THERE()
    promised(evening, "ben", BENS)
    assert evening.table.agreed == ((0, promise(ANNS)), (1, promise(BENS))), (
        "the last promise closes the list"
    )
    for wrong in ("", "a" * 31, "A" * 32, "a" * 33, "g" * 32, "a" * 31 + "\n"):
        assert add_number(evening.table, "ann", Brought(wrong, shown)) == NO_NUMBER()
    assert add_number(evening.table, "ann", Brought(BENS, shown)) == NOT_PROMISED()
    add(evening, "ann", ANNS)
    assert add_number(evening.table, "ann", Brought(ANNS, shown)) == NUMBER_THERE()
    evening.deal("unused")
    assert add_number(evening.table, "ann", Brought(BENS, shown)) == OTHER_SEAL(), "that deal has begun"
    together(evening, ann=BENS)
    assert evening.table.numbers == ((0, BENS),), "for the deal after this one"


def test_who_sits_down_after_the_list_was_closed_draws_the_deal_after() -> None:
    evening = table()
    together(evening, ann=ANNS, ben=BENS)
    evening.do(seating.sit(evening.table, 2, "Cem", "cem"))
    late = Brought(promise=promise("c" * 32), seal=seal(evening))
    assert promise_number(evening.table, "cem", late) == LIST_CLOSED()


def test_the_promise_of_whoever_gets_up_goes_too() -> None:
    evening = table()
    promised(evening, "ann", ANNS)
    evening.do(seating.leave(evening.table, "ann"))
    assert evening.table.promises == ()


def test_the_number_of_whoever_gets_up_is_missed() -> None:
    evening = table()
    together(evening, ann=ANNS, ben=BENS)
    evening.do(seating.leave(evening.table, "ann"))
    parts = next_parts(evening.table)
    assert parts is not None
    assert (parts.numbers, parts.as_agreed) == (((1, BENS),), False)


def test_the_first_who_is_ready_closes_the_list_for_those_whose_browser_promises_nothing() -> None:
    evening = table()
    evening.deal("unused")
    for _ in evening.steps("moves"):
        pass
    promised(evening, "ann", ANNS)
    assert evening.table.agreed is None
    evening.do(ready(evening.table, "ben", "unused"))
    assert evening.table.agreed == ((0, promise(ANNS)),)


THIRD = "0" * 32
"""The number a house would like to see in the seed."""


@pytest.mark.parametrize(
    ("numbers", "agreed", "people"),
    [
        pytest.param(((0, ANNS), (1, BENS), (2, THIRD)), None, (0, 1), id="added"),
        pytest.param(((0, ANNS), (1, BENS), (2, THIRD)), "all", (0, 1), id="from the chair of a bot"),
        pytest.param(((1, BENS),), None, (0, 1), id="dropped"),
        pytest.param(((1, BENS), (0, ANNS)), None, (0, 1), id="in another order"),
        pytest.param(((0, BENS), (1, ANNS)), None, (0, 1), id="from each other's chairs"),
        pytest.param(((0, ANNS), (1, THIRD)), None, (0, 1), id="changed"),
        pytest.param((), None, (0, 1), id="none at all"),
    ],
)
def test_a_house_that_adds_drops_or_reorders_numbers_is_not_as_agreed(
    numbers: tuple[tuple[int, str], ...], agreed: str | None, people: tuple[int, ...]
) -> None:
    evening = table()
    together(evening, ann=ANNS, ben=BENS)
    record = dealt(evening)
    assert record.parts is not None
    assert record.parts.as_agreed is True
    shown = list_digest(record.parts.agreed or ())
    told = tuple((chair, promise(each)) for chair, each in numbers) if agreed else record.parts.agreed
    other = SeedParts(record.parts.secret, numbers, told, people)
    assert other.as_agreed is False
    everybody = replace(
        other, agreed=tuple((chair, promise(each)) for chair, each in numbers), people=(0, 1, 2)
    )
    assert not everybody.as_agreed or list_digest(everybody.agreed or ()) != shown, (
        "what the browsers noted differs"
    )
    assert read_parts(write_parts(other)).agreed == other.agreed


def test_a_number_comes_along_with_the_form_that_lets_the_deal_begin() -> None:
    first = commitment("the first")
    event = VirtualTableOpened("estimation", 4, 4, secret=SECRET, first="the first")
    for brought, numbers in ((Brought(ANNS, first), ((0, ANNS),)), (Brought(ANNS, "other"), ())):
        evening = Evening()
        evening.do(opening.welcome(evening.table, event, ("Ann", "ann"), "unused", brought))
        deal = evening.table.playing
        assert deal is not None
        agreed = tuple((chair, promise(each)) for chair, each in numbers) or None
        assert deal.parts == SeedParts("the first", numbers, agreed, (0,) if agreed else ())
        assert deal.commitment == first
        assert seal(evening) != first


def test_a_deal_that_is_given_up_and_dealt_again_has_another_secret() -> None:
    evening = table()
    evening.deal("unused")
    first, following = evening.table.playing, seal(evening)
    assert first is not None
    evening.do((DealAbandoned(1, first.seed),))
    evening.deal("unused")
    second = evening.table.playing
    assert second is not None
    assert (second.number, second.commitment) == (1, following)
    assert first.commitment != following, "the first one was told"


def test_a_log_from_before_is_played_and_verified_as_it_was() -> None:
    evening = Evening().open("estimation").people("ann", "ben")
    assert next_parts(evening.table) is None
    assert add_number(evening.table, "ann", Brought(ANNS, "")) == OTHER_SEAL()
    evening.deal("old seed")
    assert evening.table.playing is not None
    assert evening.table.playing.seed == "old seed"
    assert evening.table.playing.commitment == commitment("old seed")
    for _ in evening.steps("moves"):
        pass
    record = deal_record(evening.table, 1)
    assert record is not None
    assert '"made_of"' not in write_deal(evening.table.plugin, record)
    assert check(evening.table.plugin, record) == replace(checked(record), made=True), (
        "nothing is asked of it that it does not have"
    )


def test_the_log_of_a_table_keeps_secret_and_numbers() -> None:
    evening = table()
    together(evening, ann=ANNS)
    dealt(evening)
    codec: EventCodec[ParlourEvent] = EventCodec(kinds_of(ParlourEvent))
    assert NumberAdded(0, ANNS) in evening.events
    assert "number-added" in {codec.draft(each).kind for each in evening.events}
    assert replayed(evening.events) == evening.table


@pytest.mark.parametrize(
    "made_of",
    [
        '{"secret": "ab\\n0 a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1", "numbers": {}}',
        '{"secret": "\\ud800", "numbers": {}}',
        '{"secret": "x"}',
        '{"secret": "x", "numbers": {"0": "short"}}',
        '{"secret": "x", "numbers": {"-1": "' + ANNS + '"}}',
        '{"secret": 5, "numbers": {}}',
        '{"secret": "x", "numbers": []}',
        '"x"',
    ],
)
def test_a_header_that_tells_no_parts_is_refused_with_its_line(made_of: str) -> None:
    evening = table()
    record = dealt(evening)
    lines = write_deal(evening.table.plugin, record).splitlines()
    start = lines[0].index(', "made_of"')
    bad = "\n".join([lines[0][:start] + f', "made_of": {made_of}' + "}", *lines[1:]]) + "\n"
    refused = read_deal(bad, plugins())
    assert isinstance(refused, Refused)
    assert refused.args["line"] == 1


def test_whoever_plays_the_next_deal_only_adds_to_that() -> None:
    evening = table()
    evening.deal("unused")
    evening.do(seating.sit(evening.table, 2, "Cem", "cem"))
    together(evening, cem="c" * 32)
    for _ in evening.steps("moves"):
        pass
    evening.deal("unused")
    assert evening.table.playing is not None
    assert evening.table.playing.parts is not None
    assert evening.table.playing.parts.numbers == ((2, "c" * 32),)

"""A person's own page as a fold: what is accepted, what is refused, and what a key opens."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from tapis.law import Refused
from tapis.log import EventCodec, Record, kinds_of
from tapis.selves import company, keeping, state
from tapis.selves.events import SelfEvent
from tapis.selves.keeping import PageOutcome
from tapis.selves.state import NO_PAGE, Device, OwnPage, hashed, owner_of

AT = "2026-11-29T15:00:00Z"
FIRST, SECOND, SHEET = Device("one", hashed("k1")), Device("two", hashed("k2")), Device("paper", hashed("k3"))


def after(page: OwnPage, outcome: PageOutcome) -> OwnPage:
    """The page after a command that is accepted."""
    assert isinstance(outcome, tuple), str(outcome)
    return reduce(lambda found, event: state.effect(event, found, AT), outcome, page)


def why(outcome: PageOutcome) -> str:
    """Of a command that is refused, why."""
    assert isinstance(outcome, Refused)
    return outcome.code


@pytest.fixture
def page() -> OwnPage:
    """Ann's, opened by one browser."""
    return after(NO_PAGE, keeping.keep(NO_PAGE, " Ann ", "guest", FIRST))


def test_only_the_key_that_was_kept_opens_it(page: OwnPage) -> None:
    assert page.name == "Ann"
    assert page.device("one", hashed("k1")) is not None
    assert page.device("one", hashed("k2")) is None
    assert page.device("two", hashed("k1")) is None


def test_a_page_is_kept_once(page: OwnPage) -> None:
    assert why(keeping.keep(page, "Eve", "other", SECOND)) == "page-kept-already"
    given = after(NO_PAGE, keeping.give(NO_PAGE, "owner"))
    assert why(keeping.keep(given, "Eve", "other", SECOND)) == "no-such-page"
    assert keeping.give(page, "owner") == (), "of a page that is kept nothing is given away"


def test_lists_of_people_are_one_s_own_and_end_somewhere(page: OwnPage) -> None:
    both = after(after(page, company.befriend(page, "ann", "ben")), ())
    assert both.friends == ("ben",)
    blocked = after(both, company.block(both, "ann", "ben"))
    assert (blocked.friends, blocked.blocked) == ((), ("ben",))
    assert company.block(blocked, "ann", "ben") == ()
    assert why(company.befriend(page, "ann", "ann")) == "yourself"
    full = replace(page, friends=tuple(map(str, range(company.MOST))))
    assert why(company.befriend(full, "ann", "ben")) == "list-full"
    assert why(company.block(NO_PAGE, "ann", "ben")) == "no-such-page"


def test_who_asks_opens_nothing_before_the_yes(page: OwnPage) -> None:
    asking = after(page, keeping.ask(page, SECOND))
    assert asking.device("two", hashed("k2")) is None
    let_in = after(asking, keeping.let_in(asking, "two"))
    assert let_in.device("two", hashed("k2")) is not None
    assert why(keeping.let_in(let_in, "two")) == "nobody-asks"
    away = after(asking, keeping.turn_away(asking, "two"))
    assert (away.asking, len(away.devices)) == ((), 1)


def test_no_more_than_a_few_ask_and_a_dozen_are_let_in(page: OwnPage) -> None:
    for number in range(keeping.MOST_ASKING):
        page = after(page, keeping.ask(page, Device(f"a{number}", "x")))
    assert why(keeping.ask(page, SECOND)) == "asks-enough"
    page = after(page, keeping.turn_away(page, "a0"))
    for number in range(keeping.MOST_DEVICES - 1):
        if not any(each.id == f"a{number}" for each in page.asking):
            page = after(page, keeping.ask(page, Device(f"a{number}", "x")))
        page = after(page, keeping.let_in(page, f"a{number}"))
    page = after(page, keeping.turn_away(page, page.asking[0].id)) if page.asking else page
    page = after(page, keeping.ask(page, SECOND))
    assert why(keeping.let_in(page, "two")) == "too-many-devices"


def test_a_sheet_is_used_once_and_replaces_the_one_before(page: OwnPage) -> None:
    written = after(page, keeping.write_sheet(page, SHEET))
    assert written.device("paper", SHEET.key) is None, "paper is no browser"
    used = after(written, keeping.use_sheet(written, SHEET.key, SECOND))
    assert [each.id for each in used.devices] == ["one", "two"]
    assert why(keeping.use_sheet(used, SHEET.key, SECOND)) == "no-such-device"
    again = after(written, keeping.write_sheet(written, Device("newer", hashed("k4"))))
    assert [each.id for each in again.devices] == ["one", "newer"]


def test_a_sheet_has_its_place_and_opens_a_page_with_every_device_it_may_have(page: OwnPage) -> None:
    page = after(page, keeping.write_sheet(page, SHEET))
    for number in range(keeping.MOST_DEVICES - 2):
        page = after(page, keeping.ask(page, Device(f"a{number}", "x")))
        page = after(page, keeping.let_in(page, f"a{number}"))
    assert len(page.devices) == keeping.MOST_DEVICES
    page = after(page, keeping.use_sheet(page, SHEET.key, SECOND))
    assert (len(page.devices), page.devices[-1].id) == (keeping.MOST_DEVICES, "two")
    assert why(keeping.write_sheet(page, SHEET)) == "too-many-devices", "it would let in one more"


def test_the_last_device_stays_and_ending_one_is_counted(page: OwnPage) -> None:
    assert why(keeping.end(page, "one")) == "last-device"
    both = after(page, keeping.write_sheet(page, SHEET))
    ended = after(both, keeping.end(both, "one"))
    assert ended.device("one", FIRST.key) is None
    assert ended.ended == 1
    assert why(keeping.end(ended, "one")) == "no-such-device"


def test_a_passkey_that_was_taken_off_opens_nothing_nor_does_a_browser_s_name(page: OwnPage) -> None:
    passkey = Device("finger", "", public="p")
    held = after(page, keeping.add_passkey(page, passkey))
    assert [each.id for each in after(held, keeping.use_passkey(held, "finger", SECOND)).browsers] == [
        "one",
        "two",
    ]
    ended = after(held, keeping.end(held, "finger"))
    assert why(keeping.use_passkey(ended, "finger", SECOND)) == "no-such-device"
    assert why(keeping.use_passkey(held, "one", SECOND)) == "no-such-device"


def test_a_passkey_comes_in_the_place_of_the_browser_known_longest(page: OwnPage) -> None:
    page = after(page, keeping.add_passkey(page, Device("finger", "", public="p")))
    for number in range(keeping.MOST_DEVICES - 2):
        page = after(page, keeping.ask(page, Device(f"a{number}", "x")))
        page = after(page, keeping.let_in(page, f"a{number}"))
    known = [each.id for each in page.browsers]
    page = after(page, keeping.use_passkey(page, "finger", SECOND))
    assert [each.id for each in page.browsers] == [*known[1:], "two"]


def test_what_a_device_was_before_comes_along_once(page: OwnPage) -> None:
    brings = Device("two", hashed("k2"), guest="before")
    page = after(page, keeping.ask(page, brings))
    page = after(page, keeping.let_in(page, "two"))
    assert page.guests == ("guest", "before")
    page = after(page, keeping.ask(page, Device("three", "x", guest="before")))
    assert after(page, keeping.let_in(page, "three")).guests == ("guest", "before")


def test_a_log_is_read_as_it_was_written(page: OwnPage) -> None:
    codec: EventCodec[SelfEvent] = EventCodec(kinds_of(SelfEvent))
    written = keeping.write_sheet(page, SHEET)
    assert isinstance(written, tuple)
    for version, event in enumerate(written, 1):
        draft = codec.draft(event)
        record = Record("self/x", version, "op", 1, AT, "", draft.kind, draft.schema, draft.body)
        assert codec.event(record) == event


def test_the_name_of_a_page_tells_nobody_the_guest() -> None:
    assert "guest" not in owner_of("guest")
    assert owner_of("guest") == owner_of("guest") != owner_of("guess")

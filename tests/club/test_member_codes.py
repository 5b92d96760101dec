"""Codes of members: nothing follows from one about another, and what is forgotten opens nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.register import codes, commands
from tapis.club.register.erasure import without_members
from tapis.club.register.events import CodesGiven, MemberCard, RegisterEvent
from tapis.club.register.listing import as_csv, visible
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister, folded
from tapis.law import Refused

SECRET, OTHER = b"s" * 32, b"t" * 32


def of(*names: str) -> MemberRegister:
    register = EMPTY_REGISTER
    for name in names:
        register = done(register, commands.enter(register, MemberCard(name)))
    return register


def done(register: MemberRegister, outcome: object) -> MemberRegister:
    assert isinstance(outcome, tuple), outcome
    return folded(register, outcome)


def carded(*names: str) -> MemberRegister:
    register = of(*names)
    return done(register, codes.give(register, register.cards, SECRET))


def test_a_code_is_letters_that_no_keyboard_moves_and_no_name_has() -> None:
    register = carded("Anne Aebi", "Beat Brun", "Carl Curty")
    given = list(register.codes.values())
    assert len(set(given)) == 3
    assert all(len(each) == 10 and not set(each) - set("BCDFGHJKLNPRSTVX") for each in given)
    assert not set("AEIOUYQWZM") & set("".join(given))
    other = done(of("Anne Aebi"), codes.give(of("Anne Aebi"), [1], OTHER))
    assert other.codes[1] != register.codes[1], "the same number in another house has another one"


def test_who_has_one_keeps_it_and_printing_again_gives_nothing() -> None:
    register = carded("Anne Aebi", "Beat Brun")
    assert codes.give(register, register.cards, OTHER) == ()
    more = done(register, commands.enter(register, MemberCard("Carl Curty")))
    (event,) = codes.give(more, more.cards, OTHER)  # type: ignore[misc]  # not refused
    assert isinstance(event, CodesGiven)
    assert [each.number for each in event.codes] == [3]


@pytest.mark.parametrize("typed", ["{}", " {} ", "lower", "grouped"])
def test_a_scanner_or_a_hand_types_it(typed: str) -> None:
    register = carded("Anne Aebi", "Beat Brun")
    code = register.codes[2]
    sent = {"lower": code.lower(), "grouped": f"{code[:5]} {code[5:]}"}.get(typed, typed.format(code))
    found = codes.bearer(register, sent)
    assert found is not None
    assert found.number == 2


def test_whoever_tries_codes_of_others_finds_nobody() -> None:
    register = carded("Anne Aebi", "Beat Brun")
    own = register.codes[1]
    for at in range(len(own)):
        for letter in codes.LETTERS:
            tried = own[:at] + letter + own[at + 1 :]
            assert tried == own or codes.bearer(register, tried) is None, "one letter off is nobody"
    for tried in ("2", "M2", "", own[:-1], own + "B", own[::-1], "0" * 10, "*" * 10):
        assert codes.bearer(register, tried) is None


def test_a_number_is_a_member_s_only_with_its_letter() -> None:
    register = of("Anne Aebi", "Beat Brun")
    typed = ("M2", "m 2", "2", "M02", "M3", "MM2")
    assert [each for each in typed if codes.numbered(register, each)] == ["M2", "m 2"]


def test_a_card_of_a_merged_member_is_that_of_who_stayed_until_they_are_two_again() -> None:
    register = carded("Anne Aebi", "A. Aebi")
    gone = register.codes[2]
    merged = done(register, commands.merge(register, 1, 2))
    assert (found := codes.bearer(merged, gone)) is not None
    assert found.number == 1
    again = done(merged, commands.undo_merge(merged, 2))
    assert (found := codes.bearer(again, gone)) is not None
    assert found.number == 2


def test_another_code_ends_every_card_printed_before() -> None:
    register = carded("Anne Aebi", "A. Aebi")
    before = list(register.codes.values())
    merged = done(register, commands.merge(register, 1, 2))
    renewed = done(merged, codes.renew(merged, 1, OTHER))
    assert [codes.bearer(renewed, each) for each in before] == [None, None]
    assert codes.bearer(renewed, renewed.codes[1]) is not None


def test_forgetting_kills_the_code_and_takes_it_out_of_what_was_written() -> None:
    register = carded("Anne Aebi", "Beat Brun")
    code = register.codes[1]
    (given,) = codes.give(of("Anne Aebi", "Beat Brun"), [1, 2], SECRET)  # type: ignore[misc]  # not refused
    after = done(register, commands.forgotten(register, 1))
    assert codes.bearer(after, code) is None
    assert isinstance(codes.renew(after, 1, OTHER), Refused)
    assert codes.give(after, [1], OTHER) == ()
    written: RegisterEvent = without_members(given, {1})
    assert code not in repr(written)
    assert register.codes[2] in repr(written)


def test_a_list_and_another_account_hold_no_code() -> None:
    register = carded("Anne Aebi", "Beat Brun")
    assert register.codes[1] not in as_csv(register, str).decode()
    mine = replace(register, cards={**register.cards, 2: replace(register.cards[2], by="kim")})
    assert set(visible(mine, (), "kim").codes) == {2}

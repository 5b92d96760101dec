"""The codes on members' cards: given, given anew, and whose one is.

A code is drawn from a secret that nobody keeps: it holds neither number nor name, and of one nothing follows
about another. Its letters stand on the same keys in Switzerland, Belgium and elsewhere, so that a scanner,
which types like a keyboard, need not know which the machine has; and without vowels they are never a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from tapis.club.register import reasons
from tapis.club.register.events import CodesGiven, NumberedCode
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.core.whole import whole

LETTERS = "BCDFGHJKLNPRSTVX"
LENGTH = 10
"""Forty bits: whoever tries a million codes in a house of a thousand finds one in a thousand times."""
CODE = re.compile(rf"[{LETTERS}]{{{LENGTH}}}")
NUMBER = re.compile(r"M ?([1-9]\d{0,8})")
"""A member's number as it is typed at the door, where a number alone is that of the entry."""


def give(register: MemberRegister, numbers: Iterable[int], secret: bytes) -> RegisterOutcome:
    """Give a code to each of these members who has none."""
    members = {each.number for each in map(register.member, numbers) if each and not each.forgotten}
    lacking = sorted(members - register.codes.keys())
    return (
        (CodesGiven(tuple(NumberedCode(each, _drawn(each, secret)) for each in lacking)),) if lacking else ()
    )


def renew(register: MemberRegister, number: int, secret: bytes) -> RegisterOutcome:
    """Give a member another code; cards printed before are worth nothing."""
    member = register.member(number)
    if member is None or member.forgotten:
        return reasons.NO_MEMBER(number=number)
    own = (each for each in {*register.codes, member.number} if register.resolved(each) == member.number)
    return (CodesGiven(tuple(NumberedCode(each, _drawn(each, secret)) for each in sorted(own))),)


def _drawn(number: int, secret: bytes) -> str:
    digest = sha256(secret + number.to_bytes(8)).digest()
    return "".join(LETTERS[each % len(LETTERS)] for each in digest[:LENGTH])


def bearer(register: MemberRegister, typed: str) -> ListedMember | None:
    """The member whose card has this code; None where it is nobody's."""
    wanted = _plain(typed)
    numbers = (number for number, code in register.codes.items() if code == wanted)
    return _standing(register, next(numbers, 0)) if CODE.fullmatch(wanted) else None


def numbered(register: MemberRegister, typed: str) -> ListedMember | None:
    """The member whose number was typed with its letter; None where there is none."""
    found = NUMBER.fullmatch(_plain(typed))
    number = whole(found[1]) if found else None
    return None if number is None else _standing(register, number)


def _standing(register: MemberRegister, number: int) -> ListedMember | None:
    member = register.member(number) if number else None
    return None if member is None or member.forgotten else member


def _plain(typed: str) -> str:
    """What was typed in capitals; a code may be written in two groups."""
    text = " ".join(typed.split()).upper()
    return text.replace(" ", "") if len(text) == LENGTH + 1 else text


def spoken(code: str) -> str:
    """A code in two groups, for whoever reads or types it."""
    return f"{code[: LENGTH // 2]} {code[LENGTH // 2 :]}"

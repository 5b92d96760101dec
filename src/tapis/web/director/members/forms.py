"""The card of a member as a form sends it."""

from __future__ import annotations

from collections.abc import Mapping

from tapis.club.register.events import MemberCard, NameShown
from tapis.club.register.reasons import BAD_YEAR
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT, together
from tapis.law import Refused
from tapis.web.frame.numbers import int_of

SEPARATOR = ";"


def card_of(sent: Mapping[str, str]) -> MemberCard | Refused:
    """What was typed, or why it is no card."""
    name = together(_text(sent, "given", NAME_LIMIT), _text(sent, "surname", NAME_LIMIT))
    year = _text(sent, "year", 12)
    if year and not (year.isascii() and year.isdecimal() and len(year) == 4):
        return BAD_YEAR()
    others = (" ".join(each.split()) for each in _text(sent, "names", TEXT_LIMIT).split(SEPARATOR))
    shown = sent.get("shown", "")
    return MemberCard(
        name.spoken,
        name.words if name.given else 0,
        _text(sent, "club", NAME_LIMIT),
        int_of(year),
        _text(sent, "phone", 40),
        _text(sent, "federation", 40),
        NameShown(shown) if shown in set(NameShown) else NameShown.FULL,
        tuple(dict.fromkeys(each for each in others if each)),
    )


def _text(sent: Mapping[str, str], name: str, limit: int) -> str:
    return " ".join(sent.get(name, "").split())[:limit]

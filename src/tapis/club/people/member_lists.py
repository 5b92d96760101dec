"""A list of members brought into the register: who is new, whose card it fills in, what is asked.

A member's number on the list decides where it is free or belongs to the same name; otherwise club, telephone,
year and federation tell, and where nothing tells somebody has to say. Knows lines as they were read, and
nothing of files or evenings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tapis.club.events import Person
from tapis.club.people.columns import ColumnRole
from tapis.club.people.entry_list import Choices, ListPreview, preview
from tapis.club.people.list_doubles import NumberedPerson
from tapis.club.people.list_rows import Doubt, ListRow
from tapis.club.register import reasons
from tapis.club.register.commands import renamed
from tapis.club.register.events import (
    MemberCard,
    MembersBrought,
    MembersTakenBack,
    NameShown,
    NumberedCard,
)
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import ListedMember, MemberList, MemberRegister
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import NAME_LIMIT, likeness
from tapis.core.whole import whole
from tapis.law import Reason, Refusal, Refused

HELD = (
    ColumnRole.MEMBER,
    ColumnRole.NAME,
    ColumnRole.LAST,
    ColumnRole.FIRST,
    ColumnRole.CLUB,
    ColumnRole.YEAR,
    ColumnRole.TELEPHONE,
    ColumnRole.FEDERATION,
    ColumnRole.HIDDEN,
)
"""What a list of members tells of them."""
DIGITS = 9
TOLD = 3
"""How many names a refusal tells."""

NO_NUMBER = Reason(
    "no-number", "Line {line}: “{value}” is no number of a member; leave it empty for a new one."
)
NUMBER_TAKEN = Reason("number-taken", "Line {line}: number {number} is that of {name} already.")
NUMBER_UNSEEN = Reason("number-unseen", "Line {line}: number {number} is somebody else's already.")
NUMBER_TWICE = Reason("number-twice", "Line {line}: number {number} stands on line {other} already.")


def known_members(register: MemberRegister) -> dict[str, list[NumberedPerson]]:
    """Everybody with a card, under every name by which lists have them."""
    found: dict[str, list[NumberedPerson]] = {}
    for each in register.members:
        if not each.forgotten:
            known = NumberedPerson(each.card.name, each.number, _as_person(each), each.card.federation)
            for name in each.spelt:
                found.setdefault(name, []).append(known)
    return found


def _as_person(member: ListedMember) -> Person:
    card = member.card
    return Person(
        card.name,
        club=card.club,
        surname_words=card.surname_words,
        member=member.number,
        telephone=card.phone,
        born=card.year,
        federation=card.federation,
    )


def read_members(
    data: bytes, where: Competition, seen: MemberRegister, whole_: MemberRegister, choices: Choices
) -> ListPreview | Refused:
    """Whom a list would enter, and whose cards it would fill in.

    ``where`` is an evening in which nobody is entered, ``seen`` the register as far as whoever asks sees it.
    """
    shown = preview(data, where, choices, known_members(seen))
    if isinstance(shown, Refused) or shown.trouble:
        return shown
    column = shown.columns.roles.index(ColumnRole.MEMBER) if ColumnRole.MEMBER in shown.columns.roles else -1
    return replace(shown, rows=tuple(_numbered(shown.rows, seen, whole_.cards, (choices.said, column))))


def _numbered(
    rows: Iterable[ListRow],
    seen: MemberRegister,
    taken: Collection[int],
    asked: tuple[Mapping[int, bool], int],
) -> Iterator[ListRow]:
    """The rows, those in doubt whose number is none, or somebody else's."""
    said, column = asked
    lines: dict[int, int] = {}
    for row in rows:
        number = whole(row.member, DIGITS)
        if row.person is None or (row.doubt and row.settled is None) or not row.member:
            yield row
        elif not number:
            yield _no_number(row, column, said.get(row.line))
        elif number in lines and row.settled is not False:
            problem: Refused = NUMBER_TWICE(line=row.line, number=number, other=lines[number])
            yield replace(row, problem=problem, doubt=Doubt.SURPLUS, settled=said.get(row.line))
        elif row.doubt is not Doubt.ENTERED and number in taken:
            yield _taken(row, seen.member(number), number, said.get(row.line))
        else:
            yield row
        lines.setdefault(number or 0, row.line)


def _no_number(row: ListRow, column: int, said: bool | None) -> ListRow:
    problem = NO_NUMBER(line=row.line, value=row.member[:40])
    out = False if said is False else None
    return replace(
        row, person=None, problem=problem, doubt=Doubt.CELL, column=column, value=row.member,
        asks=ColumnRole.MEMBER, settled=out,
    )  # fmt: skip


def _taken(row: ListRow, member: ListedMember | None, number: int, said: bool | None) -> ListRow:
    """A number that another name has: the same person called otherwise, or another one with a new number."""
    if member is None or member.forgotten:
        problem: Refused = NUMBER_UNSEEN(line=row.line, number=number)
        return replace(row, problem=problem, doubt=Doubt.SURPLUS, settled=said)
    problem = NUMBER_TAKEN(line=row.line, number=number, name=member.card.name)
    return replace(
        row, problem=problem, doubt=Doubt.ENTERED, settled=said, alike=_as_person(member), known=member.number
    )


def bring_in(register: MemberRegister, rows: Sequence[ListRow], source: str) -> RegisterOutcome:
    """Enter the new members of these lines and fill in the cards of those who are known."""
    new = [row for row in rows if row.ready]
    given = _numbers(register, new)
    entered = tuple(NumberedCard(number, _card(row)) for number, row in zip(given, new, strict=True))
    cards = {row.known: register.cards[row.known].card for row in rows if _fills_in(row, register)}
    before = dict(cards)
    for row in rows:
        if _fills_in(row, register):
            cards[row.known] = _filled_in(cards[row.known], _card(row))
    changed = tuple(NumberedCard(at, card) for at, card in cards.items() if card != before[at])
    return (MembersBrought(source[:NAME_LIMIT], entered, changed),) if entered or changed else ()


def _fills_in(row: ListRow, register: MemberRegister) -> bool:
    same = row.person is not None and row.doubt is Doubt.ENTERED and row.settled is False
    return same and row.known in register.cards and not register.cards[row.known].forgotten


def _numbers(register: MemberRegister, rows: Sequence[ListRow]) -> list[int]:
    """The number of each: that on the list where it is free, else the next one."""
    wanted = [whole(row.member, DIGITS) or 0 for row in rows]
    found, taken = list[int](), set(register.cards)
    following = max(register.next_number, *(each + 1 for each in wanted), 1)
    for each in wanted:
        number = each if each and each not in taken else following
        following += number == following
        taken.add(number)
        found.append(number)
    return found


def _card(row: ListRow) -> MemberCard:
    person = row.person
    assert person is not None  # it is ready, or the same as somebody
    shown = NameShown.ABSENT if person.unpublished else NameShown.FULL
    return MemberCard(
        person.name,
        person.surname_words,
        person.club,
        row.born,
        person.telephone,
        " ".join(row.federation.split())[:NAME_LIMIT],
        shown,
    )


def _filled_in(card: MemberCard, listed: MemberCard) -> MemberCard:
    """The card with what the list tells; the name stays, another spelling stands beside it."""
    told = replace(
        card,
        club=listed.club or card.club,
        year=listed.year or card.year,
        phone=listed.phone or card.phone,
        federation=listed.federation or card.federation,
        shown=listed.shown if listed.shown is NameShown.ABSENT else card.shown,
    )
    known = {likeness(each) for each in (card.name, *card.names)}
    return told if likeness(listed.name) in known else renamed(told, listed)


def take_back(register: MemberRegister, which: int) -> RegisterOutcome:
    """Undo a list as a whole, unless somebody it entered has played or was changed since."""
    found = register.lists.get(which)
    if found is None:
        return reasons.NO_LIST()
    return _used(register, found) or (MembersTakenBack(which),)


def _used(register: MemberRegister, found: MemberList) -> Refusal | None:
    seated = {seat.member for seat in register.seats.values()} | {*register.leads, *register.leads.values()}
    used = [
        register.cards[number].card.name or str(number)
        for number, card in found.entered.items()
        if number in seated or register.cards[number].card != card or register.cards[number].forgotten
    ]
    more = " …" if len(used) > TOLD else ""
    return reasons.LIST_USED(names=", ".join(used[:TOLD]) + more) if used else None

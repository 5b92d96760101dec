"""The register as it is looked through: found by words, perhaps the same, told apart, as a file."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tapis.club.register.commands import common_evenings
from tapis.club.register.events import MemberCard
from tapis.club.register.matching import same_phone
from tapis.club.register.state import ListedMember, MemberRegister, pair_of
from tapis.club.text.full_names import likeness, normalised
from tapis.club.text.words import msgid
from tapis.core.spreadsheet import write_table


@dataclass(frozen=True, slots=True)
class PerhapsSame:
    """Two cards that may be one person's, and why one might think so."""

    one: ListedMember
    other: ListedMember
    phone: bool
    """They have one telephone."""
    met: frozenset[str]
    """The evenings at which both had a chair: then they are two."""


def visible(register: MemberRegister, events: Collection[str], account: str = "") -> MemberRegister:
    """The register of an account that leads only these evenings: who had a chair, whom it wrote down."""
    seen = {register.resolved(seat.member) for each, seat in register.seats.items() if each.event in events}
    seen |= {
        register.resolved(each.number) for each in register.cards.values() if account and each.by == account
    }
    cards = {number: card for number, card in register.cards.items() if register.resolved(number) in seen}
    seats = {each: seat for each, seat in register.seats.items() if each.event in events}
    return replace(
        register,
        cards=cards,
        seats=seats,
        leads={number: to for number, to in register.leads.items() if number in cards},
        splits={number: moved for number, moved in register.splits.items() if number in cards},
        merges=tuple(number for number in register.merges if number in cards),
        codes={number: code for number, code in register.codes.items() if number in cards},
        lists={at: each for at, each in register.lists.items() if account and each.by == account},
    )


def searched(found: Iterable[ListedMember], words: str) -> tuple[ListedMember, ...]:
    """Those of whose number, names, clubs, year and telephone some word begins with each of these."""
    wanted = normalised(words).split()
    return tuple(each for each in found if all(_has(each, word) for word in wanted))


def _has(member: ListedMember, wanted: str) -> bool:
    card = member.card
    digits = re.sub(r"\D", "", card.phone)
    if wanted.isdecimal():
        return wanted == str(member.number) or wanted == str(card.year) or wanted in digits
    text = " ".join((card.name, *card.names, card.club, card.federation))
    return any(word.startswith(wanted) for word in normalised(text).replace("'", " ").split())


def beside(register: MemberRegister) -> dict[int, str]:
    """What tells each member from others of the same name: the club, else the number; else nothing."""
    same: defaultdict[str, list[ListedMember]] = defaultdict(list)
    for each in register.members:
        if not each.forgotten:
            same[likeness(each.card.name)].append(each)
    marks = {each.number: "" for each in register.members}
    for group in (group for group in same.values() if len(group) > 1):
        clubs = Counter(likeness(each.card.club) for each in group)
        for each in group:
            alone = each.card.club and clubs[likeness(each.card.club)] == 1
            marks[each.number] = each.card.club if alone else str(each.number)
    return marks


def perhaps_same(register: MemberRegister) -> tuple[PerhapsSame, ...]:
    """Pairs to look at: of one name, of one telephone, or of one surname with an initial that fits."""
    here = [each for each in register.members if not each.forgotten]
    pairs = {pair for group in _groups(here) for pair in combinations(sorted(group), 2)}
    found = (_pair(register, *pair) for pair in sorted(pairs) if pair_of(*pair) not in register.apart)
    return tuple(each for each in found if each is not None)


def _groups(found: Sequence[ListedMember]) -> Iterator[set[int]]:
    """Numbers that have something in common by which they may be one."""
    groups: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)
    for each in found:
        surname, given = each.card.full_name.key
        groups["surname", surname, given[:1]].add(each.number)
        for name in each.spelt:
            groups["name", name].add(each.number)
        if len(digits := re.sub(r"\D", "", each.card.phone)) >= 7:
            groups["phone", digits[-7:]].add(each.number)
    yield from (group for group in groups.values() if len(group) > 1)


def _pair(register: MemberRegister, one: int, other: int) -> PerhapsSame | None:
    first, second = register.cards[one], register.cards[other]
    phone = same_phone(first.card.phone, second.card.phone)
    named = bool(first.spelt & second.spelt)
    if not (phone or named or _short_for(first.card, second.card)):
        return None
    met = common_evenings(register, one, other)
    if met and not named:
        return None  # nobody would take them for one
    return PerhapsSame(first, second, phone, met)


def _short_for(one: MemberCard, other: MemberCard) -> bool:
    """Whether one given name is written with initials where the other is in full: M.-Th., Marie-Thérèse."""
    (surname, first), (its, second) = one.full_name.key, other.full_name.key
    if surname != its or not first or not second:
        return False
    pairs = zip(first.replace(".", " ").split(), second.replace(".", " ").split(), strict=False)
    return all(a.startswith(b) or b.startswith(a) for a, b in pairs)


COLUMNS = (
    msgid("Member number"),
    msgid("Surname"),
    msgid("Given name"),
    msgid("Club"),
    msgid("Year of birth"),
    msgid("Telephone"),
    msgid("Federation number"),
    msgid("Also written"),
    msgid("Evenings"),
)


def as_csv(register: MemberRegister, says: Callable[[str], str]) -> bytes:
    """Everybody as a list that a spreadsheet opens; ``says`` puts the heading into a language."""
    rows = (
        (*_cells(each), len({seat.sighting.event for seat in register.seats_of(each.number)}))
        for each in register.members
        if not each.forgotten
    )
    return write_table([says(each) for each in COLUMNS], rows)


def _cells(member: ListedMember) -> tuple[str, ...]:
    card, name = member.card, member.card.full_name
    year = str(card.year) if card.year else ""
    others = ", ".join(card.names)
    return str(member.number), name.surname, name.given, card.club, year, card.phone, card.federation, others

"""Members have an identity: who is who over all evenings, asked once where it is doubtful, never merged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tapis.club.register import commands
from tapis.club.register.erasure import without_members
from tapis.club.register.events import MemberCard, NameShown, RegisterEvent, Sighting
from tapis.club.register.listing import as_csv, beside, perhaps_same, searched, visible
from tapis.club.register.matching import Grown, SeenEvening, SeenPerson, grown, same_phone
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister, folded
from tapis.law import Breach, Refused
from tapis.log import EventCodec, Operation, kinds_of, numbered
from tests.club.six_evenings import chairs, house_of, six_evenings

CODEC: EventCodec[Any] = EventCodec(kinds_of(RegisterEvent))


def seen(event: str, date: str, *people: tuple[str, str]) -> SeenEvening:
    told = enumerate(people, start=1)
    return SeenEvening(
        event, date, event, tuple(SeenPerson(Sighting(event, n), name, club) for n, (name, club) in told)
    )


def after(register: MemberRegister, outcome: RegisterOutcome) -> MemberRegister:
    """The register after an accepted command, whose events went through the log's codec."""
    assert not isinstance(outcome, Breach | Refused), str(outcome)
    drafts = CODEC.drafts(outcome)
    assert not isinstance(drafts, Refused)
    records = numbered("members/house", 0, drafts, Operation("op", "Direction", "2026-11-21T20:00:00Z"))
    return folded(register, map(CODEC.event, records))


def refused(outcome: RegisterOutcome, code: str) -> None:
    assert isinstance(outcome, Refused)
    assert outcome.code == code


def names(found: Grown) -> dict[int, tuple[str, str]]:
    return {each.number: (each.card.name, each.card.club) for each in found.register.members}


FIRST = seen("one", "2026-01-10", ("Zoé Rey", "A"), ("Zoe Rey", "B"), ("Ada", ""))


def test_two_of_one_name_on_one_evening_are_two_members() -> None:
    found = grown(EMPTY_REGISTER, [FIRST])
    assert names(found) == {1: ("Zoé Rey", "A"), 2: ("Zoe Rey", "B"), 3: ("Ada", "")}
    assert not found.asked


def test_the_club_tells_namesakes_apart_and_without_it_somebody_is_asked_once() -> None:
    told = seen("two", "2026-02-10", ("Zoé Rey", "b"))
    assert grown(EMPTY_REGISTER, [FIRST, told]).register.owner(Sighting("two", 1)) == 2
    bare = seen("three", "2026-03-10", ("Zoé Rey", ""))
    found = grown(EMPTY_REGISTER, [FIRST, bare])
    assert [(each.person.sighting, [c.number for c in each.candidates]) for each in found.asked] == [
        (Sighting("three", 1), [1, 2])
    ]
    said = after(found.register, commands.settle(found.register, [FIRST, bare], Sighting("three", 1), 2))
    again = grown(said, [FIRST, bare])
    assert not again.asked
    assert not again.events
    assert again.register.owner(Sighting("three", 1)) == 2
    refused(commands.settle(said, [FIRST, bare], Sighting("three", 1), 1), "not-asked")


def test_another_club_is_a_question_and_none_is_not() -> None:
    once = seen("one", "2026-01-10", ("Ada Moor", "Bulle"))
    bare, other = (
        seen("two", "2026-02-10", ("Ada Moor", "")),
        seen("three", "2026-03-10", ("Ada Moor", "Broc")),
    )
    found = grown(EMPTY_REGISTER, [once, bare, other])
    assert found.register.owner(Sighting("two", 1)) == 1
    assert [each.person.sighting for each in found.asked] == [Sighting("three", 1)]
    new = after(found.register, commands.settle(found.register, [once, bare, other], Sighting("three", 1), 0))
    assert new.owner(Sighting("three", 1)) == 2
    assert not grown(new, [once, bare, other]).asked


def test_number_and_telephone_say_it_before_the_club_does() -> None:
    found = grown(EMPTY_REGISTER, [FIRST]).register
    phoned = after(found, commands.edit(found, 2, MemberCard("Zoe Rey", club="B", phone="079 412 56 08")))
    by_phone = SeenPerson(Sighting("two", 1), "Zoé Rey", "A", phone="+41 79 412 56 08")
    by_number = SeenPerson(Sighting("three", 1), "Zoé Rey", "", member=1)
    evenings = [
        SeenEvening("two", "2026-02-10", "two", (replace(by_phone, club=""),)),
        SeenEvening("three", "2026-03-10", "three", (by_number,)),
    ]
    grown_up = grown(phoned, evenings)
    assert not grown_up.asked
    assert grown_up.register.owner(Sighting("two", 1)) == 2
    assert grown_up.register.owner(Sighting("three", 1)) == 1
    assert same_phone("0041 79 412 56 08", "079 4125608")
    assert not same_phone("12", "12")


def test_a_number_of_another_house_is_nobody_here() -> None:
    stranger = SeenEvening("two", "2026-02-10", "two", (SeenPerson(Sighting("two", 1), "Ida", member=1),))
    assert grown(grown(EMPTY_REGISTER, [FIRST]).register, [stranger]).register.owner(Sighting("two", 1)) == 4


def test_another_name_at_a_known_chair_is_asked_about() -> None:
    """A slip of the pen was put right, or somebody else plays: the program cannot know."""
    found = grown(EMPTY_REGISTER, [seen("one", "1", ("Ada Mor", ""))])
    corrected = seen("one", "1", ("Ada Moor", ""))
    asked = grown(found.register, [corrected])
    assert [[c.number for c in each.candidates] for each in asked.asked] == [[1]]
    said = after(asked.register, commands.settle(asked.register, [corrected], Sighting("one", 1), 1))
    assert not grown(said, [corrected]).asked


def test_a_merge_counts_for_one_and_can_be_undone() -> None:
    two = seen("two", "2026-02-10", ("Z. Rey", "A"))
    found = grown(EMPTY_REGISTER, [FIRST, two]).register
    assert found.owner(Sighting("two", 1)) == 4
    one = after(found, commands.merge(found, 1, 4))
    assert one.owner(Sighting("two", 1)) == 1
    assert 4 not in [each.number for each in one.members]
    assert one.next_number == 5
    third = seen("three", "2026-03-10", ("Z. Rey", ""))
    assert grown(one, [FIRST, two, third]).register.owner(Sighting("three", 1)) == 1, "a name they also had"
    assert after(one, commands.undo_merge(one, 4)) == found
    refused(commands.undo_merge(found, 4), "not-merged")


def test_two_who_met_are_never_merged() -> None:
    found = grown(EMPTY_REGISTER, [FIRST]).register
    refused(commands.merge(found, 1, 2, ["one"]), "same-evening")
    refused(commands.merge(found, 1, 1), "same-member")
    refused(commands.merge(found, 1, 9), "no-member")


def test_a_split_gives_evenings_to_a_new_number_and_can_be_undone() -> None:
    evenings = [seen("one", "1", ("Ada", "")), seen("two", "2", ("Ada", ""))]
    found = grown(EMPTY_REGISTER, evenings).register
    card = MemberCard("Ada", club="Plaffeien")
    parted = after(found, commands.split(found, 1, {Sighting("two", 1)}, card))
    assert (parted.owner(Sighting("one", 1)), parted.owner(Sighting("two", 1))) == (1, 2)
    assert not grown(parted, evenings).events
    assert not perhaps_same(parted), "somebody has said that they are two"
    back = after(parted, commands.undo_split(parted, 2))
    assert {back.owner(each) for each in back.seats} == {1}
    assert back.next_number == 3, "a number is never given again"
    refused(commands.split(found, 1, set(), card), "nothing-to-split")
    refused(commands.split(found, 1, set(found.seats), card), "nothing-to-split")
    refused(commands.undo_split(found, 1), "not-split")


def test_who_may_be_one_is_shown_and_who_met_is_settled() -> None:
    found = grown(EMPTY_REGISTER, [FIRST, seen("two", "2026-02-10", ("M.-Th. Gremaud", "Riaz"))]).register
    more = after(found, commands.enter(found, MemberCard("Marie-Thérèse Gremaud", club="Riaz")))
    pairs = {(each.one.number, each.other.number): each for each in perhaps_same(more)}
    assert set(pairs) == {(1, 2), (4, 5)}
    assert pairs[1, 2].met == {"one"}
    assert not pairs[4, 5].met
    said = after(more, commands.two_people(more, 5, 4))
    assert {(each.one.number, each.other.number) for each in perhaps_same(said)} == {(1, 2)}


def test_a_card_keeps_the_name_it_had_and_refuses_what_is_no_year() -> None:
    found = grown(EMPTY_REGISTER, [FIRST]).register
    named = after(found, commands.edit(found, 3, MemberCard("Ada Lovelace", year=1956)))
    member = named.member(3)
    assert member is not None
    assert member.card.names == ("Ada",)
    refused(commands.edit(found, 3, MemberCard("Ada", year=12)), "bad-year")
    refused(commands.enter(found, MemberCard(" ")), "no-member-name")


def test_somebody_forgotten_leaves_a_number_and_no_name() -> None:
    found = grown(EMPTY_REGISTER, [FIRST])
    bare = [without_members(each, {1}) for each in found.events]
    assert "zo" not in repr([each for each in bare if "number=1," in repr(each)]).casefold()
    gone = folded(folded(EMPTY_REGISTER, bare), commands.forgotten(found.register, 1))
    assert [(each.number, each.card.name) for each in gone.members if each.forgotten] == [(1, "")]
    assert gone.owner(Sighting("one", 1)) == 1
    assert gone.next_number == 4
    assert b"Zo\xc3\xa9" not in as_csv(gone, str)


def test_the_list_is_searched_told_apart_and_saved() -> None:
    found = grown(EMPTY_REGISTER, [FIRST]).register
    found = after(found, commands.edit(found, 3, MemberCard("Ada", phone="=1+1", shown=NameShown.ABSENT)))
    assert [each.number for each in searched(found.members, "rey a")] == [1]
    assert [each.number for each in searched(found.members, "3")] == [3]
    assert beside(found) == {1: "A", 2: "B", 3: ""}
    assert b"'=1+1" in as_csv(found, str)
    assert {each.number for each in visible(found, {"elsewhere"}).members} == set()


def test_six_evenings_with_three_pairs_of_namesakes_lose_nobody() -> None:
    found = grown(EMPTY_REGISTER, [each.seen for each in house_of(six_evenings())])
    people = {(each.name, each.club) for _, _, each in chairs(six_evenings()) if each.club}
    assert {(each.card.name, each.card.club) for each in found.register.members} == people
    assert [(each.person.name, each.evening.event) for each in found.asked] == [
        ("Marie-Therese Gremaud", "oct")
    ]
    for name, number, person in chairs(six_evenings()):
        member = found.register.member(found.register.owner(Sighting(name, number)))
        assert member is None or (member.card.name, member.card.club) == (person.name, person.club)


@given(
    st.lists(
        st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from(("", "x", "y"))), max_size=5), max_size=4
    )
)
def test_no_two_of_an_evening_are_one_and_nothing_is_taken_in_twice(
    named: list[list[tuple[str, str]]],
) -> None:
    evenings = [seen(f"e{at}", f"{at}", *people) for at, people in enumerate(named)]
    found = grown(EMPTY_REGISTER, evenings)
    assert not grown(found.register, evenings).events
    assert grown(found.register, evenings).asked == found.asked
    for each in evenings:
        owners = [found.register.owner(person.sighting) for person in each.people]
        told = [number for number in owners if number]
        assert len(told) == len(set(told))
    asked = {each.person.sighting for each in found.asked}
    assert asked == {p.sighting for e in evenings for p in e.people if not found.register.owner(p.sighting)}

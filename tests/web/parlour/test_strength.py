"""Which levels the form of a new table offers, the partner's apart, and who then plays."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from tapis.bots.levels import offered
from tapis.core.plugin import plugins
from tapis.parlour import seating
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.places import level_in
from tapis.solver import warm
from tapis.web.play.door import strength
from tests.parlour.evening import Evening
from tests.web.parlour.people import Person, Room

OFFERED = {"bridge": 3, "estimation": 3, "putze": 3, "tutti": 3, "whist": 2}


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "many"), OFFERED.items())
def test_the_form_offers_what_is_proven_and_says_what_it_takes(room: Room, game: str, many: int) -> None:
    del room
    form = Person().get(f"/play/new?game={game}")
    assert form.count('name="bots"') == many
    assert ('name="partner"' in form) == (game in {"bridge", "tutti"})
    assert "level2" not in form
    assert "level3" not in form
    assert [each.key for each in strength.offered(game)][-2:] == ["club", "strong"]
    with translation.override("en"):
        hints = [each.hint for each in strength.offered(game)]
    assert hints[-1].startswith("thinks ahead, up to 0.")
    assert all(hint.endswith("moves at once") for hint in hints[:-1])


def test_who_wants_more_than_the_hundred_ms_of_a_table_is_told_no_more_than_it_has() -> None:
    with translation.override("fr"):
        assert "0,3" in strength.offered("bridge")[-1].hint
        assert "0,1" in strength.offered("estimation")[-1].hint


def test_what_needs_a_part_that_is_not_installed_is_named_and_cannot_be_chosen(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "possible", lambda: False)
    form = Person().get("/play/new?game=whist")
    assert "tapis-cards[strong]" in form
    strong = re.search(r'<input[^>]*name="bots"[^>]*value="strong"[^>]*>', form)
    assert strong is not None
    assert "disabled" in strong[0]
    room.open(ann := Person(), "whist", "a-light", others="bots", bots="strong")
    assert room.table("a-light").setup.bots == "club"
    assert strength.player_in(room.table("a-light"), 1) == "level1"
    del ann


def test_what_is_not_offered_becomes_what_is_and_what_was_kept_goes_on(room: Room) -> None:
    ann = Person()
    for asked, taken in {"random": "beginner", "level3": "strong", "": "club", "strong": "strong"}.items():
        room.open(ann, "estimation", f"a-{asked}", others="bots", bots=asked)
        assert room.table(f"a-{asked}").setup.bots == taken


def table(game: str, chairs: int, *guests: int, partner: str = "strong") -> Evening:
    """A table with bots of two levels, people in some of its chairs."""
    evening, plugin = Evening(), plugins()[game]
    opened = VirtualTableOpened(game, chairs, 2, bots="beginner", partner=partner)
    evening.do(seating.open_table(evening.table, plugin, opened))
    for chair in guests:
        evening.do(seating.sit(evening.table, chair, f"P{chair}", f"guest {chair}"))
    evening.do(seating.fill(evening.table, evening.table.host))
    return evening


@pytest.mark.parametrize("game", ["bridge", "tutti"])
@pytest.mark.parametrize(
    ("guests", "names"),
    [
        ((0,), ["", "beginner", "strong", "beginner"]),
        ((1,), ["beginner", "", "beginner", "strong"]),
        ((0, 2), ["", "beginner", "", "beginner"]),
        ((0, 1), ["", "", "strong", "strong"]),
    ],
)
def test_a_bot_whose_partner_is_a_person_has_a_level_of_its_own(
    game: str, guests: tuple[int, ...], names: list[str]
) -> None:
    at = table(game, 4, *guests).table
    found = ["" if at.chairs[chair].guest else level_in(at, chair) for chair in range(4)]
    assert found == names
    players = {each.word.value: each.who.player for each in offered(game)}
    moving = [strength.player_in(at, chair) for chair, name in enumerate(names) if name]
    assert moving == [players[name] for name in names if name]


def test_who_says_nothing_of_a_partner_has_one_like_the_others() -> None:
    at = table("tutti", 4, 0, partner="").table
    assert {level_in(at, chair) for chair in (1, 2, 3)} == {"beginner"}
    with translation.override("en"):
        assert strength.told(at) == "Level of the bots: Beginner."
        assert strength.told(table("tutti", 4, 0).table) == (
            "Level of the bots: Strong where a person is the partner, else Beginner."
        )


def test_a_partner_is_chosen_apart_and_the_felt_says_so(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "tutti", "apart", others="bots", bots="beginner", partner="club")
    setup = room.table("apart").setup
    assert (setup.bots, setup.partner) == ("beginner", "club")
    assert "Level of the bots: Club player where a person is the partner, else Beginner." in ann.get(path)
    room.open(ann, "estimation", "nobody", others="bots", bots="beginner", partner="club")
    assert room.table("nobody").setup.partner == ""

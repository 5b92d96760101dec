"""Hints, moves taken back, both hands, practice: every byte of their pages, and the logs they leave."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.core.chance import Chance
from tapis.core.events import Dealt
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.fair import next_parts
from tests.parlour.test_declaring import WITH_DUMMY, declaring
from tests.parlour.test_takeback import one_move
from tests.web.parlour.people import Person, Room, hidden_from
from tests.web.parlour.test_playing_on import opened
from tests.web.parlour.test_tables import SOLOS, play_out
from tests.web.parlour.test_takeback import deal_at, moved
from tests.web.play.stage import drawn, page_of


def nothing_hidden(room: Room, name: str, path: str, people: dict[int, Person], watching: Person) -> None:
    """Whoever reads the table now is sent no card that is not his to know."""
    deal = deal_at(room, name)
    for chair, person in (*people.items(), (None, watching)):
        person.heard.clear()
        person.get(path)
        seat = None if chair is None else deal.seat_in(chair)
        for card in hidden_from(room.table(name).plugin, deal, seat):
            for heard in person.heard:
                text = SOLOS.sub("", heard)
                assert f'"{card.code}"' not in text, (card, seat)
                assert f"card-{card.code}" not in text, (card, seat)


@pytest.mark.parametrize("game", ["bridge", "putze"])
def test_who_is_asked_to_let_a_move_be_taken_back_is_sent_no_hidden_card(room: Room, game: str) -> None:
    path, people = room.two(game, "wish", lenient="1")
    watching = Person()
    moved(room, path, "wish", people)
    for word in ("decline", "agree"):
        people[0].post(path, do="take-back")
        nothing_hidden(room, "wish", path, people, watching)
        people[1].post(path, do=word)
        nothing_hidden(room, "wish", path, people, watching)
        if word == "decline":
            moved(room, path, "wish", people)
    assert deal_at(room, "wish").taken_back == 1


def test_at_a_table_for_practice_nothing_of_it_or_of_the_table_it_comes_from_is_told(
    room: Room, tmp_path: Path
) -> None:
    path, people = room.two("estimation", "running")
    play_out(room, path, "running", people)
    room.all_ready(path, people)
    running = room.table("running")
    assert running.playing is not None
    assert people[0].client.get(f"{path}deals/2/").status_code == 404
    assert people[0].client.post(f"{path}deals/2/on", {"step": 3, "seat": 0}).status_code == 404
    eve, watching = Person(), Person()
    first = next(n for n, event in enumerate(running.deals[0].events) if isinstance(event, Dealt))
    name = opened(eve, f"{path}deals/1/on", step=first + 1, seat=1)
    there, chance = f"/play/{name}/", Chance("on")
    heard = []
    while (found := room.persons_move(name, chance)) is not None:
        nothing_hidden(room, name, there, {found[0]: eve}, watching)
        heard += eve.heard + watching.heard
        room.send(there, name, eve, found[1])
    heard += [eve.get(there), eve.get(f"{there}deals/1/"), eve.get(f"{there}deals/1/log")]
    untold = next_parts(running)
    parts = running.playing.parts
    assert parts is not None
    secrets = {running.playing.seed, parts.secret, running.setup.secret, untold.secret if untold else ""}
    for told in filter(None, secrets):
        assert not any(told in text for text in heard)
    agrees(tmp_path, heard[-1])


def agrees(folder: Path, log: str) -> None:
    """``tapis replay`` and ``tapis verify`` find nothing wrong with a log."""
    file = folder / "deal.jsonl"
    file.write_text(log)
    for command in ("replay", "verify"):
        told = CliRunner().invoke(main, [command, str(file)])
        assert told.exit_code == 0, (command, told.output)
    told = CliRunner().invoke(main, ["verify", str(file)])
    assert "deals exactly these cards" in told.output


@pytest.mark.parametrize("game", WITH_DUMMY)
def test_who_declares_in_anothers_place_is_shown_one_hand_until_the_lead(game: str, tmp_path: Path) -> None:
    evening, chance, plugin = declaring("ann"), Chance("to the end"), plugins()[game]
    deal = evening.table.playing
    assert deal is not None
    shown = drawn(page_of(evening, "ann"))
    hidden = hidden_from(plugin, deal, deal.seat_in(0))
    assert set(deal.at.hands[0]) <= hidden, "the hand that was hers"
    assert not [card for card in hidden if f'"{card.code}"' in shown or f"card-{card.code}" in shown]
    while evening.table.playing is not None:
        one_move(evening, chance)
    record = deal_record(evening.table, 1)
    assert record is not None
    agrees(tmp_path, write_deal(plugin, record))

"""An event of whist at the desk and in archives: what is typed for five, grids nobody can play by."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from click.testing import CliRunner
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override

from tapis.cli import main
from tapis.club.events import Leftover, Person, Settings, SettingsChanged
from tapis.club.people import registration
from tapis.core.plugin import plugins
from tapis.games.whist import PLUGIN
from tapis.i18n import words
from tapis.log.archive import write_archive
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Membership
from tapis.web.director.event.beginning import initial
from tapis.web.frame.choices import answer
from tests.club.evening import Evening
from tests.web.director.conftest import Who, replay, state
from tests.web.reading import unbroken

EVENT = "whist"
GRID = 'extends = "cm2018"\noff = ["PIC"]\n[S5]\nmade = 9\nlost = -9\nagainst_lost = 3\n'


class Championship(Evening):
    """Nine people, a table of four and one of five."""

    plugin = plugins()["whist"]
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}
    known = tuple(replace(person, of_age=True) for person in Evening.known)


def championship(**options: Any) -> Championship:
    return Championship(9, rounds=1, deals=16, leftover=Leftover.LARGER, options=options)


@pytest.fixture
def director(who: Who) -> Client:
    """Whoever directs the event."""
    client = who("director")
    account = get_user_model().objects.get(username="director")
    Membership.objects.create(user=account, event=EVENT, role="director")
    return client


def text(page: Any) -> str:
    return unbroken(page.content.decode())


def test_the_desk_types_games_of_the_grid_for_those_who_play(director: Client) -> None:
    played = championship(grid=GRID)
    played.begin()
    replay(played, EVENT)
    slip = next(each for each in played.t.rounds[0].slips.values() if len(each.seats) == 5)
    seats = "&".join(f"s{at}={number}" for at, number in enumerate(slip.people))
    page = text(director.get(f"/e/{EVENT}/slips/1/{slip.table}/type?{seats}&by=fields"))
    assert 'value="S6"' in page
    assert 'value="S5"' in page
    assert 'value="PIC"' not in page
    resting = [(deal, (slip.secretary + deal - 1) % 5) for deal in range(1, 21)]
    for deal, chair in resting:
        shown = {seat for seat in range(5) if f'name="d{deal}-declares-{seat}"' in page}
        assert shown == set(range(5)) - {chair}


@pytest.mark.parametrize(("jury", "times"), [("asked", 1), ("accepts", 0)])
def test_a_game_without_a_jury_call_is_told_at_the_desk_and_on_the_phone(
    director: Client, jury: str, times: int
) -> None:
    played = championship(jury=jury)
    played.begin()
    slip = next(each for each in played.t.rounds[0].slips.values() if len(each.seats) == 4)
    deals = [*("S6 A 8",) * 15, "GMT C+"]
    played.read(played.typed(1, slip.table, *deals))
    replay(played, EVENT)
    phone = Client(headers={"accept-language": "en"})
    for page in (
        director.get(f"/e/{EVENT}/slips/1/{slip.table}"),
        phone.get(f"/t/{table_token(TableLink(EVENT, 1, slip.table, slip.link))}"),
    ):
        told = "Deal 16: there is no jury call accepted for this game (Grande misère sur table)."
        assert text(page).count(told) == times


LOST = "own grid is lost: these figures are reconstructed"


def test_every_page_that_names_the_grid_says_that_it_is_reconstructed(director: Client) -> None:
    replay(championship(), EVENT)
    addresses = ("/law/whist/grid/", "/events/new?regulation=whist", f"/e/{EVENT}/", f"/e/{EVENT}/grid")
    for address in addresses:
        page = text(director.get(address, headers={"accept-language": "en"})).replace("&#x27;", "'")
        assert LOST in page, address
        assert ">cm2018<" not in page, address
    law = text(director.get("/law/whist/grid/", headers={"accept-language": "en"}))
    assert ">Reconstructed<" in law
    assert "come with the regulation" not in law
    house = director.get("/law/whist/grid/?name=zero-sum", headers={"accept-language": "en"})
    assert "invented" in text(house)


def test_a_grid_of_the_clubs_own_is_not_called_reconstructed(director: Client) -> None:
    replay(championship(grid=GRID), EVENT)
    assert "reconstructed" not in text(director.get(f"/e/{EVENT}/", headers={"accept-language": "en"}))


def test_a_slip_at_the_desk_adds_up_and_shows_lines_instead_of_boxes(director: Client) -> None:
    played = championship()
    played.begin()
    slip = next(each for each in played.t.rounds[0].slips.values() if len(each.seats) == 4)
    played.read(played.typed(1, slip.table, "S6 A 4", *("S6 A 6",) * 15))
    replay(played, EVENT)
    page = text(director.get(f"/e/{EVENT}/slips/1/{slip.table}", headers={"accept-language": "en"}))
    assert "Made or lost" not in page
    assert page.index("= \N{MINUS SIGN}18</small>") < page.index(f"= {12 * 15 - 18}</small>")
    assert f'<td class="num run">{12 * 15 - 18}</td>' in page


def test_a_new_event_begins_with_the_conventions_of_the_house(director: Client) -> None:
    begins = initial(PLUGIN, None)
    assert begins["option_resting"] == "dealer"
    assert begins["option_jury"] == "asked"
    assert begins["leftover"] == "larger"
    assert not any(key.startswith("tie_") for key in begins)
    assert begins["round_minutes"] == 105
    page = text(director.get("/events/new?regulation=whist", headers={"accept-language": "en"}))
    assert "5 players, 20 deals: 105 minutes" in page
    assert "6 players, 24 deals: 125 minutes" in page


def test_an_event_that_says_nothing_keeps_its_answers(director: Client) -> None:
    kept = initial(PLUGIN, Settings("", "whist", 3, 16))
    assert kept["option_resting"] == "previous"
    assert kept["option_jury"] == "accepts"
    assert kept["leftover"] == "forfeit"


def test_everybody_reads_the_grid_of_the_event(director: Client) -> None:
    replay(championship(grid=GRID), EVENT)
    anybody = Client(headers={"accept-language": "en"})
    assert f'href="/e/{EVENT}/public/grid"' in text(anybody.get(f"/e/{EVENT}/public/"))
    page = text(anybody.get(f"/e/{EVENT}/public/grid"))
    assert PLUGIN.sheet.tariff is not None
    assert PLUGIN.sheet.tariff.digest(GRID) in page
    assert "A grid of the event&#x27;s own" in page or "A grid of the event's own" in page
    assert "<form" not in page
    assert "An event may have its own" in text(anybody.get("/law/whist/grid/"))
    assert "/papers/grid.pdf" in text(director.get(f"/e/{EVENT}/papers"))


def test_the_page_of_the_grid_says_what_cannot_be_announced(director: Client) -> None:
    replay(championship(grid=GRID), EVENT)
    assert text(director.get(f"/e/{EVENT}/grid")).count("not announced at the virtual table") == 1


def with_grid(kind: str, grid: str) -> str:
    """The archive of an event whose settings hold this grid; no command would have given them."""
    played = championship()
    played.do((SettingsChanged(played.t.setup),))
    played.begin()
    data = json.loads(write_archive(played.archive))
    for entry in data["entries"]:
        for event in entry["events"]:
            if event["kind"] == kind:
                event["body"]["settings"]["options"] = {"grid": grid}
    return json.dumps(data)


@pytest.mark.parametrize("kind", ["event-opened", "settings-changed"])
@pytest.mark.parametrize(
    ("grid", "sentence"),
    [
        ("[E8]\nmade = 3", "house, E8: lost is missing."),
        ('extends = "cm2018"\n[TR]\nneeds = 14', "house, TR: needs must lie between 1 and 13, not 14."),
        ("cm2017", "This house option is not possible: whist:W20: grid cannot be &#x27;cm2017&#x27;."),
    ],
)
def test_an_event_of_a_grid_nobody_can_play_by_is_not_brought_in(
    who: Who, kind: str, grid: str, sentence: str
) -> None:
    sent = {"archive": SimpleUploadedFile("a.json", with_grid(kind, grid).encode())}
    page = who("anna").post("/events/import", sent)
    assert page.status_code >= 400
    assert f"This event cannot be opened: {sentence}" in text(page)
    assert state("evening").settings is None


@pytest.mark.parametrize("command", [("verify",), ("event", "import")])
def test_the_command_line_refuses_it_too(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    path.write_text(with_grid("settings-changed", "[E8]\nmade = 3"), "utf-8")
    run = CliRunner().invoke(main, ["--lang", "en", *command, str(path)])
    assert run.exit_code == 1
    assert run.stderr == "This event cannot be opened: house, E8: lost is missing.\n"


def test_the_form_of_a_ruling_fills_in_who_dealt(director: Client) -> None:
    played = championship()
    played.begin()
    replay(played, EVENT)
    slip = played.slip(1, 1)
    dealer = slip.seats[slip.secretary + 1]
    for fault, charged in (("misdeal", dealer), ("noise", slip.seats[0])):
        asked = f"/e/{EVENT}/rulings?fault={fault}&entrant={slip.seats[0]}&round=1&deal=1"
        page = text(director.get(asked))
        assert f'name="entrant" value="{charged}"' in page
        assert ("nobody else can commit this fault" in page) is (fault == "misdeal")
    sent = {"do": "rule", "op": "x", "fault": "misdeal", "entrant": slip.seats[0], "round": 1, "deal": 1}
    assert director.post(f"/e/{EVENT}/rulings", sent).status_code == 422


@pytest.mark.parametrize(
    ("people", "told"),
    [
        (8, ["2 tables of four"]),
        (9, ["1 table of four", "1 table of 5"]),
        (10, ["2 tables of 5"]),
        (11, ["1 table of 5", "1 table of 6"]),
    ],
)
def test_the_first_page_says_how_large_the_tables_are(director: Client, people: int, told: list[str]) -> None:
    replay(Championship(people, rounds=1, deals=16, leftover=Leftover.LARGER), EVENT)
    page = text(director.get(f"/e/{EVENT}/"))
    assert f'here</strong> <span class="small">{" · ".join(told)}</span>' in page


def test_a_late_person_is_asked_about_in_the_own_card(director: Client) -> None:
    late = Championship(0, rounds=1, deals=16, date="2020-01-01", deadline="09:45")
    late.enter("Ada Amsler", "Bea Berger", of_age=True)
    late.do(registration.register(late.competition, [Person("Carl Christen")], listed=True))
    replay(late, EVENT)
    page = text(director.get(f"/e/{EVENT}/check-in"))
    assert re.search(r">whist 58 · ", page)
    assert page.count("age not confirmed") == 1
    for show, alone in (("", True), ("absent", False)):
        answer = director.post(f"/e/{EVENT}/check-in", {"op": f"a{show}", "set": "2:present", "show": show})
        assert answer.status_code == 422
        page = text(answer)
        assert page.count('role="alert"') == 1
        card = page.partition('id="n2"')[2].partition("</li>")[0]
        assert ('role="alert"' in card) is ("let in although late" in card) is alone
    young = director.post(f"/e/{EVENT}/check-in", {"op": "b", "set": "3:late"})
    assert "let in although late" not in text(young)


def test_every_choice_is_said_in_words(director: Client) -> None:
    for plugin in plugins().values():
        tariff = plugin.sheet.tariff.option if plugin.sheet.tariff else ""
        for key, option in plugin.regulation.options.items():
            for value in option.choices if key != tariff else ():
                with override("fr"):
                    told = str(answer(option, value)) != str(value)
                assert told or not re.search("[a-z]", str(value)), f"{plugin.regulation.id}: {key}={value}"
    page = text(director.get("/events/new?regulation=whist"))
    assert '<option value="asked" selected>a person decides</option>' in page


def test_the_help_of_a_list_names_the_columns_of_jokers_and_of_the_age(director: Client) -> None:
    replay(championship(), EVENT)
    page = text(director.get(f"/e/{EVENT}/entrants/import"))
    joker, old = (f"<b data-column>{named}</b>" for named in ("Joker", "Old enough"))
    assert f"{joker}, and {old} for those known to be at least 16" in page


def test_the_phone_of_a_table_has_no_key_and_no_box_for_the_jurys_word(director: Client) -> None:
    played = championship()
    played.begin()
    slip = next(each for each in played.t.rounds[0].slips.values() if len(each.seats) == 4)
    replay(played, EVENT)
    phone = Client(headers={"accept-language": "en"})
    seats = "&".join(f"s{at}={number}" for at, number in enumerate(slip.people))
    table = text(phone.get(f"/t/{table_token(TableLink(EVENT, 1, slip.table, slip.link))}"))
    desk = f"/e/{EVENT}/slips/1/{slip.table}/type?{seats}"
    assert 'data-key="A"' in table or ">E8<" in table, "the keys of the game are there"
    assert not re.search(r">\s*J[+0−-]\s*<", table)
    assert 'name="d1-ruled' not in table
    assert 'name="d1-ruled' in text(director.get(f"{desk}&by=fields"))


@pytest.mark.parametrize("line", ["E8 A+C 10", "S6 A 8", "PM A+", "GMT A- B+"])
def test_the_phone_of_a_table_corrects_every_kind_of_game(director: Client, line: str) -> None:
    """The boxes it leaves out are the jury's; those that depend on them are asked all the same."""
    played = championship()
    played.begin()
    slip = next(each for each in played.t.rounds[0].slips.values() if len(each.seats) == 4)
    replay(played, EVENT)
    phone, table = Client(headers={"accept-language": "en"}), TableLink(EVENT, 1, slip.table, slip.link)
    address = f"/t/{table_token(table)}"
    first = {"op": "first", "do": "deal", "deal": 1, "seen": "", "d1-line": line}
    assert phone.post(address, first).status_code == 302
    page = phone.get(f"{address}?deal=1")
    assert page.status_code == 200
    seen = page.context["page"].entry.seen
    boxes = {"d1-contract-0": "E8", "d1-declares-0": "plays", "d1-declares-2": "plays", "d1-tricks-0": "9"}
    forged = {"op": "forged", "do": "deal", "deal": 1, "seen": seen, **boxes, "d1-ruled-0": "won"}
    refused = phone.post(address, forged)
    assert refused.status_code == 422
    assert "only the jury" in text(refused)
    corrected = {"op": "right", "do": "deal", "deal": 1, "seen": seen, **boxes}
    assert phone.post(address, corrected).status_code == 302


def test_the_list_of_faults_is_folded_on_the_phone_of_a_table(director: Client) -> None:
    played = championship()
    played.begin()
    slip = played.t.rounds[0].slips[1]
    replay(played, EVENT)
    phone = Client(headers={"accept-language": "en"})
    page = text(phone.get(f"/t/{table_token(TableLink(EVENT, 1, 1, slip.link))}"))
    assert "Did not follow suit, noticed late" in page
    assert re.search(r"<details><summary>What the regulation says</summary>", page)


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_the_first_button_of_the_referee_is_in_the_language_of_the_reader(language: str) -> None:
    assert words("Nobody has the trou", language) != "Nobody has the trou"

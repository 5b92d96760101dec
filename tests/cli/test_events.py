"""The commands over whole events: draw, simulate, verify, export, import."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import jsonschema
import pytest

from tapis.club.text.slip_numbers import slip_number
from tapis.log.archive import Archive, read_archive, write_archive
from tapis.practice.evening import Programme, simulate
from tests.club.evening import Evening, missing
from tests.scenarios.test_evening_elsewhere import board, line
from tests.scenarios.test_evening_elsewhere import file as usebio
from tests.schemas import schema

from .conftest import Run, answer, one_sentence
from .folder import Answer, Folder


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A simulated evening of nine people in two rounds."""
    path = tmp_path_factory.mktemp("archive") / "evening.json"
    path.write_text(write_archive(simulate(Programme("estimation", 9, 2, 2, "evening"))), "utf-8")
    return path


def test_a_draw_seats_everybody_in_every_round(tapis: Run) -> None:
    data = answer(tapis("draw", "--players", "17", "--rounds", "3", "--seed", "a", "--json"), "draw-1")
    for drawn in data["rounds"]:
        seated = [player for table in drawn["tables"] for player in table["players"]]
        assert sorted(seated + drawn["out"]) == list(range(1, 18))
    assert data["audit"]["repeats"] == {"value": 0, "bound": 0}


def test_the_same_seed_draws_the_same(tapis: Run) -> None:
    def drawn(seed: str) -> str:
        return tapis("draw", "--players", "12", "--rounds", "2", "--seed", seed, "--json").stdout

    assert drawn("x") == drawn("x")
    assert drawn("x") != drawn("y")


def test_a_draw_can_be_read(tapis: Run) -> None:
    said = tapis("draw", "--players", "9", "--rounds", "2").stdout
    assert "Round 2" in said
    assert "Sitting out: " in said
    assert "Best possible" in said


def test_teams_are_drawn_two_to_a_table(tapis: Run) -> None:
    asked = ("draw", "--kind", "teams", "--teams", "9", "--rounds", "4", "--seed", "a")
    data = answer(tapis(*asked, "--json"), "draw-1")
    for drawn in data["rounds"]:
        assert {len(table["players"]) for table in drawn["tables"]} == {2}
        seated = [team for table in drawn["tables"] for team in table["players"]]
        assert sorted(seated + drawn["out"]) == list(range(1, 10))
    assert data["audit"]["repeats"] == {"value": 0, "bound": 0}
    said = tapis(*asked).stdout
    assert "Table   A   B\n" in said
    assert tapis("draw", "--kind", "teams", "--teams", "2", "--rounds", "1").exit_code == 0


@pytest.mark.parametrize("arguments", [("--players", "3", "--rounds", "1"), ("--players", "8")])
def test_a_draw_that_cannot_be_is_refused(tapis: Run, arguments: tuple[str, ...]) -> None:
    assert tapis("draw", *arguments).exit_code == 2


def test_a_simulated_evening_verifies(tapis: Run, tmp_path: Path) -> None:
    ran = ("simulate", "--players", "9", "--rounds", "2", "--deals", "2", "--strategy", "thumb")
    data = answer(tapis(*ran, "--seed", "s", "--out", tmp_path, "--json"), "simulate-1")
    assert [event["findings"] for event in data["events"]] == [0]
    verified = answer(tapis("verify", tmp_path / "event-1.json", "--json"), "verify-1")
    assert verified["findings"] == []
    assert verified["events"] == data["events"][0]["events"]


def test_an_evening_of_teams_verifies(tapis: Run, tmp_path: Path) -> None:
    ran = ("simulate", "tutti", "--players", "5", "--rounds", "2", "--seed", "s", "--out", tmp_path)
    data = answer(tapis(*ran, "--json"), "simulate-1")
    assert (data["deals"], [event["findings"] for event in data["events"]]) == (20, [0])
    assert " & " in data["events"][0]["winner"]
    verified = answer(tapis("verify", tmp_path / "event-1.json", "--json"), "verify-1")
    assert verified["findings"] == []


def test_half_a_point_is_told_exactly(tapis: Run) -> None:
    ran = ("simulate", "tutti", "--players", "2", "--rounds", "1", "--seed", "b")
    event = answer(tapis(*ran, "--json"), "simulate-1")["events"][0]
    assert (event["best"], event["worst"]) == ("2445/2", 741)
    told = tapis(*ran).output
    assert "1222.5" in told
    assert "/" not in told.splitlines()[-1]


def test_one_alone_is_no_evening(tapis: Run) -> None:
    assert one_sentence(tapis("simulate", "--players", "3")) == (
        "A draw needs at least 4 people present; here now: 3."
    )


@pytest.mark.slow
def test_several_evenings_are_spread_and_each_has_its_seed(tapis: Run) -> None:
    ran = ("simulate", "--players", "4", "--rounds", "1", "--deals", "1", "--events", "2", "--workers", "2")
    data = answer(tapis(*ran, "--seed", "s", "--json"), "simulate-1")
    assert [event["seed"] for event in data["events"]] == ["s-1", "s-2"]


def test_a_simulation_is_repeatable(archive: Path) -> None:
    again = simulate(Programme("estimation", 9, 2, 2, "evening"))
    assert write_archive(again) == archive.read_text("utf-8")


def test_nobody_simulates_what_is_not_there(tapis: Run) -> None:
    assert one_sentence(tapis("simulate", "poker")).startswith("No regulation here is called poker")


def test_without_ray_no_cluster_is_promised(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "tapis.lab.cluster", raising=False)
    said = one_sentence(tapis("simulate", "--events", "2", "--ray"))
    assert said == "Ray is not installed; install Tapis with its extra “lab”."


def test_an_archive_that_agrees_is_told_so(tapis: Run, archive: Path) -> None:
    assert "every draw, sheet and ranking agrees" in tapis("verify", archive).stdout


def falsified(archive: Path, tmp_path: Path, kind: str, change: Callable[[Any], None]) -> Path:
    data = json.loads(archive.read_text("utf-8"))
    bodies = [
        event["body"] for entry in data["entries"] for event in entry["events"] if event["kind"] == kind
    ]
    change(bodies[0])
    path = tmp_path / "falsified.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def swap_tables(body: Any) -> None:
    tables = body["seatings"][0]["tables"]
    tables[0], tables[1] = tables[1], tables[0]


def other_winner(body: Any) -> None:
    body["ranking"] = body["ranking"][::-1]


@pytest.mark.parametrize(
    ("kind", "change", "sentence"),
    [
        ("rounds-drawn", swap_tables, "The seed evening gives another draw for round 1."),
        ("event-closed", other_winner, "The ranking that was announced differs from the one computed again."),
    ],
)
def test_what_was_falsified_is_found(
    tapis: Run, archive: Path, tmp_path: Path, kind: str, change: Callable[[Any], None], sentence: str
) -> None:
    path = falsified(archive, tmp_path, kind, change)
    said = tapis("verify", path)
    assert said.exit_code == 1
    assert sentence in said.stdout
    assert answer(tapis("verify", path, "--json"), "verify-1", code=1)["findings"][0]["sentence"] == sentence


@pytest.mark.parametrize(
    ("change", "beginning"),
    [
        (lambda text: text[:500], "This archive cannot be read: "),
        (lambda text: text.replace("event/1", "event/9", 1), "This is not an event of Tapis"),
        (lambda text: text.replace('"regulation":"estimation"', '"regulation":"poker"', 1), "No regulation"),
        (lambda text: text.replace('"edition":"1"', '"edition":"0"', 1), "The file was written under"),
        (lambda text: text.replace("round-published", "round-sung", 1), "Version "),
    ],
)
def test_a_damaged_archive_gets_one_sentence(
    tapis: Run, archive: Path, tmp_path: Path, change: Callable[[str], str], beginning: str
) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(change(archive.read_text("utf-8")), "utf-8")
    assert one_sentence(tapis("verify", path)).startswith(beginning)


def test_the_archive_fulfils_its_schema(archive: Path) -> None:
    jsonschema.validate(json.loads(archive.read_text("utf-8")), schema("event-1"))


@pytest.mark.slow
def test_an_event_goes_out_and_comes_back_the_same(archive: Path, tmp_path: Path) -> None:
    out, packed, ghost = (tmp_path / name for name in ("out.json", "out.zip", "ghost.json"))
    wrong = falsified(archive, tmp_path, "slip-read", lambda body: body.update(table=77))
    misfit, read, again, sent, told, put, missed = Folder(tmp_path / "home").tapis(
        ("--lang", "en", "event", "import", str(wrong)),
        ("--lang", "en", "event", "import", str(archive)),
        ("--lang", "en", "event", "import", str(archive)),
        ("event", "export", "evening", str(out)),
        ("event", "list", "--json"),
        ("event", "export", "evening", str(packed), "--zip"),
        ("--lang", "en", "event", "export", "ghost", str(ghost)),
    )
    assert misfit == Answer(1, "", "This file is the archive of something else than an event.\n")
    assert read.code == 0, read.stderr
    assert read.stdout.endswith("the event is called evening.\n")
    assert again == Answer(1, "", "This event is here already; nothing was changed.\n")
    assert (sent.code, out.read_bytes()) == (0, archive.read_bytes())
    listed = json.loads(told.stdout)
    jsonschema.validate(listed, schema("events-1"))
    assert [event["name"] for event in listed] == ["evening"]
    assert put.code == 0
    with ZipFile(packed) as content:
        assert content.read("event.json") == archive.read_bytes()
        assert content.read("papers/standings.pdf").startswith(b"%PDF")
        assert content.read("standings.csv").count(b"\r\n") == 10
    assert missed.stderr == "There is no event called ghost; “tapis event list” shows those there are.\n"
    assert not ghost.exists()
    other = Folder(tmp_path / "other").one("event", "import", str(packed))
    assert other.code == 0, other.stderr


def test_an_evening_of_another_program_comes_in_and_is_sound(tmp_path: Path) -> None:
    (tmp_path / "tea.xml").write_text(usebio(board(1, line(1, 1), line(2, 1, score="-700"))), "utf-8")
    (tmp_path / "no.xml").write_text(usebio(board(1, line(1, 1, "8D"))), "utf-8")
    read, refused, told = Folder(tmp_path / "home").tapis(
        ("--lang", "en", "event", "import", str(tmp_path / "tea.xml")),
        ("--lang", "en", "event", "import", str(tmp_path / "no.xml")),
        ("event", "list", "--json"),
    )
    assert read.code == 0, read.stderr
    assert "the result is worth" in read.stdout
    assert (refused.code, refused.stdout) == (1, "")
    assert refused.stderr.startswith("Line 7: Board 1: “8D” is no contract.")
    assert [event["title"] for event in json.loads(told.stdout)] == ["Tea"]


def test_a_zip_of_something_else_is_refused(tapis: Run, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "other.zip", "w") as other:
        other.writestr("holiday.txt", "sun")
    assert one_sentence(tapis("verify", tmp_path / "other.zip")) == "This ZIP holds no event of Tapis."


def test_what_is_simulated_can_be_read_back(archive: Path) -> None:
    assert write_archive(read_archive(archive.read_text("utf-8"))) == archive.read_text("utf-8")  # type: ignore[arg-type]


def test_two_copies_are_brought_together(tapis: Run, tmp_path: Path) -> None:
    ours = Evening(16)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.read(ours.typed(1, 1))
    theirs.read(theirs.typed(1, 1, missing(10, 20, 30, 40)))
    theirs.confirm(1, 2)
    ours.enter("Yann Zaugg")
    theirs.enter("Zoé Zbinden")
    for name, copy in (("ours", ours), ("theirs", theirs)):
        (tmp_path / f"{name}.json").write_text(write_archive(copy.archive), "utf-8")
    merged = tmp_path / "merged.json"
    run = tapis("event", "merge", str(tmp_path / "ours.json"), str(tmp_path / "theirs.json"), str(merged))
    assert run.exit_code == 1, "as something is to be settled"
    assert "from the other copy: 3 entries" in run.stdout
    assert f"– Slip {slip_number(1, 2)} (table 2)" in run.stdout
    assert "Zoé Zbinden has number 18, in the other copy 17." in run.stdout
    assert "To settle: Slip 1-001-9 (table 1). The other copy: Anne; this copy: Anne." in run.stdout
    found = read_archive(merged.read_text("utf-8"))
    assert isinstance(found, Archive)
    assert len(found.records) == len(ours.records) + 5, "three taken, the merger, one kept to be settled"
    assert not tapis("verify", merged).exit_code
    again = tapis("event", "merge", str(merged), str(tmp_path / "theirs.json"), str(tmp_path / "again.json"))
    assert again.exit_code == 0, "nothing new is to be settled"
    assert (tmp_path / "again.json").read_bytes() == merged.read_bytes()


def test_archives_of_two_events_are_not_merged(tapis: Run, tmp_path: Path) -> None:
    for name, title in (("ours", "Mardi"), ("theirs", "Jeudi")):
        (tmp_path / f"{name}.json").write_text(write_archive(Evening(8, title=title).archive), "utf-8")
    paths = [str(tmp_path / f"{name}.json") for name in ("ours", "theirs", "merged")]
    one_sentence(tapis("event", "merge", *paths))


def test_people_of_a_simulated_evening_are_called_in_the_reader_s_language(tapis: Run) -> None:
    asked = ("simulate", "--players", "8", "--rounds", "1", "--deals", "1", "--seed", "s")
    assert "Joueur " in tapis("--lang", "fr", *asked).output
    assert "Speler " in tapis("--lang", "nl", *asked).output

"""The commands over books, logs and results: what they answer, and how they fail."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tapis.core.events import Played
from tapis.core.notation import write_deal
from tapis.core.plugin import books, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.games.bridge.files import lin
from tapis.games.bridge.files.pbn import Board, board_of
from tapis.games.bridge.files.pbn import write_bytes as pbn_of
from tapis.games.estimation import PLUGIN

from .conftest import Run, answer, one_sentence

ROOT = Path(__file__).parents[2]
DEAL, RESULTS = str(ROOT / "examples" / "deal.jsonl"), str(ROOT / "examples" / "results.json")


@pytest.fixture
def until_a_choice(tmp_path: Path) -> Path:
    """A log that stops where a player holds a card he may not play."""
    record = play(PLUGIN, "legal")
    game = PLUGIN.game()
    from tapis.core.game import replay  # noqa: PLC0415

    for number, event in enumerate(record.events):
        if isinstance(event, Played):
            at = replay(game, 0, record.events[:number])
            if 1 < len(game.moves(at.table, event.seat, at.hands[event.seat])) < len(at.hands[event.seat]):
                path = tmp_path / f"seat-{event.seat}.jsonl"
                path.write_text(write_deal(PLUGIN, replace(record, events=record.events[:number])), "utf-8")
                return path
    raise AssertionError("no player had a choice")


def test_law_lists_the_books(tapis: Run) -> None:
    listed = {book["regulation"] for book in answer(tapis("law", "--json"), "books-1")}
    assert listed == set(books()) >= {"estimation", "jass"}
    assert "Jass conventions" in tapis("law").output


def test_law_tells_rules_and_tests_of_each_clause(tapis: Run) -> None:
    data = answer(tapis("law", "estimation", "--json", "--tests", ROOT / "tests/book/estimation"), "law-1")
    clause = {each["ref"]: each for each in data["clauses"]}["16.13"]
    assert data["regulation"] == "estimation"
    assert clause["status"] == "rule"
    assert clause["rules"] == ["undertrump-only-when-void"]
    assert all(test.startswith("estimation/test_16_13.py::test_") for test in clause["tests"])
    assert clause["tests"]


def test_law_without_a_folder_of_tests_tells_the_rest(tapis: Run, tmp_path: Path) -> None:
    data = answer(tapis("law", "jass", "--json", "--tests", tmp_path / "nowhere"), "law-1")
    assert not any(clause["tests"] for clause in data["clauses"])


@pytest.mark.parametrize(
    ("language", "title"), [("fr", "Sous-couper"), ("en", "Undertrump"), ("de", "Untertrumpfen")]
)
def test_law_speaks_the_language_asked_for(tapis: Run, tmp_path: Path, language: str, title: str) -> None:
    told = tapis("law", "estimation", "--lang", language, "--tests", tmp_path).output
    assert title[:8].lower() in told.lower()


def test_an_unknown_book_is_refused_with_those_there_are(tapis: Run) -> None:
    known = ", ".join(books())
    assert one_sentence(tapis("law", "poker")) == f"No regulation here is called poker; there are: {known}."


def test_replay_gives_result_and_sheet(tapis: Run) -> None:
    data = answer(tapis("replay", DEAL, "--json"), "replay-1")
    assert sum(data["result"]["made"]) == 157
    assert data["lines"][0]["clause"] == "estimation:16.14"
    assert data["totals"] == [9, 45, 19, 17]
    shown = tapis("replay", DEAL).output
    assert "Points made" in shown
    assert "(estimation 16.14)" in shown


def broken(tmp_path: Path) -> Path:
    """The example with a card played by somebody who does not hold it."""
    lines = Path(DEAL).read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"played"' in line)
    other = next(json.loads(line)["card"] for line in lines[number + 1 :] if '"played"' in line)
    lines[number] = json.dumps(json.loads(lines[number]) | {"card": other})
    path = tmp_path / "broken.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_replay_stops_at_the_first_breach_with_its_clause(tapis: Run, tmp_path: Path) -> None:
    path = broken(tmp_path)
    said = one_sentence(tapis("replay", path))
    assert said.startswith("Line 13: ")
    assert said.endswith("Play a card that you hold. (jass J6)")
    data = answer(tapis("replay", path, "--json"), "replay-1", code=1)
    assert (data["line"], data["clause"], data["code"]) == (13, "jass:J6", "play-from-your-hand")


@pytest.mark.parametrize("words", [("replay",), ("verify",), ("legal", "--at", "20")])
def test_a_log_that_ends_in_an_empty_line_is_the_same(tapis: Run, tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "pasted.jsonl"
    path.write_text(Path(DEAL).read_text("utf-8") + "\n", "utf-8")
    told, whole = (tapis(*words, each) for each in (path, DEAL))
    assert (told.exit_code, told.stdout) == (0, whole.stdout)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[:-20], "Line 52 is cut off: the end of the file is missing."),
        (
            lambda text: "".join(text.splitlines(keepends=True)[:30]),
            "Line 31: The log ends before the deal is over.",
        ),
        (lambda text: text.replace('"H', '"X', 1), "Line 3: There is no card"),
        (lambda _: "", "The file is empty."),
    ],
)
def test_a_damaged_log_gets_one_sentence(
    tapis: Run, tmp_path: Path, change: Callable[[str], str], sentence: str
) -> None:
    path = tmp_path / "damaged.jsonl"
    path.write_text(change(Path(DEAL).read_text("utf-8")), "utf-8")
    assert one_sentence(tapis("replay", path)).startswith(sentence)


def board(seed: str, number: int, *without: str) -> Board:
    """A deal of bridge as a file of boards tells it, without what is left out."""
    lacking: dict[str, Any] = dict.fromkeys(without)
    return replace(board_of(play(plugins()["bridge"], seed), number), **lacking)


def test_replay_takes_what_other_programs_write(tapis: Run, tmp_path: Path) -> None:
    record: DealRecord[Any] = play(plugins()["bridge"], "elsewhere")
    (tmp_path / "a.jsonl").write_text(write_deal(plugins()["bridge"], record), "utf-8")
    ours = answer(tapis("replay", tmp_path / "a.jsonl", "--json"), "replay-1")
    (tmp_path / "a.pbn").write_bytes(pbn_of([board("elsewhere", 5)]))
    (tmp_path / "a.lin").write_bytes(lin.write([board_of(record, 5)]))
    for name in ("a.pbn", "a.lin"):
        theirs = answer(tapis("replay", tmp_path / name, "--json"), "replay-1")
        assert theirs["result"] == ours["result"]
    assert "1. " in tapis("replay", tmp_path / "a.pbn", "--steps").output


def test_a_board_is_marked_as_what_the_file_says_of_it(tapis: Run, tmp_path: Path) -> None:
    """Its number may say otherwise, or be one that a club has for its second set of boards."""
    path, sheets = tmp_path / "a.pbn", list[str]()
    for number in (1, 2, 5, 40):
        path.write_bytes(pbn_of([board("elsewhere", number)]))
        assert '[Vulnerable "None"]' in path.read_text("latin-1")
        sheets.append(tapis("replay", path).output)
    assert set(sheets) == {sheets[0]}
    assert "deals before it" not in sheets[0]


def test_of_several_deals_one_is_named_by_its_place(tapis: Run, tmp_path: Path) -> None:
    path, alone = tmp_path / "two.pbn", tmp_path / "alone.pbn"
    path.write_bytes(pbn_of([board("one", 7), board("other", 8)]))
    alone.write_bytes(pbn_of([board("other", 8)]))
    said = one_sentence(tapis("replay", path))
    assert said == "The file tells 2 deals; say which by --deal and its place: 1 (7), 2 (8)."
    chosen = answer(tapis("replay", path, "--deal", "2", "--json"), "replay-1")
    assert chosen == answer(tapis("replay", alone, "--json"), "replay-1")
    assert one_sentence(tapis("replay", path, "--deal", "3")).endswith("2 deals; there is no deal 3.")
    assert one_sentence(tapis("replay", DEAL, "--deal", "2")).endswith("1 deal; there is no deal 2.")


@pytest.mark.parametrize(
    ("without", "missing"),
    [
        (("auction", "play"), "Deal 5: The file does not tell the auction"),
        (("play", "tricks"), "Deal 5: The file tells no card of the play; at least the opening lead"),
    ],
)
def test_what_a_deal_lacks_is_said_with_its_board(
    tapis: Run, tmp_path: Path, without: tuple[str, ...], missing: str
) -> None:
    (tmp_path / "a.pbn").write_bytes(pbn_of([board("elsewhere", 5, *without)]))
    assert one_sentence(tapis("analyse", "deal", tmp_path / "a.pbn")).startswith(missing)


def test_a_play_or_an_auction_that_stops_early_says_where(tapis: Run, tmp_path: Path) -> None:
    whole = board("elsewhere", 5)
    assert whole.play
    assert whole.auction
    early = replace(whole, play=whole.play[:3], tricks=None)
    open_auction = replace(whole, auction=whole.auction[:2], play=None, contract=None, declarer=None)
    for cut, missing in (
        (early, "Deal 5: The play stops after 3 cards, and the result is missing: how many"),
        (open_auction, "Deal 5: The auction stops after 2 calls; its end is missing."),
    ):
        (tmp_path / "a.pbn").write_bytes(pbn_of([cut]))
        assert one_sentence(tapis("analyse", "deal", tmp_path / "a.pbn")).startswith(missing)
        told = tapis("replay", tmp_path / "a.pbn")
        assert (told.exit_code, told.output.splitlines()[-1][: len(missing)]) == (0, missing)
        assert "Seat A bids" in told.output


def test_a_file_that_is_not_there_or_not_text_is_refused(tapis: Run, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert one_sentence(tapis("replay", tmp_path / "none")).endswith("none cannot be read.")
    assert one_sentence(tapis("score", "estimation", tmp_path / "picture")).endswith("is not UTF-8 text.")


def test_legal_tells_what_may_be_played_and_why_the_rest_may_not(tapis: Run, until_a_choice: Path) -> None:
    seat = until_a_choice.stem[-1]
    data = answer(tapis("legal", until_a_choice, "--seat", seat, "--json"), "legal-1")
    assert data["legal"]
    assert data["refused"]
    assert all(each["clause"] for each in data["refused"])
    shown = tapis("legal", until_a_choice, "--seat", seat, "--lang", "fr").output
    assert len(shown.splitlines()) == 1 + len(data["refused"])


def test_whoever_is_not_to_move_has_no_legal_card(tapis: Run, until_a_choice: Path) -> None:
    seat = str((int(until_a_choice.stem[-1]) + 1) % 4)
    data = answer(tapis("legal", until_a_choice, "--seat", seat, "--json"), "legal-1")
    assert not data["legal"]
    assert {each["clause"] for each in data["refused"]} == {"jass:J5"}


def test_legal_refuses_a_seat_there_is_not(tapis: Run) -> None:
    assert one_sentence(tapis("legal", DEAL, "--seat", "7")) == "There is no seat 7; the seats are 0 to 3."


def test_legal_refuses_a_log_that_cannot_have_happened(tapis: Run, tmp_path: Path) -> None:
    assert one_sentence(tapis("legal", broken(tmp_path), "--seat", "0")).startswith("Line 13: ")


def test_score_folds_results_into_a_sheet(tapis: Run) -> None:
    data = answer(tapis("score", "estimation", RESULTS, "--json"), "score-1")
    assert data["deals"] == 8
    sums = [sum(each["points"] for each in data["lines"] if each["seat"] == seat) for seat in range(4)]
    assert data["totals"] == sums
    assert "Total" in tapis("score", "estimation", RESULTS).output


def typed(tmp_path: Path, deals: Sequence[Any]) -> Path:
    path = tmp_path / "typed.json"
    head = {"tapis": "results/1", "regulation": "estimation", "dealer": 0}
    path.write_text(json.dumps(head | {"deals": deals}), "utf-8")
    return path


def test_a_wrong_total_is_named_with_deal_and_clause(tapis: Run, tmp_path: Path) -> None:
    right = {"estimated": [42, 0, 60, 40], "made": [42, 13, 47, 55]}
    path = typed(tmp_path, [right, {"estimated": [0] * 4, "made": [50, 40, 40, 26]}])
    said = one_sentence(tapis("score", "estimation", path))
    assert said.startswith("Deal 2: ")
    assert "156" in said
    assert said.endswith("(estimation 16.14)")
    assert answer(tapis("score", "estimation", path, "--json"), "score-1", code=1)["deal"] == 2


def test_results_of_another_regulation_are_refused(tapis: Run) -> None:
    assert one_sentence(tapis("score", "jass", RESULTS)) == "These are results of estimation, not of jass."


def test_the_worked_line_of_the_book(tapis: Run, tmp_path: Path) -> None:
    path = typed(
        tmp_path, [{"estimated": [42, 0, 60, None], "made": [42, 0, 47, 68], "tricks": [None, 1, None, None]}]
    )
    assert answer(tapis("score", "estimation", path, "--json"), "score-1")["totals"] == [-10, -10, 13, 68]


@pytest.mark.parametrize(
    ("regulation", "told"),
    [("tutti", "Contract: "), ("putze", "Plays or refuses"), ("bridge", "Strain: ")],
)
def test_every_game_s_deal_is_replayed_in_words(
    tapis: Run, tmp_path: Path, regulation: str, told: str
) -> None:
    plugin = plugins()[regulation]
    path = tmp_path / "deal.jsonl"
    path.write_text(write_deal(plugin, play(plugin, "replay")), "utf-8")
    assert told in tapis("replay", path).output
    data = answer(tapis("replay", path, "--json"), "replay-1")
    assert data["regulation"] == regulation
    assert all(line["clause"].startswith(f"{regulation}:") for line in data["lines"])


def test_a_book_is_told_whole_in_the_language_asked_for(tapis: Run, tmp_path: Path) -> None:
    page = tapis("law", "whist", "--lang", "nl", "--markdown", "--tests", tmp_path).output
    book = books()["whist"]
    assert "# " + book.title["nl"] in page
    assert all(clause.text["nl"] in page for clause in book.clauses.values())
    assert "*regel" in page
    assert "huisregel" in page
    assert "*rule" not in page
    told = answer(tapis("law", "whist", "--lang", "fr", "--json", "--tests", tmp_path), "law-1")
    texts = {each["ref"]: each["text"] for each in told["clauses"]}
    assert texts == {ref: clause.text["fr"] for ref, clause in book.clauses.items() if ref in texts}
    assert "gedrag" in tapis("law", "whist", "--lang", "nl", "--tests", tmp_path).output


@pytest.mark.parametrize(
    ("language", "usage", "option"),
    [
        ("fr", "Utilisation\N{NO-BREAK SPACE}: ", "NOMBRE"),
        ("de", "Aufruf: ", "ZAHL"),
        ("nl", "Gebruik: ", "GETAL"),
    ],
)
def test_help_is_framed_in_the_language_asked_for(tapis: Run, language: str, usage: str, option: str) -> None:
    told = tapis("serve", "--help", "--lang", language).output
    assert told.startswith(usage)
    assert f"--port {option}" in told
    assert not {"Usage", "INTEGER", "message"} & set(told.replace("[", " ").replace("]", " ").split())

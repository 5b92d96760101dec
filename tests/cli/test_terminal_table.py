"""The table at the terminal: all games to the end, questions answered, nothing wider than the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main
from tapis.cli.terminal.felt import cards_text, rounds
from tapis.cli.terminal.seat import in_columns
from tapis.cli.terminal.typed import Menu, spelling
from tapis.core.cards import RANKS, SUITS, Card, Cards
from tapis.core.events import Called, Move, Played
from tapis.core.fairness import Checked, check
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.games.bridge.play.calls import Bid, Claim, Pass
from tapis.games.estimation.calls import Slip

CARDS = [suit + rank for suit in SUITS for rank in RANKS]
EVERYTHING = "\n".join(["10", "1", "30", "keep", "play", "ready", "pass"] + ["1", *CARDS] * 60)


def play(game: str, *arguments: str, typed: str = EVERYTHING, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["--lang", lang, "play", game, *arguments], input=typed)


@pytest.mark.parametrize("game", sorted(plugins()))
def test_a_deal_against_level_1_is_played_to_the_end_and_dealt_again(game: str, tmp_path: Path) -> None:
    result = play(game, "--seed", "evening", "--log", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "You have left the table" not in result.output
    record = read_deal((tmp_path / "deal-1.jsonl").read_text("utf-8"), plugins())
    assert isinstance(record, DealRecord)
    checked = check(plugins()[game], record)
    assert isinstance(checked, Checked)
    assert checked.dealt_by_seed
    assert [each.seed for each in checked.bound] == ["evening/1", "evening"]


def test_who_plays_against_makes_a_difference() -> None:
    told = [play("estimation", "--seed", "one", "--against", who).output for who in ("level1", "random")]
    assert told[0] != told[1]


def test_somebody_who_rests_is_told_so_and_does_not_play() -> None:
    for chair in range(5):
        told = play("whist", "--players", "5", "--seat", str(chair), "--seed", "five", typed="").output
        if "You sit this deal out." in told:
            assert "Your hand" not in told
            assert "The seed was: five" in told
            return
    pytest.fail("everybody plays at a table of five")


def test_a_question_mark_lists_moves_and_words() -> None:
    told = play("estimation", "--seed", "one", typed="10\n?\n").output
    assert "type 0 to 157" in told
    for word in ("why", "log", "last", "sheet", "quit"):
        assert f"\n  {word}" in told


def test_why_tells_the_clause_of_one_card_or_of_all() -> None:
    typed = "\n".join(["10", "30", *["why", *(f"why {card}" for card in CARDS), *CARDS] * 9])
    told = play("estimation", "--seed", "one", typed=typed).output
    assert "All your cards are open." in told
    assert "You do not hold ♠2." in told
    assert " may be played." in told
    assert "Follow the suit led, or play a trump instead. (jass J2)" in told


def test_log_tells_only_what_the_seat_perceived() -> None:
    told = play("estimation", "--seed", "one", typed="10\nlog\n").output
    assert told.count("The cards are dealt.") == 2
    assert told.count("Seat B takes up the hand (estimation 16.4).") == 2
    assert "Seat B: ♠6 ♠" not in told


def test_the_last_trick_and_the_mark_are_shown_when_there_are_some() -> None:
    first = play("estimation", "--seed", "one", typed="10\nlast\nsheet\n").output
    assert "No trick is complete yet." in first
    assert "Nothing is marked yet." in first
    typed = "\n".join(["10", "30", *[*CARDS, "last"] * 3])
    assert play("estimation", "--seed", "one", typed=typed).output.count(" plays ") > 20
    two = play("tutti", "--seed", "one", "--deals", "2", typed=EVERYTHING + "\nsheet\n" * 3)
    assert "Deal 2" in two.output


def test_the_sheet_of_earlier_deals_can_be_asked_for() -> None:
    told = play(
        "estimation", "--seed", "one", "--deals", "2", typed=EVERYTHING.replace("1\n", "1\nsheet\n", 90)
    )
    assert told.output.count("(estimation 16.14)") > 8


def test_leaving_in_words() -> None:
    told = play("bridge", "--seed", "one", typed="quit\n").output
    assert "You have left the table." in told


def test_a_colon_keeps_its_space_in_french() -> None:
    assert "Votre main\u00a0: " in play("estimation", "--seed", "one", typed="10\nquit\n", lang="fr").output
    assert "Your hand: " in play("estimation", "--seed", "one", typed="10\nquit\n").output


@pytest.mark.parametrize("lang", ["fr", "de", "nl", "en"])
def test_a_table_is_drawn_in_every_language(lang: str) -> None:
    told = play("bridge", "--seed", "one", typed="quit\n", lang=lang).output
    assert "──" in told


def test_calls_are_read_by_number_words_and_notation() -> None:
    plugin = plugins()["bridge"]
    moves: list[Move[Any]] = [Called(0, Pass()), Called(0, Bid(1, "C")), Called(0, Bid(1, "N"))]
    menu = Menu(plugin, moves, "en")
    assert [menu.read(text) for text in ("1", "pass", "Passes", "2", "1c")] == [
        moves[0],
        moves[0],
        moves[0],
        moves[1],
        moves[1],
    ]
    assert menu.read("HV") is None
    assert Menu(plugin, moves, "fr").read("HV") == Played(0, Card("H", "J"))
    assert menu.read('{"bid": "9C"}') is None
    assert spelling({"bid": ["S6", "H7"]}) == "s6 h7"


def test_a_range_of_numbers_is_not_listed() -> None:
    plugin = plugins()["estimation"]
    moves: list[Move[Any]] = [Called(0, Slip(None)), *(Called(0, Slip(points)) for points in range(158))]
    menu = Menu(plugin, moves, "en")
    assert menu.listed == moves[:1]
    (offer,) = menu.offers()
    assert (offer.words, offer.first, offer.last, offer.number) == ("Estimate …", "0", "157", 158)
    assert menu.read("157") == moves[-1]


def test_beside_cards_a_number_is_no_call() -> None:
    plugin = plugins()["bridge"]
    claims: list[Move[Any]] = [Called(0, Claim(tricks)) for tricks in range(5)]
    menu = Menu(plugin, [Played(0, Card("H", "6")), *claims], "en")
    assert menu.read("3") is None
    assert menu.read("claim 3") == claims[3]
    (offer,) = menu.offers()
    assert (offer.first, offer.last, offer.counted) == ("claim 0", "claim 4", True)


def test_an_auction_has_a_row_for_each_round() -> None:
    rows = list(rounds([1, 2, 3, 0, 1, 2], ["a", "b", "c", "d", "e", "f"]))
    assert rows == [{1: "a", 2: "b", 3: "c", 0: "d"}, {1: "e", 2: "f"}]
    assert list(rounds([], [])) == []
    assert list(rounds([2, 2], ["a", "b"])) == [{2: "a"}, {2: "b"}]


def test_columns_fit_into_their_room() -> None:
    rows = list(in_columns([f"{number}. call" for number in range(1, 40)], 78))
    assert all(len(row) <= 78 for row in rows)
    assert " ".join(" ".join(rows).split()) == " ".join(f"{number}. call" for number in range(1, 40))
    assert list(in_columns(["one", "two"], 78)) == ["one", "two"]
    assert list(in_columns([], 78)) == []


def test_a_hand_is_sorted_and_the_closed_cards_are_dim() -> None:
    hand = Cards.read("S6 SA H9 DT")
    shown = cards_text(hand, "fr", Cards.read("H9"))
    assert shown.plain == "♠A ♠6   ♥9   ♦10"
    styles = {shown.plain[span.start : span.end]: str(span.style) for span in shown.spans}
    assert "bold red" in styles["♥9"]
    assert "dim" in styles["♠A"]

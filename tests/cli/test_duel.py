"""``tapis duel``: what it answers, and whom it does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.own_system import MINI

from .conftest import Run, answer, one_sentence

ASKED = ("duel", "estimation", "instant", "random", "--deals", "8", "--workers", "1", "--seed", "s")


def test_a_duel_is_summed_up_and_the_same_again(tapis: Run) -> None:
    data = answer(tapis(*ASKED, "--json"), "duel-1")
    assert (data["game"], data["a"], data["b"], data["deals"], data["unit"]) == (
        "estimation", "instant", "random", 8, "points",
    )  # fmt: skip
    assert data["difference"]["value"] < -20, "fewer points off than who plays by chance"
    assert answer(tapis(*ASKED, "--json"), "duel-1")["difference"] == data["difference"]


def test_a_person_reads_who_is_better(tapis: Run) -> None:
    told = tapis(*ASKED).output
    assert "instant less random: -" in told
    assert "The lowest total wins." in told


def test_boards_of_bridge_are_compared_in_imps(tapis: Run) -> None:
    asked = ("duel", "bridge", "level1", "random", "--deals", "4", "--workers", "1", "--json")
    data = answer(tapis(*asked), "duel-1")
    assert data["unit"] == "IMP"
    assert 0 < data["difference"]["value"] <= 24, "nobody can win more on a board"


def test_a_few_duels_are_never_sure_of_anything(tapis: Run) -> None:
    difference = answer(tapis(*ASKED, "--sure", "--json"), "duel-1")["difference"]
    assert (difference["low"], difference["high"]) == (None, None)
    told = tapis(*ASKED, "--sure")
    assert told.stdout.count("too few games for an interval") == 1
    assert "∞" not in told.output
    assert told.stderr.startswith("8 deals are played at most, each twice")


def test_one_party_alone_has_no_interval(tapis: Run) -> None:
    """Eight deals of estimation are one party: how far others lie from it, nobody can say."""
    difference = answer(tapis(*ASKED, "--json"), "duel-1")["difference"]
    assert (difference["low"], difference["high"]) == (None, None)
    assert "points a deal; too few games for an interval." in tapis(*ASKED).output


def test_how_much_will_be_played_is_said_before_and_beside_the_answer(tapis: Run) -> None:
    """A game is never broken off: whoever asks for four deals hears that it will be a whole game."""
    asked = ("duel", "estimation", "instant", "random", "--deals", "4", "--workers", "1", "--seed", "s")
    told = "8 deals are played, each twice with the sides changed: 1 whole game of 8 deals.\n"
    assert tapis(*asked).stderr == told
    as_data = tapis(*asked, "--json")
    assert (as_data.stderr, answer(as_data, "duel-1")["deals"]) == (told, 8)
    open_ended = ("duel", "putze", "level1", "random", "--deals", "2", "--workers", "1")
    assert tapis(*open_ended).stderr == (
        "Whole games are played, each twice with the sides changed, until they have 2 deals or more.\n"
    )


def test_who_plays_alike_gains_nothing(tapis: Run) -> None:
    asked = ("duel", "bridge", "level1", "level1", "--deals", "4", "--workers", "1", "--json")
    assert answer(tapis(*asked), "duel-1")["difference"]["value"] == 0


def test_a_player_nobody_knows_is_refused_with_those_there_are(tapis: Run) -> None:
    said = one_sentence(tapis("duel", "tutti", "level1", "nobody"))
    players = "beginner, club, strong, level1, random, instant, level2, level3, thumb, cheater"
    assert said == f"No player of tutti is called nobody; there are: {players}."
    assert one_sentence(tapis("play", "tutti", "--against", "nobody")).startswith("No player of tutti")
    assert one_sentence(tapis("simulate", "tutti", "--strategy", "nobody")).startswith("No player of tutti")


def test_a_game_or_a_table_nobody_knows_is_refused(tapis: Run) -> None:
    assert "called chess" in one_sentence(tapis("duel", "chess", "level1", "random"))
    assert "not by 3" in one_sentence(tapis("duel", "tutti", "level1", "random", "--table", "3"))


@pytest.mark.slow
def test_all_bid_by_the_system_that_is_named(tapis: Run, tmp_path: Path) -> None:
    """The same cards by three systems; a file is looked through first, and a game without any refuses one."""
    path, bad = tmp_path / "mini.toml", tmp_path / "bad.toml"
    path.write_text(MINI, "utf-8")
    bad.write_text(MINI.replace("10-12 hcp", "12-10 hcp"), "utf-8")
    asked = ("duel", "bridge", "level1", "random", "--deals", "4", "--workers", "1", "--json")
    gains = [
        answer(tapis(*asked, *by), "duel-1")["mean"]
        for by in ((), ("--system", "french"), ("--system", "acol"), ("--system", path))
    ]
    assert gains[0] == gains[1]
    assert len({str(each) for each in gains}) == 3
    refused = tapis("--lang", "en", *asked, "--system", bad)
    assert refused.exit_code == 1
    assert "No hand is “12-10 hcp, balanced”" in refused.output
    other = tapis("--lang", "en", *ASKED, "--system", "acol")
    assert one_sentence(other).startswith("No system of bidding can be chosen at estimation.")

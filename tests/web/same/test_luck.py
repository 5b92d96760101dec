"""What a challenge says of luck: the figures of the lab, in every language, and none that nobody knows."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tapis.lab.studies.luck import Opponents
from tapis.law import LANGUAGES
from tapis.web.same import challenges, luck, several
from tapis.web.sets import making
from tests.web.same.players import BoardPlayer, Hands
from tests.web.same.test_challenge import challenge

GAMES = [game for game, _plugin in making.games()]

KNOWN = """
better = "strong"
weaker = "club"
deals = 17
samples = 211
one = [0.613, 0.53, 0.672]
same = [0.79, 0.71, 0.83]
own = [0.59, 0.47, 0.66]
until = [41.4, 29.2, 73.4]
strength = [0.43, 0.37, 0.52]
strength_own = [0.12, 0.0, 0.3]
agrees = [0.19, 0.13, 0.24]
day = "2026-11-30"
command = "tapis lab luck"
"""
UNKNOWN = re.sub(r"(?m)^(until|agrees|strength) = .*$", r"# \1", KNOWN) + "strength = [0.1, 0.0, 0.3]\n"


def told_of(text: str, language: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the page of a challenge says of luck, as plain text."""
    measured = luck.read("".join(f"[{game}]\n{text}" for game in GAMES))
    for page in (challenges, several):
        monkeypatch.setattr(page, "MEASURED", measured)
    ann = BoardPlayer(client=Client(headers={"accept-language": language}))
    shown = ann.get(f"/same/{challenge(ann, 'whist')}/")
    found = [
        each
        for each in re.findall(r'<p class="hint">.*?</p>', shown, re.DOTALL)
        if "\n61 " in each or " 61 " in each
    ]
    assert found, shown
    pictures = re.findall(r'<figure class="luck">.*?</figure>', shown, re.DOTALL)
    return " ".join(re.sub("<[^>]*>", " ", each) for each in (*found, *pictures))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_file(
    language: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [int(each) for each in re.findall(r"\d+", told_of(KNOWN, language, monkeypatch))]
    first, challenged = [61, 53, 67], [17, 79, 71, 83, 59, 47, 66]
    assert [each for each in told if each in first] == first
    assert [each for each in told if each in challenged][:7] == challenged
    until, agrees, strength = [41, 29, 73], [19, 13, 24], [43, 37, 52]
    for figures in (until, agrees, strength):
        assert [each for each in told if each in figures] == figures
    assert 12 not in told, "what may be nought has no bar"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_knows_is_said_so(language: str, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [int(each) for each in re.findall(r"\d+", told_of(UNKNOWN, language, monkeypatch))]
    assert 211 in told
    assert not {41, 19, 43, 10} & {*told}


def test_a_bar_is_as_wide_as_strength_is(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = luck.read("".join(f"[{game}]\n{KNOWN}" for game in GAMES))
    monkeypatch.setattr(challenges, "MEASURED", measured)
    ann = BoardPlayer()
    page = ann.get(f"/same/{challenge(ann, 'whist')}/")
    assert re.findall(r'class="luck-strength"\s+width="(\d+)"', page) == ["43"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_was_measured_against_the_bots_of_its_challenges(game: str, hands: Hands) -> None:
    assert game in luck.MEASURED
    choices = {"regulation": game, "player": None, "than": None, "deals": 8}
    assert Opponents.of(choices).others == making.challenge(game, 4, ("a", "A"), 0).bots

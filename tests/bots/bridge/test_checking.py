"""A club's own file of a system: each kind of fault is found at its line, and nothing else is."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.system.checking import checked
from tapis.bots.bridge.system.rules import SYSTEMS, source
from tapis.bots.bridge.system.written.shape import NOT_TOML
from tests.cells import in_one

TEXTS = 'fr = "x"\nde = "x"\nnl = "x"\nen = "x"\n'
HEAD = f'[title]\n{TEXTS}[intro]\n{TEXTS}[[part]]\nid = "p"\n'
FIRST = HEAD.count("\n") + 2


def file(*rules: str) -> str:
    lines = "".join(f"  {{ {rule} }},\n" for rule in rules)
    return f"{HEAD}rules = [\n{lines}]\n[part.title]\n{TEXTS}"


def told(*rules: str) -> list[tuple[int, str]]:
    _, found = checked("own", file(*rules))
    return [(each.line - FIRST, each.says.text) for each in found]


@pytest.mark.parametrize("name", SYSTEMS)
def test_our_own_files_have_no_fault(name: str) -> None:
    found, findings = checked(name, source(name))
    assert found is not None
    assert not [each for each in findings if each.fault]


SOUND = 'call = "1S", hand = "12+ hcp, 5+ S"'


@in_one(
    ("rule", "words"),
    [
        ('call = "1S", hand = "12 points"', "“{term}” asks nothing of a hand that is known."),
        ('call = "1S", hand = "5+ Q"', "“{term}” asks nothing of a hand that is known."),
        ('after = "1Q", call = "1S"', "“{term}” is no call of an auction."),
        ('after = "1S", call = "8S"', "“{term}” is no call of an auction."),
        (
            'after = ["1M 2m 2O", "1S 2m 2H"], call = "4M", hand = "3+ M"',
            "{name} stands for a suit in some of these auctions, and in others not.",
        ),
        ('call = "1S", when = "sunny"', "“{term}” is no condition."),
        ('after = "1S", call = "1H"', "{call} is not high enough after this auction."),
        ('after = "2S 1S", call = "3S"', "“{term}” is no auction: its bids do not rise."),
        ('call = "1H", hand = "15-12 hcp"', "No hand is “{term}”."),
        ('call = "1H", hand = "5+ S, -3 S"', "No hand is “{term}”."),
        ('call = "1H", hand = "8+ M, 8+ x"', "No hand is “{term}”."),
        ('after = "1S", call = "2H", when = "x>H"', "“{term}” is no condition."),
    ],
)
def test_what_cannot_be_is_told_at_its_line(rule: str, words: str) -> None:
    assert told(SOUND, rule) == [(1, words)]
    assert told(SOUND) == []


def test_two_rules_that_contradict_each_other() -> None:
    stop, forcing = (
        f'after = "1S", call = "3S", hand = "{hand}", force = "{force}"'
        for hand, force in (("4+ S", "stop"), ("3 S", "game"))
    )
    ((line, words),) = told(stop, forcing)
    assert line == 1
    assert words.startswith("{call} asks partner to speak here and to pass in line {other}")
    assert told(stop, stop) == []


def test_a_rule_that_no_hand_comes_to() -> None:
    rest = 'after = "1S", call = "P", rest = true'
    ((line, words),) = told(rest, 'after = "1S", call = "2S", hand = "3+ S"')
    assert (line, words.split(":")[0]) == (1, "No hand comes to it")
    assert told('after = "1S", call = "P", when = "passed", rest = true', rest) == []


def test_a_call_that_nobody_has_an_answer_to_is_a_hole_and_no_fault() -> None:
    asks = 'after = "1S", call = "2NT", hand = "11+ hcp", force = "round"'
    found, (hole,) = checked("own", file(asks))
    assert found is not None
    assert (hole.line - FIRST, hole.fault) == (0, False)
    assert told(asks, 'after = "1S 2NT", call = "3S", rest = true') == []
    assert told(asks, 'after = "1M 2NT", call = "3M", rest = true') == []


def test_of_a_file_that_was_cut_off_the_last_line_is_told() -> None:
    cut = file(SOUND).partition("rules = [")[0] + "rules = ["
    found, (fault,) = checked("own", cut + "\n\n")
    assert found is None
    assert fault.line == cut.count("\n") + 1


@in_one(
    ("old", "new", "line", "words"),
    [
        ("rules = [", "rules = [[", 15, NOT_TOML),
        ('id = "p"', "", 0, "{name} is missing."),
        ('id = "p"', 'ident = "p"', 0, "{name} means nothing here."),
        ("call =", "cal =", 0, "{name} means nothing here."),
        ('call = "1S", ', "", 0, "{name} is missing."),
        ("hand =", "hands =", 15, "{name} means nothing here."),
        ('"12+ hcp, 5+ S"', "12", 15, "{name} is written otherwise."),
        (
            '"12+ hcp, 5+ S"',
            '"12+ hcp", force = "loudly"',
            15,
            "“{term}” is nothing that a call asks of partner.",
        ),
        ('"12+ hcp, 5+ S"', '"12+ hcp", name = "stayman"', 15, "There are no words for {name}."),
        ("[[part]]\n", '[[part]]\nfrom = "dutch"\nid = "x"\n[[part]]\n', 0, "There is no system {name}."),
        ("[[part]]\n", '[[part]]\nfrom = "acol"\nid = "x"\n[[part]]\n', 0, "{system} has no part {part}."),
    ],
)
def test_a_file_that_cannot_be_read_says_why(old: str, new: str, line: int, words: str) -> None:
    found, (fault,) = checked("own", file(SOUND).replace(old, new))
    assert found is None
    assert fault.says.text == words
    assert bool(fault.line) == bool(line)

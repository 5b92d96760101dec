"""Whoever uses a public name wrongly is told in a sentence, and nothing is taken for something else."""

from __future__ import annotations

from typing import Any

import pytest

import tapis
from tapis import kit
from tapis.bots import players
from tapis.core.cards import Cards
from tapis.rl import CardBatch, sample_hidden


def test_wrong_uses_get_a_sentence() -> None:
    deal = tapis.Deal("tutti", "x")
    seven: Any = 7
    nothing: Any = None
    for wrong, error, told in (
        (lambda: tapis.game("hearts"), LookupError, "No game is called 'hearts'; there are bridge, "),
        (lambda: tapis.Deal("hearts", "x"), LookupError, "No game is called 'hearts'"),
        (
            lambda: deal.finish("level9"),
            LookupError,
            "No player of tutti is called 'level9'; there are random, ",
        ),
        (lambda: deal.finish(seven), TypeError, "A player is a function or the name of one, not 7"),
        (lambda: deal.play(nothing), TypeError, "A card is a Card or its code, as 'HK', not None"),
        (lambda: Cards.read("SA SA"), ValueError, "SA is written twice"),
        (lambda: Cards.read(nothing), TypeError, "Cards are written as a text"),
        (lambda: tapis.game(nothing), LookupError, "No game is called None"),
        (lambda: tapis.game([seven]), LookupError, "No game is called"),  # type: ignore[call-overload]
        (lambda: tapis.sheet("tutti", seven), TypeError, "Results are a list, one for each deal, not 7"),
        (lambda: tapis.draw(8, "2", "x"), TypeError, "rounds is a whole number, not '2'"),  # type: ignore[arg-type]
        (lambda: tapis.draw("8", 2, "x"), TypeError, "players is a whole number or a list"),  # type: ignore[arg-type]
        (lambda: tapis.draw(8, 2, "x", size=0), ValueError, "a table needs at least 2 players, not 0"),
        (lambda: tapis.draw(8, 2, "x", size="4"), TypeError, "size is a whole number"),  # type: ignore[arg-type]
        (
            lambda: tapis.duel("tutti", "random", "random", seed=seven),
            TypeError,
            "A seed is a text: '7', not 7",
        ),
        (
            lambda: tapis.duel("tutti", "random", "random", deals="2"),  # type: ignore[arg-type]
            TypeError,
            "deals is a whole number, not '2'",
        ),
        (lambda: tapis.duel("tutti", "random", "random", deals=-1), ValueError, "one deal at least"),
        (lambda: tapis.sheet("tutti", [], 9), ValueError, "There are 4 seats, from 0: 9 is none of them"),
        (lambda: tapis.sheet(nothing, []), LookupError, "No game is called None; there are bridge, "),
        (lambda: tapis.sheet("tutti", [], 0, seven), TypeError, "Options are told by their keys"),
        (lambda: tapis.Deal(nothing), LookupError, "No game is called None; there are bridge, "),
        (lambda: tapis.Deal("tutti", "x", 1.0), ValueError, "There are 4 seats, from 0: 1.0 is none"),  # type: ignore[call-overload]
        (lambda: tapis.Deal("tutti", "x", options=seven), TypeError, "Options are told by their keys"),
        (lambda: tapis.Deal("tutti", "x", names=("a", "b")), ValueError, "one for each of 4 seats"),
        (lambda: tapis.Deal("tutti", "x", names=seven), ValueError, "one for each of 4 seats, not 7"),
        (lambda: tapis.Deal("bridge", "x", terms=seven), TypeError, "terms are DealTerms, not 7"),
        (lambda: tapis.Deal("bridge", hands=seven), TypeError, "Hands are listed by seat, as .*, not 7"),
        (lambda: tapis.Deal("bridge", hands=[seven]), TypeError, "A hand is Cards or a text, as .*, not 7"),
        (lambda: tapis.Deal("estimation", turned="SA"), ValueError, "Who turns up SA lays out hands"),
        (lambda: Cards.of(["SA"]), ValueError, "'SA' is no Card; a text is read by Cards.read"),  # type: ignore[list-item]
        (lambda: deal.back(nothing), ValueError, "0 calls and cards were made; None of them"),
        (lambda: tapis.Deal.read(deal.log(), 9), ValueError, "A log tells one deal, from 1: 9 is none"),
        (lambda: tapis.replay(b"\xff{"), ValueError, "A log is text in UTF-8, and this is none"),
        (
            lambda: tapis.duel("tutti", seven, "random"),
            TypeError,
            "A player is a function or the name of one",
        ),
        (lambda: tapis.duel(nothing, "random", "random"), LookupError, "No game is called None"),
        (lambda: tapis.draw(8, 10**6, "x"), ValueError, "a crossing has 100 rounds at most, not 1000000"),
        (lambda: tapis.draw(10**9, 1, "x"), ValueError, "a crossing is for 10000 players at most"),
        (lambda: tapis.draw(8, 1, nothing), TypeError, "A seed is a text or a whole number, not None"),
        (lambda: tapis.draw(8, 1, "x", wishes=seven), TypeError, "wishes are Wishes, not 7"),
        (lambda: tapis.draw(8, 1, "x", largest="5"), TypeError, "largest is a whole number"),  # type: ignore[arg-type]
        (lambda: tapis.audit(seven), TypeError, "A crossing is what draw gives, a list of rounds, not 7"),
        (lambda: tapis.audit((seven,)), TypeError, "A crossing is what draw gives"),
        (lambda: tapis.audit(()), ValueError, "There is nobody in this crossing"),
        (lambda: tapis.audit(tapis.draw(8, 1, "x"), size=0), ValueError, "at least 2 players, not 0"),
        (lambda: players("hearts"), LookupError, "No game is called 'hearts'; there are bridge, "),
        (lambda: players("anygame"), LookupError, "No game is called 'anygame'"),
        (lambda: players(seven), LookupError, "No game is called 7"),
        (lambda: players("tutti", {"foo": 1}), ValueError, "tutti has no option foo"),
        (lambda: kit.play("tutti", "x"), TypeError, "A game is a Plugin, not 'tutti'"),  # type: ignore[arg-type]
        (lambda: kit.play(tapis.game("tutti"), "x", 9), ValueError, "There are 4 seats, from 0: 9"),
        (
            lambda: kit.play(tapis.game("tutti"), "x", player="level1"),  # type: ignore[arg-type]
            TypeError,
            "A player is a function of a view, moves and chance, not 'level1'",
        ),
        (lambda: CardBatch("tutti", "4"), TypeError, "size is a whole number, not '4'"),  # type: ignore[arg-type]
        (
            lambda: sample_hidden(deal.rules, deal.view(0), "3", seed="w"),  # type: ignore[arg-type]
            TypeError,
            "n is a whole number, not '3'",
        ),
    ):
        with pytest.raises(error, match=told.replace("'", ".")):
            wrong()

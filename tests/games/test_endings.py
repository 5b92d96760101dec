"""What a deal came to, in players' words: for each game a table of deals, as a reader is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tapis.core.ending import DealOver
from tapis.core.plugin import plugins
from tapis.core.sheet import SheetStart
from tapis.core.speech import Saying
from tapis.games.bridge.result import Contract, Doubling, PassedOut, PlayedOut
from tapis.games.estimation.result import Result as Estimated
from tapis.games.putze.result import Result as Putze
from tapis.games.tutti.contracts import Contract as Chosen
from tapis.games.tutti.result import Result as Boxed
from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.auction.state import Best
from tapis.games.whist.result import PASSED
from tapis.games.whist.result import Result as Whist
from tapis.i18n.panels import cell_text

NAMES = ("Anne", "Beat", "Carl", "Dora")


def told(
    game: str,
    result: Any,
    seat: int | None,
    table: Mapping[str, Any] | None = None,
    *,
    language: str = "en",
    options: Mapping[str, Any] | None = None,
) -> Sequence[str]:
    """The headline and what stands below it, for a reader."""
    plugin = plugins()[game]
    marking, columns = plugin.sheet.marking, plugin.columns
    profile = plugin.regulation.profile(options or {})
    start = SheetStart(4, 0, profile, columns)
    sheet = marking.enter(marking.blank(start), result)
    assert plugin.rules.ended is not None
    ending = plugin.rules.ended(
        DealOver(
            table=SimpleNamespace(**(table or {})),
            result=result,
            lines=tuple(marking.lines(sheet)),
            columns=tuple(each % columns for each in range(4)),
            profile=profile,
            seat=seat,
        )
    )
    names = ["you" if each == seat else name for each, name in enumerate(NAMES)]
    said: list[Saying] = [ending.headline, *ending.more, *(each for _, each in sorted(ending.each.items()))]
    return [cell_text(each, language, names) for each in said]


def bid(level: int, strain: str, tricks: int, doubling: Doubling = Doubling.UNDOUBLED) -> PlayedOut:
    return PlayedOut(Contract(level, strain, doubling), 0, tricks)


SERIES = {"form": "series"}


@pytest.mark.clause("bridge:18")
@pytest.mark.parametrize(
    ("result", "seat", "said"),
    [
        (
            bid(1, "N", 6),
            1,
            [
                "1 NT −1",
                "declared by Anne",
                "6 tricks, 7 needed",
                "50 for you and Dora",
            ],
        ),
        (
            bid(3, "N", 9),
            0,
            [
                "3 NT made",
                "declared by you",
                "9 tricks, 9 needed",
                "400 for you and Carl",
            ],
        ),
        (
            bid(3, "N", 10),
            None,
            ["3 NT made, +1", "declared by Anne", "10 tricks, 9 needed", "430 for Anne and Carl"],
        ),
        (
            bid(4, "S", 9, Doubling.DOUBLED),
            2,
            ["4♠ doubled −1", "declared by Anne", "9 tricks, 10 needed", "100 for Beat and Dora"],
        ),
        (PassedOut(), 0, ["All passed"]),
    ],
)
def test_bridge(result: Any, seat: int | None, said: list[str]) -> None:
    assert told("bridge", result, seat, options=SERIES) == said


@pytest.mark.clause("bridge:18")
def test_bridge_in_french() -> None:
    assert told("bridge", bid(1, "N", 6), None, language="fr", options=SERIES)[0] == "1 SA −1"
    assert told("bridge", bid(3, "N", 10), None, language="fr", options=SERIES)[0] == "3 SA +1"


def plays(code: str, owners: tuple[int, ...], suit: str | None = None) -> Mapping[str, Any]:
    return {"best": Best(code, suit, owners), "contract": CONTRACTS[code]}


@pytest.mark.clause("whist:15")
@pytest.mark.parametrize(
    ("result", "table", "seat", "said"),
    [
        (
            Whist("E8", (0, 2), 9),
            plays("E8", (0, 2), "H"),
            0,
            [
                "Emballage 8 in ♥: 9 tricks, +1",
                "played by you and Carl",
            ],
        ),
        (
            Whist("E8", (0, 2), 8),
            plays("E8", (0, 2), "H"),
            0,
            [
                "Emballage 8 in ♥: 8 tricks, just made",
                "played by you and Carl",
            ],
        ),
        (Whist("S6", (1,), 5), plays("S6", (1,), "S"), 0, ["Solo 6 in ♠: 5 tricks, −1", "played by Beat"]),
        (
            Whist("A9", (1,), 9),
            plays("A9", (1,), "C"),
            None,
            ["Abondance 9 in ♣: 9 tricks, just made", "played by Beat"],
        ),
        (Whist("GM", (3,), None, (True,)), plays("GM", (3,)), 0, ["Grande misère: made", "played by Dora"]),
        (
            Whist("PM", (0, 3), None, (True, False)),
            plays("PM", (0, 3)),
            1,
            [
                "Petite misère: made by Anne, lost by Dora",
                "played by Anne and Dora",
            ],
        ),
        (Whist("PIC", (0,), None, (False,)), plays("PIC", (0,)), 0, ["Piccolo: lost", "played by you"]),
        (
            Whist("E8", (0, 2), None, (), "lost", None, "61"),
            plays("E8", (0, 2), "H"),
            1,
            [
                "Emballage 8 in ♥: lost by the word of the jury",
                "played by Anne and Carl",
            ],
        ),
        (PASSED, {"best": None, "contract": None}, 0, ["All passed", "The same player deals again."]),
    ],
)
def test_whist(result: Whist, table: Mapping[str, Any], seat: int | None, said: list[str]) -> None:
    assert told("whist", result, seat, table)[:2] == said


@pytest.mark.clause("whist:15")
def test_whist_says_what_it_brought_the_reader() -> None:
    made, table = Whist("E8", (0, 2), 9), plays("E8", (0, 2), "H")
    assert "for you" in told("whist", made, 0, table)[2]
    assert (
        "against you"
        in told(
            "whist",
            Whist("E8", (0, 2), 7),
            0,
            table,
        )[2]
    )
    assert len(told("whist", made, None, table)) == 2
    assert told("whist", made, None, table, language="nl")[0] == "Samen 8 in ♥: 9 slagen, +1"


@pytest.mark.clause("estimation:16.14", "estimation:16.16")
@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, ["40 estimated, 50 made", "10 points off", "exact: Beat"]),
        (1, ["40 estimated, 40 made", "exact"]),
        (None, ["exact: Beat"]),
    ],
)
def test_estimation(seat: int | None, said: list[str]) -> None:
    found = told("estimation", Estimated((40, 40, 41, 37), (50, 40, 40, 27)), seat)
    assert found[:-4] == said
    assert found[-4:] == [
        "40 estimated, 50 made",
        "40 estimated, 40 made",
        "41 estimated, 40 made",
        "37 estimated, 27 made",
    ]


@pytest.mark.clause("estimation:16.14")
def test_those_who_came_as_close_as_each_other_are_all_named() -> None:
    found = told("estimation", Estimated((45, 18, 16, 106), (22, 17, 13, 105)), 0)
    assert found[2] == "closest: Beat and Dora, 1 point off"


@pytest.mark.clause("estimation:16.14")
def test_estimation_in_french_says_estimes_and_faits() -> None:
    found = told("estimation", Estimated((40, 39, 41, 37), (35, 45, 40, 37)), 0, language="fr")
    assert found[:3] == ["40 estimés, 35 faits", "5 points d’écart", "juste\N{NO-BREAK SPACE}: Dora"]


@pytest.mark.clause("tutti:17.12", "tutti:17.6")
@pytest.mark.parametrize(
    ("result", "contract", "said"),
    [
        (
            Boxed(0, "slalom", (98, 59)),
            Chosen("slalom", "up"),
            [
                "Slalom (Bottom up): 98",
                "chosen by Anne",
                "written for Anne and Carl",
                "98 points made",
                "59 points made",
            ],
        ),
        (
            Boxed(0, "hearts", (257, 0)),
            Chosen("hearts"),
            [
                "Hearts: match, 257",
                "chosen by Anne",
                "written for Anne and Carl",
                "all nine tricks",
                "no trick",
            ],
        ),
        (
            Boxed(0, "tutti", (0, 353)),
            Chosen("tutti"),
            [
                "Tutti: reverse match, -100",
                "chosen by Anne",
                "written for Anne and Carl",
                "no trick",
                "all nine tricks",
            ],
        ),
        (
            Boxed(0, "misere", (57, 100), base="clubs"),
            Chosen("misere", base="clubs"),
            [
                "Misère (Clubs): 100",
                "chosen by Anne",
                "written for Anne and Carl",
                "57 points made",
                "100 points made",
            ],
        ),
    ],
)
def test_tutti(result: Boxed, contract: Chosen, said: list[str]) -> None:
    found = told("tutti", result, None, {"contract": contract, "taker": 0})
    assert [each.replace("−", "-") for each in found] == said


@pytest.mark.clause("putze:27.5", "putze:27.4", "putze:27.7")
@pytest.mark.parametrize(
    ("result", "seat", "said"),
    [
        (
            Putze((True, True, True, False), (70, 60, 10, None), (0, 0, 3, 0)),
            0,
            [
                "A putze each: you and Beat",
                "Pomme: Carl",
                "70 points made",
                "60 points made",
                "10 points and 3 announced",
                "refused",
            ],
        ),
        (
            Putze((True, False, False, False), (None, None, None, None), (0, 0, 0, 0)),
            1,
            ["2 putzes: Anne", "alone to play", "refused", "refused", "refused"],
        ),
        (Putze((None,) * 4, (None,) * 4, (0,) * 4, misdealt=True), 0, ["Misdeal: nobody scores"]),
    ],
)
def test_putze(result: Putze, seat: int | None, said: list[str]) -> None:
    assert told("putze", result, seat) == said

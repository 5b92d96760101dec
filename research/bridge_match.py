"""A player of bridge against the same player of an older commit: each board twice, the sides changed between.

``uv run --extra strong --group test python research/bridge_match.py --against COMMIT`` has ``--player``
(``level2``) of this version call and lay cards north–south at one table and east–west at the other. Against
it sits the player of that name in the sources of another commit, in a process of its own. That process is
told what the seat's view holds and no more, as lines of a deal log, and folds its own view of it; a commit
is reached if its ``tapis.core.notation`` reads these lines, as that of ``bf9a61bf`` does. Printed are the
IMPs a board by which this version is ahead, with an interval of 95 %, and how many come from boards that
ended in the same contract at both tables. ``--played FILE`` keeps both tables of every board, so that a
match that was cut short goes on where it stopped (another file for other players or seeds).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from bridge_bidding import Archived, Played, at_table, board_of, interval, row_of

from tapis.bots import players
from tapis.bots.named import LEVEL1
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.notation import read_event, write_event
from tapis.core.plugin import sealed
from tapis.core.selfplay import Player
from tapis.core.shapes import Grammar
from tapis.core.view import View
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.result import SEATS, Contract, PlayedOut, vulnerability
from tapis.games.bridge.tournament.comparison import imps
from tapis.practice.players import seated

GRAMMAR = Grammar(sealed(TYPED_PLUGIN), SEATS)
TABLES = 2
SHOWN = 8
"""After so many boards it is told how they stand."""
OLDER = """
import json, pkgutil, sys, tomllib
from tapis.core.chance import Chance
from tapis.core.notation import read_event, write_event
from tapis.core.plugin import sealed
from tapis.core.shapes import Grammar
from tapis.core.view import view
from tapis.games.bridge import TYPED_PLUGIN
grammar = Grammar(sealed(TYPED_PLUGIN), 4)
points = tomllib.load(open("pyproject.toml", "rb"))["project"]["entry-points"]["tapis.bots"]
player = pkgutil.resolve_name(points[sys.argv[1]])
choose = getattr(player, "choose", player)
for line in sys.stdin:
    asked = json.loads(line)
    game = TYPED_PLUGIN.game({"form": "series"}, {"vulnerable": asked["vulnerable"]})
    seen = view(game, asked["dealer"], [read_event(grammar, each) for each in asked["events"]], asked["seat"])
    mover = asked["mover"]
    hand = seen.hand if mover == seen.seat else seen.table.open_cards(mover)
    move = choose(seen, game.moves(seen.table, mover, hand), Chance(asked["chance"]))
    print(json.dumps(write_event(grammar, move)), flush=True)
"""


def told(view: View[Any, Any], mover: int, chance: Chance) -> dict[str, object]:
    """What another process must know to move for ``mover``: what ``view`` holds, with chance of its own."""
    assert all(each == each.seen_by(view.seat) for each in view.events), "nobody is told of a hidden hand"
    return {
        "seat": view.seat,
        "mover": mover,
        "dealer": view.table.dealer,
        "vulnerable": vulnerability(view.table.vulnerable),
        "events": [write_event(GRAMMAR, each) for each in view.events],
        "chance": chance.fork(str(len(view.events))).seed,
    }


def of_commit(commit: str, name: str) -> Player[Any, Any]:
    """The player of this name in the sources of ``commit``."""
    program = Archived(commit, OLDER, "bridge" if name == LEVEL1 else f"bridge.{name}")

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        said = json.loads(program.answer(told(view, moves[0].seat, chance)))
        return cast("Move[Any]", read_event(GRAMMAR, said))

    return choose


def matched(one: Player[Any, Any], other: Player[Any, Any], number: int, seed: str) -> list[Played]:
    """The board with ``one`` north–south, and with ``one`` east–west."""
    return [at_table(number, seed, seated(sides)) for sides in ((one, other), (other, one))]


def contract_of(played: Played) -> tuple[Contract, int] | None:
    """The contract and its declarer; None where all passed."""
    end = played.result
    return (end.contract, end.declarer) if isinstance(end, PlayedOut) else None


def report(found: Sequence[Played]) -> None:
    """How the match stands, of both tables of every board in turn."""
    pairs = list(zip(found[::TABLES], found[1::TABLES], strict=True))
    won = [float(imps(first.points - second.points)) for first, second in pairs]
    same = [contract_of(first) == contract_of(second) for first, second in pairs]
    cards = sum(gain for gain, alike in zip(won, same, strict=True) if alike)
    print(f"{len(won)} boards: {interval(won)} IMPs a board, {sum(won):+.0f} in all", end="; ")
    print(f"{cards:+.0f} of them on {sum(same)} boards with the same contract at both tables", flush=True)


def main() -> None:
    """Plays what is not played yet, and says how the match stands."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--player", default="level2")
    asked.add_argument("--against", required=True)
    asked.add_argument("--boards", type=int, default=256)
    asked.add_argument("--seed", default="predecessor")
    asked.add_argument("--played", type=Path)
    match = asked.parse_args()
    file: Path | None = match.played
    found = [board_of(row) for row in file.read_text().splitlines()] if file and file.exists() else []
    if left := range(len(found) // TABLES + 1, match.boards + 1):
        sides = players("bridge")[match.player].choose, of_commit(match.against, match.player)
        for number in left:
            found += matched(*sides, number, match.seed)
            if file is not None:
                with file.open("a") as out:
                    out.write("".join(f"{row_of(each)}\n" for each in found[-TABLES:]))
            if number % SHOWN == 0:
                report(found)
    report(found[: TABLES * match.boards])


if __name__ == "__main__":
    main()

"""How long a file of boards of four megabytes takes to be read, kind by kind.

``uv run --group test python benchmarks/board_files.py`` plays some boards, writes them again until each
kind of file is as large as one may be, and prints processor seconds for reading it as it stands. The aim is
five seconds.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import count, cycle
from time import process_time

from tapis.core.deals import LARGEST, KeptFile
from tapis.core.selfplay import play
from tapis.core.terms import DealTerms
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.files.exchange import FILES
from tapis.games.bridge.files.keeping import kept
from tapis.games.bridge.files.pbn import Board, LaxBoards, board_of

SUFFIXES = ("pbn", "lin", "csv")


def played(number: int) -> Board:
    """A board that bots have bid and played to the end."""
    terms = DealTerms(vulnerable="none", board=number)
    options = {"form": "series", "claims": "never"}
    return board_of(play(TYPED_PLUGIN, f"file {number}", number % 4, options, terms=terms))


def written(boards: list[Board], suffix: str, many: int) -> bytes:
    """So many boards as a file of that kind, each under a number of its own."""
    form = FILES.put_as(suffix)
    assert form is not None
    assert form.put is not None
    numbered = (replace(board, number=at) for at, board in zip(count(1), cycle(boards), strict=False))
    some = tuple(board for board, _ in zip(numbered, range(many), strict=False))
    return form.put(kept(LaxBoards(some)).records).content


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=40)
    chosen = parser.parse_args()
    boards = [played(number) for number in range(1, chosen.boards + 1)]
    print(f"{'kind':6}{'MB':>6}{'boards':>8}{'seconds':>9}")
    for suffix in SUFFIXES:
        each = len(written(boards, suffix, chosen.boards)) / chosen.boards
        content = written(boards, suffix, int(0.97 * LARGEST / each))
        start = process_time()
        read = FILES.keep(content)
        taken = process_time() - start
        assert isinstance(read, KeptFile), read
        print(f"{suffix:6}{len(content) / 1e6:6.2f}{len(read.deals):8}{taken:9.2f}", flush=True)


if __name__ == "__main__":
    main()

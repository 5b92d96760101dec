"""A small event in which a board changes its cards on the way."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tapis.club.boards import dealing
from tapis.club.rulings import fouled_boards
from tapis.club.rulings.fouled_boards import Fouling

from .pairs import Pairs

SECRET = "7" * 64
MIXED = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"
"""Four hands as a director types them."""


class Played(Pairs):
    """Fourteen pairs at seven tables, a board a round: what each round made of board 1, all passed others."""

    def __init__(
        self,
        results: Sequence[str],
        *,
        comparison: str = "neuberg",
        options: Mapping[str, str] | None = None,
        missing: Collection[int] = (),
    ) -> None:
        super().__init__(14, rounds=7, deals=1, comparison=comparison, options=options or {})
        self.draw()
        self.do(dealing.deal_boards(self.competition, SECRET))
        for number, result in enumerate(results, start=1):
            self.begin()
            for slip in self.t.rounds[number - 1].slips.values():
                first = self.competition.first_board(slip) == 1
                if not (first and number in missing):
                    self.confirm(number, slip.table, result if first else "pass")
            if number not in missing:
                self.close(number)

    def board_at(self, number: int) -> int:
        """The table that plays board 1 in a round."""
        slips = self.t.rounds[number - 1].slips.values()
        return next(each.table for each in slips if self.competition.first_board(each) == 1)


class Fouled(Played):
    """The same; from a round on the board had other cards."""

    def __init__(
        self,
        results: Sequence[str],
        *,
        since: int,
        last: int = 0,
        comparison: str = "neuberg",
        options: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(results, comparison=comparison, options=options)
        wanted = Fouling(1, since, last=last, reason="Two hands were mixed")
        self.do(fouled_boards.foul(self.competition, wanted))

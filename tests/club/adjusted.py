"""A small event with one board at one table that the director scores."""

from __future__ import annotations

from tapis.club.boards.comparison import travellers
from tapis.club.rulings import adjusted_scores
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.core.sheet import Points

from .pairs import Pairs


class Adjusted(Pairs):
    """Four pairs, two tables, one round of two boards: table 2 writes that nobody bid, twice."""

    def __init__(
        self, score: str, other_board: str, *, comparison: str = "neuberg", second: str = ""
    ) -> None:
        super().__init__(4, rounds=1, deals=2, comparison=comparison)
        self.draw()
        self.begin()
        self.score(score, second=second)
        self.confirm(1, 1, None, other_board)
        self.confirm(1, 2, "pass", "pass")

    def wanted(self, score: str, *, second: str = "", board: int = 0, reason: str = "Late") -> Adjusting:
        """What the director writes down: by default for the first board of table 1."""
        slip = self.t.slip(1, 1)
        assert slip is not None
        board = board or self.competition.first_board(slip)
        return Adjusting(1, 1, board, score, second, reason, "en")

    def score(self, score: str, *, second: str = "") -> None:
        """The director scores the board."""
        self.do(adjusted_scores.adjust(self.competition, self.wanted(score, second=second)))

    @property
    def given(self) -> tuple[Points | None, Points | None]:
        """What the board the director scored gives the two sides."""
        lines = (line for lines in travellers(self.competition).values() for line in lines if line.adjusted)
        return next(lines).earned

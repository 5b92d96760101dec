"""One seat at a table as an environment of Gymnasium: whole deals, the others are players of one's choice.

``reset`` deals and plays until the seat is to choose, ``step`` plays its move and then the others until it is
to choose again. An episode is a deal. The reward comes at its end: what the deal brings the seat, in points
of the mark, negative where the lowest total wins. An action that may not be made ends the episode with
``illegal`` (−1), as in the classic games of PettingZoo; ``illegal=None`` raises IllegalMove instead. Needs
the extra ``rl``.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from tapis.core.chance import Chance
from tapis.core.selfplay import SomePlayer
from tapis.core.tricks import Seat, seat_of
from tapis.law import Setting
from tapis.library import game
from tapis.library.games import known_player
from tapis.rl.actions import actions
from tapis.rl.contracts import Bytes
from tapis.rl.deals import DealState, features
from tapis.rl.rendering import MODES, mode_known, rendered
from tapis.rl.seeds import SEEDS

Chooser: TypeAlias = "str | SomePlayer"
"""A player of the house by its name, or any function that chooses among moves."""
ILLEGAL = -1.0
"""What an action that may not be made brings, unless an environment is made otherwise."""


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """Deals of ``game`` for whoever sits on ``seat``, under house ``options``.

    ``opponents`` play the other seats, ``partner`` the seat opposite where those opposite have one mark
    (else ValueError); a name is one of ``tapis.bots.players``. ``info["action_mask"]`` and ``action_masks()``
    tell which actions may be made; at the end ``info["gains"]`` is what the deal brings every seat.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as its base class has it

    def __init__(  # noqa: PLR0913 - what a table is laid with, each with a usual value
        self,
        game: str,
        seat: Seat = 0,
        *,
        opponents: Chooser = "level1",
        partner: Chooser | None = None,
        options: Mapping[str, Setting] | None = None,
        render_mode: str | None = None,
        illegal: float | None = ILLEGAL,
    ) -> None:
        self.render_mode = mode_known(render_mode)
        self._name, self._seat, self._options, self._illegal = game, seat, dict(options or {}), illegal
        self._state = DealState(game, "0", options=options)
        self._players = self._seated(opponents, partner)
        self._chance, self._ended = Chance("0"), True
        size = max(each.places.stop for each in features(game, self._state.seats).values())
        self.observation_space = Box(0, 255, (size,), np.uint8)
        self.action_space = Discrete(len(actions(game)))

    @property
    def state(self) -> DealState:
        """The deal, as the referee knows it: no player may be told."""
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """The next deal, played until the seat is to choose; a seed begins another stream of deals."""
        super().reset(seed=seed, options=options)
        self._ended = False
        self._deal()
        while self._state.over:
            self._deal()
        self._show()
        return self._seen()

    def step(self, action: int | np.integer[Any]) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """The seat's move and those of the others, until it is to choose again or the deal is over.

        ValueError where the episode has ended; IllegalMove only where ``illegal`` is None.
        """
        if self._ended:
            raise ValueError("The deal is over: reset() deals the next.")
        number = index(action)
        if self._illegal is not None and number not in self._state.legal_actions():
            self._ended = True
            seen, info = self._seen()
            return seen, self._illegal, True, False, info | {"illegal": number}
        self._state.step(number)
        self._others_play()
        self._ended = self._state.over
        self._show()
        seen, info = self._seen()
        return seen, self._state.gains()[self._seat], self._ended, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions may be made now, as sb3-contrib's MaskablePPO asks for them."""
        if self._ended:
            return np.zeros(len(self._state.table), np.bool_)
        return self._state.mask().astype(np.bool_)

    def render(self) -> Any:
        """What the seat sees: a text (ansi), a picture (rgb_array), or nothing, for human sees each move."""
        return None if self.render_mode == "human" else rendered(self.render_mode, self._state, self._seat)

    def _seated(self, opponents: Chooser, partner: Chooser | None) -> Mapping[Seat, SomePlayer]:
        count, sides = self._state.seats, game(self._name).under(self._options).columns
        seat_of(self._seat, count)
        others = [seat for seat in range(count) if seat != self._seat]
        allied = {seat for seat in others if seat % sides == self._seat % sides}
        if partner is not None and not allied:
            raise ValueError(f"In {self._name} no two seats are partners for good: name opponents only.")
        chosen = self._player(opponents)
        friend = chosen if partner is None else self._player(partner)
        return {seat: friend if seat in allied else chosen for seat in others}

    def _player(self, chooser: Chooser) -> SomePlayer:
        if not isinstance(chooser, str):
            return chooser
        found: SomePlayer = known_player(self._name, chooser, self._options).choose
        return found

    def _deal(self) -> None:
        drawn = int(self.np_random.integers(SEEDS))
        self._state = DealState(self._name, str(drawn), drawn % self._state.seats, self._options)
        self._chance = Chance(f"{drawn}/players")
        self._others_play()

    def _others_play(self) -> None:
        while (chooser := self._state.player) is not None and chooser != self._seat:
            self._state.step(self._state.decide(self._players[chooser], self._chance))

    def _seen(self) -> tuple[Bytes, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        if self._ended:
            info["gains"] = np.array(self._state.gains())
        return self._state.observation(self._seat), info

    def _show(self) -> None:
        if self.render_mode == "human":
            rendered("human", self._state, self._seat)

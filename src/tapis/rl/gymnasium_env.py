"""Environments of Gymnasium: ``tapis/NAME-v0`` for each game; importing this registers them.

``gymnasium.make("tapis/tutti-v0")`` is one seat at a table (``seat_env``).

``gymnasium.make_vec`` of the same id is a batch of deals, the play of the cards alone. One agent plays every
seat: what is seen is seen by whoever chooses the next card. The reward is that of the seat which has just
moved; what the step brought the others is in ``infos["rewards"]``. Deals that end are followed by others in
the same step. A card that may not be laid is refused and nothing happens. Needs the extra ``rl``.
"""

from __future__ import annotations

from typing import Any

from tapis.rl.extra import lacking

try:
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from missing

from tapis.rl.cards import ACTIONS, CardBatch
from tapis.rl.contracts import Bytes
from tapis.rl.registering import register
from tapis.rl.seeds import SEEDS
from tapis.rl.spec import SIZE


class CardVectorEnv(VectorEnv[Bytes, NDArray[np.int64], NDArray[Any]]):
    """So many deals (``num_envs``) of a game or of these ``contracts``, for so many tricks (0: whole deals).

    ``infos`` hold the masks of cards that may be laid (``action_mask``), the seats to play (``turn``), all
    ``rewards`` and the sums of the deal that ended last (``outcomes``), a row for each deal.
    """

    metadata = {  # noqa: RUF012 - as its base class has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self, game: str = "", num_envs: int = 1, tricks: int = 0, contracts: str | list[str] | None = None
    ) -> None:
        self.batch = CardBatch(contracts or game, num_envs, tricks)
        self.num_envs = num_envs
        self.single_observation_space = Box(0, 255, (SIZE,), np.uint8)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal anew; without a seed the next deals of the last one's stream. There are no options."""
        if isinstance(seed, list):
            raise TypeError("One seed deals all rows: give a whole number.")
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(SEEDS)))
        return self.batch.last.observations.copy(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Bytes, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Lay a card in every deal; ValueError names a row whose card may not be laid."""
        moved = self.batch.turn.copy()
        seen = self.batch.step(actions)
        rewards = seen.rewards[np.arange(self.num_envs), moved].astype(np.float64)
        return seen.observations.copy(), rewards, seen.done.copy(), np.zeros_like(seen.done), self._infos()

    def _infos(self) -> dict[str, Any]:
        last = self.batch.last
        return {
            "action_mask": last.masks.astype(np.int8),
            "turn": self.batch.turn.copy(),
            "rewards": last.rewards.copy(),
            "outcomes": self.batch.outcomes.copy(),
        }


register()

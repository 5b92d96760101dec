"""Whole deals as environments of PettingZoo, calls and cards alike: one move at a time, or all at once.

``DealEnv`` is turn by turn (AEC). In ``ParallelDealEnv`` every agent gives an action at every step; those of
agents whose mask is all zeros are not looked at. Rewards are points of the mark, at the end of the deal,
negative where the lowest total wins; a dummy's cards are chosen by its partner.

An action that may not be made ends the deal for all: whoever chose it gets ``illegal`` (−1), the others 0, as
in the classic games of PettingZoo; ``illegal=None`` raises IllegalMove instead. ``render`` shows all hands.
``reset`` takes options because the interface does, and looks at none. Needs the extra ``rl``.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from tapis.core.tricks import Seat
from tapis.law import Setting
from tapis.rl.actions import actions
from tapis.rl.contracts import Bytes
from tapis.rl.deals import DealState, features
from tapis.rl.rendering import MODES, mode_known, rendered
from tapis.rl.seat_env import ILLEGAL
from tapis.rl.seeds import SEEDS

Observed: TypeAlias = "dict[str, np.ndarray[Any, Any]]"


class _Table:
    """The agents at a table, their spaces, and deal after deal from one stream of seeds."""

    def __init__(self, name: str, options: Mapping[str, Setting] | None, illegal: float | None) -> None:
        self.name, self.options, self.illegal = name, options, illegal
        self.offender = ""
        """Who chose an action that ended the deal."""
        self._generator, _ = seeding.np_random(None)
        self.state = DealState(name, "0", options=options)
        self.agents = [f"seat_{seat}" for seat in range(self.state.seats)]
        size = max(each.places.stop for each in features(name, self.state.seats).values())
        count = len(actions(name))
        seen: dict[str, Space[Any]] = {
            "observation": Box(0, 255, (size,), np.uint8),
            "action_mask": Box(0, 1, (count,), np.int8),
        }
        self.observed = {agent: Dict(seen) for agent in self.agents}
        self.acting = {agent: Discrete(count) for agent in self.agents}

    def deal(self, seed: int | None) -> None:
        """The next deal; a seed begins another stream."""
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        drawn = int(self._generator.integers(SEEDS))
        self.state = DealState(self.name, str(drawn), drawn % self.state.seats, self.options)
        self.offender = ""

    def step(self, agent: str, action: int, seat: Seat | None) -> None:
        """A move of an agent, or the end of the deal where it may not be made."""
        if self.illegal is not None and action not in self.state.legal_actions(seat):
            self.offender = agent
        else:
            self.state.step(action, seat)

    @property
    def over(self) -> bool:
        """Whether the deal has ended, by the book or because of an action."""
        return bool(self.offender) or self.state.over

    def agent(self, seat: Seat) -> str:
        """The agent that chooses for a seat."""
        return self.agents[self.state.chooser(seat)]

    def observe(self, agent: str) -> Observed:
        """What an agent may know, and which of its actions may be made now."""
        mask = np.zeros(len(self.state.table), np.uint8)
        for seat in sorted(self.state.turn)[::-1]:
            if self.agent(seat) == agent and not self.over:
                mask = self.state.mask(seat)
        seen = self.state.observation(self.agents.index(agent))
        return {"observation": seen, "action_mask": mask.astype(np.int8)}

    def points(self) -> dict[str, float]:
        """What the deal brought every agent; 0 until it is over."""
        brought = dict(zip(self.agents, self.state.gains(), strict=True))
        return brought if not self.offender else brought | {self.offender: float(self.illegal or 0)}


class DealEnv(AECEnv[str, Observed, int]):
    """A deal turn by turn; the same for the same seed."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Setting] | None = None,
        *,
        render_mode: str | None = None,
        illegal: float | None = ILLEGAL,
    ) -> None:
        super().__init__()
        self._at = _Table(game, options, illegal)
        self.render_mode = mode_known(render_mode)
        self.metadata = {"name": f"tapis/{game}-v0", "render_modes": [*MODES], "is_parallelizable": False}
        self.possible_agents = list(self._at.agents)
        self.observation_spaces, self.action_spaces = self._at.observed, self._at.acting

    def observation_space(self, agent: str) -> Dict:
        """What an agent is shown."""
        return self._at.observed[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all actions."""
        return self._at.acting[agent]

    def observe(self, agent: str) -> Observed:
        """What an agent may know now."""
        return self._at.observe(agent)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        """The next deal."""
        self._at.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """The move of the agent selected; IllegalMove only where ``illegal`` is None."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that plays gives an action"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._at.step(self.agent_selection, index(action), None)
        self.rewards = self._at.points()
        if self._at.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | Bytes | None:
        """The deal as the referee sees it: a text, a picture, or for human a text written out."""
        return rendered(self.render_mode, self._at.state)

    def close(self) -> None:
        """Nothing was opened."""

    def _select(self) -> None:
        seat = None if self._at.over else self._at.state.seat
        self.agent_selection = self.agents[0] if seat is None else self._at.agent(seat)


class ParallelDealEnv(ParallelEnv[str, Observed, int]):
    """The same deals, every agent giving an action at every step; who may act at once acts at once."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Setting] | None = None,
        *,
        render_mode: str | None = None,
        illegal: float | None = ILLEGAL,
    ) -> None:
        self._at = _Table(game, options, illegal)
        self.render_mode = mode_known(render_mode)
        self.metadata = {"name": f"tapis/{game}-v0", "render_modes": [*MODES]}
        self.possible_agents = list(self._at.agents)
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = self._at.observed, self._at.acting

    def observation_space(self, agent: str) -> Dict:
        """What an agent is shown."""
        return self._at.observed[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all actions."""
        return self._at.acting[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """The next deal."""
        self._at.deal(seed)
        self.agents = list(self.possible_agents)
        return {agent: self._at.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """The moves of all whose turn it is; IllegalMove only where ``illegal`` is None."""
        agents, state, moved = self.agents, self._at.state, set[str]()
        for seat in sorted(state.turn):
            agent = self._at.agent(seat)
            waits = seat in state.turn and agent not in moved and state.legal_actions(seat)
            if waits and not self._at.over:
                if agent not in actions:
                    raise ValueError(f"{agent} is to act, and none of the actions is for it.")
                self._at.step(agent, index(actions[agent]), seat)
                moved.add(agent)
        over = dict.fromkeys(agents, self._at.over)
        seen = {agent: self._at.observe(agent) for agent in agents}
        self.agents = [] if self._at.over else agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return seen, self._at.points(), over, dict.fromkeys(agents, False), infos

    def render(self) -> str | Bytes | None:
        """The deal as the referee sees it: a text, a picture, or for human a text written out."""
        return rendered(self.render_mode, self._at.state)

    def close(self) -> None:
        """Nothing was opened."""

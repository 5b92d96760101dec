"""Whole deals as games of OpenSpiel: importing this module registers ``tapis_NAME`` for each numbered game.

They run on the readable core: right, and slow. Chance comes first and once: it draws one of so many numbered
deals (the parameter ``deals``), each as likely; the cards are not dealt one by one. Utilities are points of
the mark, negative where the lowest total wins. ``resample_from_infostate`` draws what a player does not see
anew, from all deals that could be. Needs the extra ``rl``, where OpenSpiel has a wheel.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tapis.rl.extra import lacking

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from missing

from tapis.core.plugin import plugins
from tapis.library import game as regulation
from tapis.rl.actions import CARDS, actions
from tapis.rl.deals import DealState, features, longest
from tapis.rl.spec import card

DEALS = 1024
"""How many deals chance has to choose from, unless the game is loaded with another number."""
BOUND = 100_000.0
"""No deal brings more points, nor costs more, where its game does not say what it may bring."""


def kind(name: str) -> Any:
    """What OpenSpiel must know of a game before it is loaded."""
    seats = DealState(name, "0").seats
    return pyspiel.GameType(
        short_name=f"tapis_{name}",
        long_name=f"tapis/{name}-v0",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": DEALS},
    )


def bounds(name: str) -> tuple[float, float]:
    """The least and the most that a deal brings a player."""
    of = regulation(name)
    learning = of.rules.learning
    assert learning is not None, "only games that number their calls are registered"
    low, high = learning.points or (-BOUND, BOUND)
    return (-high, -low) if of.sheet.marking.lowest_wins else (low, high)


class SpielGame(pyspiel.Game):
    """A game of the house, deals numbered from 0; a class of its own for each ``name``."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        self.deals = int((params or {}).get("deals", DEALS))
        if self.deals < 1:
            raise ValueError(f"Chance draws from one deal at least, not {self.deals}.")
        self.seats = DealState(name, "0").seats
        low, high = bounds(name)
        told = pyspiel.GameInfo(
            num_distinct_actions=len(actions(name)),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=low,
            max_utility=high,
            max_game_length=longest(name),
        )
        super().__init__(kind(name), told, params or {})

    def new_initial_state(self) -> SpielState:
        """Before chance has drawn a deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> SpielObserver:
        """What observes states of the game; ValueError for parameters, since it takes none."""
        if params:
            raise ValueError(f"Observations take no parameters, and not {params}.")
        return SpielObserver(self, iig_obs_type)


class SpielState(pyspiel.State):
    """A deal, or the moment before it is dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.deals, self.seats = game.name, game.deals, game.seats
        self.deal: DealState | None = None

    def current_player(self) -> int:
        """Who chooses next, or chance, or nobody."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.deal.player is None else self.deal.player

    def _legal_actions(self, player: int) -> list[int]:
        """The actions of ``player``, ascending; none for those who wait."""
        return self.deal.legal_actions() if self.deal is not None and self.deal.player == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the deals."""
        return [(number, 1.0 / self.deals) for number in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        """Deal, or make a move."""
        if self.deal is None:
            if action not in range(self.deals):
                raise ValueError(f"There are {self.deals} deals, from 0: {action} is none of them.")
            self.deal = DealState(self.name, str(action), action % self.seats)
        else:
            self.deal.step(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to ``player``, hidden cards drawn anew: any deal, numbered or not."""
        other: SpielState = self.clone()
        if self.deal is not None:
            other.deal = self.deal.resampled(player, repr(sampler()))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        """A card by its code, a call as a log writes it."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action < CARDS:
            return card(action).code
        return json.dumps(regulation(self.name).rules.calls.encode(actions(self.name).calls[action - CARDS]))

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.over

    def returns(self) -> list[float]:
        """Points of the mark."""
        return [0.0] * self.seats if self.deal is None else list(self.deal.gains())

    def __str__(self) -> str:
        if self.deal is None:
            return "not dealt"
        return "\n".join(f"{seat}: {self.deal.text(seat)}" for seat in range(self.seats))


class SpielObserver:
    """What one player sees of a state, as a tensor and as a text."""

    def __init__(self, game: SpielGame, asked: Any) -> None:
        size = max(each.places.stop for each in features(game.name, game.seats).values())
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self.own = asked is None or asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor, as ``features`` describes it."""
        self.tensor[:] = 0 if state.deal is None else state.deal.observation(player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """All that the player has perceived; None where no player's own view is asked for."""
        if not self.own:
            return None
        return f"{player}" if state.deal is None else f"{player} {state.deal.text(player)}"


GAMES = {
    name: type(f"SpielGame_{name}", (SpielGame,), {"name": name})
    for name, plugin in plugins().items()
    if plugin.rules.learning is not None
}
"""A class for each game: OpenSpiel lets go of them when Python has ended, which classes survive."""
for each, made in GAMES.items():
    pyspiel.register_game(kind(each), made)

"""One deal of each OpenSpiel game, step by step in a text that is kept: what changes it, changes the game.

``uv run --group test python -m tests.rl.playing_through`` writes the texts anew; look at what became
different before it lands, for numbers of actions and places of observations stay under one version.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

import pyspiel

import tapis.rl.open_spiel_games
from tapis.core.chance import Chance

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = tuple(sorted(tapis.rl.open_spiel_games.GAMES))
DEALS, DEAL = 1024, 17
LOTS = {"bridge": "k"}
"""From which lots moves are drawn where the first ones leave cards unplayed."""


def playthrough(name: str) -> str:
    """The text of a game: what it is, deal 17 by moves drawn from its name, and how it ends."""
    game = pyspiel.load_game(f"tapis_{name}(deals={DEALS})")
    return "\n".join([*_head(game), *_steps(game, Chance(LOTS.get(name, "a")))]) + "\n"


def _head(game: Any) -> Iterator[str]:
    kind = game.get_type()
    yield f"game: {kind.short_name} ({kind.long_name})"
    yield f"players: {game.num_players()}"
    yield f"actions: {game.num_distinct_actions()}"
    yield f"chance outcomes: {game.max_chance_outcomes()}"
    yield f"observation: {' × '.join(map(str, game.observation_tensor_shape()))}"
    yield f"longest deal: {game.max_game_length()} moves"
    yield "step, player: the action with its number, of how many; places of the observation that are not 0"


def _steps(game: Any, chance: Chance) -> Iterator[str]:
    state = game.new_initial_state()
    state.apply_action(DEAL)
    yield f"chance: deal {DEAL}"
    step = 0
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        action = chance.pick(legal)
        name = state.action_to_string(player, action)
        seen = state.observation_tensor(player)
        yield f"{step}, {player}: {name} ({action}) of {_ranges(legal)}; {_seen(seen)}"
        state.apply_action(action)
        step += 1
    yield f"returns: {' '.join(f'{each:g}' for each in state.returns())}"
    yield "what each player has perceived:"
    yield str(state)


def _ranges(numbers: list[int]) -> str:
    """Ascending numbers, neighbours drawn together: ``52 55-91``."""
    runs = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ends = ([number for _, number in run] for _, run in runs)
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in ends)


def _seen(tensor: list[float]) -> str:
    """How many places are not 0, and a fingerprint of all."""
    told = " ".join(f"{place}:{value:g}" for place, value in enumerate(tensor) if value)
    return f"{len(told.split())} {sha256(told.encode()).hexdigest()[:8]}"


def main() -> None:
    """Write every text."""
    for name in GAMES:
        (FOLDER / f"tapis_{name}.txt").write_text(playthrough(name), "utf-8")


if __name__ == "__main__":
    main()

"""The face for programs that learn: environments over the same rules as every table.

``CardBatch`` plays thousands of deals together, one card each at a step, on the compiled engine;
``DealState`` plays one from its first call to its mark, on the readable core; ``SeatEnv`` is one seat of such
a deal among players of the house, and ``sample_hidden`` draws the cards that a view does not show. What is
seen is described place by place, in ``FEATURES`` and ``features``. Numbers of actions and places of
observations never change under one version. The names of ``__all__`` are promised and loaded when first asked
for; the rest is internal. Where
Gymnasium is loaded already, its ids are registered; where it is not, nothing is loaded for it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tapis.rl.actions import ActionTable
    from tapis.rl.actions import actions as actions_of
    from tapis.rl.cards import CardBatch, Stepped
    from tapis.rl.contracts import contracts as contracts_of
    from tapis.rl.deals import DealState, features
    from tapis.rl.hidden import sample_hidden
    from tapis.rl.pettingzoo_env import DealEnv, ParallelDealEnv
    from tapis.rl.seat_env import SeatEnv
    from tapis.rl.spec import FEATURES, VERSION, Feature, card, number
else:
    _WHERE = {
        "ActionTable": "tapis.rl.actions",
        "CardBatch": "tapis.rl.cards",
        "DealEnv": "tapis.rl.pettingzoo_env",
        "DealState": "tapis.rl.deals",
        "FEATURES": "tapis.rl.spec",
        "Feature": "tapis.rl.spec",
        "ParallelDealEnv": "tapis.rl.pettingzoo_env",
        "SeatEnv": "tapis.rl.seat_env",
        "Stepped": "tapis.rl.cards",
        "VERSION": "tapis.rl.spec",
        "actions_of": "tapis.rl.actions:actions",
        "card": "tapis.rl.spec",
        "contracts_of": "tapis.rl.contracts:contracts",
        "features": "tapis.rl.deals",
        "number": "tapis.rl.spec",
        "sample_hidden": "tapis.rl.hidden",
    }

    def __getattr__(name: str) -> Any:
        """A name of the face, loaded when it is first asked for: environments of others want their extra."""
        if name not in _WHERE:
            raise AttributeError(f"tapis.rl has no {name}")
        module, _, own = _WHERE[name].partition(":")
        try:
            return getattr(import_module(module), own or name)
        except ModuleNotFoundError as missing:
            from tapis.rl.extra import lacking  # noqa: PLC0415 - where all is there nobody asks

            raise lacking(f"tapis.rl.{name}", missing) from missing


__all__ = [
    "FEATURES",
    "VERSION",
    "ActionTable",
    "CardBatch",
    "DealEnv",
    "DealState",
    "Feature",
    "ParallelDealEnv",
    "SeatEnv",
    "Stepped",
    "actions_of",
    "card",
    "contracts_of",
    "features",
    "number",
    "sample_hidden",
]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]


if sys.modules.get("gymnasium") is not None:
    import_module("tapis.rl.registering").register()

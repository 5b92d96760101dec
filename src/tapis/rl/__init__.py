"""Tapis for programs that learn: environments over the same rules as every table.

``cards`` plays thousands of deals together, one card each at a step, on the compiled engine; ``deals`` plays
one from its first call to its mark, on the readable core; ``seat_env``, ``gymnasium_env``, ``pettingzoo_env``
and ``open_spiel_games`` are what three known libraries ask for. ``sample_hidden`` draws the cards that a view
does not show. What is seen is described place by place, in ``spec`` and ``deals.features``. Numbers of
actions and places of observations never change under one version.
"""

from tapis.rl.hidden import sample_hidden

__all__ = ["sample_hidden"]

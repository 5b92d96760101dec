"""A player of whist."""

from __future__ import annotations

from tapis.core.selfplay import at_random

choose = at_random

"""How scripts compile: as the package does, but nothing is kept between runs, as they are no part of it."""

from __future__ import annotations

from tapis.solver.native.bits import OPTIONS

FRESH = OPTIONS | {"cache": False}
"""What ``numba.njit`` is given."""

"""The compiled half of the engine. Only ``tapis.solver.engine`` imports it, and only when it is asked.

Compiled code is kept for the user who runs it, so that no second start waits for the compiler;
``NUMBA_CACHE_DIR`` in the environment says otherwise.
"""

from __future__ import annotations

import os

from tapis.solver.cache import VARIABLE, cache_folder

os.environ.setdefault(VARIABLE, str(cache_folder()))

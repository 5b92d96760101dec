"""The compiled half of the engine. Only ``tapis.solver.engine`` imports it, and only when it is asked.

Compiled code is kept for the user who runs it, so that no second start waits for the compiler;
``NUMBA_CACHE_DIR`` in the environment says otherwise. Where nothing can be kept, it serves one process. Every
state of the sources has a folder to itself.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from numba import config

from tapis.solver.cache import VARIABLE, cache_folder, can_keep, sources


def _folder() -> str:
    if can_keep(folder := cache_folder()):
        return str(folder)
    own = tempfile.mkdtemp(prefix="tapis-")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return own


os.environ[VARIABLE] = _folder()
config.reload_config()  # now, or Numba does so at its first compilation and forgets the next line
config.CACHE_DIR = str(Path(os.environ[VARIABLE]) / sources())

"""The compiled half of the engine. Only ``tapis.solver.engine`` imports it, and only when it is asked.

Compiled code is kept for the user who runs it, so that no second start waits for the compiler;
``NUMBA_CACHE_DIR`` in the environment says otherwise. Where nothing can be kept, it serves one process. Every
state of the sources has a folder to itself, wherever on the machine those sources lie: a second copy of the
same version finds what the first one compiled.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from numba import config
from numba.core.caching import CacheImpl, UserProvidedCacheLocator

from tapis.solver.cache import VARIABLE, cache_folder, can_keep, sources

HERE = Path(__file__).parent


class ByContent(UserProvidedCacheLocator):
    """Keeps the code of this package by what it says: Numba itself tells folders apart by their paths."""

    @classmethod
    def from_function(cls, py_func: object, py_file: str) -> object:
        """A place for a function of this package; None for all others, which Numba keeps as it does."""
        return super().from_function(py_func, py_file) if Path(py_file).is_relative_to(HERE) else None

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder within that of these sources, one a room: two rooms have modules of one name."""
        return str(Path(py_file).parent.relative_to(HERE.parent))


def _folder() -> str:
    if can_keep(folder := cache_folder()):
        return str(folder)
    own = tempfile.mkdtemp(prefix="tapis-")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return own


os.environ[VARIABLE] = _folder()
config.reload_config()  # now, or Numba does so at its first compilation and forgets the next line
config.CACHE_DIR = str(Path(os.environ[VARIABLE]) / sources())
getattr(CacheImpl, "_locator_classes", []).insert(0, ByContent)  # Numba's own places come after ours

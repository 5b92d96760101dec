"""Where the bundled program begins: without a command it shows the window, else it is ``tapis``."""

from __future__ import annotations

import os
import sys
from collections.abc import Container, MutableMapping, Sequence
from multiprocessing import freeze_support

FOR_THE_GROUP = frozenset({"--help", "--version"})
LIBRARIES = "LD_LIBRARY_PATH"


def arguments(given: Sequence[str], commands: Container[str]) -> list[str]:
    """What the command line is given; ``start`` where none of its commands is named."""
    named = any(each in commands or each in FOR_THE_GROUP for each in given)
    return list(given) if named or (given and not given[0].startswith("-")) else ["start", *given]


def give_back_libraries(environment: MutableMapping[str, str]) -> None:
    """Let a browser that is started from here use the system's libraries, not those of the bundle."""
    before = environment.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        environment[LIBRARIES] = before
    else:
        environment.pop(LIBRARIES, None)


def main() -> None:
    """Be a process that another one asked for, or the command that was called."""
    freeze_support()
    if sys.platform == "linux":
        give_back_libraries(os.environ)
    from tapis.cli.app import COMMANDS  # noqa: PLC0415 - a process of another one does without
    from tapis.cli.app import main as command  # noqa: PLC0415

    command(arguments(sys.argv[1:], COMMANDS))


if __name__ == "__main__":
    main()

"""USEBIO, the XML in which clubs, unions and sites of results exchange what was played."""

from tapis.games.bridge.files.usebio.evening import evening
from tapis.games.bridge.files.usebio.reading import fits, read
from tapis.games.bridge.files.usebio.writing import write

__all__ = ["evening", "fits", "read", "write"]

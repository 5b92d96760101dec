"""LIN, the notation of Bridge Base Online: hands, auctions and plays come in and go out."""

from tapis.games.bridge.lin.reading import fits, read
from tapis.games.bridge.lin.writing import write

__all__ = ["fits", "read", "write"]

"""LIN, the notation of Bridge Base Online: hands, auctions and plays come in and go out."""

from tapis.games.bridge.files.lin.reading import fits, read
from tapis.games.bridge.files.lin.writing import LETTERS, held, match_tags, name_of, plain, write

__all__ = ["LETTERS", "fits", "held", "match_tags", "name_of", "plain", "read", "write"]

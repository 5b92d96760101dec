"""The library: a deal to play, a position to think about, a sheet to mark, an event to draw, in few words.

Everything here is a shell round the values below it. What those give back as a refusal is raised here as
``IllegalMove``, because a script wants to stop.
"""

from tapis.club.crossings import draw
from tapis.library.deals import Deal
from tapis.library.games import game, game_names
from tapis.library.imagining import ImaginedCost
from tapis.library.logs import replay
from tapis.library.sheets import Sheet, sheet
from tapis.version import VERSION

__version__ = VERSION
__all__ = ["Deal", "ImaginedCost", "Sheet", "__version__", "draw", "game", "game_names", "replay", "sheet"]

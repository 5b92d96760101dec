"""What happens to a tournament, in the past tense. The state is a fold of these and nothing else.

Events store outcomes (a drawn seating, a computed penalty), so replaying a log needs no generator
and no rule.
"""

from tapis.club.events.boards import *
from tapis.club.events.copies import *
from tapis.club.events.entry import Entry as Entry
from tapis.club.events.entry import LogEvent as LogEvent
from tapis.club.events.free import *
from tapis.club.events.house import *
from tapis.club.events.late import *
from tapis.club.events.money import *
from tapis.club.events.people import *
from tapis.club.events.rounds import *
from tapis.club.events.rulings import *
from tapis.club.events.screens import *
from tapis.club.events.slips import *
from tapis.club.events.teams import *

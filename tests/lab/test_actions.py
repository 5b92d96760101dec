"""Action by state of the round: every cell, for every regulation that draws its tables."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tapis.lab.actions import ACTIONS, ActionCell, ActionVerdict, table_of
from tapis.lab.stages import STAGES

SIGNS = {"+": ActionVerdict.ALLOWED, "r": ActionVerdict.REASON, "-": ActionVerdict.REFUSED}
GRID = """
settings-rounds ++rrrr-
settings-deals  ++-----
ties            --rrrr-
register        ++++++-
bring-list      ++++++-
take-list-back  ++++++-
edit            +++++++
absent          ++++++-
all-here        ++++++-
door            ++++++-
leave           rrrrrr-
come-back       rrrrrr-
forget          +++++++
apart           ++++++-
seed            ++++++-
draw            ++-----
swap            -r-----
publish         -+-----
unpublish       --r----
start           --+++--
clock           --+++--
announce        +++++++
screen          +++++++
programme       +++++++
hold            +++++++
fees            +++++++
pay             +++++++
cash            ++++++-
count           +++++++
prizes          +++++++
reveal          ----+++
receive         --++++-
postpone        --r----
cut             --rr---
read            --++rr-
accept          ---+---
reject          ---r---
seats           --rrrr-
substitute      --rrrr-
revoke-table    --+++++
revoke-player   +++++++
officers        --+----
propose         --+----
agree           --+----
strike          --+----
contest         ---+++-
uphold          ---rrr-
call            --++++-
answer          --+++++
rule            --++++-
appeal          --rrrr-
decide          --rrrr-
cancel          --rrrr-
close-round     ----+--
close-event     -----+-
reopen          ------r
"""
"""From people being entered to the final ranking: + allowed, r with a reason, - refused."""
EXPECTED = dict(line.split() for line in GRID.strip().splitlines())
ONLY_THE_HOUSES_OWN = dict.fromkeys(("rule", "appeal", "decide", "cancel"), "--rrrr-")
"""Where the regulation has no fault, a director rules by the clause of the house, which needs a reason."""
REGULATIONS = [name for name, plugin in plugins().items() if not plugin.event.formats[0].free_tables]


def told(cell: ActionCell) -> str:
    """The sign of a cell; a refusal says why, and what is allowed has nothing to say."""
    sign = next(sign for sign, verdict in SIGNS.items() if verdict is cell.verdict)
    return sign if (cell.refusal is None) is (cell.verdict is ActionVerdict.ALLOWED) else f"({sign})"


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_every_action_in_every_state(regulation: str) -> None:
    expected = EXPECTED if plugins()[regulation].event.faults else {**EXPECTED, **ONLY_THE_HOUSES_OWN}
    found = {
        action.id: "".join(told(row[stage]) for stage in STAGES)
        for action, row in table_of(plugins()[regulation])
    }
    assert found == expected


def test_the_table_is_whole() -> None:
    assert [action.id for action in ACTIONS] == list(EXPECTED)
    assert all(len(row) == len(STAGES) for row in EXPECTED.values())

"""Who may decide an appeal. Whether two names are one person's is told; no name is compared here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.house.book import HOUSE
from tapis.law import Bars


@dataclass(frozen=True, slots=True)
class Deciding:
    """An appeal that is about to be decided."""

    by: str
    """Who ruled."""
    offender: str
    others: tuple[str, ...]
    """The other accounts that may decide."""
    asks_again: bool
    """Whether the account that asks is that of who ruled."""
    judges_again: bool
    """Whether the name under which the decision would stand is nobody's, or that of who ruled."""
    judges_himself: bool
    """Whether it is the offender's."""

    @property
    def told(self) -> Mapping[str, object]:
        """What fills the placeholders of a refusal."""
        return {"by": self.by, "others": ", ".join(self.others), "name": self.offender}


@HOUSE.bars("H2")
def ruled_and_not_alone(deciding: Deciding) -> bool:
    """{by} has ruled and does not decide the appeal; whoever else may here logs in: {others}."""
    return deciding.asks_again and bool(deciding.others)


@HOUSE.bars("H2")
def ruled_alone(deciding: Deciding) -> bool:
    """{by} has ruled and does not decide the appeal; write down who else has, or leave it open till then."""
    return deciding.judges_again


@HOUSE.bars("H2")
def concerned_by_the_ruling(deciding: Deciding) -> bool:
    """The ruling is about {name}, who does not decide the appeal; write down who else has."""
    return deciding.judges_himself


BARS: Bars[Deciding] = (ruled_and_not_alone, ruled_alone, concerned_by_the_ruling)

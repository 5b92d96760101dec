"""What a friendly table shows of secret values: who has given one, and never what.

Once they are read out the total is shown, and the boxes of the deal say the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tapis.club.friendly import secrets
from tapis.club.friendly.state import FriendlyTable
from tapis.core.form import Field, Secret
from tapis.core.plugin import AnyPlugin


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretSlip:
    """One player's slip as everybody sees it."""

    seat: int
    name: str
    given: bool
    """Whether there is something on it."""
    corrected: int
    """How often it was corrected."""
    on_phone: bool
    """Whether the player gives it on a phone of their own."""
    address: str = ""
    """The one at which the player does so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretPage:
    """The slips of the deal being played."""

    deal: int
    field: Field
    secret: Secret
    slips: tuple[SecretSlip, ...]
    next: SecretSlip | None
    """The player who is handed the phone that goes round; None when nobody is left."""
    closed: bool
    """A card is played: nothing is corrected any more."""
    shown: bool
    """Everybody's slip is read out."""
    total: int = 0
    """What all of them make together, once they are read out."""

    @property
    def given(self) -> int:
        """How many have given theirs."""
        return sum(slip.given for slip in self.slips)

    @property
    def complete(self) -> bool:
        """Whether everybody has given theirs."""
        return self.given == len(self.slips)


def secret_page(
    table: FriendlyTable, plugin: AnyPlugin, names: tuple[str, ...], address: Callable[[int], str]
) -> SecretPage | None:
    """The slips as everybody sees them; None where nothing is given in secret now."""
    field = secrets.asked_now(table, plugin)
    if field is None or field.secret is None:
        return None
    slips = tuple(_slip(table, seat, name, address(seat)) for seat, name in enumerate(names))
    waiting = (slip for slip in slips if not slip.given and not slip.on_phone)
    total = sum(secrets.known_to(table, plugin, None).values())
    state = table.secrets
    return SecretPage(
        deal=len(table.entered) + 1,
        field=field,
        secret=field.secret,
        slips=slips,
        next=next(waiting, None),
        closed=state.closed,
        shown=state.shown,
        total=total,
    )


def _slip(table: FriendlyTable, seat: int, name: str, address: str) -> SecretSlip:
    given = table.secrets.given.get(seat)
    corrected = given.corrected if given else 0
    return SecretSlip(
        seat=seat,
        name=name,
        given=given is not None,
        corrected=corrected,
        on_phone=seat in table.phones,
        address=address,
    )

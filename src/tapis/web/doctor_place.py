"""What ``tapis doctor`` says of the club's place: clock, paper, money, the first day of its season."""

from __future__ import annotations

from tapis.law import Reason
from tapis.web.doctor_checks import Check, Health, good

NOT_FOLLOWED = Reason(
    "place-not-followed",
    "{names}: nothing that can be followed is written there; the usual is taken instead.",
)


def club_place() -> Check:
    """The club's clock, paper, money and the first day of its season, as they are followed now."""
    from tapis.web.store import place  # noqa: PLC0415 - models, which are there only now

    if wrong := place.unknown():
        return Check("Place and time", Health.DOUBTFUL, NOT_FOLLOWED(names=", ".join(wrong)))
    month, day = place.season_start()
    told = (place.zone_name(), place.sheet(), place.currency(), f"{month:02}-{day:02}")
    return good("Place and time", " · ".join(told))

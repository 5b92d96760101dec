"""Settings that are several names with commas between: a comma too many, or nothing at all, names nobody."""

from __future__ import annotations

from collections.abc import Mapping

PUSH = "TAPIS_PUSH_SERVICES"
PUSH_SERVICES = "fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com"


def listed(text: str) -> tuple[str, ...]:
    """The names in a setting."""
    return tuple(filter(None, map(str.strip, text.split(","))))


def push_services(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The hosts of the services that carry messages to browsers; none where the setting is empty."""
    return tuple(
        filter(None, (each.strip(".").lower() for each in listed(environment.get(PUSH, PUSH_SERVICES))))
    )


def seconds(environment: Mapping[str, str], name: str, usual: float) -> float:
    """The seconds a setting says, a day at most; the usual ones where it says none."""
    told = environment.get(name, "").strip()
    whole_part, _, parts = told.partition(".")
    if not (0 < len(told) <= 9 and (whole_part + parts).isascii() and (whole_part + parts).isdecimal()):
        return usual
    return min(float(told), 86_400.0)

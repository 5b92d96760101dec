"""Settings that are several names with commas between: a comma too many, or nothing at all, names nobody."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

PUSH = "TAPIS_PUSH_SERVICES"
PUSH_SERVICES = "fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com"


def listed(text: str) -> tuple[str, ...]:
    """The names in a setting."""
    return tuple(filter(None, map(str.strip, text.split(","))))


def can_push() -> bool:
    """Whether what seals a message to a browser is installed."""
    return all(find_spec(name) is not None for name in ("http_ece", "py_vapid"))


def push_services(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The hosts of the services that carry messages to browsers.

    None where the setting is empty, nor where the extra ``push`` is not installed.
    """
    if not can_push():
        return ()
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

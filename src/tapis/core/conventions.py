"""The house conventions that are agreed on: whether a regulation can be played by them."""

from __future__ import annotations

from collections.abc import Mapping

from tapis.law import Reason, Refused, Regulation, Setting

BAD_OPTION = Reason("bad-option", "This house option is not possible: {problem}.")
OPTION_RANGE = Reason(
    "option-range", "Choose a number from {lowest} to {highest} for the house convention {clause}."
)


def impossible(regulation: Regulation, options: Mapping[str, Setting]) -> Refused | None:
    """Why these options cannot be chosen, or None; a wrong number is told with the numbers there are."""
    for key, value in options.items():
        option = regulation.options.get(key)
        if option is not None and option.bounds is not None and not option.admits(value):
            lowest, highest = option.bounds
            return OPTION_RANGE(lowest=lowest, highest=highest, clause=option.clause)
    try:
        regulation.profile(options)
    except ValueError as problem:
        return BAD_OPTION(problem=str(problem))
    return None

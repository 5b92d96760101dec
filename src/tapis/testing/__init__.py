"""The conformance kit: what every game must satisfy, ours and other people's."""

from tapis.testing.conformance import Conformance

__all__ = ["Conformance"]


def __dir__() -> list[str]:
    """The names that are promised."""
    return [*__all__]

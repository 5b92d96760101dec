"""What ``tapis doctor`` finds of the parts that are installed by their own name: thinking, and messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tapis.law import Reason
from tapis.solver import warm
from tapis.web.doctor_checks import Check, Health
from tapis.web.server.listed import can_push, push_services
from tapis.web.server.work.warm_up import NO_COMPILER

NOTHING_SENT = Reason("nothing-sent", "Nothing is sent anywhere.")
NO_PUSH = Reason(
    "no-push", "Nothing is sent anywhere: what tells browsers “your turn” comes with tapis-cards[push]."
)
MESSAGES_TO = Reason("messages-to", "“Your turn” goes to browsers that asked for it, by way of {hosts}.")
THINKS = Reason("thinks", "Bots that think ahead and exact play are installed.")
NO_THINKING = Reason("no-thinking", NO_COMPILER)


def examine_extras(environment: Mapping[str, str]) -> Iterator[Check]:
    """What leaves the house by itself, and whether the engine can be compiled; nothing is loaded for it."""
    services = push_services(environment)
    unsaid = NOTHING_SENT() if can_push() else NO_PUSH()
    yield Check("Outgoing", Health.GOOD, MESSAGES_TO(hosts=", ".join(services)) if services else unsaid)
    yield Check("Engine", Health.GOOD, THINKS() if warm.possible() else NO_THINKING())

"""What somebody says about a server, and the files that follow from it. Nothing is read or written here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from tapis.law import Reason, Refused
from tapis.version import VERSION

NAME = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")
ON_THE_INDEX = f"tapis-cards[big]=={VERSION}"
MOST_WORKERS = 4
"""What PostgreSQL's usual hundred connections are enough for."""

NO_DOMAIN = Reason("bad-domain", "{domain} is no name of a server, such as cards.example.")
BAD_LINE = Reason("bad-line-in-settings", "A setting is one line of text; {value} is not.")
BAD_PACKAGE = Reason(
    "bad-package",
    "{package} is neither tapis-cards with a version nor the full path of a wheel on the server.",
)
PACKAGE = re.compile(r"tapis-cards\[big\]==[0-9A-Za-z.+!-]{1,40}|/[^\s'\"]{1,200}\.whl")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerPlan:
    """One server: PostgreSQL, Valkey and Caddy on the same machine."""

    domain: str
    """Its name on the internet, or in the own network."""
    workers: int = 2
    """How many processes answer people."""
    port: int = 8000
    """Where they listen, on this machine only."""
    keep: int = 14
    """After how many days a nightly copy goes."""
    contact: str = ""
    """Whom players may ask about what is kept of them."""
    package: str = ON_THE_INDEX
    """What pip installs: a version, or the full path of a wheel."""
    own_certificate: bool = False
    """Whether Caddy signs the certificate itself, for a name that the internet does not know."""
    metrics: bool = False
    """Whether figures are kept for Prometheus."""

    @property
    def wheel(self) -> str:
        """The path of the wheel; empty where the package comes from the index."""
        return self.package if self.package.startswith("/") else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerFile:
    """One file of a server."""

    path: PurePosixPath
    text: str
    mode: int = 0o644


def unfit(plan: ServerPlan) -> Refused | None:
    """Why no server can be set up so; None where one can."""
    if NAME.fullmatch(plan.domain) is None:
        return NO_DOMAIN(domain=plan.domain)
    if not plan.contact.isprintable():
        return BAD_LINE(value=repr(plan.contact))
    if PACKAGE.fullmatch(plan.package) is None:
        return BAD_PACKAGE(package=plan.package)
    return None


def settings(plan: ServerPlan) -> dict[str, str]:
    """The settings that are no secret."""
    chosen = {
        "TAPIS_HOME": "/var/lib/tapis",
        "TAPIS_DOMAIN": plan.domain,
        "TAPIS_HOSTS": f"{plan.domain},localhost",
        "TAPIS_PROXY": "1",
        "TAPIS_VALKEY_URL": "redis://127.0.0.1:6379",
        "TAPIS_BACKUPS": "/var/lib/tapis/backups",
    }
    if plan.contact:
        chosen["TAPIS_CONTACT"] = plan.contact
    if plan.metrics:
        chosen["TAPIS_METRICS"] = "1"
    return chosen

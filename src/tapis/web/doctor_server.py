"""What ``tapis doctor`` looks at on a server that stays on: nightly copies, its name with TLS, figures."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from http.client import HTTPException, HTTPSConnection

from tapis.law import Reason
from tapis.web.doctor_checks import Check, Health, good
from tapis.web.server.metrics import TOKEN, asked_for, behind_proxy, check_metrics
from tapis.web.vault.house.condition import condition

DOMAIN = "TAPIS_DOMAIN"
HEALTH = "/health/live"
TIME_LIMIT = 5
LAST_PART = 9
"""A certificate is renewed before the last ninth of its life: ten days of ninety, an hour of Caddy's own."""
DAY = 86400

NOT_REACHED = Reason(
    "domain-silent",
    "https://{domain}/ is not reached from here ({problem}): does the name lead to this machine, "
    "and does the proxy run?",
)
NOT_TRUSTED = Reason(
    "certificate-doubtful", "This machine does not trust the certificate of {domain}: {problem}."
)
NOT_TOLD = Reason(
    "tls-not-told",
    "{domain} speaks TLS, and the server does not know: the proxy must send X-Forwarded-Proto, "
    "and TAPIS_PROXY name it. Forms are refused otherwise.",
)
ENDS_SOON = Reason(
    "certificate-ends", "The certificate of {domain} ends in {days:day|days}: why is it not renewed?"
)
SECURE = Reason("tls-fine", "https://{domain}/ answers; its certificate holds for {days:day|days}.")
ANYBODYS = Reason(
    "metrics-here", "Kept, and shown on this machine only; TAPIS_METRICS_TOKEN opens them to others."
)
NOBODYS = Reason(
    "metrics-nobody",
    "Kept, and shown to nobody: a server shows them to whoever has the token, so set TAPIS_METRICS_TOKEN.",
)
WITH_TOKEN = Reason("metrics-token", "Kept, and shown to whoever has the token.")

Connect = Callable[..., HTTPSConnection]


def examine_server(environment: Mapping[str, str], connect: Connect = HTTPSConnection) -> Iterator[Check]:
    """The checks of a server; none where nothing of it is set up."""
    yield from _backups(environment)
    if domain := environment.get(DOMAIN, "").strip():
        yield _tls(domain, connect)
    if refused := check_metrics(environment):
        yield Check("Metrics", Health.BAD, refused)
    elif asked_for(environment):
        yield _metrics(environment)


def _metrics(environment: Mapping[str, str]) -> Check:
    if environment.get(TOKEN):
        return Check("Metrics", Health.GOOD, WITH_TOKEN())
    if behind_proxy(environment):
        return Check("Metrics", Health.DOUBTFUL, NOBODYS())
    return Check("Metrics", Health.GOOD, ANYBODYS())


def _backups(environment: Mapping[str, str]) -> Iterator[Check]:
    if (found := condition(datetime.now(UTC), environment)) is not None:
        fine, finding = found
        yield Check("Backups", Health.GOOD if fine else Health.DOUBTFUL, finding)


def _tls(domain: str, connect: Connect) -> Check:
    line = connect(domain, timeout=TIME_LIMIT, context=ssl.create_default_context())
    try:
        line.connect()
        held = line.sock.getpeercert()  # before the answer, which may close the line
        line.request("GET", HEALTH)
        told = line.getresponse().headers.get("Strict-Transport-Security")
    except ssl.SSLCertVerificationError as problem:
        return Check("TLS", Health.DOUBTFUL, NOT_TRUSTED(domain=domain, problem=problem.verify_message))
    except (OSError, HTTPException, UnicodeError) as problem:
        return Check("TLS", Health.DOUBTFUL, NOT_REACHED(domain=domain, problem=_line(problem)))
    finally:
        line.close()
    if told is None:
        return Check("TLS", Health.BAD, NOT_TOLD(domain=domain))
    until = str((held or {}).get("notAfter", ""))
    if not until:
        return good("TLS", domain)
    end, begin = (ssl.cert_time_to_seconds(str((held or {})[each])) for each in ("notAfter", "notBefore"))
    left = end - time.time()
    days = int(left) // DAY
    if left * LAST_PART < end - begin:
        return Check("TLS", Health.DOUBTFUL, ENDS_SOON(domain=domain, days=days))
    return Check("TLS", Health.GOOD, SECURE(domain=domain, days=days))


def _line(problem: Exception) -> str:
    said = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    return said.strip().partition("\n")[0].rstrip(".") or type(problem).__name__

"""The files of a server: settings, systemd's units, Caddy's site, a command of its own."""

from __future__ import annotations

from pathlib import PurePosixPath

from tapis.cli.hosting.plan import ServerFile, ServerPlan, settings

ETC, UNITS = PurePosixPath("/etc/tapis"), PurePosixPath("/etc/systemd/system")
SITE = PurePosixPath("/etc/caddy/tapis.caddyfile")
OWN_COMMAND = PurePosixPath("/usr/local/sbin/tapis-house")
ENVIRONMENT = tuple(ETC / name for name in ("environment", "secrets", "own"))
"""What is set up anew by each run of the script, made once, and the operator's own; the later one wins."""

COMMON = """\
User=tapis
Group=tapis
StateDirectory=tapis
StateDirectoryMode=0700
CacheDirectory=tapis
EnvironmentFile=/etc/tapis/environment
EnvironmentFile=/etc/tapis/secrets
EnvironmentFile=-/etc/tapis/own
UMask=0077
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=true
PrivateTmp=true
PrivateDevices=true
ProtectClock=true
ProtectControlGroups=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
SystemCallArchitectures=native
CapabilityBoundingSet=
"""

SERVICE = """\
[Unit]
Description=Tapis
Wants=network-online.target
After=network-online.target postgresql.service valkey-server.service redis-server.service

[Service]
ExecStart=/opt/tapis/bin/tapis serve --host 127.0.0.1 --port {port} --workers {workers}
KillSignal=SIGINT
TimeoutStopSec=15
Restart=always
RestartSec=2
LimitNOFILE=16384
{common}
[Install]
WantedBy=multi-user.target
"""

BACKUP_SERVICE = """\
[Unit]
Description=Tapis: a copy of the whole house
After=postgresql.service

[Service]
Type=oneshot
ExecStart=/opt/tapis/bin/tapis backup --keep {keep}
Nice=10
IOSchedulingClass=idle
{common}"""

BACKUP_TIMER = """\
[Unit]
Description=Tapis: a copy of the whole house every night

[Timer]
OnCalendar=*-*-* 04:15:00
RandomizedDelaySec=10min
Persistent=true

[Install]
WantedBy=timers.target
"""

CADDY = """\
{domain} {{
{tls}	request_body {{
		max_size 10MB
	}}
	reverse_proxy 127.0.0.1:{port} {{
		flush_interval -1
		lb_try_duration 5s
	}}
}}
"""

COMMAND = """\
#!/bin/sh
# Any command of Tapis with the settings of the server, as the user of the server: tapis-house doctor
set -eu
set -a
{sourced}
HOME=/var/lib/tapis
set +a
cd /var/lib/tapis
exec runuser -u tapis -- /opt/tapis/bin/tapis "$@"
"""


def server_files(plan: ServerPlan) -> tuple[ServerFile, ...]:
    """Every file that the script puts in place, and keeps as it is told here."""
    told = {"port": plan.port, "workers": plan.workers, "keep": plan.keep, "common": COMMON}
    site = CADDY.format(
        domain=plan.domain, port=plan.port, tls="\ttls internal\n" if plan.own_certificate else ""
    )
    command = COMMAND.format(
        sourced="\n".join(f"if [ -f {each} ]; then . {each}; fi" for each in ENVIRONMENT)
    )
    return (
        ServerFile(path=ENVIRONMENT[0], text=_environment(plan), mode=0o600),
        ServerFile(path=UNITS / "tapis.service", text=SERVICE.format(**told)),
        ServerFile(path=UNITS / "tapis-backup.service", text=BACKUP_SERVICE.format(**told)),
        ServerFile(path=UNITS / "tapis-backup.timer", text=BACKUP_TIMER),
        ServerFile(path=SITE, text=site),
        ServerFile(path=OWN_COMMAND, text=command, mode=0o755),
    )


def _environment(plan: ServerPlan) -> str:
    """The settings in a form that systemd and a shell read alike."""
    return "".join(f"{name}={_quoted(value)}\n" for name, value in settings(plan).items())


def _quoted(value: str) -> str:
    return '"' + "".join(f"\\{each}" if each in '\\"$`' else each for each in value) + '"'

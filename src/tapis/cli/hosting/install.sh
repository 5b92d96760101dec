#!/bin/sh
# Sets up a server: PostgreSQL, Valkey, Caddy, Tapis, a copy every night. May be run again at any time.
#
#   sudo sh tapis-server.sh --dry-run       shows what would be done, and changes nothing
#   sudo sh tapis-server.sh                 does it, then examines the result
#   sh tapis-server.sh --root FOLDER        only writes the files, below FOLDER
set -eu
umask 022
#@settled@

dry='' root='' changed='' touched=''
while [ $# -gt 0 ]; do
    case $1 in
        --dry-run) dry=yes ;;
        --root) [ $# -gt 1 ] || { echo "$say_misuse" >&2; exit 2; }; root=$2; shift ;;
        *) echo "$say_misuse" >&2; exit 2 ;;
    esac
    shift
done
aside=$(mktemp)
trap 'rm -f "$aside"' EXIT

differs() { # told whether it is done or only shown
    changed=yes
    printf '%s\n' "$*"
}

act() { # carried out on this machine, and never for another folder
    [ -n "$dry$root" ] || "$@"
}

put() { # path, mode; the text comes from standard input
    cat > "$aside"
    if cmp -s "$aside" "$root$1" && [ "$(stat -c %04a "$root$1")" = "$2" ]; then return; fi
    differs "$say_file $root$1"
    touched="$touched $1"
    if [ -n "$dry" ]; then
        if [ -f "$root$1" ]; then diff -u "$root$1" "$aside" || :; else sed 's/^/    /' "$aside"; fi
    else
        install -D -m "$2" "$aside" "$root$1"
    fi
}

was_touched() { # whether a path that begins so was written
    case $touched in *" $1"*) return 0 ;; *) return 1 ;; esac
}

installed() {
    dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'
}

packages() {
    store=redis-server
    if installed valkey-server || { ! installed redis-server && apt-cache show valkey-server >/dev/null 2>&1; }; then
        store=valkey-server
    fi
    missing=''
    for each in caddy postgresql python3-venv "$store"; do
        installed "$each" || missing="$missing $each"
    done
    [ -n "$missing" ] || return 0
    differs "$say_packages$missing"
    act apt-get -q update
    # shellcheck disable=SC2086 # several words
    act env DEBIAN_FRONTEND=noninteractive apt-get -q -y install $missing
}

user() {
    if id -u tapis >/dev/null 2>&1; then return; fi
    differs "$say_user"
    act useradd --system --user-group --home-dir /var/lib/tapis --shell /usr/sbin/nologin tapis
}

program() {
    wanted=$PACKAGE
    if [ -n "$WHEEL" ]; then wanted="$wanted $(sha256sum < "$WHEEL")"; fi
    if [ "$(cat /opt/tapis/installed 2>/dev/null)" = "$wanted" ]; then return; fi
    differs "$say_program $PACKAGE"
    touched="$touched /opt/tapis"
    if [ -f /opt/tapis/installed ]; then act tapis-house backup || echo "$say_no_copy"; fi
    [ -x /opt/tapis/bin/pip ] || act python3 -m venv /opt/tapis
    act /opt/tapis/bin/pip install -q --disable-pip-version-check --upgrade "$PACKAGE"
    if [ -n "$WHEEL" ]; then
        act /opt/tapis/bin/pip install -q --disable-pip-version-check --force-reinstall --no-deps "$WHEEL"
    fi
    [ -n "$dry$root" ] || printf '%s\n' "$wanted" > /opt/tapis/installed
}

secrets() { # made once, and kept
    [ ! -s "$root/etc/tapis/secrets" ] || return 0
    password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
    differs "$say_file $root/etc/tapis/secrets"
    [ -z "$dry" ] || return 0
    printf 'TAPIS_DATABASE_URL=postgresql://tapis:%s@127.0.0.1/tapis\n' "$password" > "$aside"
    install -D -m 0600 "$aside" "$root/etc/tapis/secrets"
}

token() { # what opens the figures: made once, and kept
    if [ -z "$METRICS" ] || grep -q '^TAPIS_METRICS_TOKEN=' "$root/etc/tapis/secrets" 2>/dev/null; then return 0; fi
    differs "$say_token $root/etc/tapis/secrets"
    touched="$touched /etc/tapis/secrets"
    [ -z "$dry" ] || return 0
    made=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
    { cat "$root/etc/tapis/secrets" && printf 'TAPIS_METRICS_TOKEN=%s\n' "$made"; } > "$aside"
    install -m 0600 "$aside" "$root/etc/tapis/secrets"
}

enters() { # whether the server gets into its database
    PGPASSWORD=$password psql -qAtX -w -h 127.0.0.1 -U tapis tapis -c 'SELECT 1' >/dev/null 2>&1
}

ask_postgres() {
    runuser -u postgres -- psql -qAtX -v ON_ERROR_STOP=1 "$@"
}

open_database() {
    verb=CREATE
    if [ -n "$(ask_postgres -c "SELECT 1 FROM pg_roles WHERE rolname = 'tapis'")" ]; then verb=ALTER; fi
    printf "%s ROLE tapis LOGIN PASSWORD '%s';\n" "$verb" "$password" | ask_postgres
    if [ -z "$(ask_postgres -c "SELECT 1 FROM pg_database WHERE datname = 'tapis'")" ]; then
        ask_postgres -c "CREATE DATABASE tapis OWNER tapis ENCODING 'UTF8' TEMPLATE template0"
    fi
}

database() {
    password=$(sed -n 's#^TAPIS_DATABASE_URL=postgresql://tapis:\([0-9a-f]*\)@127.0.0.1/tapis$#\1#p' \
        /etc/tapis/secrets 2>/dev/null || :)
    if [ -z "$password" ] && [ -s /etc/tapis/secrets ]; then return; fi # a database elsewhere
    if [ -n "$password" ] && enters; then return; fi
    differs "$say_database"
    act open_database
}

site() { # the one line of Caddy's own file that leads to ours
    line='import /etc/caddy/tapis.caddyfile'
    main=$root/etc/caddy/Caddyfile
    if grep -qxF "$line" "$main" 2>/dev/null; then return; fi
    differs "$say_file $main"
    touched="$touched /etc/caddy/Caddyfile"
    [ -z "$dry" ] || return 0
    mkdir -p "$(dirname "$main")"
    printf '\n%s\n' "$line" >> "$main"
}

running() {
    for each; do
        if systemctl is-enabled -q "$each" 2>/dev/null && systemctl is-active -q "$each"; then continue; fi
        differs "$say_start $each"
        act systemctl enable --now "$each"
    done
}

again() { # restart, or reload, what runs with what it was given before
    if ! systemctl is-active -q "$2"; then return; fi
    differs "$say_restart $2"
    act systemctl "$1" "$2"
}

services() {
    if was_touched /etc/systemd/; then act systemctl daemon-reload; fi
    if was_touched /etc/caddy/; then
        act caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile
        again reload caddy
    fi
    if was_touched /etc/systemd/ || was_touched /etc/tapis/ || was_touched /opt/tapis; then again restart tapis; fi
    running caddy tapis tapis-backup.timer
}

answers() {
    /opt/tapis/bin/python -c "import urllib.request as u
u.urlopen(u.Request('http://127.0.0.1:$PORT/health/ready', headers={'Host': 'localhost'}), timeout=5)" 2>/dev/null
}

wait_for_it() {
    left=60
    until answers; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || { echo "$say_silent" >&2; exit 1; }
        sleep 1
    done
}

first_account() { # the link that the server says when it starts with no account
    now=$(systemctl show --property InvocationID --value tapis)
    path=$(journalctl -o cat _SYSTEMD_INVOCATION_ID="$now" 2>/dev/null | sed -n 's#.*\(/setup/[^ ]*\).*#\1#p' | tail -n 1)
    if [ -n "$path" ]; then printf '%s https://%s%s\n' "$say_setup" "$DOMAIN" "$path"; fi
}

echo "$MADE_BY: $DOMAIN"
if [ -z "$root" ]; then
    [ "$(id -u)" = 0 ] || { echo "$say_root" >&2; exit 1; }
    command -v apt-get >/dev/null && python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        { echo "$say_system" >&2; exit 1; }
    packages
    user
fi
secrets
token
#@files@
site
if [ -z "$root" ]; then
    program
    running postgresql "$store"
    database
    services
fi

if [ -n "$dry" ]; then
    if [ -n "$changed" ]; then echo "$say_shown"; else echo "$say_same"; fi
    exit
fi
[ -n "$changed" ] || echo "$say_same"
[ -z "$root" ] || exit 0
wait_for_it
status=0
tapis-house doctor --workers "$WORKERS" --port "$PORT" || status=$?
first_account
printf '%s https://%s/\n' "$say_serves" "$DOMAIN"
exit $status

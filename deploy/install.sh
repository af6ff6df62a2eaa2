#!/bin/sh
# sh deploy/install.sh play.example.org: turns a machine with Debian 12 or 13 into a public server at that domain, with
# certificates, a page for the operator, alerts, nightly backups and a log of limited size. Run it as root. Settings in
# /etc/flower-war and /etc/caddy stay as they are, and so do monitoring programs that were here before. Replaced are the
# units of the server, limits of the log and of Caddy, options of the monitoring programs that it installed, and Node in
# /usr/local.
set -eu
# Other programs read what root writes here.
umask 022

domain=${1:-}
case $domain in '' | *[!A-Za-z0-9.-]*) domain= ;; esac
if [ "$(id -u)" != 0 ] || [ -z "$domain" ]; then
  echo 'As root: sh deploy/install.sh play.example.org' >&2
  exit 1
fi
# A mirror of the folder dist of nodejs.org, to get Node from.
mirror=${NODE_MIRROR:-https://nodejs.org/dist}
here=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/flower-war
settings=/etc/flower-war
version=v24.21.0
# Node is put there, which the PATH of a chroot or of a job of cron may leave out.
PATH=/usr/local/bin:$PATH

say() { echo "install: $*"; }

get() { DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends "$@"; }

# Writes a file with that text, owner and mode, whole or not at all: what exists counts as finished.
put() {
  (umask 077 && printf '%s\n' "$2" >"$1.new")
  chown "${3:-root}" "$1.new"
  chmod "${4:-644}" "$1.new"
  # So that not even a power cut leaves an empty file of that name.
  sync "$1.new"
  mv "$1.new" "$1"
}

# Sets the options of a program of monitoring, so that it listens to this machine alone, and remembers that it is ours.
# One that the machine already had stays as it is.
options() {
  place=/etc/systemd/system/$1.service.d
  if [ ! -e "$place/flower-war.conf" ] && systemctl cat "$1.service" >/dev/null 2>&1; then
    say "$1 was here before, and stays as it is: docs/hosting.md says what it has to do." >&2
    return
  fi
  install -d "$place"
  put "$place/flower-war.conf" "[Service]
EnvironmentFile=
Environment=\"ARGS=--web.listen-address=127.0.0.1:$2\""
  ours="${ours:-} $1"
}

# Prints the newest release in that repository, if there is one; candidates for a release are none.
newest_release() {
  git -C "$1" tag --sort=-version:refname | sed -n '/^v[0-9]*\.[0-9]*\.[0-9]*$/{p;q;}'
}

# True once the proxy leads to the server, with a certificate of whatever authority: getting one takes some time.
plays() {
  curl -q -fsk --noproxy '*' --connect-to "$domain:443:127.0.0.1:443" --max-time 10 --retry-max-time 120 \
    --retry 60 --retry-delay 1 --retry-all-errors "https://$domain/readyz" 2>/dev/null | grep -q '"ok":true'
}

say 'Getting the programs of Debian.'
apt-get update --quiet
get adduser ca-certificates caddy curl git nftables xz-utils

# Debian's own Node is too old.
if [ "$(/usr/local/bin/node --version 2>/dev/null)" != "$version" ]; then
  say "Getting Node $version."
  node=node-$version-linux-$(dpkg --print-architecture | sed s/amd64/x64/)
  folder=$(mktemp -d)
  cd "$folder"
  curl -fsSLO "$mirror/$version/$node.tar.xz"
  curl -fsSL "$mirror/$version/SHASUMS256.txt" | grep " $node.tar.xz\$" | sha256sum --check
  # Of another npm nothing may stay: this one might load parts of it.
  rm -rf /usr/local/lib/node_modules/npm
  # The program last, once the disk has all else: this step is done as soon as it is there.
  tar -xJf "$node.tar.xz" -C /usr/local --strip-components=1 --no-same-owner --exclude="$node/bin/node"
  sync
  tar -xJf "$node.tar.xz" -C /usr/local --strip-components=1 --no-same-owner "$node/bin/node"
  cd /
  rm -r "$folder"
fi

# The server, with a user of its own, who builds it, without a hand in what root runs, and cannot change it afterwards;
# deploy/upgrade.sh brings later versions.
id flower-war >/dev/null 2>&1 || adduser --quiet --system --group --home "$home" flower-war
if [ ! -e "$home/app" ]; then
  say 'Building the server.'
  rm -rf "$home/new"
  install -d -o flower-war -g flower-war "$home/cache"
  # Without links: files of that clone would become root's.
  git clone --quiet --no-hardlinks "$here" "$home/new"
  git -C "$home/new" remote set-url origin "$(git -C "$here" remote get-url origin || echo "$here")"
  release=$(newest_release "$home/new")
  [ -z "$release" ] || git -C "$home/new" checkout --quiet --detach "$release"
  cd "$home/new"
  # Root runs what is in `deploy`, and git by what is in `.git`. In workspaces, the build makes files and changes modes.
  install -d node_modules
  find . -mindepth 1 -maxdepth 1 -type d ! -name .git ! -name deploy -exec chown -Rh flower-war: {} +
  # Nobody could play without the pages, which a server can run without.
  runuser -u flower-war -- env "HOME=$home/cache" \
    sh -c 'npm ci --ignore-scripts && node web/build/main.ts && test -f web/dist/index.html'
  chown -Rh root:root "$home/new"
  # So that not even a power cut leaves a part of it.
  sync
  mv "$home/new" "$home/app"
fi
chown root:root "$home"

# The units. Variables of the server go into server.env, one per line.
cd "$home/app"
install -m 644 deploy/systemd/*.service deploy/systemd/*.timer /etc/systemd/system/
install -D -m 644 deploy/systemd/journald.conf /etc/systemd/journald.conf.d/flower-war.conf
install -d "$settings"
[ -e "$settings/server.env" ] || put "$settings/server.env" '# Variables of the server, one on a line.' flower-war 600
systemctl daemon-reload
systemctl restart systemd-journald
if ! grep -q '^ADMIN_PASSWORD' "$settings/server.env"; then
  put "$settings/admin-password" "$(head -c 18 /dev/urandom | base64)" flower-war 400
  put "$settings/server.env" "$(cat "$settings/server.env")
ADMIN_PASSWORD_FILE=$settings/admin-password" flower-war 600
  systemctl try-restart flower-war
fi
systemctl enable --now flower-war.service flower-war-backup.timer
{ systemctl enable flower-war-firewall && systemctl restart flower-war-firewall; } ||
  say 'No firewall limits the connections of an address: journalctl -u flower-war-firewall says why.' >&2
places=$(node "$here/deploy/own-places.ts" "$settings/server.env")
address=$(echo "$places" | head -n 1)

# The proxy gets and renews certificates by itself.
if ! dpkg --verify caddy | grep -q /etc/caddy/Caddyfile; then
  proxy=$(sed "s/^play.example.org {/$domain {/; s/127.0.0.1:2567/${address#http://}/" deploy/machine.Caddyfile)
  put /etc/caddy/Caddyfile "$proxy"
fi
limits=/etc/systemd/system/caddy.service.d/flower-war.conf
apply=reload-or-restart
if ! grep -q "^$domain {" /etc/caddy/Caddyfile; then
  say "/etc/caddy/Caddyfile is yours, or of another domain: add what is in $home/app/deploy/machine.Caddyfile." >&2
elif ! cmp -s "$here/deploy/systemd/caddy.conf" $limits; then
  install -D -m 644 "$here/deploy/systemd/caddy.conf" $limits
  systemctl daemon-reload
  apply=restart
fi
# Another proxy may have its ports: whether that leads to the server is asked at the end.
systemctl $apply caddy || say 'Caddy cannot start or read its settings: journalctl -u caddy says why.' >&2

# Monitoring. The exporter learns about units through D-Bus. Alertmanager is there if the operator wants it.
options prometheus-alertmanager "9093 --config.file=$settings/alertmanager.yml --cluster.listen-address="
ours=
options prometheus "9090 --config.file=$settings/prometheus.yml"
options prometheus-node-exporter 9100
options prometheus-blackbox-exporter "9115 --config.file=$home/app/deploy/blackbox.yml"
[ -e "$settings/certificates.yml" ] || put "$settings/certificates.yml" "- targets: ['$domain:443']"
grep -qF "$domain:443" "$settings/certificates.yml" ||
  say "Alerts watch the certificates in $settings/certificates.yml: write $domain there." >&2
if [ ! -e "$settings/prometheus.yml" ]; then
  # In quotes, since brackets of IPv6 would be a list.
  scraped=$(sed "s/127.0.0.1:2567/'${address#http://}'/" deploy/machine.prometheus.yml)
  put "$settings/prometheus.yml" "$scraped"
fi
say 'Getting Prometheus.'
# shellcheck disable=SC2086 # Several names.
get dbus $ours
systemctl daemon-reload
systemctl start dbus.socket
# shellcheck disable=SC2086
[ -z "$ours" ] || systemctl restart $ours

# Neither a proxy nor settings of curl come between.
if ! curl -q -fs --noproxy '*' --max-time 10 --retry-max-time 120 --retry 60 --retry-delay 1 --retry-connrefused \
  --output /dev/null "$address/readyz"; then
  say "The server is not ready at $address: journalctl -u flower-war says why." >&2
  exit 1
fi
sh "$here/deploy/proxy-hint.sh" >&2
if ! plays; then
  say "The server is ready, but no proxy at 127.0.0.1:443 leads to it as https://$domain. journalctl -u caddy says" >&2
  say 'why, unless you have another one; once that is mended, run this again. A proxy that listens elsewhere, as on' >&2
  say "another machine, cannot be asked from here: open https://$domain from outside to see whether it works." >&2
  exit 1
fi
say "Flower War plays at https://$domain. journalctl -u flower-war shows its log."
password=$(sed -n 's/^ADMIN_PASSWORD_FILE=//p' "$settings/server.env")
say "You look after it at https://$domain/admin; the password is in ${password:-$settings/server.env}."

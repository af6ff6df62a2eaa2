#!/bin/sh
# sh deploy/install.sh play.example.org: makes of a machine with Debian 12 or 13 a public server at that domain, with
# certificates, a backup every night and a log that does not grow for ever. As root; what is there already stays as it is.
set -eu

domain=${1:-}
if [ "$(id -u)" != 0 ] || [ -z "$domain" ]; then
  echo 'As root: sh deploy/install.sh play.example.org' >&2
  exit 1
fi
here=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/flower-war
version=v24.21.0

apt-get update --quiet
apt-get install --quiet --yes --no-install-recommends adduser ca-certificates caddy curl git xz-utils

# Debian's own Node is too old.
if [ "$(node --version 2>/dev/null)" != "$version" ]; then
  node=node-$version-linux-$(dpkg --print-architecture | sed s/amd64/x64/)
  cd "$(mktemp -d)"
  curl -fsSLO "https://nodejs.org/dist/$version/$node.tar.xz"
  curl -fsSL "https://nodejs.org/dist/$version/SHASUMS256.txt" | grep " $node.tar.xz\$" | sha256sum --check
  tar -xJf "$node.tar.xz" -C /usr/local --strip-components=1 --no-same-owner
fi

# The server, with a user of its own; deploy/upgrade.sh brings later versions.
id flower-war >/dev/null 2>&1 || adduser --quiet --system --group --home "$home" flower-war
if [ ! -e "$home/app" ]; then
  rm -rf "$home/new"
  git clone --quiet "$here" "$home/new"
  git -C "$home/new" remote set-url origin "$(git -C "$here" remote get-url origin || echo "$here")"
  chown -R flower-war:flower-war "$home/new"
  cd "$home/new"
  runuser -u flower-war -- env "HOME=$home" sh -c 'npm ci --ignore-scripts && node web/build/main.ts'
  mv "$home/new" "$home/app"
fi

# The units. Variables of the server go into server.env, one on a line.
cd "$home/app"
install -m 644 deploy/systemd/*.service deploy/systemd/*.timer /etc/systemd/system/
install -D -m 644 deploy/systemd/journald.conf /etc/systemd/journald.conf.d/flower-war.conf
install -d /etc/flower-war
[ -e /etc/flower-war/server.env ] || install -o flower-war -m 600 /dev/null /etc/flower-war/server.env
systemctl daemon-reload
systemctl restart systemd-journald
systemctl enable --now flower-war.service flower-war-backup.timer

# The proxy gets and renews certificates by itself.
if ! grep -qs "^$domain {" /etc/caddy/Caddyfile; then
  cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before
  printf '%s {\n  reverse_proxy 127.0.0.1:2567\n}\n' "$domain" >/etc/caddy/Caddyfile
fi
systemctl reload-or-restart caddy

if ! curl -fs --retry 60 --retry-delay 1 --retry-connrefused --output /dev/null http://127.0.0.1:2567/readyz; then
  echo 'The server is not ready: journalctl -u flower-war says why.' >&2
  exit 1
fi
echo "Flower War plays at https://$domain. journalctl -u flower-war shows its log."

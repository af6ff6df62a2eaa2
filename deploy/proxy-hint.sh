#!/bin/sh
# sh deploy/proxy-hint.sh: prints the lines that the proxy of this machine lacks, if an earlier deploy/install.sh set it
# up. It changes nothing, since that file is the operator's.
set -eu

own=${CADDYFILE:-/etc/caddy/Caddyfile}
ours=$(dirname "$0")/machine.Caddyfile
[ -r "$own" ] || exit 0

lacks() { ! grep -v '^[[:space:]]*#' "$own" | grep -q "$1"; }

isWhole=yes
if lacks _authToken; then
  isWhole=no
  echo "proxy: So that no log gets the token of a player, put these lines at the top of $own:"
  sed -n '/^{$/,/^}$/p' "$ours"
fi
if lacks Strict-Transport-Security; then
  isWhole=no
  echo "proxy: So that browsers come back over TLS alone, put this line into the block of your domain in $own:"
  grep Strict-Transport-Security "$ours"
fi
[ "$isWhole" = yes ] || echo 'proxy: Then let it read them: systemctl reload caddy'

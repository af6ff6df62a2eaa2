#!/bin/sh
# sh deploy/proxy-hint.sh: prints the lines that the proxy and Prometheus of this machine lack, if an earlier
# deploy/install.sh set them up, and says if no limit of connections is set up. It changes nothing, since those files are
# the operator's. Run it as root.
set -eu
# Node is there, which the PATH of a chroot or of a job of cron may leave out.
PATH=/usr/local/bin:$PATH

deploy=$(dirname "$0")
settings=${SETTINGS:-/etc/flower-war/server.env}
proxy=${CADDYFILE:-/etc/caddy/Caddyfile}
units=${UNITS:-/etc/systemd/system}
our_proxy=$deploy/machine.Caddyfile
monitoring=${PROMETHEUS:-/etc/flower-war/prometheus.yml}
our_monitoring=$deploy/machine.prometheus.yml
places=$(node "$deploy/own-places.ts" "$settings")
address=$(echo "$places" | head -n 1)
server=${address#http://}

# True if no line of that file, except in comments, has what grep is to find.
lacks() {
  file=$1
  shift
  ! grep -v '^[[:space:]]*#' "$file" | grep -q "$@"
}

# True if that file names the server nowhere.
misses_server() {
  set -- "$1" -e "$server"
  case $server in 127.0.0.1:*) set -- "$@" -e "localhost:${server##*:}" -e ":${server##*:}" ;; esac
  lacks "$@" -wF
}

# True if the server shows its figures for a token alone. Without one it shows them to who comes from 127.0.0.1 or ::1,
# as Prometheus does not if it asks at another address of the machine.
asks_for_token() {
  if grep -qs '^METRICS_TOKEN.*=.' "$settings"; then return 0; fi
  case $server in localhost:* | 127.* | '[::1]:'* | '[::ffff:127.0.0.1]:'*) return 1 ;; *) return 0 ;; esac
}

hint_proxy() {
  if lacks "$proxy" _authToken; then
    echo "proxy: So that no log gets the token of a player, put these lines at the top of $proxy:"
    sed -n '/^{$/,/^}$/p' "$our_proxy"
  elif lacks "$proxy" max_header_size; then
    echo "proxy: So that no stranger can fill its memory, put these lines into the options at the top of $proxy, in place"
    echo 'proxy: of its block servers, if it has one:'
    sed -n '/^\tservers {$/,/^\t}$/p' "$our_proxy"
  fi
  if lacks "$proxy" Strict-Transport-Security; then
    echo "proxy: So that browsers come back over TLS alone, put this line into the block of your domain in $proxy:"
    grep Strict-Transport-Security "$our_proxy"
  fi
  if lacks "$proxy" handle_errors; then
    echo "proxy: So that no stranger can fill the log, put these lines into the block of your domain in $proxy:"
    sed -n '/^\thandle_errors {$/,/^\t}$/p' "$our_proxy"
  fi
  if misses_server "$proxy"; then
    echo "proxy: The server is at $server, and $proxy does not lead there. Put this line into the block of your domain:"
    printf '\treverse_proxy %s\n' "$server"
  fi
}

hint_monitoring() {
  sed -n 's/^  - job_name: //p' "$our_monitoring" | while read -r job; do
    # Without temples, there is no bridge.
    if [ "$job" = bridge ] && grep -qs '^MQTT_PORT=.*off' "$settings"; then continue; fi
    if lacks "$monitoring" "job_name:.*$job"; then
      echo "monitoring: So that alerts can fire, put this job at the end of scrape_configs in $monitoring:"
      awk -v job="$job" '/^  - job_name: / { isMeant = $3 == job } isMeant && !/^ *#/' "$our_monitoring"
    fi
  done
  if misses_server "$monitoring"; then
    echo "monitoring: The server is at $server: write that address into the job of the server in $monitoring."
  fi
  if asks_for_token && lacks "$monitoring" -E 'authorization|bearer_token'; then
    echo "monitoring: At $server the server asks for METRICS_TOKEN. Once that is in $settings,"
    echo "monitoring: and the server is restarted, put this line into the job of the server in $monitoring."
    echo 'monitoring: docs/hosting.md, access to metrics, has the commands for both, and for that file:'
    echo '    authorization: { credentials_file: /etc/flower-war/metrics-token }'
  fi
}

# Prints the hints about a file, and the command after which it is read.
print_hints() {
  [ -r "$1" ] || return 0
  hints=$("$2")
  [ -z "$hints" ] || printf '%s\n%s\n' "$hints" "$3"
}

print_hints "$proxy" hint_proxy 'proxy: Then let it read them: systemctl reload caddy'
print_hints "$monitoring" hint_monitoring 'monitoring: Then let it read them: systemctl restart prometheus'

if [ -r "$proxy" ] && [ ! -e "$units/multi-user.target.wants/flower-war-firewall.service" ]; then
  echo 'firewall: So that no address can take all connections, run deploy/install.sh of this version again, with your domain.'
fi

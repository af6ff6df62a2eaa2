#!/bin/sh
# deploy/upgrade.sh [<tag or commit>]: replaces the version that runs on this machine by another one, by default the
# newest release. It makes a backup and tries the new version on a copy of it before it stops anything. If the new version
# then does not become ready, it restores the former one. Run it as root, on a machine set up by deploy/install.sh. Of
# several servers that share a Redis, upgrade one after the other.
set -eu
# Node is there, which the PATH of a chroot or of a job of cron may leave out.
PATH=/usr/local/bin:$PATH

# Folders, and the commands that stop the server, start it, and tell that it keeps failing. The defaults are those of
# deploy/install.sh.
home=${HOME_FOLDER:-/opt/flower-war}
backups=${BACKUPS:-/var/lib/flower-war-backups}
wait_seconds=${WAIT_SECONDS:-1800}
units=${UNITS:-/etc/systemd/system}
journald=${JOURNALD:-/etc/systemd/journald.conf.d}
settings=${SETTINGS:-/etc/flower-war/server.env}
install=${INSTALL:-npm ci --ignore-scripts && node web/build/main.ts && test -f web/dist/index.html}
stop=${STOP:-systemctl stop flower-war}
start=${START:-systemctl daemon-reload && (systemctl reset-failed flower-war || true) && systemctl start flower-war &&
  (systemctl try-restart systemd-journald flower-war-firewall prometheus prometheus-blackbox-exporter || true)}
enable=${ENABLE:-systemctl enable --now}
hopeless=${HOPELESS:-test \$(systemctl show --value --property NRestarts flower-war) -ge 3}
seconds=${READY_SECONDS:-}
# The user of the server, who builds a version, without a hand in what root runs, and cannot change it afterwards.
user=${SERVER_USER:-flower-war}
# Set this if only another version can start: then the present one need not answer, and data are never put back.
unanswered=${UNANSWERED:-}
here=$(cd "$(dirname "$0")" && pwd)

# What the script says at its end, unless it has said more.
outcome='Nothing has changed: the server goes on as it is.'
# What it removes at its end, unless that has taken the place of the app.
made=
# Ignores errors: the terminal may be gone.
say() { echo "upgrade: $*" || true; }

# Ends the script before the versions are exchanged: what it has made would take room on a disk that may be full.
end() {
  # shellcheck disable=SC2086 # Several names.
  rm -rf $made || true
  say "$outcome"
}

# Runs a command as this user. The user of the server has the home `cache`, where root's programs must read no settings.
as() {
  who=$1
  shift
  if [ "$who" = "$(id -un)" ]; then "$@"; else runuser -u "$who" -- env "HOME=$home/cache" "$@"; fi
}

# Lets players go first: if memory runs short, the kernel ends this shell and what it runs before the server.
give_way() { echo 1000 2>/dev/null >/proc/self/oom_score_adj || true; }

# Asks git about the app, as its owner, since git does not trust others' folders.
git_of_app() { as "$(stat -c %U app)" git -C app "$@"; }

# Takes the lock of the nightly backup (deploy/systemd/flower-war-backup.service) until this script ends: each of them
# would remove what the other one is making.
exclude_backups() {
  # Before the first night there is none, or root's, as an archive of another machine leaves it.
  install -d -m 700 -o "$user" "$backups"
  exec 9<"$backups"
  if flock --nonblock 9; then return; fi
  say "A backup or another upgrade is under way; waiting for it, $((wait_seconds / 60)) minutes at most."
  if flock --wait "$wait_seconds" 9; then return; fi
  say 'It is not over; try again later.'
  exit 1
}

# Ends the script unless that release is newer than the app, which may come from what is not released yet.
expect_newer() {
  now=$(git_of_app rev-parse HEAD)
  if [ "$(git -C next rev-parse "$1^{commit}")" = "$now" ]; then
    say "$1, the newest release, runs here already. To install it once more, name it."
    exit 0
  fi
  if git -C next merge-base --is-ancestor "$now" "$1" 2>/dev/null; then return; fi
  say "What runs here is not an earlier version of the newest release, $1. To install that, name it; to go on with"
  say 'what is not released yet, name origin/HEAD.'
  exit 1
}

get() {
  origin=$(git_of_app remote get-url origin)
  made=next
  # On machines set up by earlier versions, all of it was the user's, who could put another folder in the way.
  chown "$(id -u):$(id -g)" .
  rm -rf next
  install -d -o "$user" cache
  # From the origin: the app may be a shallow or partial clone, which git cannot reuse. As root, who alone may have a
  # key for it, or may read it. Without links: files of the origin would become root's.
  git clone --quiet --no-hardlinks -- "$origin" next
  # Without candidates, such as v1.0.0-rc.1.
  newest=$(git -C next tag --sort=-version:refname | sed -n '/^v[0-9]*\.[0-9]*\.[0-9]*$/{p;q;}')
  if [ -z "${1:-}" ] && [ -n "$newest" ]; then expect_newer "$newest"; fi
  wanted=${1:-${newest:-origin/HEAD}}
  git -C next checkout --quiet --detach "$wanted"
  made='next cache/.npm'
  # Root runs what is in `deploy`, and git by what is in `.git`. In workspaces, the build makes files and changes modes.
  install -d next/node_modules
  find next -mindepth 1 -maxdepth 1 -type d ! -name .git ! -name deploy -exec chown -Rh "$user:" {} +
  (cd next && give_way && as "$user" nice sh -c "$install")
  chown -Rh "$(id -u):$(id -g)" next
}

# Makes a backup, and starts the new version on a copy of it: by the user of the server and with its variables, though not
# within the limits of its unit. Such backups are kept apart, or many tries would push out those of all nights before.
try_out() {
  # Variables of root's shell would go before those of the settings. The folder may come from a file there, and only one
  # of the two may be set.
  (cd next && give_way && as "$user" nice env -i "PATH=$PATH" NODE_ENV=production "DATA_DIR=$data" DATA_DIR_FILE= \
    node "--env-file-if-exists=$settings" deploy/kept-backups.ts "$backups/upgrades" 3)
}

# Makes the first folder the app, and moves the former app to the second; where that fails, the app is as it was.
swap() {
  mv -T app "$2" || return 1
  if mv -T "$1" app; then return; fi
  mv -T "$2" app
  return 1
}

# Puts the new version in its place. What was `before` stays in `older` until the new version is ready, since it may be the
# only one that is known to be good.
exchange() {
  if [ -e before ]; then mv -T before older || return 1; fi
  if swap next before; then return; fi
  bring_older_back
  return 1
}

bring_older_back() { [ ! -e older ] || mv -T older before || true; }

# Puts a file in place, whole or not at all.
place() { install -m 644 "$1" "$2.new" && sync "$2.new" && mv "$2.new" "$2"; }

# Puts the units of the app in place, and the limits of the log and of Caddy. It leaves out timers that are new, and
# remembers them: no upgrade enables one that is in place already.
place_units() {
  timers=
  for unit in app/deploy/systemd/*.service app/deploy/systemd/*.timer; do
    name=$(basename "$unit")
    case $name in *.timer)
      if [ ! -e "$units/$name" ]; then
        timers="$timers $name"
        continue
      fi
      ;;
    esac
    place "$unit" "$units/$name" || return 1
  done
  proxy=$units/caddy.service.d/flower-war.conf
  # Earlier versions have none.
  if [ -e "$proxy" ] && [ -e app/deploy/systemd/caddy.conf ]; then
    place app/deploy/systemd/caddy.conf "$proxy" || return 1
  fi
  [ ! -d "$journald" ] || place app/deploy/systemd/journald.conf "$journald/flower-war.conf"
}

# True if the server is ready. Neither a proxy nor settings of curl come between.
answers() { curl -q -fsS --noproxy '*' --max-time 2 "$@" "$address/readyz" >/dev/null 2>&1; }

# Starts the server. True once it is ready; false if it is not in time, or as soon as that command finds it hopeless.
started() {
  isBegun=
  # Without the lock, which the server would keep.
  sh -c "$start" 9<&- || return 1
  isBegun=yes
  ends=$(($(date +%s) + seconds))
  until answers; do
    [ "$(date +%s)" -lt "$ends" ] || return 1
    if sh -c "$1"; then return 1; fi
    sleep 1
  done
}

# True if the data are in a Redis, to which other servers write meanwhile: then they are never exchanged. A variable set
# to nothing counts as not set.
is_in_redis() { grep -qs '^[[:space:]]*REDIS_URL.*=.*[[:alnum:]]' "$settings"; }

# Copies the data into a folder within theirs, which may be a file system of its own.
keep_copy() {
  as "$user" install -d -m 700 "$copy" &&
    as "$user" find "$data" -maxdepth 1 ! -type d ! -name 'lock.db*' -exec cp -a -t "$copy" {} +
}

go_back() {
  say "The new version is not ready; the former one goes on. The new one is in $home/next."
  # Fails if the new unit is not valid.
  sh -c "$stop" || true
  if ! swap before next; then
    say "The former version could not be put back; it is in $home/before. How to go back by hand: docs/hosting.md,"
    say '"After an upgrade that failed".'
    return
  fi
  bring_older_back
  # Fails where the disk is full, for example; the unit may be as it was.
  place_units || true
  # Before data are given up, the former version gets all its time to start.
  if started false; then
    rm -rf "$copy"
    say 'The former version is ready.'
    return
  fi
  # Only if the former version has answered with the data as it was, and now fails, can the data be the reason.
  if is_in_redis || [ -n "$unanswered" ] || [ -z "$isBegun" ] || ! sh -c "$hopeless"; then
    say 'The former version is not ready either: journalctl -u flower-war says why.'
    say "The newest backup is in $backups/upgrades."
    return
  fi
  say 'The former version cannot use the data as it is now; it gets back what it had.'
  sh -c "$stop" || true
  sync
  # A server that starts moves its data aside, and what is in `restored` into their place: both stay whole whenever this
  # is cut off.
  as "$user" mv -T "$copy" "$data/restored"
  if started "$hopeless"; then
    say 'The former version is ready with that.'
  else
    say 'The former version is not ready with that either: journalctl -u flower-war says why.'
  fi
  say "What the new version left is in the newest folder $data/before-…, with all that it has acknowledged. How to look"
  say 'into it, go on with it, or clear up: docs/hosting.md, "After an upgrade that failed".'
}

# Ends the script if the server does not answer where this script will ask the new version.
expect_answer() {
  if [ -n "$unanswered" ] || answers --retry 5 --retry-delay 1 --retry-connrefused; then return; fi
  say "The server does not answer at $address/readyz, so nobody could tell whether a new version is good. Start it; if"
  say "it runs, put its HOST and PORT into $settings, and restart it. If only another version can start, set"
  say 'UNANSWERED=yes before this command: data are then never put back.'
  exit 1
}

# Ends the script where the app is still the former version, which it starts again.
give_up() {
  say "$1"
  rm -rf "$copy"
  if started "$hopeless"; then outcome=$same; fi
  exit 1
}

# Says so if the new version is made for a newer Node than the machine has: this script leaves Node alone, so no mend of
# Node itself would come with it.
hint_node() {
  made_for=$(sed -n 's/^version=//p' app/deploy/install.sh)
  has=$(node --version)
  if printf '%s\n' "$made_for" "$has" | sort -CV; then return; fi
  say "It is made for Node $made_for, and this machine has $has. sh $home/app/deploy/install.sh with your domain"
  say 'brings the newer one; then systemctl restart flower-war.'
}

main() {
  umask 022
  cd "$home"
  trap end EXIT
  # So that also an upgrade that is interrupted ends like that.
  trap 'exit 1' HUP INT PIPE TERM
  places=$(node "$here/own-places.ts" "$settings")
  address=$(echo "$places" | head -n 1)
  data=$(cd app && readlink -f "$(echo "$places" | tail -n 1)")
  copy=$data/before-upgrade
  expect_answer
  exclude_backups
  say 'Getting the new version.'
  get "$@"
  say 'Making a backup, and trying the new version on it.'
  began=$(date +%s)
  if ! try_out; then
    ! grep -qs '^[[:space:]]*GAMES.*=.*[[:alnum:]]' "$settings" ||
      say 'If it lacks a game of GAMES: docs/hosting.md, "Games from elsewhere", says where games outlast an upgrade.'
    # Unlike systemd, Node takes what follows for a comment.
    ! grep -qs "^[[:space:]]*[A-Z_]*=\(#\|[^'\"].*#\)" "$settings" ||
      say "If it refuses a value that has a #: put that into single quotes in $settings."
    exit 1
  fi
  # With many data a good version takes long to start, as it just did.
  : "${seconds:=$((120 + 2 * ($(date +%s) - began)))}"
  # What an upgrade left that was cut off: `older` is the way back only if there is no `before`.
  if [ -e before ]; then rm -rf older; else bring_older_back; fi
  if [ -e "$copy" ]; then as "$user" mv -T "$copy" "$data/before-$(date -u +%Y-%m-%dT%H-%M-%SZ)"; fi

  # So that not even a power cut leaves a part of it.
  sync
  # From here on, a lost connection does not interrupt the upgrade.
  trap '' HUP INT PIPE TERM
  say 'Putting the new version in its place.'
  same=$outcome
  outcome='The version is the same as before, but the server may be down: journalctl -u flower-war says why.'
  sh -c "$stop"
  is_in_redis || keep_copy || give_up 'The data could not be copied: see whether the disk has room for it.'
  exchange || give_up 'The new version could not take the place of the former one.'
  trap - EXIT
  if ! place_units || ! started "$hopeless"; then
    go_back
    exit 1
  fi
  rm -rf "$copy" older
  for timer in $timers; do
    { place "app/deploy/systemd/$timer" "$units/$timer" && sh -c "$enable $timer"; } ||
      say "$timer could not be enabled: systemctl enable --now $home/app/deploy/systemd/$timer"
  done
  say "$(git_of_app describe --tags --always) runs. The former version is in $home/before."
  hint_node || true
  # Says what the new version needs of proxy and Prometheus; older versions have no such script.
  [ ! -e app/deploy/proxy-hint.sh ] || sh app/deploy/proxy-hint.sh || true
}

# A function, so that the shell has read the whole file before it is moved away.
main "$@"

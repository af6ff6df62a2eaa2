#!/usr/bin/env bash
# A bot with curl and jq: examples/bot.sh [url] [match]. Without a match it creates one of Tıeqchıeq against a bot of the
# server. It answers every decision with the first action, and prints the outcome.
set -euo pipefail
url=${1:-http://localhost:2567}

# The server may say that requests come too often; curl then waits and retries.
ask() { # token, path, body
  curl --silent --show-error --fail-with-body --retry 9 --header "authorization: Bearer $1" \
    --header 'content-type: application/json' --data "$3" "$url$2"
}

# Prints a member of the answer. Before it, curl has printed those of the attempts that it repeated.
last() { jq --raw-output --slurp "last.$1 // empty"; }

owner=$(ask '' /api/guests '{"name":"Owner"}' | last token)
token=$(ask "$owner" /api/bots '{"name":"Shell"}' | last token)
if [ $# -ge 2 ]; then
  match=$2
  ask "$token" "/api/matches/$match/join" '{}' >/dev/null
else
  new='{"game":"tieqchieq","players":2,"bots":1,"botDelayMs":0}'
  match=$(ask "$token" /api/matches "$new" | last id)
fi
echo "playing in $match"

# Sends an answer until it counts, or comes too late.
act() {
  local refused
  until refused=$(ask "$token" "/api/matches/$match/act" "$1" 2>/dev/null); do
    case $(last code <<<"$refused" 2>/dev/null) in
      # Without a reply the same answer is sent again: it counts once.
      '' | paused) sleep 1 ;;
      stale-decision | match-over) return ;;
      *) echo "$refused" >&2 && exit 1 ;;
    esac
  done
}

after=
# A stream ends when the network fails; the next one begins with what was missed.
while true; do
  while read -r line; do
    read -r type after <<<"$(jq --raw-output '"\(.type) \(.id)"' <<<"$line")"
    case $type in
      decision)
        act "$(jq --compact-output '.decision | {decision: .id, action: .actions[0]}' <<<"$line")"
        ;;
      over)
        jq --compact-output .outcome <<<"$line"
        kill $! # the stream
        exit 0
        ;;
      replaced) exit 1 ;;
    esac
  done < <(curl --silent --fail --no-buffer --header "authorization: Bearer $token" "$url/api/me/events?after=$after")
  sleep 1
done

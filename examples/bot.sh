#!/usr/bin/env bash
# A bot with curl and jq: examples/bot.sh [url] [match]. Without a match it creates one of Tıeqchıeq against a bot of the
# server. It answers every decision with the first action, and prints the outcome.
set -euo pipefail
url=${1:-http://localhost:2567}
url=${url%/}

# The server may say that requests come too often; curl then waits and retries.
ask() { # token, address, body, further options of curl
  curl --silent --show-error --fail-with-body --retry 9 --header "authorization: Bearer $1" \
    --header 'content-type: application/json' --data "$3" "${@:4}" "$2"
}

# Prints a member of the answer. Before it, curl has printed those of the attempts that it repeated.
last() { jq --raw-output --slurp "last.$1 // empty"; }

owner=$(ask '' "$url/api/guests" '{"name":"Owner"}' | last token)
token=$(ask "$owner" "$url/api/bots" '{"name":"Shell"}' | last token)
if [ $# -ge 2 ]; then
  match=$2
  ask "$token" "$url/api/matches/$match/join" '{}' >/dev/null
else
  new='{"game":"tieqchieq","players":2,"bots":1,"botDelayMs":0}'
  match=$(ask "$token" "$url/api/matches" "$new" | last id)
fi
echo "playing in $match"

# Prints where to answer in a match that is played at this address. Of several processes of a server, one has the match.
# Behind a proxy, that may not know of TLS.
at() {
  local place=${1/#ws/http}
  [[ $url != https:* ]] || place=https:${place#*:}
  echo "${place%play}act"
}

# Sends an answer until it counts, or comes too late.
act() { # address, answer
  local place=$1 refused
  until refused=$(ask "$token" "$(at "$place")" "$2" --retry-max-time 20 2>/dev/null); do
    case $(last code <<<"$refused" 2>/dev/null) in
      # Without a reply the same answer is sent again, at any process: it counts once.
      '' | stopping) place=$url/api/matches/$match/play && sleep 1 ;;
      moved) place=$(last play <<<"$refused") && place=${place:-$url/api/matches/$match/play} ;;
      paused | busy | journal-unavailable | not-joined | too-many-requests) sleep 1 ;;
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
        act "$(jq --raw-output .play <<<"$line")" \
          "$(jq --compact-output '.decision | {decision: .id, action: .actions[0]}' <<<"$line")"
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

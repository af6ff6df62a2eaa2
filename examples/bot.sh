#!/usr/bin/env bash
# A bot with curl and jq: examples/bot.sh [url] [match]. Without a match it creates one of Tıeqchıeq against a bot of the
# server. It answers every decision with the first action, and prints the outcome.
set -euo pipefail
url=${1:-http://localhost:2567}

# The server may say that requests come too often; curl then waits and retries.
ask() { # token, path, body
  curl --silent --show-error --fail --retry 9 --header "authorization: Bearer $1" \
    --header 'content-type: application/json' --data "$3" "$url$2"
}

owner=$(ask '' /api/guests '{"name":"Owner"}' | jq --raw-output .token)
token=$(ask "$owner" /api/bots '{"name":"Shell"}' | jq --raw-output .token)
if [ $# -ge 2 ]; then
  match=$2
  ask "$token" "/api/matches/$match/join" '{}' >/dev/null
else
  new='{"game":"tieqchieq","players":2,"bots":1,"botDelayMs":0}'
  match=$(ask "$token" /api/matches "$new" | jq --raw-output .id)
fi
echo "playing in $match"

while read -r line; do
  case $(jq --raw-output .type <<<"$line") in
    decision)
      answer=$(jq --compact-output '.decision | {decision: .id, action: .actions[0]}' <<<"$line")
      ask "$token" "/api/matches/$match/act" "$answer" >/dev/null
      ;;
    over)
      jq --compact-output .outcome <<<"$line"
      kill $! # the stream
      break
      ;;
  esac
done < <(curl --silent --show-error --no-buffer --header "authorization: Bearer $token" "$url/api/me/events")

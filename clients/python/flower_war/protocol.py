"""Facts of the protocol. Written by `npm run docs`."""

from typing import Literal, TypeAlias

PROTOCOL_VERSION = 1
PROTOCOL_HEADER = "Flower-War-Protocol"
JSON_PROTOCOL = "flower-war.json.1"

FINAL_CLOSES = {
    4000: "left",
    4100: "taken-over",
    4102: "malformed-frame",
    4104: "kicked",
    4105: "banned",
    4106: "history-lost",
    4107: "refused",
}
"""Close codes after which a client does not join again."""

Sign: TypeAlias = Literal["conch", "flower", "sun", "rain", "skull", "drum"]

RETRY_SOON = frozenset({
    "busy",
    "journal-unavailable",
    "moved",
    "not-joined",
    "too-many-commands",
    "too-many-downloads",
})
"""Refusals after which a client repeats the request by itself."""

DONE_BEFORE: dict[str, frozenset[str]] = {
    "act": frozenset(),
    "leave": frozenset({"not-seated"}),
    "ready": frozenset({"started-already", "no-change"}),
    "start": frozenset({"started-already"}),
    "addBot": frozenset({"seat-taken"}),
    "removeBot": frozenset({"no-bot"}),
    "kick": frozenset({"nobody-there", "somebody-else"}),
    "spectators": frozenset(),
    "kickSpectator": frozenset({"no-spectator"}),
    "handOver": frozenset({"not-host"}),
    "pause": frozenset({"paused"}),
    "resume": frozenset({"not-paused"}),
    "judgeTemple": frozenset({"no-temple-here", "no-beads-held"}),
    "rematch": frozenset(),
    "resample": frozenset(),
    "autoPass": frozenset(),
    "react": frozenset(),
    "resync": frozenset(),
}
"""Refusals which say, when a reply was lost, that the request had been carried out."""

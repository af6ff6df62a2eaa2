"""The client's copy of a match: whole at first, then changed by patches."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from .canonical import hash_of
from .patch import patched

NEWS_MAX = 1000
"""Events and reactions kept for programs that read `Match.updates` slowly."""


class Synced:
    """A match as of the last frame."""

    def __init__(self) -> None:
        self.match = ""
        self.state: Any = {}
        self.own: Any = None
        self.decision: Any = None
        self.seat: int | None = None
        self.code: str | None = None
        self.entropy: str | None = None
        self.told: int | None = None
        """The number of events received; None before the first welcome."""
        self.n = -1
        self.resyncs = 0
        self.news: deque[tuple[str, Any]] = deque(maxlen=NEWS_MAX)
        self.heard = 0
        """The number of all events and reactions, including dropped ones."""
        self._in_step = False

    def hear(self, frame: Mapping[str, Any]) -> bool:
        """Takes an unsolicited frame; returns False while another welcome is needed."""
        kind, n = frame.get("type"), frame.get("n")
        if kind == "welcome":
            self._welcome(frame)
            return True
        if self._in_step and isinstance(n, int):
            self.n += 1
            self._in_step = n == self.n and self._change(frame)
            if not self._in_step:
                self.resyncs += 1
        return self._in_step

    def hash(self) -> str:
        """Returns the hash of this copy, to be compared with the server's."""
        return hash_of(self.state, self.own)

    def answered(self, decision: int) -> None:
        """Forgets a decision, before the server sends the next one."""
        if self.decision is not None and self.decision["id"] == decision:
            self.decision = None

    def _welcome(self, frame: Mapping[str, Any]) -> None:
        self.match, self.state, self.own = frame["match"], frame["state"], frame["own"]
        self.seat, self.code = frame.get("seat"), frame.get("code")
        self.entropy = self.entropy or frame.get("entropy")
        self.decision = frame["decision"]
        self.n, self._in_step = 0, True
        events = frame["events"]
        told = frame["before"] + len(events)
        # All events in the first welcome happened before joining.
        missed = 0 if self.told is None else max(0, told - self.told)
        again = events[-missed:] if missed > 0 else []
        if missed > len(again):
            # What never came is counted, too; what came before it would be taken for it.
            self.news.clear()
            self.heard += missed - len(again)
        self._note("event", again)
        self.told = told

    def _change(self, frame: Mapping[str, Any]) -> bool:
        kind = frame["type"]
        if kind == "decision":
            self.decision = frame["decision"]
        elif kind == "reaction":
            self._note("reaction", [{"seat": frame["seat"], "sign": frame["sign"]}])
        elif kind == "update":
            return self._update(frame)
        return True

    def _update(self, frame: Mapping[str, Any]) -> bool:
        events = frame.get("events", [])
        if events and frame["before"] != self.told:
            return False
        try:
            state = patched(self.state, frame.get("patch", []))
        except (AttributeError, LookupError, TypeError, ValueError):
            return False
        own = frame.get("own", self.own)
        if frame.get("hash") not in (None, hash_of(state, own)):
            return False
        self.state, self.own = state, own
        if events:
            self.told = frame["before"] + len(events)
        self._note("event", events)
        return True

    def _note(self, kind: str, news: list[Any]) -> None:
        self.news.extend((kind, each) for each in news)
        self.heard += len(news)

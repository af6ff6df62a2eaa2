"""Refusals, as exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WAIT_MS_MAX = 24 * 60 * 60 * 1000
"""The longest wait that is believed."""


class Refusal(Exception):
    """A refusal by the server: a stable code for programs, a sentence for people."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.status = status
        """The HTTP status; None if the refusal came over a WebSocket or from this client."""
        self.retry_after = retry_after
        """Seconds to wait before a retry, if the server has named them."""


def refusal_in(
    said: Mapping[str, Any], *, status: int | None = None, retry_after: float | None = None
) -> Refusal:
    """Returns the refusal in a server's JSON."""
    code, detail = str(said.get("code", "no-answer")), str(said.get("detail", ""))
    wait_ms = said.get("waitMs")
    # In Python, JSON may have NaN, for which every comparison is false.
    if retry_after is None and isinstance(wait_ms, int | float) and wait_ms >= 0:
        retry_after = min(wait_ms, WAIT_MS_MAX) / 1000
    if retry_after is not None:
        retry_after = min(retry_after, WAIT_MS_MAX / 1000)
    return Refusal(code, detail, status=status, retry_after=retry_after)

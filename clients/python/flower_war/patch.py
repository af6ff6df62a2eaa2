"""Changes of a state, as the server sends them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Change = Sequence[Any]
"""`[path, value]` sets the value at a path, `[path]` removes it."""


def patched(state: Any, changes: Iterable[Change]) -> Any:
    """Returns the state after the changes; the state itself stays as it is.

    Raises LookupError, TypeError or ValueError if a change does not fit the state.
    """
    for path, *value in changes:
        names = [name.replace("~1", "/").replace("~0", "~") for name in path.split("/")]
        state = _changed(state, names, value)
    return state


def _changed(at: Any, names: Sequence[str], value: Sequence[Any]) -> Any:
    name, *rest = names
    key: Any = int(name) if isinstance(at, list) else name
    copy = at.copy()
    if rest:
        copy[key] = _changed(at[key], rest, value)
    elif not value:
        del copy[key]
    elif isinstance(copy, list) and key == len(copy):
        copy.append(value[0])
    else:
        copy[key] = value[0]
    return copy

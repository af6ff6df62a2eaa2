"""The grammar of sentences: text with holes for facts in braces (docs/games.md, "Sentences")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn, TypeAlias

KINDS = frozenset({"player", "seat", "space", "card", "disc", "word", "reason", "clock"})
"""The kinds of facts. A fact without a kind is shown as it is."""

TEMPLATES_KEPT_MAX = 1024
"""The limit for templates kept parsed; the games have some hundreds."""

Template: TypeAlias = "tuple[str | Hole, ...]"
"""A parsed template."""


@dataclass(frozen=True)
class Fact:
    """The path to a fact; for a card, perhaps also the name of something printed on it."""

    path: list[str]
    printed: str | None


@dataclass(frozen=True)
class Value:
    fact: Fact
    kind: str | None


@dataclass(frozen=True)
class You:
    """One text for the reader's own seat, another for all others."""

    fact: Fact
    own: Template
    others: Template


@dataclass(frozen=True)
class Choice:
    """The text of the first value that matches; `*` matches all."""

    fact: Fact
    cases: list[tuple[str, Template]]


@dataclass(frozen=True)
class Phrase:
    """A nested template, filled with the members of the fact, or of each element of a list."""

    fact: Fact
    name: str


Hole: TypeAlias = Value | You | Choice | Phrase
"""A place for a fact."""


@lru_cache(TEMPLATES_KEPT_MAX)
def parse_template(text: str) -> Template:
    """Parses a template. Raises a ValueError that says where the mistake is."""
    reader = _Reader(text)
    template = reader.template()
    if not reader.is_over():
        reader.fail("a brace or bar that belongs to nothing")
    return template


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def is_over(self) -> bool:
        return self._at == len(self._text)

    def fail(self, what: str) -> NoReturn:
        raise ValueError(f'{what} at {self._at + 1} in "{self._text}"')

    def template(self) -> Template:
        """Returns text and holes up to the end of the text, or of the enclosing hole."""
        parts: list[str | Hole] = []
        while True:
            text = self._take(r"[^{}|]+")
            if text is not None:
                parts.append(text)
            elif self._take(r"\{") is not None:
                parts.append(self._hole())
            else:
                return tuple(parts)

    def _hole(self) -> Hole:
        path = self._need(r"\w+(?:\.\w+)*", "a name").split(".")
        is_printed = self._take("#") is not None
        printed = self._need(r"\w+", "the name of what is printed") if is_printed else None
        hole = self._rest(Fact(path, printed))
        self._need(r"\}", "the brace that ends the hole")
        return hole

    def _rest(self, fact: Fact) -> Hole:
        if self._take(":") is not None:
            kind = self._need(r"\w+", "a kind")
            return Value(fact, kind) if kind in KINDS else self.fail(f'the unknown kind "{kind}"')
        if self._take("@") is not None:
            return Phrase(fact, self._need(r"\w+", "the name of a phrase"))
        if self._take("~") is not None:
            own = self.template()
            self._need(r"\|", "a bar")
            return You(fact, own, self.template())
        if self._take(r"\?") is None:
            return Value(fact, None)
        cases = [self._case()]
        while self._take(r"\|") is not None:
            cases.append(self._case())
        return Choice(fact, cases)

    def _case(self) -> tuple[str, Template]:
        value = self._need(r"[\w-]+(?=:)|\*(?=:)", "a value and a colon")
        self._need(":", "a colon")
        return value, self.template()

    def _need(self, what: str, name: str) -> str:
        found = self._take(what)
        return self.fail(f"{name} is missing") if found is None else found

    def _take(self, what: str) -> str | None:
        # `\w` is ASCII, as in the other languages.
        found = re.compile(what, re.ASCII).match(self._text, self._at)
        if found is None:
            return None
        self._at = found.end()
        return found[0]

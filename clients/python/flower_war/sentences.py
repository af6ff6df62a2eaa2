"""Puts the events, actions and decisions of a match into words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Self

from .boards.words import Words
from .canonical import canonical_json
from .match import AnyMatch
from .template import Choice, Fact, Hole, Phrase, Template, Value, You, parse_template

Facts = Mapping[str, Any]

DEPTH_MAX = 8
"""The limit for nested phrases; no sentence needs as many."""

NOBODY = -1


class Teller:
    """Fills the sentences in the texts of a game, for one reader.

    Raises a ValueError for a template that is not in the grammar which this package knows.
    """

    def __init__(
        self,
        texts: Mapping[str, Any],
        seat: int | None,
        seats: Sequence[str],
        name: Callable[[int], str],
    ) -> None:
        """Takes the texts of a game or of one of its editions, and the names of the players.

        `seat` is the reader's own, which is told as "you"; None for spectators. `seats` are those
        of the match, in order, by the game's ids; `name` returns the name of the player on one.
        """
        self._texts = texts
        self._seat = seat
        self._seats = seats
        self._name = name
        self._titles: dict[str | None, Callable[[Any], str]] = {
            None: _text,
            "player": self._player,
            "seat": self._seat_title,
            "space": partial(self._title, "spaces"),
            "card": partial(self._title, "cards"),
            "disc": partial(self._title, "discs"),
            "word": self._word,
            "reason": self._reason,
            "clock": _clock_time,
        }

    @classmethod
    def at(cls, match: AnyMatch, texts: Mapping[str, Any]) -> Self:
        """Returns a teller for a match as it is now, with the texts from `FlowerWar.game`."""
        words = Words.at(match, texts)
        seats = [seat["seat"] for seat in match.state["seats"]]
        return cls(words.texts, match.seat, seats, words.name)

    def event(self, event: Facts) -> str:
        """Returns the sentence for an event; empty if the event is not worth one."""
        return self._sentence(self._sentences("events").get(event["type"], ""), event)

    def action(self, action: Facts) -> str:
        return self._sentence(self._said("actions", action["type"]), action)

    def effect(self, action: Facts) -> str:
        """Returns effect and cost of an action: the text of its card or disc, then its sentence."""
        thing = self._shelf("cards").get(_text(action.get("card")))
        thing = thing or self._shelf("discs").get(_text(action.get("disc")))
        said = self._sentence(self._sentences("effects").get(action["type"], ""), action)
        return " ".join(part for part in (str(_members(thing).get("text", "")), said) if part)

    def question(self, decision: Facts) -> str:
        """Returns the question of a decision."""
        text = self._said("decisions", decision["kind"])
        return self._sentence(text, _members(decision["asked"]))

    def _said(self, table: str, kind: str) -> str:
        """Returns the sentence, or the plain text if there is none."""
        return str(self._sentences(table).get(kind, self._shelf(table).get(kind, kind)))

    def _sentences(self, table: str) -> Mapping[str, str]:
        sentences: Mapping[str, str] = self._shelf("sentences").get(table, {})
        return sentences

    def _shelf(self, name: str) -> Mapping[str, Any]:
        shelf: Mapping[str, Any] = self._texts.get(name, {})
        return shelf

    def _sentence(self, text: str, facts: Facts) -> str:
        said = self._filled(parse_template(text), facts, 0)
        first = said[:1]
        is_small = first != "" and unicodedata.category(first) == "Ll"
        return first.upper() + said[1:] if is_small else said

    def _filled(self, template: Template, facts: Facts, depth: int) -> str:
        return "".join(
            part if isinstance(part, str) else self._shown(part, facts, depth) for part in template
        )

    def _shown(self, hole: Hole, facts: Facts, depth: int) -> str:
        value = self._value_of(hole.fact, facts)
        match hole:
            case Value(kind=kind):
                title = self._titles[kind]
                return _listed(value, lambda each, _: title(each))
            case You(own=own, others=others):
                is_own = self._seat_of(value) == self._seat
                return self._filled(own if is_own else others, facts, depth)
            case Choice(cases=cases):
                text = _text(len(value) if isinstance(value, list) else value)
                fitting = (template for each, template in cases if each in (text, "*"))
                return self._filled(next(fitting, ()), facts, depth)
            case Phrase(name=name):
                if depth == DEPTH_MAX:
                    return ""
                phrase = parse_template(self._sentences("phrases").get(name, ""))
                return _listed(
                    value,
                    lambda it, index: self._filled(
                        phrase, {**_members(it), "it": it, "index": index}, depth + 1
                    ),
                )

    def _value_of(self, fact: Fact, facts: Facts) -> Any:
        value: Any = facts
        for name in fact.path:
            value = _members(value).get(name)
        if fact.printed is None:
            return value
        thing = self._shelf("cards").get(_text(value)) or self._shelf("spaces").get(_text(value))
        return _members(_members(thing).get("facts")).get(fact.printed)

    def _seat_of(self, value: object) -> int:
        """Returns the number of a seat, given by number or by the game's id for it."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return self._seats.index(value) if value in self._seats else NOBODY

    def _player(self, value: object) -> str:
        seat = self._seat_of(value)
        if seat == self._seat:
            return self._sentences("phrases").get("you", "")
        return self._name(seat) if seat in range(len(self._seats)) else _text(value)

    def _seat_title(self, value: object) -> str:
        seat = self._seat_of(value)
        name = self._seats[seat] if seat in range(len(self._seats)) else _text(value)
        return str(self._shelf("seats").get(name, name))

    def _title(self, shelf: str, value: object) -> str:
        thing = self._shelf(shelf).get(_text(value))
        return self._word(value) if thing is None else str(thing["title"])

    def _word(self, value: object) -> str:
        return self._first(value, "words", "reasons")

    def _reason(self, value: object) -> str:
        return self._first(value, "reasons", "words")

    def _first(self, value: object, *shelves: str) -> str:
        """Returns the text on the first shelf that has one, or the id itself."""
        word = _text(value)
        found = (self._shelf(shelf)[word] for shelf in shelves if word in self._shelf(shelf))
        return str(next(found, word))


def _text(value: object) -> str:
    return value if isinstance(value, str) else canonical_json(value)


def _listed(value: object, show: Callable[[Any, int], str]) -> str:
    if value is None:
        return ""
    each = value if isinstance(value, list) else [value]
    return ", ".join(show(it, index) for index, it in enumerate(each))


def _members(value: object) -> Facts:
    return value if isinstance(value, dict) else {}


def _clock_time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"

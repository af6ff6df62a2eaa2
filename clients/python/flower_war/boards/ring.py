"""Spaces around a square, clockwise from the upper left corner, with text in the middle."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

CELL_WIDTH = 12


def ring(cells: Sequence[Sequence[str]], middle: Sequence[str], height: int = 3) -> list[str]:
    """Draws the cells, each of this many lines; the middle is wrapped, and cut to fit."""
    side = (len(cells) + 3) // 4 + 1
    border = "+" + ("-" * CELL_WIDTH + "+") * side
    room = (side - 2) * (CELL_WIDTH + 1) - 1
    inner = [part for line in middle for part in textwrap.wrap(line, room - 2) or [""]]
    drawn = [border, *_row(cells[:side], height), border]
    right = cells[side : 2 * side - 2]
    left = cells[3 * side - 2 :][::-1]
    beside = "+" + "-" * CELL_WIDTH + "+"
    for row in range(side - 2):
        pair = zip(_lines(left, row, height), _lines(right, row, height), strict=True)
        for west, east in pair:
            drawn.append(f"|{west}|{_taken(inner, room)}|{east}|")
        if row < side - 3:
            drawn.append(f"{beside}{_taken(inner, room)}{beside}")
    return [*drawn, border, *_row(cells[2 * side - 2 : 3 * side - 2][::-1], height), border]


def _row(cells: Sequence[Sequence[str]], height: int) -> list[str]:
    columns = [_lines(cells, index, height) for index in range(len(cells))]
    return ["|" + "|".join(parts) + "|" for parts in zip(*columns, strict=True)]


def _lines(cells: Sequence[Sequence[str]], index: int, height: int) -> list[str]:
    texts = cells[index] if index < len(cells) else []
    return [_cut(texts[line] if line < len(texts) else "", CELL_WIDTH) for line in range(height)]


def _taken(lines: list[str], room: int) -> str:
    return _cut(" " + lines.pop(0) if lines else "", room)


def _cut(text: str, width: int) -> str:
    return (text if len(text) <= width else text[: width - 1] + "…").ljust(width)

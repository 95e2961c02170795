"""A city as a person writes it down: cell by cell, or as a plan with a line for each row."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from urbannb.core.checking.arranging import cell_name, keyed
from urbannb.core.errors import BadOption
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.model.plan import GRID

Plan = str | Mapping[str, str | Sequence[str]]
EXAMPLE = '{"0,0": "duplex", "0,1": ["pipeline-1", "oil-refinery"]} or "duplex well . park-1"'
OPEN = "."
OVER, FROM, DESTROYED = " over ", " from ", " destroyed"
_ONE = re.compile(r"\S+(?: over \S+)+(?: destroyed)?|\S+ destroyed(?: over \S+)*")
"""A line with the cards of a single place, which needs no "|"."""
_START = re.compile(r"from (-?\d{1,3}),(-?\d{1,3})")


class Written(NamedTuple):
    """A card as it is written: what it is called, whose deck it is from, whether turned over."""

    text: str
    owner: str = ""
    destroyed: bool = False


Stacks = dict[str, list[Written]]
"""The cards of each cell by its name, the lowest first."""


def read_plan(city: Any, option: str = "city") -> Stacks:
    """The cards at each cell of a city."""
    if city is None:
        return {}
    if isinstance(city, str):
        return _drawn(city, option)
    if not isinstance(city, Mapping):
        raise BadOption(f"{option} is written as {EXAMPLE}, not {quoted(city)}", option)
    cells = keyed(city, option, EXAMPLE, lambda cell: _cell(cell, option))
    return {cell: _stack(cards, cell, option) for cell, cards in cells}


def _cell(given: object, option: str) -> str:
    cell = cell_name(given)
    if GRID.cell_of(cell) is None:
        raise BadOption(
            f"{option}: {quoted(given)} is no cell; a cell is written as row and column from "
            'where the city begins: "0,0", "2,-1"',
            option,
        )
    return cell


def _drawn(plan: str, option: str) -> Stacks:
    """A plan: a line for each row, in each the cards from west to east, "." where none lies."""
    lines = [line for line in plan.split("\n") if line.strip()]
    row, first = 0, 0
    if lines and (start := _START.fullmatch(lines[0].strip().rstrip(":"))):
        row, first = int(start[1]), int(start[2])
        del lines[0]
    stacks: Stacks = {}
    for down, line in enumerate(lines):
        inner = line.strip().strip("|")
        words = inner.split("|") if "|" in line or _ONE.fullmatch(inner) else inner.split()
        if not {"from", "over", "destroyed"}.isdisjoint(words):
            raise BadOption(
                f'{option}: where a card is written in several words, "|" stands between cards: '
                f'"well | oil-refinery over pipeline-1 | .", not {quoted(line.strip())}',
                option,
            )
        for right, word in enumerate(map(str.strip, words)):
            if word and word != OPEN:
                cell = f"{row + down},{first + right}"
                if GRID.cell_of(cell) is None:
                    raise BadOption(f"{option}: the plan ends before {cell}", option)
                stacks[cell] = _stack(word, cell, option)
    return stacks


def _stack(cards: Any, cell: str, option: str) -> list[Written]:
    """The cards of one cell, the lowest first: a list, or "Oil Refinery over Pipeline"."""
    texts = cards.split(OVER)[::-1] if isinstance(cards, str) else cards
    if not isinstance(texts, list | tuple) or not texts:
        raise BadOption(f"{option}: what lies at {cell} is written as {EXAMPLE}", option)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise BadOption(f"{option}: {quoted(texts)} at {cell} are no cards", option)
    return [_written(text.strip()) for text in texts]


def _written(text: str) -> Written:
    rest = text.removesuffix(DESTROYED)
    destroyed = rest != text
    name, found, owner = rest.rpartition(FROM)
    return Written(name, owner.strip(), destroyed) if found else Written(rest, "", destroyed)

"""Games of every kind for the tests of words, and what holds of every sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from tests.sim_city import game
from urbannb.core.engine import apply
from urbannb.core.log import Log
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import BY_TABLE, SOLITAIRE, SUBURBS, SimCityState
from urbannb.games.sim_city.phrases import (
    LONG_PILE,
    PHASES_PLACE,
    discards_place,
    hand_place,
    pile_place,
    player_place,
)
from urbannb.games.sim_city.rulebook import rulebook as book

State = SimCityState
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "one": (1, {"long_deck": LONG_DECK}),
    "two": (2, {}),
    "three with long cards": (3, {"long_deck": LONG_DECK}),
    "four with deals": (4, {"dealing": True}),
    "five on a table": (5, {"table": (6, 6), "ending": BY_TABLE}),
    "six": (6, {}),
    "solitaire": (1, {"variant": SOLITAIRE}),
    "suburbs": (2, {"variant": SUBURBS, "decks": (LAKESIDE, HILLSIDE)}),
}
"""Games by their kind: how many play, and what is said of the position."""
LONGEST = 700
STRANGE = re.compile(
    r"  | \.|\(\)|\bNone\b(?! of)|\.\.|: ?\.|\*\*\*|\b[Aa] [aeiou]|\bthe the\b|_|!\.|^[a-z]"
)
NOTATION = re.compile(r"\b[a-z]+-[a-z]+-\d|\bcouncil-member\b|hand:|player\d|pile\d")


def new(kind: str, seed: int) -> State:
    """A game of a kind, before its first turn."""
    players, said = GAMES[kind]
    return game.new(players, seed, **said)


def played(kind: str, seed: int, log: Log | None = None) -> Iterator[tuple[State, Choice[Any]]]:
    """Every decision of a game that is played at random."""
    state, pick = new(kind, seed), random.Random(seed)
    while state.agenda:
        choice = game.asked(state)
        yield state, choice
        actions = choice.actions(state)
        apply(state, actions[int(pick.random() * len(actions))], log)


def reads_well(text: str, most: int = LONGEST) -> None:
    """Whole sentences, with names instead of notations."""
    words = text.replace("**", "")
    assert text.endswith((".", "!", ".”", "!**")), text
    assert not STRANGE.search(text), text
    assert not NOTATION.search(words), text
    assert text.count("**") % 2 == 0, text
    assert len(words) <= most, text


def well_said(step: Step, most: int = LONGEST) -> None:
    """A step that reads well, by a rule there is, with a table that is one."""
    assert step.rule in book.rules
    reads_well(step.text, most)
    if step.table:
        assert {len(row.cells) for row in step.table.rows} <= {len(step.table.heads)}
        for row in step.table.rows:
            for cell in row.cells:
                said = cell if isinstance(cell, str) else getattr(cell, "text", "")
                assert not re.search(r"None|  ", said), said


def places(state: State) -> list[str]:
    """Every place of a position, and some where nothing is."""
    found = ["0,0", "9,9", "-3,2", LONG_PILE, PHASES_PLACE]
    for city in state.cities:
        found += map(GRID.place, (*city.ground.blocks, *city.ground.open_cells))
        found += city.lots
    found += [hand_place(card) for hand in state.hands for card in hand]
    found += map(player_place, range(len(state.names)))
    for number in range(len(state.decks)):
        found += [pile_place(number), discards_place(number)]
    return list(dict.fromkeys(found))


def rows(step: Step) -> list[tuple[Any, ...]]:
    """The rows of a table, as plain words and numbers."""
    assert step.table is not None
    return [tuple(getattr(cell, "text", cell) for cell in row.cells) for row in step.table.rows]


def plain(text: str) -> str:
    """A text without its marks for bold."""
    return text.replace("**", "")

"""What topics of Sim City share: how they ask, what comes of an action, and how things are said.

With the functions of `urbannb.core.lesson` that most of them need, so that one import will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Exercise,
    Goal,
    Problem,
    after,
    held,
    lowered,
    require,
    ruled,
    ways,
)
from urbannb.core.text import capital, listing, number, plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import EDGES, RAIL, ROAD
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.rulings.placing import CardScored, Earned
from urbannb.games.sim_city.rules.scoring import Bill, bill

__all__ = [
    "BLOCKS", "DOLLARS", "SIMS", "acted", "after", "ask", "bill_of", "blocks", "cap",
    "cells", "dollars", "due", "earned", "gained", "held", "how_many", "lowered", "may", "names",
    "near", "needs", "newly", "plays_of", "reach", "require", "richest", "ruled", "services",
    "sims", "sums_of", "the", "title", "undone", "ways", "with_the",
]  # fmt: skip
State = SimCityState
HAND = "hand:"
CLOSE = {"announced": False, "bare": True, "verdict": False}
"""The board of a question is a close-up, and nothing is drawn on it."""


def tidy(text: str) -> str:
    """A text in which a name that ends with a stop ends the sentence too."""
    return text.replace(".**.", ".**").replace("..", ".")


def _tidied(found: Problem) -> Problem:
    right, *wrong = (replace(a, why=tidy(a.why)) for a in (found.right, *found.wrong))
    see, question = tidy(found.see), tidy(found.ask)
    return replace(found, see=see, ask=question, right=right, wrong=tuple(wrong))


def ask(*given: Any, **shown: Any) -> Problem:
    """Ask what comes of something (see `lesson.ask`)."""
    return _tidied(lesson.ask(*given, **{**CLOSE, **shown}))


def how_many(*given: Any, **shown: Any) -> Problem:
    """Ask for a number (see `lesson.how_many`)."""
    return _tidied(lesson.how_many(*given, **{**CLOSE, **shown}))


def may(
    game: Game, action: Action, see: str, question: str, text: str,
    wrong: Iterable[Answer | tuple[str, str, str]], *, why: str, **shown: Any,
) -> Problem:  # fmt: skip
    """Ask whether an action may be played; `why` is said where it may, else the engine's reasons.

    `text` is the right answer.
    """
    because = why if game.why(action).ok else ""
    shown = {**CLOSE, **shown}
    return _tidied(lesson.may(game, action, see, question, text, wrong, why=because, **shown))


def reach(
    game: Game, say: str, goal: Callable[[Game], Goal], nudges: Sequence[str],
    solution: Sequence[Action], places: Sequence[str] = (), *, only: bool | None = None,
) -> Exercise:  # fmt: skip
    """Have the learner reach a goal (see `lesson.reach`); sentences end once.

    Where a card of the hand is looked at, city and hand are all that a page needs to show.
    """

    def tidied(now: Game) -> Goal:
        found = goal(now)
        return Goal(found.done, tidy(found.text))

    hand = any(place.startswith(HAND) for place in places)
    hints = [tidy(one) for one in nudges]
    return lesson.reach(game, tidy(say), tidied, hints, solution, places, only=only, bare=hand)


# -- what comes of an action


def plays_of(game: Game, card: str) -> list[Play]:
    """Every way to place a card now."""
    return [a for a in game.legal if isinstance(a, Play) and a.card == card]


def bill_of(game: Game, card: str, cell: str) -> Bill:
    """What a card would score for whose turn it is."""
    state = state_of(game)
    return bill(state, tried(state, card, cell_of(cell), state.city_of(state.player)), state.player)


def gained(start: Game, now: Game, player: int = ANA) -> int:
    """What a player has gained since."""
    return state_of(now).money[player] - state_of(start).money[player]


def earned(later: Game, kind: type[Earned]) -> int:
    """What Ana has earned in one way."""
    return sum(each.amount for each in ruled(later, kind) if each.player == ANA)


def due(later: Game) -> int:
    """What the card that was placed last came to."""
    return ruled(later, CardScored)[-1].due


def newly(start: Game, now: Game, kind: str, cell: str) -> int:
    """How many blocks are covered now and were not before, but for what was placed there."""
    before, after = (state_of(each).cities[0].coverage.covered[kind] for each in (start, now))
    return len(set(after) - set(before) - {cell_of(cell)})


def acted(game: Game) -> bool:
    """Whether anything has been played."""
    return game.turn > 0


def undone(game: Game, text: str) -> Goal:
    """What is missing: nothing has been done yet, or it was done otherwise."""
    return Goal(False, text if acted(game) else "Nothing has been done yet.")


def richest(
    game: Game, card: str, say: str, nudges: Sequence[str], part: str = "", *, most_ways: int = 2
) -> Exercise:
    """Have the learner place a card where it scores most, in all or by one of its parts.

    There are few such places, and others where it scores less.
    """
    worth = {a: _worth(game, a, part) for a in plays_of(game, card)}
    require(len(worth) > most_ways)
    most = max(worth.values())
    wanted = [action for action, dollars in worth.items() if dollars == most]
    require(most > 0 and len(wanted) <= most_ways)
    name, what = title(card), part or "score"

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play) or first.card != card:
            return undone(now, f"The {name} has not been played.")
        said = f"The {what} was {dollars(worth[first])}."
        if worth[first] < most:
            return undone(now, f"{said} There is a place that brings more.")
        return Goal(True, f"{said} No other place brings more.")

    return reach(
        game, say, goal, nudges, (wanted[0],), (f"hand:{card}",), only=len(wanted) == 1
    )  # fmt: skip


def _worth(game: Game, action: Play, part: str) -> int:
    found = bill_of(game, action.card, action.cell)
    if not part:
        return found.due
    return sum(each.amount for each in found.parts if each.source == f"{part}es")


# -- looking at a city


def cells(state: State, fits: Callable[[Card], bool]) -> list[str]:
    """The blocks whose cards fit, in reading order."""
    found = state.cities[0].ground.blocks
    return [GRID.place(cell) for cell in sorted(found) if fits(found[cell].face.card)]


def near(state: State, cell: str) -> list[Card]:
    """The cards next to a place."""
    city = state.cities[0]
    return [city.ground.blocks[each].face.card for each in city.ground.near((cell_of(cell),))]


# -- words


def title(card: str) -> str:
    """The name of a card: "Corner Store"."""
    return CARDS[card].name


def the(card: str) -> str:
    """A card in a sentence: "the Corner Store", but "4046 N. Campbell"."""
    return with_the(title(card))


def another(state: State, card: str) -> str:
    """A card that is placed: "the Barn", or "another Barn" where the city has one of its name."""
    there = cells(state, lambda found: found.name == CARDS[card].name)
    return f"another {title(card)}" if there else the(card)


def with_the(name: str) -> str:
    """The name of a card in a sentence."""
    return name if name[0].isdigit() or name.endswith("!") else f"the {name}"


def cap(text: str) -> str:
    """A text with a capital, to begin a sentence."""
    return capital(text)


def names(state: State, places: Iterable[str], last: str = "and") -> str:
    """The cards on some places: "the Bakery and 4046 N. Campbell"; "none" without any."""
    ground = state.cities[0].ground
    found = (ground.at(cell_of(place)) for place in places)
    return listing([the(block.face.card.id) for block in found if block], last) or "none"


def dollars(amount: int) -> str:
    """ "$3", or the same with a minus sign."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def signed(factor: int) -> str:
    """A factor with its sign: "+2"; "0"."""
    return f"+{factor}" if factor > 0 else number(factor)


def sims(count: int) -> str:
    """ "3 sims", "no sims"."""
    return plural(count, "sim") if count else "no sims"


def blocks(count: int) -> str:
    """ "3 blocks", "no blocks"."""
    return plural(count, "block") if count else "no blocks"


SIDES = dict(zip(EDGES, ("north", "east", "south", "west"), strict=True))


def services(card: str) -> str:
    """What leads out of a card: "roads to all edges and rails to the north and south"."""
    found = CARDS[card]
    parts = [
        f"{word} to {_sides(edges)}"
        for word, edges in (("roads", found.edges(ROAD)), ("rails", found.edges(RAIL)))
        if edges
    ]
    parts += ["power lines"] if found.power else []
    return listing(parts) or "no roads, rails or power lines"


def _sides(edges: str) -> str:
    return "all edges" if len(edges) == len(EDGES) else "the " + listing(SIDES[e] for e in edges)


def needs(card: str) -> str:
    """What a card requires and has, in a sentence."""
    found, name = CARDS[card], the(card)
    asks = f"requires {sims(found.needs)}" if found.needs else "requires no sims"
    gives = f", provides {sims(found.gives)}" if found.gives else ""
    return f"{capital(name)} {asks}{gives} and has {services(card)}."


def facts(card: str) -> str:
    """Its zone, its sims, its value: "The Lake is undeveloped land (water), worth $2."."""
    found = CARDS[card]
    land = f" ({found.land})" if found.land else ""
    what, value = f"is {zone_word(found.zone)}{land}", f"worth {dollars(found.value)}"
    more = [f"requires {sims(found.needs)}"] if found.needs else []
    more += [f"provides {sims(found.gives)}"] if found.gives else []
    said = listing([what, *more, f"is {value}"]) if more else f"{what}, {value}"
    return f"{capital(the(card))} {said}."


def _summed(terms: Iterable[int]) -> str:
    parts = [term for term in terms if term]
    if not parts:
        return "nothing"
    text = number(parts[0])
    for term in parts[1:]:
        text += f" + {term}" if term > 0 else f" − {-term}"
    return text


def sums_of(noun: Callable[[int], str], head: str) -> lesson.NumberStyle:
    """How numbers are written: with a noun, as a sum, under a head."""
    return lesson.NumberStyle(("", "Counted", f">{head}"), noun, _summed)


DOLLARS = lesson.NumberStyle(("", "Counted", ">Dollars"), dollars, _summed, dollars)
SIMS = sums_of(sims, "Sims")
BLOCKS = sums_of(lambda count: blocks(count) if count else "none", "Blocks")

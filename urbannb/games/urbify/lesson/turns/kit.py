"""What whole turns share: what parties have in the end, by the rules and by each belief."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Item, Problem
from urbannb.core.text import listing
from urbannb.games.urbify.components import DEVELOPMENT
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.kit import ANA, state_of
from urbannb.games.urbify.phrases import POOL, party_place, politicians, track_place

LEAST = 3
"""So many wrong answers a question has at least: there are so many ways to go wrong."""
INFLUENCE, PRESTIGE, HOME, POOLED = "influence", "prestige", "at home", "in the pool"
PEOPLE = (HOME, POOLED)


class PartyLine(NamedTuple):
    """How much of something a party has, or has gained."""

    player: int
    noun: str
    value: int
    places: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.value or ('nobody' if self.noun in PEOPLE else 'no')} {self.noun}"


Changes = Mapping[tuple[int, str], int]


@dataclass(frozen=True)
class TurnResult:
    """What parties have in the end, or what they have gained; then nothing is said of zeros."""

    names: tuple[str, ...]
    lines: tuple[PartyLine, ...]
    gains: bool = False

    def by(self, changes: Changes) -> TurnResult:
        """The same with some of it larger or smaller by so much."""
        lines = (
            line._replace(value=line.value + changes.get((line.player, line.noun), 0))
            for line in self.lines
        )
        return replace(self, lines=tuple(lines))

    def ana(self, **changes: int) -> TurnResult:
        """The same with some of Ana's larger or smaller by so much: ``ana(at_home=1)``."""
        return self.by({(ANA, noun.replace("_", " ")): n for noun, n in changes.items()})

    def of(self, noun: str, player: int = ANA) -> int:
        """How much of something a party has."""
        return next(x.value for x in self.lines if (x.player, x.noun) == (player, noun))

    @property
    def course(self) -> tuple[Item, ...]:
        """PartyLine by line, as it is laid beside another outcome."""
        return tuple(
            Item(line.value, f"{self.names[line.player]}: {line.noun}", line.places)
            for line in self.lines
        )

    @property
    def parties(self) -> list[tuple[str, str]]:
        """Each party with what it has: "3 influence, no development and 1 at home"."""
        players = dict.fromkeys(line.player for line in self.lines)
        return [(self.names[player], self._of(player)) for player in players]

    def _of(self, player: int) -> str:
        mine = (line for line in self.lines if line.player == player)
        return listing(str(line) for line in mine if line.value or not self.gains) or "nothing"

    def __str__(self) -> str:
        return "; ".join(f"{name}: {has}" for name, has in self.parties)

    @property
    def sentence(self) -> str:
        """The same as the end of a sentence."""
        verb = "gains" if self.gains else "has"
        return "; ".join(f"{name} {verb} {has}" for name, has in self.parties)


class Reckoning(NamedTuple):
    """What comes of a turn by a belief, and what would have to be so."""

    belief: str
    outcome: TurnResult
    idea: str


def mixed(dice: Dice, own: Iterable[Reckoning], others: Iterable[Reckoning]) -> list[Reckoning]:
    """One of those that come of mixing rules; then, by chance, its like and well-known ones."""
    found = dice.shuffled([*own])
    return [*found[:1], *dice.shuffled([*found[1:], *others])]


def turn_problem(
    game: Game,
    see: str,
    question: str,
    actions: Sequence[Action],
    count: Callable[[kit.State], TurnResult],
    found: Iterable[Reckoning],
    why: str,
    **shown: Any,
) -> Problem:
    """Ask what comes of these actions; a wrong answer is what comes of them by a belief."""
    end = count(state_of(kit.after(game, *actions)))
    wrong = [
        Answer(str(each.outcome), each.belief,
               f"**{each.outcome}** would be right if {each.idea}. {why}",
               course=each.outcome.course)
        for each in found if min(line.value for line in each.outcome.lines) >= 0
    ]  # fmt: skip
    return kit.ask(
        game, see, question, Answer("", "", why, course=end.course), wrong, end.sentence,
        actions=tuple(actions), works=lambda later: str(count(state_of(later))), least=LEAST,
        **shown,
    )  # fmt: skip


def standing(state: kit.State, *nouns: str, player: int = ANA) -> tuple[PartyLine, ...]:
    """How a party stands: of these things, how much it has."""
    *influence, development = state.tracks[player]
    found = {
        INFLUENCE: (sum(influence), party_place(player)),
        DEVELOPMENT: (development, track_place(player, DEVELOPMENT)),
        PRESTIGE: (state.prestige[player], party_place(player)),
        HOME: (state.home[player], party_place(player)),
        POOLED: (state.pool[player], POOL),
    }
    return tuple(PartyLine(player, noun, found[noun][0], (found[noun][1],)) for noun in nouns)


def begins(state: kit.State, *nouns: str) -> str:
    """How Ana stands before: "Ana has 2 tourism and no development, 7 prestige and ..."."""
    lines = [
        f"{politicians(line.value)} {line.noun}"
        if line.value and line.noun in PEOPLE
        else str(line)
        for line in standing(state, *nouns)
    ]
    return f"Ana has {kit.levels(state, ANA)}. She has {listing(lines)}."

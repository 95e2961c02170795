"""Where City Blocks says "only", "last" or "lowest", there is no other.

Each such sentence is of a kind that is looked at here; one of another kind fails, until somebody
writes down how it is checked.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import urbannb as ub
from tests.city_blocks.recounts import blocks
from tests.support.sizes import some
from urbannb.core.text import plain

SAYS_SO = re.compile(
    r"\b(only|no other|nothing else|alone|last|lowest|highest|every)\b", re.IGNORECASE
)


class Seen:
    """A position, before an action or after it, and a sentence about it."""

    def __init__(self, state: Any, place: str, text: str) -> None:
        self.state, self.place, self.text = state, place, text

    def empty(self, street: str) -> list[str]:
        return [block for block in blocks(street) if block not in self.state.grid]

    def held(self, player: int) -> list[int]:
        holder = self.state.holder
        return sorted(self.state.tokens[s] for s, who in holder.items() if who == player)

    @property
    def dollars(self) -> list[int]:
        return [int(value) for value in re.findall(r"\$(\d+)", self.text)]


def last_empty(s: Seen) -> bool:
    named = re.findall(r"(?:row|column) (\w)", s.text)
    here = [street for street in (s.place[1], s.place[0]) if s.empty(street) == [s.place]]
    return named == here


def lowest_of_purse(s: Seen) -> bool:
    return s.dollars == [s.held(int(s.place[-1]))[0]]


def lowest_of_mover(s: Seen) -> bool:
    return s.dollars[:1] == s.held(s.state.player)[:1]


def court_of_its_own(s: Seen) -> bool:
    return s.place in s.state.grid and s.state.grid[s.place].code == "Court"


KINDS: tuple[tuple[str, Callable[[Seen], bool]], ...] = (
    (r"is the last empty block of", last_empty),
    (r"would cost the lowest, \$", lowest_of_purse),
    (r"costs your lowest token, \$", lowest_of_mover),
    (r"could swap tokens only when it was placed", court_of_its_own),
    (r"redevelop only your own buildings", lambda s: s.state.grid[s.place].owner != s.state.player),
    (r"costs your lowest token, and you hold none", lambda s: not s.held(s.state.player)),
)


def looked_at(seed: int) -> Iterator[Seen]:
    """What is said of places, before actions and where they are refused, in a random game."""
    game, choose = ub.new_game("city-blocks", seed=seed), random.Random(seed)
    while not game.over:
        game.play(game.legal[choose.randrange(len(game.legal))])
    for turn in range(1, game.turn + 1):
        yield from _said(game.at(turn), choose)


def _said(game: ub.Game, choose: random.Random) -> Iterator[Seen]:
    if game.over or game.turn % 4 == 0 or len(game.state.grid) > 26:
        for place in (*(target.place for target in game.scene().targets), "purse0", "purse1"):
            yield Seen(game.state, place, plain(game.about(place).text))
        for action in choose.sample(list(game.legal), min(8, len(game.legal))):
            yield Seen(game.state, "", plain(game.outlook(action).text))
        hand = game.state.hands[game.state.player]
        for block in game.state.grid if hand and not game.over else ():
            for reason in game.why(f"{hand[0]} {block}").reasons:
                yield Seen(game.state, block, plain(reason.text))


def test_there_is_no_other_where_it_is_said():
    met: set[str] = set()
    for seed in range(some(80, least=10)):
        for whole in looked_at(seed):
            for text in re.split(r"(?<=[.!?])\s+", whole.text):
                seen = Seen(whole.state, whole.place, text)
                if SAYS_SO.search(text):
                    kinds = [(name, check) for name, check in KINDS if re.search(name, text)]
                    assert kinds, f"{seen.place}: {text!r} is of no kind that is checked"
                    for name, check in kinds:
                        assert check(seen), f"{seed} {seen.place}: {text!r}"
                        met.add(name)
    assert met == {name for name, _ in KINDS}

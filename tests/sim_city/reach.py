"""Positions and questions that reach the rules which random play seldom does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import urbannb as ub
from tests.sim_city.telling import GAMES, places, played
from urbannb.games.sim_city.rulebook import rulebook as book
from urbannb.games.sim_city.rules.agreed import begun

SAVED = Path(__file__).parents[1] / "kept" / "saved"
GOLDEN = Path(__file__).with_name("golden")
ASKED = (
    "draw deck", "draw long", "draw discard", "buy council-member-1", "buy forest-1", "declare",
    "play fire", "play fire rival", "play forest-1 0,0", "play forest-1 0,1", "play forest-1 40,40",
    "play forest-1 0,1 rival", "propose forest-1 0,0", "propose forest-1 5,5", "pass", "pay",
    "vacate", "vote yes", "bid 99 for player 2", "bid 1 for player 6", "choose 0,0", "choose 9,9",
    "discard forest-1", "give 5 to player 2", "yes", "pick council-member-1", "option 2",
)  # fmt: skip
EVERY, OUTLOOKS = 60, 6
"""Of so many positions one is asked about, and so many of its actions."""
TINY = (
    'game = "sim-city"\nplayers = 3\n[[card]]\nname = "Mill"\nzone = "industrial"\nvalue = 1\n'
    'complex = { name = "mill", bonus = 1, if_sims = 1 }\n'
)
AGREED = (
    {"goal": 40}, {"ending": "deck"}, {"ending": "rounds", "goal": 3},
    {"ending": "table", "table": (3, 3)},
)  # fmt: skip
SAYS = re.compile(r"\bSC-\d+\b")


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for folder, pattern in ((GOLDEN, "*.txt"), (SAVED, "sim-city*.record")):
        for record in sorted(folder.glob(pattern)):
            yield from (step.rule for step in ub.replay(record.read_text("utf-8")).steps)
    for seed, kind in enumerate(GAMES):
        yield from _asked(kind, seed)
    for agreed in AGREED:
        yield from _ended(agreed)
    for line in (*book.review_deck(TINY), *book.review_deck(TINY + "copies = 9\n")):
        yield from SAYS.findall(line)


def _asked(kind: str, seed: int) -> Iterator[str]:
    """A game in which places, actions and mistakes are asked about."""
    for number, (state, choice) in enumerate(played(kind, seed)):
        if number % EVERY:
            continue
        yield choice.rule
        yield from (book.about(state, place).rule for place in places(state))
        for notation in ASKED:
            yield from (r.rule for r in choice.reasons(state, book.parse(notation)))
        for card in state.hands[state.player]:
            for cell in ("0,0", "0,1", "-1,0", "9,9"):
                action = book.parse(f"play {card} {cell}")
                yield from (r.rule for r in choice.reasons(state, action))
        for action in list(choice.actions(state))[:: max(1, number % 7)][:OUTLOOKS]:
            yield book.outlook(state, action).rule


def _ended(agreed: dict[str, object]) -> Iterator[str]:
    """How a game ends that was agreed to end otherwise."""
    start = begun(("Ana", "Ben"), 1, agreed)
    game = ub.Game(book, start)
    while not game.over:
        game.play(game.legal[game.turn % len(game.legal)])
    yield from (step.rule for step in game.steps_of(game.turn))

"""What may go untold: rules that nothing cites, why somebody has won, which button is which."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from urbannb.contract import playouts, promises
from urbannb.contract.lacking.parts import lesson_of
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.score.standing import leading
from urbannb.core.text import listing, plural

GAMES = 6
"""So many games with each number of players are searched for a rule that nothing cites."""
EVERY = 5
"""At one decision in so many something is tried that may be refused, and buttons are compared."""
ENDS, ACTIONS = 40, 1500
"""So many ends with each number of players are looked at, of games of so many actions in all."""
OFFERED = 60
"""So many of the legal actions are compared, each with the next."""
DECIDED = re.compile(r"\b(win|wins|won|winners?|loses?|lost|victory|ties?|tied)\b", re.IGNORECASE)
"""By these words a step is known that says how a game was decided."""
NUMBERED = re.compile(r"(?<=[a-z])[-#]\d+\b", re.IGNORECASE)
"""What tells alike pieces apart, "permit-16": it need not be said."""


def no_use(book: Rulebook[Any]) -> Iterator[str]:
    """Rules that are nowhere applied."""
    cited = _cited(book)
    never = [rule for rule in book.rules if rule not in cited]
    if never:
        yield (
            f"Nothing cites {listing(never)}: what follows from a rule names it, in a ruling, a "
            "reason, a score or a topic of the lesson."
        )


def _cited(book: Rulebook[Any]) -> set[str]:
    """The rules that a lesson teaches, or that a few games, their refusals and places name."""
    plan, pick = lesson_of(book), random.Random(0)
    found = {rule for topic in plan.topics for rule in topic.rules} if plan else set[str]()
    for players, seed in product(book.players, range(GAMES)):
        if found >= set(book.rules):
            break
        found |= promises.cited(book, players, seed)
        for at in playouts.played(playouts.start(book, players, seed), seed):
            tried = book.notation.sample(pick) if at.turn % EVERY == 0 else ()
            found |= {reason.rule for action in tried for reason in at.why(action).reasons}
        found |= {at.about(target.place).rule for target in at.scene().targets}
    return found


# -- who has won


def no_reason_to_win(book: Rulebook[Any]) -> Iterator[str]:
    """Somebody wins who has not the best total, and nobody is told why."""
    own = type(book).winners is not Rulebook.winners or book.rooms.winners
    for game, seed in _ended(book) if own else ():  # else it is the best total that wins
        totals = [score.total for score in game.scores()]
        won = sorted(game.winners())
        if book.team or won == leading(totals) or _said(game, won):
            continue
        names = listing(game.names[player] for player in won) or "nobody"
        ended = listing(map(str, totals))
        yield (
            f"Where {plural(len(totals), 'player')} ended with {ended} (seed {seed}), `winners` "
            f"names {names}, and no step says why: the ruling that ends the game should say who "
            "wins and what decided it."
        )
        return


def _ended(book: Rulebook[Any]) -> Iterator[tuple[Game, int]]:
    for players in book.players:
        left = ACTIONS
        for seed in range(ENDS):
            *_, game = playouts.played(playouts.start(book, players, seed), seed)
            yield game, seed
            left -= game.turn
            if left < 0:
                break


def _said(game: Game, won: list[int]) -> bool:
    """Whether a step of the last action says that these have won, or how it was decided."""
    told = [step.plain for step in game.steps_of(game.turn) if DECIDED.search(step.plain)]
    return any(all(game.names[player] in text for player in won) for text in told)


# -- what buttons say


def same_words(book: Rulebook[Any]) -> Iterator[str]:
    """Two buttons say the same and do different things."""
    for players in book.players:
        for at in playouts.played(playouts.start(book, players, 0), 0):
            if at.over or at.turn % EVERY:
                continue
            if (alike := _alike(book, at)) is not None:
                one, other, said = alike
                where = f"{plural(players, 'player')}, seed 0, after {plural(at.turn, 'action')}"
                yield (
                    f'Two buttons say "{said}" ({where}), for "{one}" and for "{other}": '
                    "`called` in its room `words` should tell them apart."
                )
                return


def _alike(book: Rulebook[Any], at: Game) -> tuple[str, str, str] | None:
    """Two different actions and what both are called, if there are any."""
    found: dict[str, str] = {}
    for action in at.legal[:OFFERED]:
        said, written = book.button(at.state, action), str(action)
        other = found.setdefault(said, written)
        if NUMBERED.sub("", other) != NUMBERED.sub("", written):
            return other, written, said
    return None


LOOKS = (no_use, no_reason_to_win, same_words)

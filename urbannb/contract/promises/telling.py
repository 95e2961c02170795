"""What the contract demands of explanations: whole sentences, by rules that there are."""

from __future__ import annotations

import re
from typing import Any

from urbannb.contract import expect, playouts, words
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.contract.promises.scoring import parts
from urbannb.contract.totals import ToldTotals
from urbannb.core.engine import advance
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.replay import load as replay
from urbannb.core.text import listing


@promise
def explains(book: Rulebook[Any], players: int, seed: int) -> None:
    """Every action is explained in whole sentences by rules that exist, and stays so.

    Totals that are told are those of the scores, and who is said to win has won.
    """
    totals = ToldTotals(book)
    for at, closely in playouts.spread(book, players, seed):
        steps = at.steps_of(at.turn)
        totals.add(steps, at.state)
        expect.true(at.turn == 0 or len(steps) > 0, f"{at!r}: {steps.title} is not explained")
        for step in steps:
            words.step(book, step, closely)
        if at.decision is not None:
            choice = advance(at.state.copy())
            rule = choice.rule if choice else ""
            known = f"the rules are {', '.join(book.rules)}"
            told = f"{type(choice).__name__} cites {rule!r} as its rule, which is none: {known}"
            expect.true(rule in book.rules, told)
        if closely:
            _outlooks(book, at)
    totals.agree()
    game = at
    _told_to_win(game)
    texts = [str(steps) for steps in game.steps.turns]
    twin = game.at(0)  # has explained nothing yet: its steps are asked for after they are undone
    unread = [twin.steps_of(0), *(twin.play(action) for action in game.actions)]
    twin.goto(0)
    expect.same([str(steps) for steps in unread], texts, "steps read after undo")


def _told_to_win(game: Game) -> None:
    """Whoever the last steps say wins is among the winners."""
    won = {game.names[player] for player in game.winners()}
    for step in game.steps_of(game.turn):
        for name in game.names:
            says = rf"\b{re.escape(name)} (?:wins|has won)(?: the game)?[.,:;]"
            told = f"a step says {step.plain!r}, but `winners` names {listing(won) or 'nobody'}"
            expect.true(name in won or not re.search(says, step.plain), told)


def _outlooks(book: Rulebook[Any], at: Game) -> None:
    """What actions would do is said, and nothing is done."""
    for action in list(at.legal)[:: max(1, len(at.legal) // 3)]:
        before = at.state.to_json()
        words.step(book, at.outlook(action))
        expect.same(at.state.to_json(), before, f"{at!r} after an outlook on {action}")


@promise
def escapes(book: Rulebook[Any], players: int, seed: int) -> None:
    """Names are shown, never run."""
    names = [
        f"<img src=x onerror=alert(1)>{n}" if n % 2 else f">\"&'*]]>{n}" for n in range(players)
    ]
    game = start(book, players, seed, names)
    for at in played(game, seed):
        pages = [at.steps_of(at.turn)._repr_html_()]
        pages += [at.outlook(action)._repr_html_() for action in at.legal[:2]]
        for page in pages:
            expect.well_formed(page)
            expect.true("<img" not in page, f"a player's name was not escaped in {page}")
    again = replay(game.record(), lambda _: book)
    expect.same(again.state, game.state, "a game with odd names replayed")


@promise
def cited(book: Rulebook[Any], players: int, seed: int) -> set[str]:
    """The ids of all rules that a random game and its scores cite."""
    game, found = start(book, players, seed), set()
    for at in played(game, seed):
        choice = advance(at.state.copy())
        found |= {choice.rule} if choice else {book.end_rule}
    found |= {step.rule for step in game.steps}
    return found | {part.rule for tree in game.scores() for part in parts(tree)}

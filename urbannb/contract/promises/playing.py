"""What the contract demands of play: a game comes to its end, turn by turn, in sound positions."""

from __future__ import annotations

from typing import Any

from urbannb.contract import expect, playouts
from urbannb.contract.differing import differing
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.core.action import Action
from urbannb.core.choosing.asking import Ask
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.text import listing

ENDS = 12
"""So many games are played, at most, to see whether the worst total wins."""
FEW_ENDS = 3
"""In fewer of them it may be chance."""


@promise
def seen(book: Rulebook[Any], players: int, seed: int) -> list[Action]:
    """Every different action that was legal somewhere in a random game."""
    game = start(book, players, seed)
    return list(dict.fromkeys(a for at in played(game, seed) for a in at.legal))


@promise
def ends(book: Rulebook[Any], players: int, seed: int) -> None:
    """No game gets stuck, loses a piece on the way, or goes on forever; players of it win it."""
    names = book.player_names(players)
    begun = book.new(names, seed).copy()
    playouts.once(book, players, seed)
    again = book.new(names, seed)
    if again != begun:
        what = "a game begins otherwise once another was played, so they share something"
        raise expect.Unplayable(f"{what}: {differing(again, begun)}")
    game = start(book, players, seed)
    for at in played(game, seed):
        _one_of_them(at)
        _sound(book, at)
        if at.decision is None:
            continue
        _asked(at)
        expect.true(at.winners() == [], f"{at!r} has winners before it is over")
        expect.true(len(at.agenda) > 0, f"{at!r} has nothing on its agenda")
    expect.true(game.turn, "nobody is asked anything: the game is over before it begins")
    expect.same(game.agenda, [], "the agenda of a finished game")
    with expect.works("winners(state)"):
        winners = game.winners()
    told = f"the winners are {winners}, not numbers of players from 0 to {players - 1}, each once"
    expect.true(len(set(winners) & set(range(players))) == len(winners), told)


def _asked(at: Game) -> None:
    """The prompt asks for something."""
    choice: Any = at.state.agenda[-1]
    prompt = choice.prompt(at.state)
    asked = choice.question(at.state) if isinstance(choice, Ask) else prompt
    what, right = f"{type(choice).__name__} asks for", 'what follows "choose", such as "a square"'
    expect.true(
        asked.strip(), f"{what} nothing, {asked!r}: its `asks_for` or `question` is {right}"
    )
    expect.readable(prompt, "a prompt")


@promise
def wins(book: Rulebook[Any], players: int, seed: int) -> None:
    """Who wins has the best total, or is ahead by what `evaluate` says of a finished game.

    One game where somebody with less has won is a tie that was broken, or another way to win; it
    is told of where those with the least have won in one game after another.
    """
    worst, ended = 0, ""
    for n in range(ENDS if players > 1 and not book.team else 0):
        state = playouts.ended(book, players, seed + n * ENDS)
        totals = [score.total for score in book.scores(state)]
        if len(set(totals)) == 1:
            continue
        won, least = sorted(book.winners(state)), min(totals)
        if won != [player for player, total in enumerate(totals) if total == least]:
            return
        worth = [book.evaluate(state, player) for player in range(players)]
        others = [worth[player] for player in range(players) if player not in won]
        if min(worth[player] for player in won) > max(others):
            return
        worst += 1
        names = listing(state.names[player] for player in won) or "nobody"
        ended = f"{listing(map(str, totals))} is won by {names}"
    right = "name those with the most, or let `evaluate` in `bots` say that the least is best"
    told = f"`winners` names the worst total in all {worst} games; a game of {ended}: {right}"
    expect.true(worst < FEW_ENDS, told)


def _one_of_them(at: Game) -> None:
    """Whoever is to decide is a player."""
    who, last = at.decision.player if at.decision else 0, len(at.names) - 1
    if who not in range(last + 1):
        told = f"{at!r}: player {who!r} is to decide, but they are numbered from 0 to {last}"
        raise expect.Unplayable(told)


def _sound(book: Rulebook[Any], at: Game) -> None:
    """Nothing is wrong with a position that was played to."""
    mistake: Any
    for mistake in book.check(at.state):
        pair = isinstance(mistake, tuple) and len(mistake) == 2
        expect.true(pair, f"`mistakes` gives {mistake!r}, no pair: the field, and what is wrong")
        expect.none([mistake], f"{at!r} is said to be a position that cannot be played")
    expect.none(book.notes(at.state), f"{at!r} is said to be a position that no game comes to")


@promise
def turns(book: Rulebook[Any], players: int, seed: int) -> None:
    """A player's turn begins with nothing else on the agenda, and some turn does begin.

    What still lies there would be told as what the turn is a part of: a game that deals all turns
    at once would be filed under its setup. A turn begins with the task that says so, or else where
    a choice is all that is left to be done.
    """
    begun, asked = False, ""
    for state, _, _ in playouts.by_tasks(book, players, seed):
        task = state.agenda[-1]
        player = task.turn_of(state)
        begun = begun or player is not None or (task.asks and len(state.agenda) == 1)
        if task.asks:
            asked = f"{task} asks while this is still to be done: {_below(state)}"
        if player is not None:
            told = f"{task} begins the turn of player {player}, but the last is {players - 1}"
            expect.true(0 <= player < players, told)
            below = _below(state)
            expect.true(not below, f"{task} begins a turn while this is still to be done: {below}")
    expect.true(begun, f"nobody's turn ever begins: {asked}")


def _below(state: State) -> list[str]:
    """What is done after the task at hand, in words."""
    return [each.words(state) for each in state.agenda[:-1]]

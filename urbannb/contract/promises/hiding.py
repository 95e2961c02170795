"""What the contract demands of hidden information: advice rests on what a player can know."""

from __future__ import annotations

import random
from math import isfinite
from typing import Any

from urbannb.contract import expect
from urbannb.contract.differing import differing
from urbannb.contract.playouts import here_and_there
from urbannb.contract.promise import promise
from urbannb.contract.promises.foreseeing import by_chance, unforeseen
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.task import Choice
from urbannb.core.view import View

LOOKED_AT = 6
"""So many positions of a game are looked at, about."""
FORESEEN = (0, 3)
"""At which of them it is looked whether the order of what was shuffled is known beforehand."""
SAMPLE = 3
"""So many previews of each are compared; of places, one of every kind."""


@promise
def hides(book: Rulebook[Any], players: int, seed: int) -> None:
    """A bot sees a copy in which all that its player cannot know is dealt anew by the seed alone.

    That includes the order of what was shuffled and is shown to nobody. The copy tells nothing of
    where hidden things really are, leaves the player's own choice as it
    is, and can be weighed. What the player is shown and told is the same of both.
    """
    shuffled = by_chance(book, players, seed)
    for number, at in enumerate(here_and_there(book, players, seed, LOOKED_AT)):
        before = at.state.to_json()
        for player in range(players):
            with expect.works(f"determinize(state, {player}, seed)"):
                seen = _dealt_anew(book, at, player)
            with expect.works(f"what player {player} can know, weighed"):
                _valued(book, seen, at, player)
            _shown(book, seen, at, player)
        if at.decision is not None and number in FORESEEN:
            unforeseen(book, at, at.decision.player, shuffled)
        expect.same(at.state.to_json(), before, f"{at!r} after hidden things were dealt anew")


def _dealt_anew(book: Rulebook[Any], at: Game, player: int) -> State:
    one: State = book.determinize(at.state, player, 1)
    other: State = book.determinize(at.state, player, 2)
    what = f"{at!r}: what player {player} can know"
    expect.true(one is not at.state, f"{what}: determinize gives back the state itself, no copy")
    expect.same(book.determinize(at.state, player, 1), one, f"{what}, dealt twice by one seed")
    expect.same(
        book.determinize(one, player, 2), other, f"{what} depends on where hidden things really are"
    )
    open_shuffles = one.seed == other.seed == at.state.seed
    expect.true(not open_shuffles, f"{what}: the coming shuffles are the real ones; set its seed")
    expect.none(book.check(one), f"{what} could not be")
    return one


def _valued(book: Rulebook[Any], seen: State, at: Game, player: int) -> None:
    """How good the copy is for everybody is a number, and so is what each action is worth."""
    for each in range(len(at.names)):
        _number(book.evaluate(seen, each), f"evaluate(state, {each}) as seen by player {player}")
    if at.decision is not None and at.decision.player == player:
        _weighed(book, seen, at, player)


def _shown(book: Rulebook[Any], seen: State, at: Game, player: int) -> None:
    """Picture, labels and words are those of the copy; what fails is told by its own promise."""
    try:
        _compared(book, seen, at, player)
    except expect.Claim:
        raise
    except Exception:  # noqa: BLE001  # whatever a stranger's game does
        return


def _compared(book: Rulebook[Any], seen: State, at: Game, player: int) -> None:
    others = frozenset(range(len(at.names))) - {player}
    view = View(viewer=player, hidden=others)
    real, dealt = book.scene(at.state, view), book.scene(seen, view)
    _alike(player, "the description of the scene says", real.description, dealt.description)
    for one, other in zip(real.targets, dealt.targets, strict=False):
        _alike(player, f"the label of {one.place} says", one.label, other.label)
    alike = real == dealt
    expect.true(alike, f"the picture shows player {player} something that they cannot know")
    for place in _one_of_each_kind(book, real, random.Random(at.turn)):
        one, other = (_about(book, state, place) for state in (at.state, seen))
        _alike(player, f"about({place!r}) says", one, other)
    _alike(player, "the scores say", str(book.scores(at.state)), str(book.scores(seen)))
    if at.decision is not None and at.decision.player == player:
        game = Game(book, seen)
        _alike(
            player, "the prompt says", at.decision.prompt, game.decision and game.decision.prompt
        )
        for action in random.Random(at.turn).sample(list(at.legal), min(SAMPLE, len(at.legal))):
            one, other = at.outlook(action).text, game.outlook(action).text
            _alike(player, f"the preview of {action} says", one, other)


def _about(book: Rulebook[Any], state: State, place: str) -> str:
    try:
        return book.about(state, place).text
    except UrbanError:  # there may be none of the examples in this position
        return "that there is no such place"


def _one_of_each_kind(book: Rulebook[Any], scene: Any, pick: random.Random) -> list[str]:
    """A place of every kind: one of those in the picture, or else the first of its examples."""
    found = {kind: list(kind.listed().examples[:1]) for kind in book.place_names}
    targets = scene.all_targets
    for target in pick.sample(targets, len(targets)):
        known = target.place.partition("#")[0]
        kind = next((kind for kind in book.place_names if kind.of(known) is not None), None)
        if kind is not None:
            found[kind] = [target.place]
    return [place for places in found.values() for place in places]


def _alike(player: int, what: str, real: object, dealt: object) -> None:
    """The same is said of the position and of one that the player cannot tell from it."""
    if real != dealt:
        told = f"to player {player} what they cannot know, or `determinize` changes what they can"
        raise expect.Claim(f"{what} {told}: {differing(real, dealt)}")


def _weighed(book: Rulebook[Any], seen: State, at: Game, player: int) -> None:
    """The choice is the player's own still, and what is weighed is legal."""
    choice: Choice[Any] = seen.agenda[-1]  # type: ignore[assignment]  # looked at below
    expect.true(choice.asks, f"{at!r}: a bot sees no choice, but {choice}")
    actions = choice.actions(seen)
    expect.same(list(actions), list(at.legal), f"{at!r}: the legal actions that a bot sees")
    for action, worth in book.weigh(seen, choice, player):
        expect.true(actions.allows(action), f"{at!r}: weigh offers {action}, which is illegal")
        _number(worth, f"what weigh says {action} is worth")


def _number(value: object, what: str) -> None:
    good = isinstance(value, int | float) and isfinite(value)
    expect.true(good, f"{what} is {value!r}, which is no number")

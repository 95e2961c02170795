"""The promises, one function each."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from urbannb.contract import expect, listed, playouts, scenes, words
from urbannb.contract.advising import advises
from urbannb.contract.differing import differing
from urbannb.contract.hiding import hides
from urbannb.contract.history import replays, saves, undo
from urbannb.contract.listed import lists
from urbannb.contract.looking_back import looks_back
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.contract.steady import steady
from urbannb.contract.whole import varies, whole
from urbannb.core.action import Action
from urbannb.core.engine import advance
from urbannb.core.errors import BadNotation, IllegalAction, UrbanError
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.replay import load as replay
from urbannb.core.score import Score
from urbannb.core.text import listing
from urbannb.core.verdict import Verdict

NOWHERE = ("", "nowhere", "1" * 40)
"""What no place is called, but a page may send."""


def check(book: Rulebook[Any], players: int, seed: int) -> None:
    """Every promise, each over a random game of this seed."""
    for kept in PROMISES:
        kept(book, players, seed)


# -- play


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
        _sound(book, at)
        if at.decision is None:
            continue
        who, last = at.decision.player, len(at.names) - 1
        told = f"{at!r}: player {who!r} is to decide, but they are numbered from 0 to {last}"
        if who not in range(last + 1):
            raise expect.Unplayable(told)
        expect.readable(at.decision.prompt, "a prompt")
        expect.true(at.winners() == [], f"{at!r} has winners before it is over")
        expect.true(len(at.agenda) > 0, f"{at!r} has nothing on its agenda")
    expect.true(game.turn, "nobody is asked anything: the game is over before it begins")
    expect.same(game.agenda, [], "the agenda of a finished game")
    with expect.works("winners(state)"):
        winners = game.winners()
    told = f"the winners are {winners}, not numbers of players from 0 to {players - 1}, each once"
    expect.true(len(set(winners) & set(range(players))) == len(winners), told)


def _sound(book: Rulebook[Any], at: Game) -> None:
    """Nothing is wrong with a position that was played to."""
    mistake: Any
    for mistake in book.check(at.state):
        pair = isinstance(mistake, tuple) and len(mistake) == 2
        expect.true(pair, f"`mistakes` gives {mistake!r}, no pair: the field, and what is wrong")
        expect.none([mistake], f"{at!r} is said to be a position that cannot arise")


@promise
def turns(book: Rulebook[Any], players: int, seed: int) -> None:
    """A player's turn begins with nothing else on the agenda.

    What still lies there would be told as what the turn is a part of: a game that deals all turns
    at once would be filed under its setup.
    """
    for state, _, _ in playouts.by_tasks(book, players, seed):
        task = state.agenda[-1]
        player = task.turn_of(state)
        if player is not None:
            told = f"{task} begins the turn of player {player}, but the last is {players - 1}"
            expect.true(0 <= player < players, told)
            below = [each.words(state) for each in state.agenda[:-1]]
            expect.true(not below, f"{task} begins a turn while this is still to be done: {below}")


# -- decisions


@promise
def notations(book: Rulebook[Any], players: int, seed: int) -> None:  # noqa: ARG001  # as all promises
    """Whatever an action says, its notation is read as that action and as no other."""
    pick = random.Random(seed)
    for _ in range(20):
        for action in book.notation.sample(pick):
            read = book.notation.readings(str(action))
            expect.same(read, [action], f"what {str(action)!r} is read as")


@promise
def views(book: Rulebook[Any], players: int, seed: int) -> None:
    """The legal actions are a proper sequence that stays what it was; notations parse back."""
    kept: list[tuple[Any, list[Action]]] = []
    pick = random.Random(seed)
    for at in played(start(book, players, seed), seed):
        view: Any = at.legal
        listed = list(view)
        kept.append((view, listed))
        expect.same(len(view), len(listed), "len(actions) and the actions iterated")
        expect.same(len(set(listed)), len(listed), "different legal actions")
        for i in pick.sample(range(len(listed)), min(6, len(listed))):
            action, notation = listed[i], str(listed[i])
            expect.same(view[i], action, f"actions[{i}]")
            expect.same(view[i - len(listed)], action, f"actions[{i - len(listed)}]")
            expect.same(list(view[i : i + 3]), listed[i : i + 3], f"actions[{i}:{i + 3}]")
            expect.true(action in view, f"{notation} is not `in` the actions that list it")
            expect.true(notation in view, f"{notation!r} is not `in` the actions that list it")
            expect.same(book.parse(notation), action, f"parse({notation!r})")
            expect.true(notation in repr(view) or len(listed) > 12, f"{view!r} does not show it")
        expect.same(list(view[::-1]), listed[::-1], "actions[::-1]")
        expect.raises(
            IndexError, partial(view.__getitem__, len(view)), "an index beyond the last action"
        )
        expect.true(None not in view and "no such notation" not in view, "`in` is true of anything")
    for view, listed in kept:
        expect.same(list(view), listed, "a view taken earlier in the game")


@promise
def verdicts(
    book: Rulebook[Any], players: int, seed: int, others: Iterable[Action] = (), each: int = 40
) -> None:
    """An action is legal exactly when its verdict is clean; every reason is a proper one.

    Tries legal actions, actions of other positions (`others`), whatever else can be written, and
    torn notations.
    """
    pool, pick = list(others), random.Random(seed)
    for at, closely in playouts.spread(book, players, seed):
        if not closely:
            continue
        before = at.state.to_json()
        legal = list(at.legal)
        tried = pick.sample(legal, min(each // 4, len(legal)))
        tried += pick.sample(pool, min(each, len(pool)))
        tried += [action for _ in range(2) for action in book.notation.sample(pick)]
        for action in tried:
            verdict = at.why(action)
            allowed = action in at.legal
            _agree(at, str(action), verdict, allowed)
            expect.same(
                verdict, at.why(str(action)), f"why({str(action)!r}) and of the action itself"
            )
            for reason in verdict.reasons:
                words.reason(book, reason)
            if not allowed:
                _refused(at, action)
        for action in tried[:3]:
            _torn(at, str(action), pick)
        expect.same(at.state.to_json(), before, f"{at!r} after its verdicts")


def _agree(game: Game, notation: str, verdict: Verdict, allowed: bool) -> None:
    """What may be played has no reason against it, and what may not has one."""
    reasons = listing(repr(reason.code) for reason in verdict.reasons)
    told = f"is legal, but has a reason against it: {reasons}" if allowed else "has no reason"
    asked = f"{game!r}: {notation!r} {'' if allowed else 'is not legal, but `why` of it '}{told}"
    expect.true(verdict.ok == allowed, asked)


def _refused(game: Game, action: Action) -> None:
    """An illegal action is refused with its verdict, and nothing has happened."""
    before = (game.state.copy(), game.turn, game.undone)
    carried = None
    try:
        game.play(action)
    except IllegalAction as error:
        carried = error.verdict
    expect.same(carried, game.why(action), f"{game!r}: the verdict raised by playing {action}")
    expect.same((game.state, game.turn, game.undone), before, "the game after a refusal")


def _torn(game: Game, notation: str, pick: random.Random) -> None:
    """Whatever text is asked about, the answer is a verdict or a readable error."""
    at = pick.randrange(len(notation) + 1)
    for text in (notation[:at], notation[:at] + "\u00b2" + notation[at:], notation.swapcase(), ""):
        verdict = game.why(text)
        try:
            allowed = game.action(text) in game.legal
        except BadNotation as error:
            expect.same(error.text, text, "the text that BadNotation carries")
            allowed = False
        _agree(game, text, verdict, allowed)


# -- words


@promise
def explains(book: Rulebook[Any], players: int, seed: int) -> None:
    """Every action is explained in whole sentences by rules that exist, and stays so."""
    for at, closely in playouts.spread(book, players, seed):
        steps = at.steps_of(at.turn)
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
    game = at
    texts = [str(steps) for steps in game.steps.turns]
    twin = game.at(0)  # has explained nothing yet: its steps are asked for after they are undone
    unread = [twin.steps_of(0), *(twin.play(action) for action in game.actions)]
    twin.goto(0)
    expect.same([str(steps) for steps in unread], texts, "steps read after undo")


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


# -- scores


@promise
def scores(book: Rulebook[Any], players: int, seed: int) -> None:
    """Each score is the sum of its leaves and names its rules."""
    for at in played(start(book, players, seed), seed):
        trees = at.scores()
        wanted = 1 if book.team else players
        expect.same(len(trees), wanted, f"{at!r}: how many scores")
        for tree in trees:
            leaves = sum(leaf.points for leaf in tree.leaves())
            expect.same(leaves, tree.total, f"{at!r}: the leaves of {tree.name} and the total")
            expect.readable(str(tree), "a score as text")
            for part in _parts(tree):
                expect.true(
                    part.rule in book.rules, f"a score cites {part.rule!r}, which is no rule"
                )
                expect.readable(part.name, "the name of a score line")
                with expect.works(f"the places of {part.name}"):
                    for place in part.places:
                        listed.place(book, place)
                lost = f"{part.name} has points of its own beside its lines: {part.points} are lost"
                expect.true(part.points in (0, part.total), lost)
                keys = {line.key for line in part.lines} - {""}
                expect.same(len(keys), len(part.lines), f"lines of {part.name} with their own keys")


def _parts(score: Score) -> Iterator[Score]:
    yield score
    for part in score.lines:
        yield from _parts(part)


# -- pictures


NARROW = 390
"""A telephone: a scene may draw itself otherwise there, or be shown smaller."""


@promise
def pictures(book: Rulebook[Any], players: int, seed: int) -> None:
    """Every place can be pointed at, reached by keyboard and explained; clicks make actions."""
    from urbannb.core.view import View

    looked = 0
    for at, closely in playouts.spread(book, players, seed):
        if not closely:
            continue
        places = scenes.picture(book.scene(at.state, View()))
        for place in sorted(places):
            listed.place(book, place)
        if looked % 5 == 0 or at.over:
            words.read_back(book, at.state)
            for place in sorted(places):
                with expect.works(f"about({place!r})"):
                    step = at.about(place)
                words.step(book, step, step.state is not at.state)
            for nowhere in NOWHERE:
                expect.raises(UrbanError, partial(at.about, nowhere), f"about({nowhere!r})")
            for view in (View(under=True), View(width=NARROW), View(width=book.board_width)):
                scenes.picture(book.scene(at.state, view))
        scenes.gestures(book, at, places)
        scenes.clicks(book, at)
        looked += 1


# -- the rules


@promise
def cited(book: Rulebook[Any], players: int, seed: int) -> set[str]:
    """The ids of all rules that a random game and its scores cite."""
    game, found = start(book, players, seed), set()
    for at in played(game, seed):
        choice = advance(at.state.copy())
        found |= {choice.rule} if choice else {book.end_rule}
    found |= {step.rule for step in game.steps}
    return found | {part.rule for tree in game.scores() for part in _parts(tree)}


@promise
def judged(book: Rulebook[Any], players: int, seed: int) -> None:
    """Whatever is legal in other games of the same seed is judged right here (`verdicts`)."""
    others = [action for n in range(3) for action in seen(book, players, seed + 1 + n)]
    verdicts(book, players, seed, others)


PROMISES = (
    whole, ends, steady, turns, notations, lists, views, undo, replays, saves, hides, explains,
    escapes, scores, pictures, looks_back, advises, judged, varies,
)  # fmt: skip
"""Every promise that needs no more than a game, a number of players and a seed."""

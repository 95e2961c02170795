"""Was that good? An action against what the bot would have played, by what its player knew."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.support.strategies import OURS
from tests.support.toy import Heap, Toy
from urbannb.core.action import Action
from urbannb.core.advice.review import (
    BETTER,
    EVEN,
    FORCED,
    NEARLY,
    SAME,
    UNJUDGED,
    WEAK,
    WEAKER,
    _ordinal,
    review,
)
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game, begin
from urbannb.core.text import plain
from urbannb.lab.bots import hint

GAMES = [book.name for book in ub.games()]
WORSE = {BETTER, EVEN, NEARLY, WEAKER, WEAK}


def positions(name: str, seed: int, every: int = 4, most: int = 40) -> Iterator[Game]:
    """Positions here and there at the beginning of a random game, where there is a choice."""
    game, draw = ub.new_game(name, seed=seed), random.Random(seed)
    for turn in range(most):
        if game.over:
            return
        if turn % every == 1 and len(game.legal) > 1:
            yield game.copy()
        game.play(game.legal[draw.randrange(len(game.legal))])


@pytest.mark.parametrize("name", GAMES)
def test_whoever_plays_the_hint_is_told_once_that_the_bot_would_have_done_the_same(
    name: str,
) -> None:
    for game in positions(name, 3, every=8):
        advised = hint(game)
        game.play(advised)
        said = game.review()
        assert said.agrees
        assert (said.verdict, said.advised) == (SAME, advised)
        assert len(re.findall(r"\bbot\b", str(said))) == 1, "the verdict says it"
        assert str(said).endswith(f" The bot agrees. {plain(said.reason)}".rstrip())


@pytest.mark.parametrize("name", GAMES)
def test_another_action_is_compared_with_the_hint(name: str) -> None:
    effects, draw = 0, random.Random(6)
    for game in positions(name, 4, every=8):
        advised = hint(game)
        action = draw.choice([a for a in game.legal if a != advised])
        game.play(action)
        said = game.review()
        assert (said.action, said.advised) == (action, advised)
        assert said.verdict in WORSE
        assert f"The bot would have chosen: {said.instead.removesuffix('.')}. " in str(said)
        assert re.search(
            r" it (ranks \d+(st|nd|rd|th) of|is not among) the \d+ that the bot tried\.$", str(said)
        )
        assert not re.search(r"  |None|\*\*| \.|\.\.", str(said))
        effects += "Yours: it " in str(said)
    named = game.rulebook.terms(game.state, 0)
    assert effects or not named, "where the parts of its advice have names, they are told"


@pytest.mark.parametrize("name", GAMES)
def test_what_the_player_could_not_know_changes_nothing(name: str) -> None:
    for game in positions(name, 5, every=10):
        book, state, action = game.rulebook, game.state, game.legal[0]
        other = book.determinize(state, game.decision.player, 7)
        told, again = review(book, state, action), review(book, other, action)
        assert str(told) == str(again)


def test_what_it_says_in_city_blocks() -> None:
    game = ub.new_game("city-blocks", seed=3)
    game.play(next(a for a in game.legal if str(a).endswith("A1")))
    said = game.review(1)
    assert said.name == game.names[1 - game.decision.player]
    assert said.instead == "Store 4 on F3"
    assert said.reason.startswith("It leads column F (worth $14, 4 to 0)")
    assert "row 1 (worth $" in said.effects
    assert re.search(r"yours is worth about \$\d+ less", said.reckoning)


def test_looking_at_it_changes_nothing_and_any_action_can_be_looked_at() -> None:
    game = next(positions("city-blocks", 3, every=12))
    before, turn, last = game.state.to_json(), game.turn, game.review()
    assert game.review(turn) == last
    assert game.review(1).action == game.actions[0]
    assert (game.state.to_json(), game.turn, game.undone) == (before, turn, 0)


@pytest.mark.parametrize("turn", [0, 99, -1, "2", True, 1.0])
def test_what_was_not_played_cannot_be_judged(turn: Any) -> None:
    game = next(positions("city-blocks", 3, every=3))
    with pytest.raises(UrbanError, match="there is no action"):
        game.review(turn)
    with pytest.raises(UrbanError, match="nothing has been played"):
        ub.new_game("city-blocks", seed=3).review()


# -- games without words for their advice


def test_without_words_for_its_reasons_a_game_still_has_a_reckoning() -> None:
    game = begin(Toy())
    game.play("take 1 of 0")
    said = game.review()
    assert said.instead == "take 2 of 0"
    assert (said.reason, said.effects, said.verdict) == ("", "", WEAKER)
    behind = "By the bot's reckoning yours is worth about 1 point less"
    assert said.reckoning == f"{behind}; it ranks 3rd of the 4 that the bot tried."
    assert "<b>take 2 of 0</b>" in said._repr_html_()


def test_what_is_worth_the_same_is_as_good() -> None:
    game = begin(Toy())
    game.play("take 2 of 1")
    assert game.review().verdict == EVEN
    assert "yours is worth just as much" in str(game.review())


class Forced(Toy):
    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> Any:
        state = super().new(names, seed, **options)
        state.agenda[-1] = Heap((1, 0))
        return state

    def check(self, state: Any) -> Iterator[tuple[str, str]]:
        return iter(())


def test_where_there_was_no_choice_it_says_so() -> None:
    game = begin(Forced())
    game.play(game.legal[0])
    said = game.review()
    assert said.verdict == FORCED
    assert str(said).endswith("It was the only thing that could be done.")


class Unadvised(Toy):
    def weigh(self, *_: Any) -> Iterator[tuple[Action, float]]:
        return iter(())


def test_a_game_without_advice_says_so() -> None:
    game = begin(Unadvised())
    game.play("take 1 of 0")
    assert game.review().verdict == UNJUDGED
    assert "There is no bot to compare it with" in str(game.review())


class Elsewhere(Toy):
    """Only a few are tried, and they are weighed by something else than points."""

    def weigh(self, state: Any, choice: Any, player: int) -> Iterator[tuple[Action, float]]:
        yield from ((action, -100.0 - n) for n, action in enumerate(choice.actions(state)[:2]))


def test_what_is_not_weighed_in_points_has_a_rank_alone() -> None:
    game = begin(Elsewhere())
    first, second, third = list(game.legal)[:3]
    game.play(second)
    assert (
        game.review().reckoning
        == "By the bot's reckoning it ranks 2nd of the 2 that the bot tried."
    )
    game.undo()
    game.play(third)
    assert "it is not among the 2 that the bot tried" in game.review().reckoning
    assert game.review().behind is None
    assert game.review().advised == first


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (112, "112th"), (121, "121st")],
)
def test_ordinals(number: int, said: str) -> None:
    assert _ordinal(number) == said


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_after_a_name_stands_one_colon_and_what_is_done_needs_no_question(game: Any) -> None:
    """ "Ben: Ben." says nothing, and "Ben: Pass: play no card." has two colons."""
    played, draw = ub.new_game(game.name, seed=4), random.Random(3)
    while not played.over and played.turn < some(80, least=10):
        played.play(played.draw(draw))
        said = played.review()
        assert ": " not in said.played
        assert said.played not in played.names
        assert ": " not in said.instead


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_what_an_action_is_called_has_no_marks(game: Any) -> None:
    """Buttons and the log show it as it is: ``**words**`` would keep their stars."""
    played, draw = ub.new_game(game.name, seed=6), random.Random(5)
    while not played.over and played.turn < 90:
        book, state = played.rulebook, played.state
        for action in (played.draw(draw), played.draw(draw)):
            assert "**" not in book.called(state, action) + book.entry(state, action)
        played.play(played.draw(draw))

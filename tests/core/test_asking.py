"""A toy in which players are asked in every form: one, in turn, in any order, must and may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import pytest

from tests.support.toy import Toy
from urbannb import contract
from urbannb.core.action import Action
from urbannb.core.choosing import asking
from urbannb.core.choosing.asking import AskOne, May
from urbannb.core.choosing.notation import Notation
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.patterns.fields import whole
from urbannb.core.ruling import Ruling
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.view import View
from urbannb.scene import Scene

ROUNDS = 4


@dataclass(kw_only=True)
class Fair(State):
    """Coins are bid, gifts are taken; whoever has most gifts wins."""

    game: ClassVar[str] = "fair"
    coins: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    gifts: list[list[int]] = field(default_factory=list)
    left: list[int] = field(default_factory=lambda: list(range(1, 10)))
    player: int = 0
    round: int = 0


@dataclass(frozen=True, slots=True)
class Bid(Action, says="bid {coins}", like=("bid 2",)):
    """Bid so many coins."""

    coins: Annotated[int, whole(0, 9)]


@dataclass(frozen=True, slots=True)
class Gift(Action, says="gift {number}", like=("gift 1",)):
    """Take a gift."""

    number: Annotated[int, whole(1, 9)]


@dataclass(frozen=True, slots=True)
class Someone(Action, says="player {number}", like=("player 1",)):
    """A player."""

    number: Annotated[int, whole(1, 3)]


@dataclass(frozen=True, slots=True)
class Nothing(Action, says="nothing"):
    """Nothing."""


@dataclass(frozen=True, kw_only=True)
class Did(Ruling):
    """Somebody did something."""

    player: int
    what: str


@dataclass(frozen=True, slots=True)
class OpenRound(Task[Fair]):
    """All bid in turn; then all may take a gift, in any order; then somebody must open."""

    def run(self, state: Fair, log: Log | None) -> None:
        players = range(len(state.names))
        state.coins = state.coins or [3, 0, 2][: len(players)]
        state.gifts = state.gifts or [[] for _ in players]
        state.bids = [0 for _ in players]
        state.round += 1
        state.player = (state.player + 1) % len(players)
        if state.round < ROUNDS:
            state.agenda.append(OpenRound())
        state.agenda.append(InAnyOrder(tuple(TakeGift(p) for p in players)))
        state.agenda.extend(AskBid(p) for p in reversed(players))
        if log:
            log.note(state, Did("T-1", player=state.player, what="begins a round"))

    def turn_of(self, state: Fair) -> int:
        return (state.player + 1) % len(state.names)

    def words(self, state: Fair) -> str:
        return "a round begins"


@dataclass(frozen=True, slots=True)
class MakeBid(AskOne[Fair]):
    player: int
    rule = "T-1"
    kind = Bid
    asks_for = "how many coins to bid"

    def question(self, state: Fair) -> str:
        return f"how many of {state.coins[self.player]} coins to bid"

    def options(self, state: Fair) -> Sequence[Action]:
        return [Bid(n) for n in range(state.coins[self.player] + 1)]

    def answer(self, state: Fair, action: Bid, log: Log | None) -> None:
        state.coins[self.player] -= action.coins
        state.bids[self.player] = action.coins
        if log:
            log.note(state, Did("T-1", player=self.player, what=f"bids {action.coins}"))


@dataclass(frozen=True, slots=True)
class AskBid(Task[Fair]):
    """A player bids; who has no coins is not asked."""

    player: int

    def run(self, state: Fair, log: Log | None) -> None:
        asking.ask(state, MakeBid(self.player), log)

    def words(self, state: Fair) -> str:
        return MakeBid(self.player).words(state)


@dataclass(frozen=True, slots=True)
class TakeGift(May[Fair]):
    player: int
    rule = "T-2"
    kind = (Gift, Nothing)
    no = Nothing()
    asks_for = "a gift, or nothing"

    def options(self, state: Fair) -> Sequence[Action]:
        return [Gift(n) for n in state.left[: state.bids[self.player]]]

    def take(self, state: Fair, action: Gift, log: Log | None) -> None:
        state.left.remove(action.number)
        state.gifts[self.player].append(action.number)
        asking.ask(state, GiveBack(self.player), log)
        if log:
            log.note(state, Did("T-2", player=self.player, what=f"takes {action}"))

    def leave(self, state: Fair, log: Log | None) -> None:
        if log:
            log.note(state, Did("T-2", player=self.player, what="takes nothing"))


@dataclass(frozen=True, slots=True)
class GiveBack(AskOne[Fair]):
    """Of more than one gift one goes back; who has but one has nothing to choose from."""

    player: int
    rule = "T-2"
    kind = Gift
    asks_for = "a gift to give back"

    def options(self, state: Fair) -> Sequence[Action]:
        held = state.gifts[self.player]
        return [Gift(n) for n in held] if len(held) > 1 else []

    def answer(self, state: Fair, action: Gift, log: Log | None) -> None:
        state.gifts[self.player].remove(action.number)
        state.left.append(action.number)
        if log:
            log.note(state, Did("T-2", player=self.player, what=f"gives back {action}"))


def _skipped(state: Fair, choice: Any, log: Log) -> None:
    log.note(state, Did("T-3", player=choice.player, what=f"has no choice of {choice.asks_for}"))


@dataclass(frozen=True, slots=True)
class InAnyOrder(asking.InAnyOrder[Fair]):
    def skipped(self, state: Fair, choice: Any, log: Log) -> None:
        _skipped(state, choice, log)

    def which(self, tasks: tuple[Task[Any], ...]) -> ChooseNext:
        return ChooseNext(tasks)


@dataclass(frozen=True, slots=True)
class ChooseNext(asking.ChooseNext[Fair]):
    rule = "T-3"
    kind = Someone

    def names(self, player: int) -> Action:
        return Someone(player + 1)

    def others(self, tasks: tuple[Task[Any], ...]) -> InAnyOrder:
        return InAnyOrder(tasks)

    def chosen(self, state: Fair, player: int, log: Log) -> None:
        log.note(state, Did("T-3", player=player, what="decides next"))


tells: Tellers[Fair] = Tellers()


@tells(Did)
def did(state: Fair, ruling: Did) -> Said:
    return Said(f"{state.names[ruling.player]} {ruling.what}.")


class FairBook(Toy):
    name = "fair"
    title = "Fair"
    state_type: Any = Fair
    notation = Notation("Fair", (Bid, Gift, Someone, Nothing), '"bid 2"')
    tellers: Any = tells
    tasks: ClassVar[tuple[type[Task[Any]], ...]] = (
        OpenRound, AskBid, MakeBid, TakeGift, GiveBack, InAnyOrder, ChooseNext,
    )  # fmt: skip

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> Any:
        return Fair(names=names, seed=seed, agenda=[OpenRound()])

    def check(self, state: Any) -> Iterator[tuple[str, str]]:
        if sorted([*state.left, *(n for held in state.gifts for n in held)]) != [*range(1, 10)]:
            yield "left", "there are nine gifts"

    def scores(self, state: Any) -> list[Score]:
        held = state.gifts or [[] for _ in state.names]
        return [
            Score(name, "T-3", lines=(Score("gifts", "T-2", len(mine), key="gifts"),))
            for name, mine in zip(state.names, held, strict=True)
        ]

    def winners(self, state: Any) -> list[int]:
        totals = [score.total for score in self.scores(state)]
        return [p for p, total in enumerate(totals) if total == max(totals)]

    def outlook(self, state: Any, action: Action) -> Step:
        return self.step("T-2", "Something would happen.")

    def scene(self, state: Any, view: View) -> Scene:
        return Scene(min(200, view.width), 100, "Fair", "Nothing to see.", {}, ())

    def gesture(self, state: Any, action: Action) -> tuple[str, ...]:
        return ()

    def attempt(self, state: Any, places: tuple[str, ...]) -> Action | None:
        return None


BOOK: Any = FairBook()


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_asking_keeps_the_contract(players):
    for seed in range(5):
        contract.check(BOOK, players, seed)


def begun(**given: Any) -> Fair:
    state = Fair(names=("Ana", "Ben", "Cleo"), agenda=[OpenRound()], **given)
    advance(state)
    return state


def play(state: Fair, notation: str) -> list[str]:
    """What happens after an action, in words."""
    log = Log()
    action = BOOK.parse(notation)
    assert list(state.agenda[-1].reasons(state, action)) == []
    apply(state, action, log)
    return [did(at, ruling).text for ruling, at in log.entries]


def asked(state: Fair) -> str:
    choice: Any = state.agenda[-1]
    return str(choice.prompt(state))


def test_who_can_do_but_one_thing_is_passed_over():
    state = begun()
    assert asked(state) == "Ana: choose how many of 3 coins to bid"
    assert state.agenda[-3].words(state) == "Cleo chooses how many of 2 coins to bid"
    assert play(state, "bid 2") == ["Ana bids 2.", "Ben bids 0."]
    assert asked(state) == "Cleo: choose how many of 2 coins to bid"


def test_in_any_order_the_active_player_chooses_the_order():
    state = begun()
    play(state, "bid 2")
    assert state.agenda[1].words(state) == "Ana, Ben and Cleo choose a gift, or nothing"
    assert play(state, "bid 1") == ["Cleo bids 1.", "Ben takes nothing."]  # Ben can do nothing else
    assert asked(state) == "Ben: choose who decides next"
    assert list(state.agenda[-1].actions(state)) == [Someone(1), Someone(3)]
    assert play(state, "player 3") == ["Cleo decides next."]
    assert asked(state) == "Cleo: choose a gift, or nothing"
    assert play(state, "nothing") == ["Cleo takes nothing."]
    assert asked(state) == "Ana: choose a gift, or nothing"
    assert play(state, "gift 2")[:1] == ["Ana takes gift 2."]


def test_what_a_choice_leads_to_comes_before_the_others():
    state = begun(coins=[1, 1, 0], gifts=[[], [9], []], left=[*range(1, 9)])
    play(state, "bid 1")
    play(state, "bid 1")
    play(state, "player 2")
    assert play(state, "gift 1") == ["Ben takes gift 1."]
    assert asked(state) == "Ben: choose a gift to give back"
    assert play(state, "gift 9") == ["Ben gives back gift 9."]
    assert asked(state) == "Ana: choose a gift, or nothing"


@pytest.mark.parametrize(
    ("notation", "code", "text"),
    [
        ("gift 1", "wrong-choice", "Something else is asked now: how many of 9 coins to bid."),
        (
            "bid 9",
            "not-offered",
            (
                "That cannot be chosen here. Choose how many of 8 coins to bid. "
                "The options are bid 0, bid 1, bid 2, bid 3, bid 4, bid 5 and 3 more."
            ),
        ),
    ],
)
def test_why_something_else_cannot_be_chosen(notation, code, text):
    coins = 8 if code == "not-offered" else 9
    state = begun(coins=[coins, 0, 0])
    choice: Any = state.agenda[-1]
    (reason,) = choice.reasons(state, BOOK.parse(notation))
    assert (reason.code, reason.rule, reason.text) == (code, "T-1", text)


# -- asking one player who may have but one answer


def with_coins(coins: int) -> Fair:
    state = Fair(names=("Ana", "Ben"), coins=[coins, 0], bids=[9, 9], gifts=[[], []])
    asking.ask(state, MakeBid(0), None)
    return state


def test_who_has_a_choice_is_asked():
    state = with_coins(2)
    assert (state.agenda, state.bids) == ([MakeBid(0)], [9, 9])


def test_the_only_answer_is_given_at_once():
    state = with_coins(0)
    assert (state.agenda, state.bids) == ([], [0, 9])


def test_without_an_answer_all_goes_on():
    state = with_coins(0)
    choice: asking.Ask[Fair] = GiveBack(0)
    asking.ask(state, choice, None)
    assert (state.agenda, state.gifts) == ([], [[], []])

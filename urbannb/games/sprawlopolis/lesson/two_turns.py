"""Two turns in a row: a composite topic on hands and deck, as numbers of cards."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.lesson import Answer, Dice, Item, Problem, after, ask
from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.counts import Things
from urbannb.games.sprawlopolis.lesson.kit import Sketch, state_of
from urbannb.games.sprawlopolis.lesson.turns import LEAST, mixed_answers
from urbannb.games.sprawlopolis.model.state import BUILD, HAND, Place, SprawlopolisState


class HandCounts:
    """Hands and deck as numbers of cards, while turns are played by somebody's rules."""

    def __init__(self, state: SprawlopolisState) -> None:
        self.names = state.names
        self.hands = [len(hand) for hand in state.hands]
        self.deck, self.mover = len(state.deck), state.player

    @property
    def next(self) -> int:
        return (self.mover + 1) % len(self.hands)

    def lay(self, cards_: int = 1) -> None:
        self.hands[self.mover] -= cards_

    def give(self, keep: int = 0) -> None:
        """Pass the hand on, but for some cards."""
        kept = min(keep, self.hands[self.mover])
        self.hands[self.next] += self.hands[self.mover] - kept
        self.hands[self.mover] = kept

    def draw(self, player: int, empty: bool = False) -> None:
        """Draw a card, if there is one; `empty`: even where there is none."""
        if self.deck or empty:
            self.hands[player] += 1
            self.deck = max(0, self.deck - 1)

    def turn(self, **by: bool) -> None:
        """One turn by somebody's rules, or by those of the game where nothing is said."""
        mover = self.mover
        self.lay()
        if by.get("first"):
            self.draw(mover)
        if not by.get("keeps"):
            self.give(keep=int(by.get("one", False)))
        if by.get("receiver"):
            self.draw(self.next)
        elif by.get("everybody"):
            for n in range(len(self.hands)):
                self.draw((mover + n) % len(self.hands))
        elif not by.get("first") and not by.get("nothing"):
            self.draw(mover, empty=by.get("empty", False))
        self.mover = self.next

    def __str__(self) -> str:
        return _held(self.names, self.hands, self.deck)

    @property
    def course(self) -> Things:
        """The hands and the deck, each with its cards."""
        every = zip(self.names, self.hands, strict=True)
        return (*(Item(n, f"{name}'s hand") for name, n in every), Item(self.deck, "deck"))


def _held(names: Sequence[str], hands: Sequence[int], deck: int) -> str:
    """ "Ana 1, Ben 3 and Cleo 1; deck 4"."""
    each = listing(f"{name} {n}" for name, n in zip(names, hands, strict=True))
    return f"{each}; deck {deck}"


TURNS = 2
PASSES = "Each of the two passes the rest of the hand to the left"
DRAWS = f"{PASSES}, then draws one card"
HANDS: tuple[tuple[str, str, str], ...] = (
    (
        "a card is drawn before the hand is passed on",
        "first",
        "a card were drawn first, and passed on with the rest",
    ),
    ("everybody draws after each turn", "everybody", "everybody drew a card after each turn"),
    ("nothing is passed on", "keeps", "nothing were passed on"),
    ("one card is kept", "one", "one card were kept when the hand is passed on"),
    ("whoever is passed the hand draws", "receiver", "whoever is passed the hand drew the card"),
    ("no card is drawn", "nothing", "no card were drawn"),
    ("cards are drawn from an empty deck", "empty", "cards were drawn from an empty deck, too"),
)
"""What is believed of hands: the belief, how a turn goes by it, and what would have to be so."""


def hands_problem(dice: Dice) -> Problem:
    """What everybody holds after two turns, and how many cards the deck has."""
    players = 2 + dice.below(3)
    deck = 0 if dice.wants("hands/drawn-from-empty-deck") else dice.choice((0, 1, 1, 2, 4))
    laid = BUILD - (HAND + players - 1) - deck
    sketch = Sketch(dice).grown(laid - 1, tries=1)
    game = sketch.game(players=players, mover=dice.below(players))
    start, later, actions = state_of(game), game, []
    for _ in range(TURNS):
        choices = [a for a in later.legal if isinstance(a, Place)]
        actions.append(dice.choice(choices))
        later = after(later, actions[-1])
    right = _two(start)
    wrong: list[Answer] = []
    for belief, way, why in HANDS:
        table = _two(start, **{way: True})
        if min(table.hands) >= 0:
            wrong.append(Answer(
                str(table), belief, f"**{table}** would be right if {why}. {_drawn(deck)}",
                course=table.course,
            ))  # fmt: skip
    first, second = (start.names[(start.player + n) % players] for n in range(TURNS))
    return ask(
        game,
        f"{kit.seated(start.names)} {_hold(start)}",
        f"{first} lays a card, then {second} lays one. How many cards are in each hand then, and "
        "in the deck?",
        Answer("", "", f"{_drawn(deck)} So it is {right}.", course=right.course),
        mixed_answers(dice, wrong), f"it is {right}",
        actions=tuple(actions), rule="SP-11" if deck else "SP-13", announced=False, least=LEAST,
        works=lambda later: str(HandCounts(state_of(later))),
    )  # fmt: skip


def _two(start: SprawlopolisState, **by: bool) -> HandCounts:
    """Hands and deck after two turns."""
    table = HandCounts(start)
    for _ in range(TURNS):
        table.turn(**by)
    return table


def _drawn(deck: int) -> str:
    if deck >= TURNS:
        return f"{DRAWS}."
    if deck:
        return f"{DRAWS}. The second finds the deck empty and draws nothing."
    return f"{PASSES}. The deck is empty, so nobody draws."


def _hold(state: SprawlopolisState) -> str:
    """What each holds: "Ana holds 3 cards, Ben and Cleo 1 each; the deck has 2 cards"."""
    each = listing(
        f"{name} {len(hand)}" for name, hand in zip(state.names, state.hands, strict=True)
    )
    deck = f"The deck has {plural(len(state.deck), 'card')}" if state.deck else "The deck is empty"
    mover = state.names[state.player]
    return f"Cards in hand: {each}. {deck}. It is {mover}'s turn."

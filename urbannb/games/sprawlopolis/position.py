"""Positions in the rulebook's own terms: the cards laid, the conditions, the hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from urbannb.core.checking import arranging
from urbannb.core.checking.names import NAMES
from urbannb.core.errors import BadNotation, BadOption
from urbannb.core.game import Game
from urbannb.core.text.quote import cut, quoted
from urbannb.games.sprawlopolis.components import cards
from urbannb.games.sprawlopolis.model import state as ledger
from urbannb.games.sprawlopolis.model.city import Laid
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.rulebook import rulebook
from urbannb.games.sprawlopolis.rules.tasks import PlaceCard

SAID = {"hands": "hands.{}"}
"""How the fields of a state are said in a position."""
MORE = 0
"""In a hand: the rest of it is dealt."""
Numbers = str | int | Iterable[int]
"""Card numbers: a text such as "7 8 17", one number, or a list."""


@arranging.bounded
def position(
    laid: str | Sequence[str] = "",
    *,
    hands: Mapping[str, Numbers] | Numbers | None = None,
    conditions: Numbers = (),
    deck: Numbers = "",
    variant: str = ledger.NORMAL,
    names: int | Sequence[str] | None = None,
    to_move: str | None = None,
    done: Sequence[str] = (),
    seed: int = 0,
    players: int | Sequence[str] | None = None,
) -> Game[SprawlopolisState]:
    """A game that waits for a card to be laid, or is over when all 15 lie.

    First:

    - `laid`: the cards of the city in their order, each with the row and the column of its top
      left block: ``"1 0,0; 7t 0,2"``. They may be counted from anywhere, such as the corner of a
      board: in the game the first card lies on 0,0.
    - `hands`: card numbers by player, ``{"Ana": "7 8 17"}``, or those of a player alone. A hand
      such as ``"7 ..."`` has its other cards dealt.
    - `conditions`: the three card numbers, ``"4 9 13"`` or a list.
    - `deck`: the cards to be drawn, the next one first; others lie under them.
    - `variant`: "easier", "normal" or "harder".
    - `names`: the players, or how many they are; by default there is one. `to_move` is one of
      them, by default the first.
    - `done`: what has been played from there, so that the game begins later: ``["4t -1,0"]``.
    - `seed`: conditions, hands and deck that are not said are dealt by it.

    Also:

    - `players`: the same as `names`.

    Raises `BadOption` for what means nothing, `BadPosition` for a position that the rules cannot
    handle. What can be played but could not have come about stands in the `notes` of the game.
    """
    three = _numbers(conditions, "conditions")
    agreed = rulebook.options(variant=variant, **({"conditions": three} if three else {}))
    people = _players(names, players)
    state = arrange(
        _from_first([_laid(part) for part in _cards(laid)]),
        names=people,
        conditions=three,
        hands=_held(people, hands),
        deck=_numbers(deck, "deck"),
        variant=agreed["variant"],
        player=arranging.player_number(people, to_move, "to_move") if to_move is not None else 0,
        seed=arranging.seed_number(seed),
    )
    partly_dealt = '; a hand such as "7 ..." has its other cards dealt'
    arranging.refuse_mistakes(
        [(at, text + partly_dealt * (at == "hands")) for at, text in rulebook.check(state)],
        SAID,
        people,
    )
    arranging.play_on(state, done, rulebook.parse)
    return Game(rulebook, state)


def arrange(
    laid: Sequence[Laid],
    *,
    names: tuple[str, ...] = NAMES[:1],
    conditions: Sequence[int] = (),
    hands: Mapping[int, Sequence[int]] | None = None,
    deck: Sequence[int] = (),
    variant: str = ledger.NORMAL,
    player: int = 0,
    seed: int = 0,
) -> SprawlopolisState:
    """A position of cards as they lie, card numbers, and players by their numbers.

    What is not said is dealt by `seed`. Nothing is checked but that there are cards enough.
    """
    state = SprawlopolisState(names=names, seed=seed, variant=variant)
    state.player, state.laid = player, list(laid)
    held = {who: list(hand) for who, hand in (hands or {}).items()}
    used = [card.card for card in laid] + [*deck, *conditions]
    used += [number for hand in held.values() for number in hand if number != MORE]
    pile = [number for number in cards() if number not in used]
    state.shuffle(pile)
    if len(pile) < ledger.CONDITIONS * (not conditions) + (not state.laid):
        raise BadOption("so many cards are named that none is left for the conditions or the city")
    state.conditions = tuple(sorted(conditions or [pile.pop() for _ in range(ledger.CONDITIONS)]))
    if not state.laid:
        state.laid = [Laid(pile.pop(), 0, 0)]
    _deal(state, held, pile, list(deck))
    if len(state.laid) < ledger.BUILD:
        state.agenda.append(PlaceCard())
    return state


def _players(
    names: int | Sequence[str] | None, players: int | Sequence[str] | None
) -> tuple[str, ...]:
    if names is not None and players is not None:
        raise BadOption("names and players say the same; give one of them", "players")
    given = names if players is None else players
    return rulebook.player_names(1 if given is None else given)


def _held(
    names: tuple[str, ...], hands: Mapping[str, Numbers] | Numbers | None
) -> dict[int, list[int]]:
    """The hands that are given, by player."""
    if hands is None:
        return {}
    if isinstance(hands, Mapping):
        said = arranging.by_player(names, hands, "hands", '{"Ana": "7 8 17"}')
        return {who: _numbers(hand, "hands", more=True) for who, hand in said}
    if len(names) > 1:
        example = f"{{{names[0]!r}: '7 8 17'}}"
        raise BadOption(f"with several players say whose hand it is, such as {example}")
    return {0: _numbers(hands, "hands", more=True)}


def _cards(laid: object) -> list[str]:
    """The cards of the city, one text each."""
    if isinstance(laid, str):
        laid = laid.replace("\n", ";").split(";")
    if not isinstance(laid, list | tuple):
        raise BadOption(f'laid is written as "1 0,0; 7t 0,2", not {quoted(laid)}', "laid")
    return [str(part) for part in laid if str(part).strip()]


def _from_first(laid: list[Laid]) -> list[Laid]:
    """The same city with its first card on 0,0."""
    if not laid:
        return laid
    row, col = laid[0].row, laid[0].col
    return [Laid(one.card, one.row - row, one.col - col, one.turned) for one in laid]


def _laid(text: str) -> Laid:
    try:
        action = ledger.NOTATION.parse(text.strip())
    except BadNotation:
        action = None
    if not isinstance(action, ledger.Place):
        number = text.split(maxsplit=1)[0].lower().removesuffix("t") if text.split() else ""
        if number.isdecimal() and int(number) not in cards():
            raise BadOption(f"there is no card {cut(number)}; they are 1 to {len(cards())}")
        raise BadOption(
            f'"{cut(text.strip())}" is not a card of a city; write a card and the row and column '
            'of its top left block such as "7 2,-1", or "7t 2,-1" for the card turned around'
        )
    return Laid(action.card, action.row, action.col, action.turned)


def _numbers(given: object, option: str, *, more: bool = False) -> list[int]:
    """Card numbers from a text or a list; in a hand MORE stands for cards to be dealt."""
    given = [given] if isinstance(given, int) and not isinstance(given, bool) else given
    if isinstance(given, bool) or not isinstance(given, Iterable):
        wrong = f'{option} is written as "7 8 17" or a list of numbers, not {quoted(given)}'
        raise BadOption(wrong, option)
    words = given.replace(",", " ").split() if isinstance(given, str) else list(given)
    words, dealt = arranging.partly(words) if more else (words, False)
    for word in words:
        if str(word) not in map(str, cards()):
            raise BadOption(
                f'"{cut(str(word))}" is not a card; they are 1 to {len(cards())}', option
            )
    return [int(word) for word in words] + [MORE] * dealt


def _deal(
    state: SprawlopolisState,
    held: dict[int, list[int]],
    pile: list[int],
    next_cards: list[int],
) -> None:
    """Hands as given or at random, as large as they are at this point; the rest is the deck."""
    players = len(state.names)
    left = ledger.BUILD - len(state.laid)
    large = min(ledger.HAND, left)
    for n in range(players):
        player = (state.player + n) % players
        size = large if n == 0 else int(n - 1 < left - large)
        hand = held.get(player, [MORE])
        if MORE in hand:
            hand.remove(MORE)
            hand += [pile.pop() for _ in range(min(size - len(hand), len(pile)))]
        held[player] = hand
    state.hands = [held[player] for player in range(players)]
    state.deck = [*pile, *reversed(next_cards)]

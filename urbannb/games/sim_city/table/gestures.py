"""From actions to the places one clicks for them, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, clicks_of
from urbannb.core.choosing.views import Chained
from urbannb.core.view import View
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import CENTER, GRID
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.rules.covering import FREE, NEW, UPGRADE, VOTE, covers, long_covering
from urbannb.games.sim_city.rules.fits import Places, abroad, council_votes
from urbannb.games.sim_city.rules.turn import DiscardOne, TakePlay
from urbannb.scene.shapes import Rect, Target
from urbannb.scene.sheet import Sheet

# -- how many votes are bought or dollars given: a number to click, once the player is chosen


WIDE, HIGH, BETWEEN, TITLE = 34.0, 22.0, 4.0, 22.0


class Sums(NamedTuple):
    """What can be given to whom: votes or dollars, how many, and the players' numbers."""

    what: str
    amounts: Sequence[int]
    numbers: Sequence[int]

    def action(self, amount: int, player: int) -> Action:
        """So many for a player."""
        number = player + 1
        return act.bid(amount, number) if self.what == "votes" else act.Give(amount, number)


def sums_of(view: object) -> Sums | None:
    """What a view of actions lets give."""
    if not isinstance(view, act.Bids | act.Gifts):
        return None
    amounts, numbers = view.axes
    return Sums("votes" if isinstance(view, act.Bids) else "dollars", amounts, numbers)


def asked_for(state: State) -> Sums | None:
    """What can be given now."""
    waiting = state.agenda[-1] if state.agenda else None
    kinds = getattr(waiting, "kind", ())
    if waiting is None or not {act.Bid, act.Give} & set(
        kinds if isinstance(kinds, tuple) else (kinds,)
    ):
        return None
    actions = waiting.actions(state)  # type: ignore[attr-defined]  # it is a choice, as it has a kind
    views = actions.views if isinstance(actions, Chained) else (actions,)
    return next((sums for view in views if (sums := sums_of(view))), None)


def amounts(sheet: Sheet, state: State, view: View, x: float, y: float, wide: float) -> float:
    """A number each for what the chosen player can get; returns where they end."""
    chosen = [p for place in view.selected if (p := phrases.player_place.of(place)) is not None]
    sums = asked_for(state) if chosen else None
    if sums is None or chosen[0] + 1 not in sums.numbers:
        return y
    name = state.names[chosen[0]]
    across = max(1, int((wide + BETWEEN) / (WIDE + BETWEEN)))
    sheet.heading(x, y + 10, wide, f"How many {sums.what} for {name}?")
    top = y + TITLE
    for n, amount in enumerate(sums.amounts):
        row, column = divmod(n, across)
        left, high = x + column * (WIDE + BETWEEN), top + row * (HIGH + BETWEEN)
        words = str(amount) if sums.what == "votes" else f"${amount}"
        sheet.shapes.append(Rect(left, high, WIDE, HIGH, "raised", "line", 1, 4))
        sheet.write(left + WIDE / 2, high + HIGH / 2, words, weight=600, anchor="middle")
        sheet.targets.append(
            Target(
                phrases.amount_place(amount), left, high, WIDE, HIGH,
                f"{amount} {sums.what} for {name}",
                "Amounts", row, column, words, 4, True, name=words,
            )
        )  # fmt: skip
    rows = -(-len(sums.amounts) // across)
    return top + rows * (HIGH + BETWEEN) - BETWEEN


# -- from actions to the places one clicks for them, and back


Trail = tuple[str, ...]


def gesture(state: State, action: Action) -> Trail:
    """The places one clicks to play an action; none for one without places."""
    match action:
        case act.Play(card=card, cell=cell, where=where):
            shared = where == act.RIVAL and _own_cell(state, cell)
            return () if shared else (phrases.hand_place(card), cell)
        case act.Propose(card=card, cell=cell):
            return phrases.hand_place(card), cell
        case act.PlayEvent(card=card, where=where):
            return (phrases.hand_place(card), *_struck(state, where))
        case act.Buy(card=card) | act.Discard(card=card):
            return (phrases.hand_place(card),)
        case act.Choose(cell=cell):
            return (cell,)
        case act.Bid(votes=amount, number=number) | act.Give(dollars=amount, number=number):
            return phrases.player_place(number - 1), phrases.amount_place(amount)
        case act.Player(number=number):
            return (phrases.player_place(number - 1),)
        case act.Draw(pile=pile):
            return (_pile(state, pile),)
    return ()


def _own_cell(state: State, cell: str) -> bool:
    """Whether a card on a cell would be put into one's own city."""
    number = GRID.cell_of(cell)
    places = Places(state, state.player, state.city_of(state.player))
    return number in places.open or cell in state.lots[places.number]


def _struck(state: State, where: str) -> Trail:
    """Whose city an event strikes, where there are two."""
    if not state.duel:
        return ()
    city = state.city_of(state.player)
    return (phrases.player_place(1 - city if where == act.RIVAL else city),)


def _pile(state: State, pile: str) -> str:
    city = state.city_of(state.player)
    if pile == act.LONG_DECK:
        return phrases.LONG_PILE
    return phrases.pile_place(city) if pile == act.DECK else phrases.discards_place(city)


# -- back again


def attempt(state: State, places: Trail) -> Action | None:
    """The action that clicking those places means, legal or not; None if it means none."""
    choice: Any = state.agenda[-1] if state.agenda else None
    if not places or choice is None:
        return None
    first, *rest = places
    card = phrases.hand_place.of(first)
    if card is not None:
        return _with_card(state, choice, card, rest) if card in state.box.cards else None
    kinds = choice.kind if isinstance(choice.kind, tuple) else (choice.kind,)
    if rest:
        return _given(kinds, places)
    if act.Choose in kinds:
        return act.choose(first) if GRID.cell_of(first) is not None else None
    if act.Player in kinds:
        player = phrases.player_place.of(first)
        return act.somebody(player + 1) if player is not None else None
    if act.Draw in kinds:
        return next(
            (
                act.Draw(p)
                for p in (act.DECK, act.LONG_DECK, act.DISCARDS)
                if _pile(state, p) == first
            ),
            None,
        )
    return None


def _given(kinds: Any, places: Trail) -> Action | None:
    """Votes or dollars for a player, and how many."""
    player, amount = phrases.player_place.of(places[0]), phrases.amount_place.of(places[1])
    if player is None or amount is None or len(places) > 2:
        return None
    if act.Bid in kinds:
        return act.bid(amount, player + 1)
    return act.Give(amount, player + 1) if act.Give in kinds else None


def _with_card(state: State, choice: Any, card: str, rest: list[str]) -> Action | None:
    if isinstance(choice, DiscardOne):
        return None if rest else act.Discard(card)
    if not isinstance(choice, TakePlay) or len(rest) > 1:
        return None
    kind = state.card(card).kind
    if kind == COUNCIL:
        return None if rest else act.Buy(card)
    if kind == EVENT:
        return _event(state, card, rest)
    if rest:
        return _placed(state, card, rest[0])
    return _nowhere(state, card)


def _event(state: State, card: str, rest: list[str]) -> Action | None:
    if not state.duel:
        return None if rest else act.play_event(card, "")
    player = phrases.player_place.of(rest[0]) if rest else None
    if player is None:
        return None
    return act.play_event(
        card, "" if state.city_of(player) == state.city_of(state.player) else act.RIVAL
    )


def _placed(state: State, card: str, place: str) -> Action | None:
    """A card on a cell: played, or where only the council can allow it, proposed."""
    cell = GRID.cell_of(place)
    if cell is None:
        return None
    city = state.city_of(state.player)
    if state.duel and not _own_cell(state, place):
        other = state.cities[1 - city]
        if place in state.lots[1 - city] or cell in other.open_cells:
            return act.play(card, place, act.RIVAL)
    votes = how(state, card, cell, city) == VOTE and council_votes(state)
    return act.propose(card, place) if votes else act.play(card, place, "")


def _nowhere(state: State, card: str) -> Action | None:
    """A card that fits nowhere is meant wherever it would go: so one reads why not."""
    player = state.player
    places = Places(state, player, state.city_of(player))
    fits = places.fits(card)
    if fits.cells or fits.votes or abroad(state, player, card):
        return None
    built = [cell for cell, _ in places.built]
    first = next(iter(places.pairs if state.box.faces[card].long else places.open), None)
    cell = first if first is not None else built[0] if built else None
    return act.play(card, CENTER if cell is None else GRID.place(cell), "")


def how(state: State, card: str, cell: int, city: int) -> str:
    """How a card would come to lie on a cell: new, as an upgrade, free rezone or by a vote."""
    face, ground = state.box.faces[card], state.cities[city].ground
    if face.long:
        olds = [ground.at(each) for each in (cell, cell + GRID.east)]
        found = [old.face for old in olds if old]
        return long_covering(face, found) if len(found) == 2 else NEW
    old = ground.at(cell)
    return covers(state).how(face, old.face) if old else NEW


WORDS = {NEW: "add", UPGRADE: "upgrade", FREE: "rezone", VOTE: "vote"}
"""What stands on a cell where a card can be put."""
SHORT = {NEW: "+", UPGRADE: "up", FREE: "re", VOTE: "vote"}
"""The same where there is little room."""


# -- which places lead where: a card of the hand, and then its cells; a player, and then a number


Made = tuple[str, Action]


def clicks(state: State, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for every cell of every card."""
    views = actions.views if isinstance(actions, Chained) else (actions,)
    others: list[Action] = []
    given: list[Clicks] = []
    cards: dict[str, list[tuple[int, partial[Iterator[Made]]]]] = {}
    for view in views:
        if sums := sums_of(view):
            given += [_to(player - 1, sums) for player in sums.numbers]
            continue
        if not isinstance(view, act.Placements | act.Proposals):
            others += view
            continue
        others += view.plain
        for card, cells in view.groups:
            abroad = isinstance(view, act.Placements) and _abroad(cells)
            found = [item[0] for item in cells] if abroad else []
            shared = [cell for cell in found if not gesture(state, act.play(card, cell, act.RIVAL))]
            others += [act.play(card, cell, act.RIVAL) for cell in shared]
            kind = act.propose if isinstance(view, act.Proposals) else act.play
            make = partial(_made, kind, card, cells, frozenset(shared))
            cards.setdefault(card, []).append((len(cells) - len(shared), make))
    known = clicks_of(others, partial(gesture, state), partial(attempt, state))
    late = [_card(card, parts) for card, parts in cards.items()]
    return JoinedClicks([known, *late, *given], actions)


def _abroad(cells: Sequence[tuple[str, ...]]) -> bool:
    """Whether these cells are in the other city."""
    return bool(cells) and cells[0][1:] == (act.RIVAL,)


def _made(
    kind: Callable[..., Action],
    card: str,
    cells: Sequence[tuple[str, ...]],
    without: frozenset[str],
) -> Iterator[Made]:
    return ((item[0], kind(card, *item)) for item in cells if item[0] not in without)


def _to(player: int, sums: Sums) -> Clicks:
    """Votes or dollars for a player."""
    place = phrases.player_place(player)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, phrases.amount_place(n)), sums.action(n, player)) for n in sums.amounts)

    return LateClicks((place,), len(sums.amounts), pairs)


def _card(card: str, parts: list[tuple[int, partial[Iterator[Made]]]]) -> Clicks:
    place = phrases.hand_place(card)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, cell), action) for _, make in parts for cell, action in make())

    return LateClicks((place,), sum(count for count, _ in parts), pairs)

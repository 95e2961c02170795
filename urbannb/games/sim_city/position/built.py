"""Whether the city of a position could have been built, card by card, as the rules allow.

An order is looked for in which each card can be placed on what lies there by then. Where blocks
lie on others there are too many orders to try: then a card is refused only if the sims that it
requires could not have come whichever block of each place was on top. Once blocks have been
destroyed or have left the city, nobody can tell what stood there, and no sims are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from urbannb.core.checking.positions import Mistakes
from urbannb.core.text import plural
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import CITY, SETTLEMENT
from urbannb.games.sim_city.model.actions import RIVAL, Play, Propose
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import CENTER, GRID, Face, Lot, cell_of
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.phrases import card_name
from urbannb.games.sim_city.rules.base import deck_of
from urbannb.games.sim_city.rules.fits import POWER_PLANT, by_complex
from urbannb.games.sim_city.rules.placing import look_at_phases
from urbannb.games.sim_city.rules.specials.cards import Limit
from urbannb.games.sim_city.rules.verdicts import reasons

State = SimCityState
OTHERWISE = ("only-if", "limit", "phase", "power-plant")
"""What can have been otherwise when other blocks lay on top, besides the sims."""
EXPLAINED = (*OTHERWISE, "not-adjacent", "no-city", "sims")
"""What blocks that are gone may have brought, or have been in place of."""
STRICT, COVERED, GONE = "strict", "covered", "gone"
"""How much is known of what lay there: all; but for what lay on top; nothing of what is gone."""


class Layer(NamedTuple):
    """A card of a city, and how many lie under it at its place."""

    cell: str
    card: str
    level: int


def unbuilt(state: State) -> Mistakes:
    """The cards of each city that cannot have been placed there, with the reason."""
    for number in range(len(state.lots)):
        layers = list(_layers(state, number))
        if layers:
            yield from _attempted(state, number, layers)


def blocks_are_gone(state: State) -> bool:
    """Whether blocks have been destroyed or lie in the discards."""
    if any(lot.turned for lots in state.lots for lot in lots.values()):
        return True
    return any(state.card(card).zone for pile in state.discards for card in pile)


def _layers(state: State, number: int) -> Iterator[Layer]:
    for cell, lot in state.lots[number].items():
        for level, card in enumerate(lot.cards):
            yield Layer(cell, card, level)
    for cell, card in state.longs[number].items():
        yield Layer(cell, card, len(state.lots[number][cell].cards))


def _attempted(state: State, number: int, layers: list[Layer]) -> Mistakes:
    """What is left over when the city is built, from the best place to begin."""
    if blocks_are_gone(state):
        apart = list(_apart(state, number))
        return iter(apart) if apart else _Building(state, number, layers, GONE).build().mistakes()
    best = _Building(state, number, layers, STRICT).build()
    if best.left and any(layer.level for layer in layers):
        return _Building(state, number, layers, COVERED).build().mistakes()
    for first in [each for each in best.left if not each.level]:
        other = _Building(state, number, layers, STRICT).build(first)
        if len(other.left) < len(best.left):
            best = other
    return best.mistakes()


def _apart(state: State, number: int) -> Mistakes:
    """Parts of a city that more blocks must have joined than have left it (SC-28)."""
    cells = [cell_of(place) for place in (*state.lots[number], *state.longs[number])]
    cells += [cell_of(place) + GRID.east for place in state.longs[number]]
    gone = sum(bool(state.card(card).zone) for pile in state.discards for card in pile)
    parts = GRID.groups(set(cells))
    for part in parts[1:]:
        rest = set(cells) - set(part)
        missing = min(_steps(one, other) for one in part for other in rest) - 1
        if missing > gone:
            between = f"at least {plural(missing, 'block')} must have lain between them"
            left = f"and {gone or 'none'} {'has' if gone == 1 else 'have'} left it"
            at = GRID.place(min(part))
            wrong = f"nothing joins {at} to the rest of the city: {between}, {left}"
            yield f"lots.{number}.{at}", wrong


def _steps(one: int, other: int) -> int:
    """From edge to edge, over open places too."""
    (row, col), (to_row, to_col) = GRID.at(one), GRID.at(other)
    return abs(row - to_row) + abs(col - to_col)


def _both(one: Face, other: Face) -> Face:
    """A card with what either has."""
    return one._replace(
        services=one.services | other.services,
        gives=max(one.gives, other.gives),
        transfers=one.transfers or other.transfers,
    )


class _Building:
    """A city that is built again."""

    def __init__(self, state: State, number: int, layers: list[Layer], known: str) -> None:
        self.number, self.layers, self.known = number, layers, known
        self.left: list[Layer] = []
        again = state.copy()
        again.lots, again.longs = [{} for _ in state.lots], [{} for _ in state.longs]
        again.__dict__.pop("cities", None)
        again.events, again.guests, again.discards = [], [], [[] for _ in state.discards]
        again.hands = [[] for _ in state.hands]
        if not state.duel and known == STRICT:
            again.phase, again.opened, again.mayor = SETTLEMENT, False, NOBODY
        self.state = again

    def build(self, first: Layer | None = None) -> _Building:
        """All is placed that can be, lower cards first; `left` is what cannot."""
        self.left = sorted(self.layers, key=self._rank)
        if first:
            self.left.remove(first)
            self.left.insert(0, first)
        while placed := self._one_round():
            self.left = [each for each in self.left if each not in placed]
        return self

    def _rank(self, layer: Layer) -> tuple[int, bool, int]:
        """Cards that ask something of their place come early: what forbids them may come later."""
        card = self.state.card(layer.card)
        asks = any(isinstance(one, Limit) for one in card.specials)
        return layer.level, not asks, card.needs

    def _one_round(self) -> set[Layer]:
        """Each card is tried once; one that covers another only where no lower one is left."""
        placed: set[Layer] = set()
        for layer in self.left:
            if layer.level and any(each.level < layer.level for each in placed):
                break
            if self._ready(layer) and not self._against(layer):
                self._place(layer)
                placed.add(layer)
        return placed

    def _ready(self, layer: Layer) -> bool:
        """Whether all lies there that it lies on, and nothing else."""
        city, face = self.state.cities[self.number], self.state.box.faces[layer.card]
        if not face.long:
            return len(city.lot(cell_of(layer.cell)).cards) == layer.level
        cells = [cell_of(layer.cell), cell_of(layer.cell) + GRID.east]
        below = {GRID.place(cell) for cell in cells}
        return not any(
            each.cell in below and each is not layer and not self.state.box.faces[each.card].long
            for each in self.left
            if each.card not in set(city.cards())
        )

    def _against(self, layer: Layer) -> list[Reason]:
        """Why it cannot be placed now."""
        state, card, cell = self.state, layer.card, layer.cell
        if not state.cities[self.number].ground.blocks:  # a city may begin anywhere on the table
            cell = CENTER
        player = deck_of(state, card) if state.duel else 0
        state.player, state.hands[player] = player, [card]
        rival = state.duel and player != self.number
        found = list(reasons(state, Play(card, cell, RIVAL if rival else "")))
        if any(reason.code == "needs-vote" for reason in found):
            proposed = list(reasons(state, Propose(card, cell)))
            found = proposed or [reason for reason in found if reason.code != "needs-vote"]
        state.hands[player] = []
        return [reason for reason in found if not self._explained(layer, reason.code)]

    def _explained(self, layer: Layer, code: str) -> bool:
        """Whether a reason says nothing against a card, as far as is known what lay there."""
        if self.known == GONE:
            return code in EXPLAINED
        if self.known == COVERED:
            return code in OTHERWISE or (code == "sims" and self._sims_ever(layer))
        return False

    def _sims_ever(self, layer: Layer) -> bool:
        """Whether enough sims could come if each place had all that any of its cards has."""
        face = self.state.box.faces[layer.card]
        if by_complex(face) or any(self.state.box.faces[each.card].long for each in self.layers):
            return True
        spot = self._all_at_once.spot(face, cell_of(layer.cell))
        return self._all_at_once.sims.enough(spot, face.card.needs)

    @cached_property
    def _all_at_once(self) -> City:
        """A city in which each place has the services and sims of all its cards."""
        faces, found = self.state.box.faces, dict[str, Face]()
        for layer in self.layers:
            face, had = faces[layer.card], found.get(layer.cell)
            plain = face._replace(long=False, member=None, covers=())
            found[layer.cell] = plain if had is None else _both(plain, had)
        return City(found, {cell: Lot((cell,)) for cell in found}, {})

    def _place(self, layer: Layer) -> None:
        state, city, cell = self.state, self.state.cities[self.number], cell_of(layer.cell)
        face = state.box.faces[layer.card]
        if face.long:
            city.lay_long(cell, layer.card)
        else:
            city.put(cell, layer.card)
        if not state.duel:
            if state.phase >= CITY and POWER_PLANT in face.card.titles and not state.opened:
                state.opened, state.mayor = True, 0
            look_at_phases(state, None)

    def mistakes(self) -> Mistakes:
        """Each card that could not be placed, unless it only waits for one below it."""
        for layer in self.left:
            if self._ready(layer):
                why = " ".join(reason.text for reason in self._against(layer))
                name = card_name(self.state, layer.card)
                path = f"lots.{self.number}.{layer.cell}"
                yield path, f"{name} cannot have been placed there. {why}"

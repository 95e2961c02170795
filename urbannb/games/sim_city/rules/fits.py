"""Where a card fits: every place where it may be put, and where its conditions hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache, partial, singledispatch
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    LONG,
    ROUTES,
    Card,
    Condition,
    Special,
    Which,
)
from urbannb.games.sim_city.model.actions import play, propose
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import ALL_EDGES, GRID, SHIFT, Cells, Face, cell_of
from urbannb.games.sim_city.model.networks import NONE, Masked
from urbannb.games.sim_city.model.sets import Fitting, by_edges
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.rules.base import State, tried
from urbannb.games.sim_city.rules.covering import NEVER, NEW, UPGRADE, VOTE, covers, long_covering
from urbannb.games.sim_city.rules.specials import conditions
from urbannb.games.sim_city.rules.specials.cards import Forbid, Intercity, Limit, LimitOf, OnlyIf
from urbannb.games.sim_city.rules.specials.events import NoVotes, in_force

# -- where the conditions of a card hold, for many cells at once


class Tried:
    """A card that is tried at many cells of a city."""

    __slots__ = ("card", "city", "number", "state")

    def __init__(self, state: State, card: str, number: int) -> None:
        self.state, self.card, self.number = state, card, number
        self.city: City = state.cities[number]

    def each(self, cells: int, holds: Callable[[Any], bool]) -> int:
        """The cells for which something holds, asked one by one."""
        window, found = self.city.masks.window, 0
        for cell in window.cells(cells):
            if holds(tried(self.state, self.card, cell, self.number, counts=False)):
                found |= window.bit(cell)
        return found

    def matching(self, which: Which) -> tuple[int, int]:
        """The cells of the blocks whose cards fit, and how many blocks these are."""
        masks, blocks = self.city.masks, self.city.ground.blocks
        (mask, fitting), changed = masks.since(which, (0, frozenset()))
        if changed:
            gone = fitting.difference(changed)
            now = {
                cell for cell in changed if cell in blocks and which.fits(blocks[cell].face.card)
            }
            fitting = gone | now
            mask = masks.window.mask(each for cell in fitting for each in blocks[cell].cells)
        masks.keep(which, (mask, fitting))
        return mask, len(fitting)

    def at_most(self, which: Which, most: int, cells: int) -> int:
        """The cells where so many blocks fit at most, apart from the one that is covered there."""
        mask, count = self.matching(which)
        if count <= most:
            return cells
        return cells & mask if count == most + 1 else 0


@singledispatch
def where(asked: Condition | Special, at: Tried, cells: int) -> int:
    """The cells where a condition holds for the card, or a special lets it be placed.

    They are asked one by one where nothing is known that is quicker.
    """
    return _each(asked, at, cells) if isinstance(asked, Condition) else cells


def _each(asked: Condition, at: Tried, cells: int) -> int:
    return at.each(cells, lambda site: asked.holds(at.state, site))


@where.register
def _(asked: conditions.InCity, at: Tried, cells: int) -> int:
    return cells & ~at.at_most(asked.what, asked.count - 1, cells)


@where.register
def _(asked: conditions.Adjacent, at: Tried, cells: int) -> int:
    if asked.count > 1:
        return _each(asked, at, cells)
    mask, _ = at.matching(asked.what)
    return cells & at.city.masks.window.beside(mask)


@where.register
def _(asked: conditions.Within, at: Tried, cells: int) -> int:
    window = at.city.masks.window
    mask, _ = at.matching(asked.what)
    if asked.count > 1 or at.city.longs or asked.blocks > window.width:
        return _each(asked, at, cells)
    near = mask
    for _ in range(asked.blocks):
        near |= _spread(window.width, window.height, near)
    doubtful = cells & mask
    return cells & near & ~mask | _each(asked, at, doubtful)


def _spread(width: int, height: int, mask: int) -> int:
    """The cells next to some, none of them around the edge of the window."""
    west = sum(1 << row * width for row in range(height))
    east = west << (width - 1)
    sides = (mask & ~east) << 1 | (mask & ~west) >> 1
    return (sides | mask << width | mask >> width) & ((1 << width * height) - 1)


@where.register
def _(asked: conditions.Connected, at: Tried, cells: int) -> int:
    if asked.count > 1:
        return _each(asked, at, cells)
    city, masks = at.city, at.city.masks
    edges = at.state.box.faces[at.card].services >> SHIFT[asked.by] & ALL_EDGES
    mask, _ = at.matching(asked.what)
    sure = doubtful = 0
    for label in city.networks.nets[asked.by].members:
        net = masks.network(asked.by, label)
        if net.cells & mask:
            met = by_edges(net.faced, edges) & cells
            sure |= met & ~net.cells
            doubtful |= met & net.cells
    return sure | _each(asked, at, doubtful & ~sure)


@where.register
def _(asked: conditions.Not, at: Tried, cells: int) -> int:
    return cells & ~where(asked.of, at, cells)


@where.register
def _(asked: conditions.Some, at: Tried, cells: int) -> int:
    found = 0
    for one in asked.of:
        found |= where(one, at, cells & ~found)
    return found


@where.register
def _(asked: OnlyIf, at: Tried, cells: int) -> int:
    for one in asked.conditions:
        cells = where(one, at, cells)
    return cells


@where.register
def _(asked: LimitOf, at: Tried, cells: int) -> int:
    if asked.within:
        return at.each(cells, lambda site: asked.allows(at.state, site))
    itself = asked.what.fits(at.state.card(at.card))
    return at.at_most(asked.what, asked.count - itself, cells)


@where.register
def _(asked: Forbid, at: Tried, cells: int) -> int:
    """The cells where it does *not* forbid the card."""
    if not asked.what.fits(at.state.card(at.card)):
        return cells
    forbidden = cells
    for one in asked.conditions:
        forbidden = where(one, at, forbidden)
    return cells & ~forbidden


# -- where a card fits: every place where it may be put, and every block that a vote could open


POWER_PLANT = "Power Plant"
SECOND_CITY = 12
"""Within so many blocks of the first card the second suburb begins (SC-210)."""


class Fits(NamedTuple):
    """Where a card can be put at once, and which blocks only a vote could let it rezone."""

    cells: Sequence[int]
    votes: Sequence[int]


NOWHERE = Fits(NONE, NONE)


def in_phase(state: State, face: Face) -> bool:
    """Whether a card of its phase can be played (SC-70, SC-73)."""
    card = face.card
    if card.phase <= state.playable:
        return True
    return card.phase <= state.phase and POWER_PLANT in card.titles and card.phase == CITY


def council_votes(state: State) -> bool:
    """Whether the council can vote on rezoning (SC-57 to SC-59, SC-214)."""
    if state.duel or not state.opened or state.mayor == NOBODY:
        return False
    return not any(isinstance(force.special, NoVotes) for force in in_force(state, 0))


class Places:
    """The places of a city as they are for every card of a hand."""

    def __init__(self, state: State, player: int, city: int) -> None:
        self.state, self.number = state, city
        self.city: City = state.cities[city]
        self._player = player
        self._covers = covers(state)
        self._masks = self.city.masks
        self._open = self._open_mask()
        self._window = self._masks.window
        self._with: dict[tuple[int, int], tuple[int, int]] = {}

    def _open_mask(self) -> int:
        """The open cells on which a card may lie, as bits."""
        masks, simple = self._masks, not self.state.duel and self.state.table == (0, 0)
        if simple and self.city.ground.blocks:
            return masks.open
        masks.hold(self.open)
        return masks.window.mask(self.open)

    @cached_property
    def _fitting(self) -> Fitting:
        """Where the sims that a card needs come from."""
        return self.city.fitting()

    @cached_property
    def open(self) -> Cells:
        """The open cells on which a card may lie."""
        state = self.state
        if state.duel and not state.lots[self.number]:
            return tuple(self._beginning())
        cells = self.city.open_cells
        if state.duel:
            others = state.lots[1 - self.number]
            cells = tuple(cell for cell in cells if GRID.place(cell) not in others)
        return cells if state.table == (0, 0) else tuple(on_table(state, cells))

    def _beginning(self) -> Iterable[int]:
        """Where a suburb begins (SC-210)."""
        others = self.state.lots[1 - self.number]
        if not others:
            return (GRID.origin,)
        first = cell_of(next(iter(others)))
        built = {cell_of(name) for name in others}
        beside = built.union(*(GRID.around(cell) for cell in built))
        row, column = GRID.at(first)
        reach = range(-SECOND_CITY, SECOND_CITY + 1)
        near = ((r, c) for r in reach for c in reach if abs(r) + abs(c) <= SECOND_CITY)
        cells = (GRID.cell(row + r, column + c) for r, c in near if GRID.holds(row + r, column + c))
        return (cell for cell in cells if cell not in beside)

    @cached_property
    def built(self) -> list[tuple[int, Face]]:
        """The blocks of one cell, in reading order."""
        blocks = self.city.ground.blocks
        return [(cell, block.face) for cell, block in sorted(blocks.items()) if not block.face.long]

    @cached_property
    def pairs(self) -> list[int]:
        """The western cells of two blocks of one cell side by side (SC-198)."""
        plain = {cell for cell, _ in self.built}
        return [cell for cell, _ in self.built if cell + GRID.east in plain]

    @cached_property
    def votes(self) -> bool:
        """Whether the council can let a card rezone."""
        return council_votes(self.state)

    @cached_property
    def forbidden(self) -> list[Forbid]:
        """What events in force forbid."""
        forces = in_force(self.state, self.number)
        return [force.special for force in forces if isinstance(force.special, Forbid)]

    # -- for one card

    def playable(self, card: str) -> bool:
        """Whether a card has a place in a city, and its phase has begun."""
        face = self.state.box.faces[card]
        return face.card.kind in (BLOCK, LONG) and in_phase(self.state, face)

    def fits(self, card: str) -> Fits:
        face = self.state.box.faces[card]
        if not self.playable(card):
            return NOWHERE
        cells, votes = self._over_two(face) if face.long else self._over_one(face)
        if not self.votes:
            votes = 0
        if face.card.needs:
            both = self._with_sims(face, cells | votes)
            cells, votes = cells & both, votes & both
        limits = limits_of(face.card)
        if limits or self.forbidden:
            both = self._allowed(card, limits, cells | votes, long=face.long)
            cells, votes = cells & both, votes & both
        built = self._masks.built
        return Fits(Masked(self._window, cells, built), Masked(self._window, votes))

    def fits_at(self, card: str, cell: int) -> str:
        """How a card fits at one place; `NEVER` where it does not."""
        face = self.state.box.faces[card]
        how = self._how(face, cell) if self.playable(card) else NEVER
        if how == NEVER or (how == VOTE and not self.votes):
            return NEVER
        if face.card.needs and not self.has_sims(face, cell):
            return NEVER
        limits = limits_of(face.card)
        if limits or self.forbidden:
            site = tried(self.state, card, cell, self.number, counts=False)
            if not all(one.allows(self.state, site) for one in limits):
                return NEVER
            if any(ban.forbids(self.state, site) for ban in self.forbidden):
                return NEVER
        return how

    def _how(self, face: Face, cell: int) -> str:
        """How a card may lie at a cell, whatever sims it needs and whatever else is asked."""
        ground = self.city.ground
        old = ground.at(cell)
        if face.long:
            other = ground.at(cell + GRID.east)
            return long_covering(face, [old.face, other.face]) if old and other else NEVER
        if old:
            return self._covers.how(face, old.face)
        return NEW if cell in self.open else NEVER

    def upgrades(self, card: str) -> int:
        """The blocks that a card would upgrade, whatever else forbids it."""
        face = self.state.box.faces[card]
        how = self._covers.how
        return self._window.mask(cell for cell, old in self.built if how(face, old) == UPGRADE)

    def _over_one(self, face: Face) -> tuple[int, int]:
        """The open cells and blocks where a card may lie at once, and those that need a vote."""
        masks, blocks = self._masks, self.city.ground.blocks
        known, how = self._covers.by(face), self._covers.how
        (now, votes), changed = masks.since(face.card.id, (0, 0))
        if changed:
            again = once = asking = 0
            for cell in changed:
                here, block = masks.bits[cell], blocks.get(cell)
                again |= here
                if block is None or block.face.long:
                    continue
                found = known.get(block.face.card.id) or how(face, block.face)
                if found == VOTE:
                    asking |= here
                elif found != NEVER:
                    once |= here
            now, votes = now & ~again | once, votes & ~again | asking
            masks.keep(face.card.id, (now, votes))
        return self._open | now, votes

    def _over_two(self, face: Face) -> tuple[int, int]:
        cells: list[int] = []
        votes: list[int] = []
        blocks = self.city.ground.blocks
        for cell in self.pairs:
            olds = [blocks[cell].face, blocks[cell + GRID.east].face]
            found = long_covering(face, olds)
            if found == VOTE:
                votes.append(cell)
            elif found != NEVER:
                cells.append(cell)
        return self._window.mask(cells), self._window.mask(votes)

    def _with_sims(self, face: Face, cells: int) -> int:
        """The cells where enough sims reach the card (SC-38 to SC-47)."""
        window = self._window
        if face.long:
            return window.mask(c for c in window.cells(cells) if self.has_sims(face, c))
        if by_complex(face):
            return self._by_complex(face, cells)
        return self._fitting.mask(cells, face.services, face.card.needs)

    def _by_complex(self, face: Face, cells: int) -> int:
        """The cells beside a member of a card's complex that has enough sims (SC-45).

        What such a card covers can only take sims from a member.
        """
        city, window, blocks = self.city, self._window, self.city.ground.blocks
        members = (cell for one in city.complexes_of(face.card.complex) for cell in one.cells)
        enough = (
            cell
            for cell in members
            if any(city.sims.beside((), cell, kind) >= face.card.needs for kind in ROUTES)
        )
        near = cells & window.beside(
            window.mask(each for cell in enough for each in blocks[cell].cells)
        )
        doubtful = window.cells(near & self._masks.built)
        over = window.mask(cell for cell in doubtful if self._beside(face, (cell,)))
        return near & ~self._masks.built | over

    def has_sims(self, face: Face, cell: int) -> bool:
        """Whether enough sims reach a card at a cell."""
        spot = self.city.spot(face, cell)
        if by_complex(face):
            return self._beside(face, spot.cells)
        return self.city.sims.enough(spot, face.card.needs)

    def _beside(self, face: Face, cells: Cells) -> bool:
        """Whether a neighbor in the complex of a card without services has enough (SC-45)."""
        return any(
            sims >= face.card.needs
            for member in members_beside(self.city, face, cells)
            for sims in (self.city.sims.beside(cells, member, kind) for kind in ROUTES)
        )

    def _allowed(self, card: str, limits: tuple[Limit, ...], cells: int, *, long: bool) -> int:
        """The cells that neither the card nor an event in force forbids."""
        at = Tried(self.state, card, self.number)
        for one in limits:
            cells = (
                at.each(cells, partial(one.allows, self.state)) if long else where(one, at, cells)
            )
        for ban in self.forbidden:
            if long:
                cells &= ~at.each(cells, partial(ban.forbids, self.state))
            else:
                cells = where(ban, at, cells)
        return cells


def own_places(state: State) -> Places:
    """The places of the active player's own city."""
    return Places(state, state.player, state.city_of(state.player))


@lru_cache(maxsize=1024)
def limits_of(card: Card) -> tuple[Limit, ...]:
    """What a card asks of its place."""
    return tuple(one for one in card.specials if isinstance(one, Limit))


def by_complex(face: Face) -> bool:
    """Whether a card without roads and rails finds its sims beside it, in its complex (SC-45)."""
    card = face.card
    return bool(card.complex) and not (face.long or card.roads or card.rails)


def members_beside(city: City, face: Face, cells: Cells) -> list[int]:
    """The blocks of a card's complex next to its place, but none that it covers."""
    covered = {block.cell for block in city.ground.under(cells)}
    members = {cell for each in city.complexes_of(face.card.complex) for cell in each.cells}
    return [cell for cell in city.ground.near(cells) if cell in members and cell not in covered]


def on_table(state: State, cells: Iterable[int]) -> Iterable[int]:
    """Those of some cells where all cards lie within the agreed table (SC-195)."""
    places = [GRID.at(cell_of(name)) for lots in state.lots for name in lots]
    rows, columns = state.table
    for cell in cells:
        row, column = GRID.at(cell)
        down, across = zip(*places, (row, column), strict=True)
        if max(down) - min(down) < rows and max(across) - min(across) < columns:
            yield cell


def abroad(state: State, player: int, card: str) -> list[int]:
    """Where a card can be put in the other city of a duel (SC-218): nothing is rezoned there."""
    specials = state.card(card).specials
    if not any(isinstance(one, Intercity) and one.reaches(state) for one in specials):
        return []
    city = 1 - state.city_of(player)
    if not state.cities[city].ground.blocks:
        return []
    places = Places(state, player, city)
    masks = places.city.masks
    upgraded = masks.window.cells(places.upgrades(card))
    built = {cell for cell, _ in places.built}
    return [cell for cell in places.fits(card).cells if cell not in built or cell in upgraded]


# -- a play at random, each legal one as likely as any other, without looking for all of them


TRIES = 40
"""After so many it is likely that hardly any card fits anywhere."""


def draw_play(
    state: State, hand: Sequence[str], others: Sequence[Action], random: Callable[[], float]
) -> Action | None:
    """A card of the hand on a place of the own city, or one of the other legal actions.

    None if nothing was found in the time that looking for all of them takes.
    """
    places = own_places(state)
    cards = [card for card in hand if places.playable(card)]
    cells = [*places.open, *places.city.ground.blocks]
    for _ in range(TRIES):
        number = int(random() * (len(others) + len(cards) * len(cells)))
        if number < len(others):
            return others[number]
        n, at = divmod(number - len(others), len(cells))
        how = places.fits_at(cards[n], cells[at])
        if how == VOTE:
            return propose(cards[n], GRID.place(cells[at]))
        if how != NEVER:
            return play(cards[n], GRID.place(cells[at]))
    return None

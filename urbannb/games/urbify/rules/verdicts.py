"""Why an action is illegal: every condition of a turn's actions, each checked by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.urbify import components, phrases
from urbannb.games.urbify.model import actions
from urbannb.games.urbify.model.state import DEVELOPED, frame
from urbannb.games.urbify.rules.base import (
    NO_PRICE,
    TRACK,
    State,
    Use,
    benefit_reasons,
    too_little,
    ways,
)
from urbannb.games.urbify.rules.projects import can_man

Reasons = Iterator[Reason]


def reasons(state: State, action: Action) -> Reasons:
    """Every condition that one of a turn's actions fails."""
    return REASONS[type(action)](state, action)


# -- politicians at home, or none


def _needs_home(state: State, what: str) -> Reasons:
    """Whether the player has anybody at home (UB-16, UB-85)."""
    if not state.home[state.player]:
        rule = "UB-85" if state.last_rounds else "UB-16"
        yield Reason(
            "nobody-home",
            rule,
            f"You have no politicians at home, so you cannot {what}. A planning session or an "
            "inauguration brings some home.",
            (phrases.party_place(state.player),),
            "1 politician at home",
            "none",
        )


def _needs_empty_home(state: State, what: str) -> Reasons:
    """Whether the player has nobody at home, as it must be before the last rounds (UB-16)."""
    there = state.home[state.player]
    if there and not state.last_rounds:
        yield Reason(
            "somebody-home",
            "UB-16",
            f"You can {what} only when nobody is at home; you have {phrases.politicians(there)} at "
            "home. Send some to the town hall or start a project first.",
            (phrases.party_place(state.player),),
            "no politicians at home",
            phrases.politicians(there),
        )


# -- departments


def _sending(state: State, action: actions.Send) -> Reasons:
    """UB-19 to UB-22."""
    player, count = state.player, len(action.departments)
    yield from _needs_home(state, "send any")
    there = state.home[player]
    if 0 < there < count:
        yield Reason(
            "too-few-home",
            "UB-19",
            f"You name {phrases.politicians(count)}, and only {there} "
            f"{'is' if there == 1 else 'are'} at home.",
            (phrases.party_place(player),),
            str(count),
            str(there),
        )
    yield from _spread(action.departments)
    for department in dict.fromkeys(action.departments):
        seated = state.benches[TRACK[department]][player]
        sent = action.departments.count(department)
        if seated + sent > components.BENCH:
            yield Reason(
                "bench-full",
                "UB-22",
                f"You have {phrases.politicians(seated)} in {department}. No party may have more "
                f"than {components.BENCH} there, so {_room(components.BENCH - seated)}.",
                (phrases.hall_place(department),),
                f"{components.BENCH} at most",
                str(seated + sent),
            )


def _room(seats: int) -> str:
    return f"{seats} more can go there" if seats else "nobody more can go there"


def _spread(departments: tuple[str, ...]) -> Reasons:
    """Whether politicians are sent to one department, or apart (UB-19, UB-20)."""
    kinds, count = len(set(departments)), len(departments)
    places = tuple(map(phrases.hall_place, dict.fromkeys(departments)))
    if kinds == 1 and count > actions.IN_ONE:
        yield Reason(
            "too-many",
            "UB-19",
            f"At most {actions.IN_ONE} politicians go to one department in a turn; you name "
            f"{count}.",
            places,
            f"{actions.IN_ONE} at most",
            str(count),
        )
    elif kinds > 1 and kinds < count:
        yield Reason(
            "mixed",
            "UB-20",
            f"Send up to {actions.IN_ONE} politicians to one department, or up to {actions.APART} "
            "to different ones with one in each, but not both in one turn.",
            places,
            "one department, or one politician in each",
            listing(departments),
        )
    elif kinds > actions.APART:
        yield Reason(
            "too-many",
            "UB-19",
            f"At most {actions.APART} politicians go to different departments in a turn; you name "
            f"{count}.",
            places,
            f"{actions.APART} at most",
            str(count),
        )


def _voting(state: State, action: actions.Vote) -> Reasons:
    """UB-16, UB-31."""
    yield from _needs_empty_home(state, "activate a planning session")
    if not state.benches[TRACK[action.department]][state.player]:
        yield Reason(
            "not-there",
            "UB-31",
            f"You have no politicians in {action.department}; send one there first.",
            (phrases.hall_place(action.department),),
            "1 politician there",
            "none",
        )


# -- projects


def _starting(state: State, action: actions.Start) -> Reasons:
    """UB-16, UB-23 to UB-27, UB-71."""
    yield from _needs_home(state, "start a project")
    yield from not_on_show(state, action.tile)
    tile = state.box.tiles.get(action.tile)
    if tile is not None:
        yield from _affordable(state, tile)
    yield from site_reasons(state, action.cell)


def _affordable(state: State, tile: components.Tile) -> Reasons:
    yield from too_few_for(state, tile, state.home[state.player], "at home")
    yield from _price(state, tile)


def project_reasons(state: State, tile: components.Tile) -> Reasons:
    """Why the player could not start a project wherever it were placed."""
    yield from _needs_home(state, "start a project")
    yield from _affordable(state, tile)


def not_on_show(state: State, tile: str) -> Reasons:
    """Whether a tile can be chosen (UB-23)."""
    if tile not in state.show:
        known = state.box.tiles.get(tile)
        name = f"The {known.name}" if known else f"A tile called {quoted(tile)}"
        there = listing(dict.fromkeys(phrases.tile_name(state, shown) for shown in state.show))
        yield Reason(
            "not-on-show",
            "UB-23",
            f"{name} is not on show. On show: {there}." if there else "No project is left on show.",
            tuple(map(phrases.show_place, state.show)),
            "a project on show",
            tile,
        )


def too_few_for(state: State, tile: components.Tile, there: int, where: str) -> Reasons:
    """Whether the politicians are enough for a tile (UB-24, UB-71)."""
    if can_man(state, tile, there):
        return
    if tile.benefit.at_once:
        missing = f"no empty building asks for {there} or fewer" if there else f"nobody is {where}"
        yield Reason(
            "no-empty-building",
            "UB-71",
            f"The {tile.name} sends its politicians to another building, and {missing}.",
            needed="an empty building",
            had="none",
        )
    else:
        yield Reason(
            "too-few-politicians",
            "UB-24",
            f"The {tile.name} asks for {phrases.politicians(tile.politicians)}; you have {there} "
            f"{where}.",
            (phrases.party_place(state.player),),
            str(tile.politicians),
            str(there),
        )


def _price(state: State, tile: components.Tile) -> Reasons:
    """Whether the player can pay for a tile (UB-14, UB-23)."""
    tracks = state.tracks[state.player]
    for track, asked in enumerate(tile.price):
        if tracks[track] < asked:
            kind = components.DEPARTMENTS[track]
            yield Reason(
                "influence",
                "UB-23",
                f"The {tile.name} costs {asked} {kind}; you have {tracks[track]}. A vote on {kind} "
                "brings some.",
                (phrases.track_place(state.player, kind), phrases.show_place(tile.id)),
                str(asked),
                str(tracks[track]),
            )
    if not ways(tracks, tile.development):
        yield _development(state, tile, NO_PRICE)
    elif not ways(tracks, tile.development, price=tile.price) and not any(
        have < asked for have, asked in zip(tracks, tile.price, strict=False)
    ):
        yield _development(state, tile, tile.price)


def _development(state: State, tile: components.Tile, price: components.Price) -> Reason:
    """What is missing of development, where influence of each kind cannot stand for it either."""
    tracks = state.tracks[state.player]
    have = tracks[DEVELOPED]
    each = tile.development - have
    left = [there - asked for there, asked in zip(tracks, price, strict=False)]
    then = " and, once the influence is paid," if any(price) else ", and"
    return Reason(
        "development",
        "UB-14",
        f"The {tile.name} costs {phrases.price_words(price, tile.development)}; you have {have} "
        f"development{then} too little {too_little(left, each)} to pay {each} of each influence "
        "instead.",
        (phrases.track_place(state.player, "development"), phrases.show_place(tile.id)),
        str(tile.development),
        str(have),
    )


def site_reasons(state: State, cell: str) -> Reasons:
    """Whether a tile may be placed on a cell (UB-25 to UB-27)."""
    if cell == components.SQUARE or cell in state.city:
        yield Reason(
            "taken", "UB-25", f"The {phrases.building_apart(state, cell)} stands there.", (cell,),
            "a free cell", phrases.building_apart(state, cell),
        )  # fmt: skip
        return
    if not any(near == components.SQUARE or near in state.city for near in components.AROUND[cell]):
        yield Reason(
            "not-adjacent",
            "UB-25",
            f"No tile stands above, below, left or right of {cell}; a project must touch the city.",
            (cell,),
            "a tile next to it",
            "none",
        )
    low, high, left, right = frame(state.city)
    row, column = components.ROW_AND_COLUMN[cell]
    spans = (
        ("rows", max(high, row) - min(low, row) + 1),
        ("columns", max(right, column) - min(left, column) + 1),
    )
    for what, count in spans:
        if count > components.SIDE:
            yield Reason(
                "too-wide",
                "UB-26",
                f"The city would have {count} {what}; it may have {components.SIDE} at most.",
                (cell,),
                f"{components.SIDE} {what}",
                f"{count} {what}",
            )


# -- inaugurations


def _inaugurating(state: State, action: actions.Inaugurate | actions.InaugurateWithout) -> Reasons:
    """UB-16, UB-38, UB-41, UB-70, UB-77."""
    cell = action.cell
    yield from _needs_empty_home(state, "inaugurate a building")
    building = state.city.get(cell)
    if building is None:
        what = (
            "The main square is not a building."
            if cell == components.SQUARE
            else f"No building stands on {cell}. {_to_build(state, cell)}"
        )
        yield Reason("no-building", "UB-38", what, (cell,), "a building", "none")
    elif building.owner != state.player:
        whose = "Nobody stands" if building.owner < 0 else f"{state.names[building.owner]} stands"
        at_once = state.benefit(cell).at_once
        yield Reason(
            "not-yours",
            "UB-70" if at_once else "UB-38",
            f"You have no politicians on the {phrases.tile_name(state, building.tile)}. {whose} "
            "there.",
            (cell,),
            "a politician of yours",
            "none",
        )
    elif isinstance(action, actions.Inaugurate):
        yield from benefit_reasons(state, Use(state.player, (cell,)))


def _to_build(state: State, cell: str) -> str:
    """What it would take to build on an empty cell, for whoever meant that by clicking it."""
    against = " ".join(reason.text for reason in site_reasons(state, cell))
    return against or "To build there, choose a project first and then the cell."


REASONS: dict[type[Action], Callable[[State, Any], Reasons]] = {
    actions.Send: _sending,
    actions.Start: _starting,
    actions.Vote: _voting,
    actions.Inaugurate: _inaugurating,
    actions.InaugurateWithout: _inaugurating,
}

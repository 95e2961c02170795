"""Positions in the rulebook's own terms, with sensible values for all that is not said."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from urbannb.core.checking import arranging
from urbannb.core.checking.arranging import Names
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.text import listing, plural
from urbannb.core.text.quote import quoted
from urbannb.games.urbify import components
from urbannb.games.urbify.model.state import SET_UP, Building, UrbifyState
from urbannb.games.urbify.position.tiles import lay_tiles
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.turn import BeginTurn

INFLUENCE = "influence"
"""All four kinds of it at once."""
TRACKS_EXAMPLE = '{"Ana": {"culture": 5, "development": 2}}'
SAID = {
    "last_rounds": "last_round", "piles": "coming", "tracks": "tracks.{}",
    "prestige": "prestige.{}", "pool": "pool.{}",
}  # fmt: skip
"""How the fields of a state are said in a position."""
USUAL_POOL = components.POLITICIANS - components.AT_HOME
UrbifyGame = Game[UrbifyState]


def arrange(
    city: Mapping[Any, str | Building] | None = None,
    *,
    town_hall: Mapping[str, Mapping[str, int]] | None = None,
    tracks: Mapping[str, Mapping[str, int]] | None = None,
    prestige: Mapping[str, int] | int = 0,
    show: Names = "",
    coming: Mapping[Any, Names] | None = None,
    names: Sequence[str] = ("Ana", "Ben"),
    to_move: str | None = None,
    last_round: int = 0,
    done: Sequence[str] = (),
    seed: int = 0,
    starter: str | None = None,
    round: int = 1,  # noqa: A002  # what the rulebook calls it
    ending: bool | None = None,
    left: int | None = None,
    pool: Mapping[str, int] | int = USUAL_POOL,
    deck: str = "",
    checked: bool = True,
) -> UrbifyState:
    """A position in which somebody begins a turn.

    Upper and lower case make no difference, and tiles go by their ids or their names.

    First:

    - `city`: what stands where, and whose politicians are on it; cells go by row and column from
      the main square: ``{"0,1": "hospital Ana", "-1,0": "museum"}``. As many stand there as the
      tile asks for, or as many as you say: ``"college Ana 1"``.
    - `town_hall`: the politicians in the departments, ``{"culture": {"Ana": 4, "Ben": 2}}``.
    - `tracks`: ``{"Ana": {"influence": 2, "culture": 5, "development": 3}}``; influence stands for
      all four kinds but those that are named too. Influence begins at 1, development at 0.
    - `prestige`: for all, or by name: ``{"Ana": 6, "Ben": 8}``.
    - `show`: the projects on show; others come up by `seed`. `coming`: the next tiles of a pile,
      the first one first: ``{"I": "museum, hotel-1", "II": "bank"}``.
    - `names`: the players; `to_move` takes the turn, by default the first.
    - `last_round`: 1 or 2 in the last two rounds.
    - `done`: what has been played from there, so that the game begins in the middle of it, or with
      a later turn: ``["inaugurate 0,1"]``, ``["start hospital 0,1"]``, ``["vote culture"]``.
    - `seed`: all that is not said comes up by it.

    Also:

    - `starter` has the start player tile, by default the first player; `round` says how many rounds
      have begun. `ending`: the last tile has come up, and the round still goes on.
    - `left`: how many tiles lie face down in all. Tiles that are then nowhere stand in the city,
      empty and away from those that are named; so do those of Stage I where one of Stage II is out.
    - `pool`: the politicians in the common pool, of each party or of all; everybody who is nowhere
      else is at home.
    - `deck`: the text of a tile file of one's own.
    - `checked`: programs may leave out the check; then nothing is put in the city that is not
      named.

    Raises `BadOption` for what means nothing, `BadPosition` for a position that the rules cannot
    handle. What can be played but could not have come about stands in the `notes` of the game.
    """
    players = rulebook.player_names(names)
    rulebook.options(deck=deck)
    state = UrbifyState(
        names=players,
        seed=arranging.seed_number(seed),
        deck=deck,
        round=arranging.whole(round, "round"),
    )
    state.first = arranging.player_number(players, starter or players[0], "starter")
    state.player = arranging.player_number(players, to_move or players[state.first], "to_move")
    state.last_rounds = arranging.whole(last_round, "last_round")
    keep = set(re.findall(r"-?\d,-?\d", str(done)))  # what is played needs its place
    said = None if ending is None else arranging.flag(ending, "ending")
    over = bool(said or last_round)
    if left is not None or over:
        left = arranging.whole(left or 0, "left")
    lay_tiles(state, city, show, coming, left, keep=keep if checked else None)
    come_to_it = over or not any(state.piles)
    state.ending = come_to_it if said is None else said
    _parties(state, town_hall, tracks, prestige, pool)
    state.agenda = [BeginTurn()]
    if checked:
        arranging.refuse_mistakes(rulebook.check(state), SAID, players)
    arranging.play_on(state, done, rulebook.parse)
    return state


def _begin(state: UrbifyState) -> UrbifyGame:
    return Game(rulebook, state)


position = arranging.as_position(
    arrange, _begin, "An Urbify game that begins in a position.", "Game[UrbifyState]"
)


def _parties(
    state: UrbifyState,
    town_hall: Mapping[str, Mapping[str, int]] | None,
    tracks: Mapping[str, Mapping[str, int]] | None,
    prestige: Mapping[str, int] | int,
    pool: Mapping[str, int] | int,
) -> None:
    """Tracks, prestige and politicians of each party; who is nowhere else is at home."""
    count = len(state.names)
    state.tracks = [
        [components.START_INFLUENCE] * len(components.DEPARTMENTS) + [0] for _ in state.names
    ]
    for player, levels in arranging.by_player(state.names, tracks, "tracks", TRACKS_EXAMPLE):
        _levels(state.tracks[player], levels)
    state.prestige = [0] * count
    state.prestige_from = [{} for _ in state.names]
    for player, points in enumerate(arranging.amounts(state.names, prestige, 0, "prestige")):
        state.score(player, points, SET_UP)
    state.pool = arranging.amounts(state.names, pool, USUAL_POOL, "pool")
    state.benches = [[0] * count for _ in components.DEPARTMENTS]
    for department, there in arranging.keyed(
        town_hall, "town_hall", '{"culture": {"Ana": 4}}',
        lambda name: _known(name, components.DEPARTMENTS, "department", "town_hall"),
    ):  # fmt: skip
        bench = state.benches[department] = arranging.amounts(state.names, there, 0, "town_hall")
        if min(bench) < 0:
            raise BadOption(f"no party has {min(bench)} politicians in a department", "town_hall")
    for player in range(count):
        seated = sum(bench[player] for bench in state.benches)
        standing = sum(b.politicians for b in state.city.values() if b.owner == player)
        away = state.pool[player] + seated + standing
        if away > components.POLITICIANS:
            name, some = state.names[player], plural(away, "politician")
            raise BadOption(
                f"{name} has {some} in the departments, the city and the common pool; a party has "
                f"{components.POLITICIANS}. Where no pool is said, {USUAL_POOL} are in it."
            )
        state.home.append(components.POLITICIANS - away)


def _levels(mine: list[int], levels: Any) -> None:
    """Where a party stands on its tracks."""
    given = dict(
        arranging.keyed(levels, "tracks", TRACKS_EXAMPLE, lambda track: str(track).strip().lower())
    )
    if INFLUENCE in given:
        mine[: len(components.DEPARTMENTS)] = [
            arranging.whole(given.pop(INFLUENCE), "tracks")
        ] * len(components.DEPARTMENTS)
    for track, level in given.items():
        mine[_known(track, components.TRACKS, "track", "tracks")] = arranging.whole(level, "tracks")


def _known(name: str, known: Sequence[str], what: str, option: str) -> int:
    found = str(name).strip().lower()
    if found not in known:
        raise BadOption(f"there is no {what} {quoted(name)}; they are {listing(known)}", option)
    return known.index(found)

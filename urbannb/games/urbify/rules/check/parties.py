"""The players, the box, the parties with their tracks and politicians."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes
from urbannb.core.errors import UrbanError
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS, POLITICIANS, TRACKS
from urbannb.games.urbify.components.tiles import read_box
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.check.stages import still_to_do
from urbannb.games.urbify.rules.scores import ACCOUNTS
from urbannb.games.urbify.rules.turn import LAST_ROUNDS

PARTIES_READY = 2
"""So many parts of the setup are still to be done when the parties have nothing yet."""


def game(state: State) -> Mistakes:
    """The tile file, the counters."""
    try:
        read_box(state.deck)
    except UrbanError as error:
        yield "deck", str(error)
    for field in ("player", "first"):
        if getattr(state, field) not in range(len(state.names)):
            yield field, "must be the number of a player"
    if state.round < (least := 0 if still_to_do(state) else 1):
        yield "round", f"cannot be below {least}"
    if state.last_rounds not in range(LAST_ROUNDS + 1):
        yield "last_rounds", f"must be from 0 to {LAST_ROUNDS}"
    elif state.last_rounds and not state.ending:
        yield "ending", "in the last rounds the end has begun"


def parties(state: State) -> Mistakes:
    """Every party has its tracks, its prestige and its politicians, or none has any yet."""
    count = 0 if still_to_do(state) >= PARTIES_READY else len(state.names)
    fields = ("tracks", "prestige", "prestige_from", "home", "pool")
    for field in fields:
        if len(getattr(state, field)) != count:
            yield field, "must have one entry a player" if count else "the setup is still to come"
    benches = state.benches
    wanted = len(DEPARTMENTS) if count else 0
    if len(benches) != wanted or any(len(bench) != count for bench in benches):
        yield "benches", "must have one list a department, with one entry a player"
    for player, tracks in enumerate(state.tracks):
        if len(tracks) != len(TRACKS):
            yield f"tracks.{player}", f"must have one entry for each of {', '.join(TRACKS)}"
            continue
        for number, (level, top) in enumerate(zip(tracks, state.box.tops, strict=True)):
            if not 0 <= level <= top:
                yield f"tracks.{player}.{number}", f"{TRACKS[number]} goes from 0 to {top}"


def people(state: State) -> Mistakes:
    """All politicians are somewhere."""
    for department, bench in enumerate(state.benches):
        for player, there in enumerate(bench):
            if not 0 <= there <= BENCH:
                whose = f"{state.names[player]} in {DEPARTMENTS[department]}"
                wrong = f"the politicians of {whose} must be from 0 to {BENCH}"
                yield f"benches.{department}.{player}", wrong
    standing = dict.fromkeys(range(NOBODY, len(state.names)), 0)
    for building in state.city.values():
        standing[building.owner] += building.politicians
    for player in range(len(state.home)):
        for field in ("home", "pool"):
            if getattr(state, field)[player] < 0:
                yield f"{field}.{player}", "cannot be below 0"
        seated = sum(bench[player] for bench in state.benches)
        there = state.home[player] + state.pool[player] + seated + standing[player]
        if there != POLITICIANS:
            name = state.names[player]
            yield f"home.{player}", f"{name} has {plural(there, 'politician')}, not {POLITICIANS}"


def ledgers(state: State) -> Mistakes:
    """What a party has scored is the sum of where it came from."""
    for player, ledger in enumerate(state.prestige_from):
        prestige, added = state.prestige[player], sum(ledger.values())
        for source in ACCOUNTS.strange(state, ledger):
            yield f"prestige_from.{player}.{source}", "prestige cannot come from there"
        if prestige < 0:
            yield f"prestige.{player}", "cannot be below 0"
        elif added != prestige:
            wrong = f"adds up to {added}, but {state.names[player]} has {prestige} prestige"
            yield f"prestige_from.{player}", wrong

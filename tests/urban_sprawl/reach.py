"""Positions and questions that reach the rules which random play seldom does."""

from __future__ import annotations

from collections.abc import Iterator

from tests.urban_sprawl.table import BOX, Table, book, table
from urbannb.games.urban_sprawl.rules.elections import Elect, PlaceMayorsPark
from urbannb.games.urban_sprawl.rules.ending import FlipPlanning

PLACES = (
    "A1ne", "C3nw", "D3", "D3nw", "E3sw", "line:1", "line:D", "space:AB", "space:CD", "markers",
    "tiles", "discards", "track", "player0", "favor0", "plan:deck", "box:3", "box:city",
    "office:Treasurer", "office:Contractor", "vocation:Media",
)  # fmt: skip
REFUSED = ("build 3 D3 e", "build 3 D3 nw", "build 3 D3", "favor 3", "take 5", "invest nothing")


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for at in _tables():
        yield from (book.about(at.state, place).rule for place in PLACES)
        for notation in REFUSED:
            if at.choice is not None:
                yield from (r.rule for r in at.choice.reasons(at.state, book.parse(notation)))
        yield from (ruling.rule for ruling, _ in at.log.entries)
    theirs = table(favors={"Ben": "clinic"}, permits={"Ben": "build-permit-5"}).state
    yield book.about(theirs, "favor1:clinic").rule
    yield book.about(theirs, "permit1:build-permit-5").rule
    paying = table(
        permits={"Ana": "build-permit-5, build-permit-6, build-permit-28"},
        contracts={"3": "high-school"},
    )
    yield paying.do("build 3 A3 n").choice.rule
    for notation in ("build-permit-5 build-permit-6 build-permit-28", "build-permit-5"):
        pay = book.parse(f"pay {notation}")
        yield from (reason.rule for reason in paying.choice.reasons(paying.state, pay))


def _tables() -> Iterator[Table]:
    yield table(contracts={"3": "high-school"}, favors={"Ana": "clinic"})
    yield table(contracts={"3": "high-school"}, markers={"AB": "wealth 7"}, seed=3)
    # The decks of the City and of planning are empty, and only events could be shuffled.
    bare = table({"nobody": "COM D3nw", "Ana": "Park C3nw"}, contractor="Ana", active_decks=3)
    bare.state.decks[1], bare.state.decks_open[1] = [], False
    bare.state.planning, bare.state.planning_open, bare.state.discards = [], False, ["flood"]
    yield bare.run(FlipPlanning())
    full = dict(zip(("AB", "CD", "EF", *"123"), range(7, 13), strict=True))
    markers = {space: f"wealth {number}" for space, number in full.items()}
    markers |= {"4": "prestige 4", "5": "prestige 5", "6": "prestige 6"}
    yield table(markers=markers)
    several = next(card.id for card in BOX.contracts.values() if len(card.vocations) > 1)
    yield table({"Ana": "RES D1nw"}, contracts={"3": several})
    yield table({"Ana": ""}, active_decks=2).run(Elect("Treasurer"))
    tied = table({"Ana": "CIV D3nw", "Ben": "CIV D4nw"}, active_decks=2)
    yield tied.run(Elect("District Attorney")).do("player 1")
    parks = table()
    parks.state.tiles["Park 1"] = 0
    yield parks.run(PlaceMayorsPark(0))

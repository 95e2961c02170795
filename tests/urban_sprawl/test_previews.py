"""What a preview promises is what is played, over random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.sizes import some
from tests.urban_sprawl.table import Table, book, new, table
from urbannb.core.choosing.answers import NO, YES, Option
from urbannb.core.engine import advance, apply
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.actions import Build, Pay, Player, Split
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import ChooseLine, DoEffect
from urbannb.games.urban_sprawl.rules.effects.payments import AnswerOffer
from urbannb.games.urban_sprawl.rules.elections import Elect
from urbannb.games.urban_sprawl.rules.payouts import TakeFromOpponent
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.words.outlook.build import ahead

BOTH = (WEALTH, PRESTIGE)


def outlook(at: Table, notation: str) -> str:
    return book.outlook(at.state, book.parse(notation)).plain


def games(seed: int) -> Iterator[tuple[Any, Any]]:
    """Positions of a random game in which points are spent or something is offered."""
    state, pick = new(2 + seed % 3, seed), random.Random(seed)
    choice = advance(state)
    while choice is not None:
        actions = list(choice.actions(state))
        yield state, choice
        builds = [action for action in actions if isinstance(action, Build)]
        choice = apply(state, pick.choice(builds or actions))


def played_out(state: Any, action: Any, until: Any, pick: random.Random) -> Any:
    """What a player has after an action, its questions answered, up to one that is another's.

    `until` says at which choice to stop.
    """
    state = state.copy()
    choice = apply(state, action)
    while choice is not None and not until(choice, state):
        offered = list(choice.actions(state))
        thrifty = isinstance(choice, ChoosePermits)
        choice = apply(state, offered[0] if thrifty else pick.choice(offered))
    return state


@pytest.mark.parametrize("seed", range(some(6)))
def test_a_build_brings_what_its_preview_says(seed):
    pick, looked = random.Random(seed), 0
    for state, choice in games(seed):
        if not isinstance(choice, SpendPoints):
            continue
        builds = [a for a in choice.actions(state) if isinstance(a, Build)]
        for action in pick.sample(builds, min(2, len(builds))):
            player = state.player
            found = ahead(state, action, player)
            if found.unknown or found.asked is not None:
                continue
            either = sum(change.amount for change in found.changes if change.by >= 0)
            after = played_out(state, action, lambda c, _: isinstance(c, SpendPoints), pick)
            told = {kind: found.state.has(player, kind) for kind in BOTH}
            have = {kind: after.has(player, kind) for kind in BOTH}
            assert sum(have.values()) - sum(told.values()) == either, (action, found.changes)
            assert all(have[kind] >= told[kind] for kind in BOTH)
            assert len(found.state.city) == len(after.city)
            step = book.outlook(state, action)
            left = {row.cells[0]: row.cells[2] for row in step.table.rows}
            last = {kind: [v for k, v in left.items() if str(k).endswith(kind)] for kind in BOTH}
            assert last[WEALTH][-1] == told[WEALTH]
            assert told[PRESTIGE] in last[PRESTIGE]
            looked += 1
    assert looked > 20


@pytest.mark.parametrize("seed", range(some(6)))
def test_offers_and_options_bring_what_they_say(seed):
    """Also that nothing comes of one is said exactly where it is so."""
    looked = 0
    for state, choice in games(seed):
        for action in choice.actions(state):
            if not isinstance(choice, AnswerOffer) and not isinstance(action, Option):
                break
            text = book.outlook(state, action).plain
            after = played_out(state, action, lambda *_: True, random.Random(0))
            if "nothing would come of it" in text or "paid for nothing" in text:
                assert (after.city, after.markers) == (state.city, state.markers)
            looked += 1
    assert looked > 5


def test_an_offer_for_which_nothing_would_come_says_so_before_it_is_paid():
    """Nobody's building is what the Estate Auction sells; here every building is somebody's."""
    at = table({"Ana": "RES A1nw", "Ben": "COM D4 n"}, wealth=20)
    at.run(DoEffect(Context("estate-auction", (0,), 0)))
    while not isinstance(at.choice, AnswerOffer):
        at.do("player 1")
    yes = outlook(at, "yes")
    assert yes.endswith(
        "As things stand nothing would come of: take over an uncontrolled building."
    ), yes
    at.do("yes")
    one = outlook(at, "option 1")
    assert one.endswith("As things stand nothing would come of it.")
    assert "nothing" not in outlook(at, "option 2")


def test_the_bonus_of_a_block_is_a_range_with_the_best_site():
    at = table(
        {"Ben": "CIV C2sw"}, contracts={"3": "high-school"},
        permits={"Ana": "build-permit-28"}, wealth=20,
    )  # fmt: skip
    text = outlook(at, "build 3 C3 s")
    assert "In C3 it ranges from 0 to 1; best: north half" in text
    alike = outlook(at, "build 3 F6 s") if "build 3 F6 s" in at.legal() else ""
    assert not alike or "It is the same on all" in alike


def test_own_offices_are_in_the_sum():
    at = table(
        {"Ben": "CIV D2sw"}, contracts={"3": "high-school"}, wealth=20, active_decks=2,
        permits={"Ana": "build-permit-28"},
        offices={"District Attorney": "Ana", "Police Chief": "Ana"},
    )  # fmt: skip
    step = book.outlook(at.state, book.parse("build 3 D3 w"))
    rows = [" ".join(str(cell) for cell in row.cells) for row in step.table.rows]
    assert "Neighborhood bonus, doubled, prestige +2 2" in rows
    assert [row for row in rows if row.startswith("Vocation")] == [
        "Vocation, wealth +2 15", "Vocation, prestige +2 4",
    ]  # fmt: skip
    assert "As Police Chief you would gain both wealth and prestige." in step.plain


def test_permits_say_what_is_lost_and_come_thriftiest_first():
    at = table(
        contracts={"3": "high-school"}, wealth=20,
        permits={"Ana": "build-permit-5, build-permit-6, build-permit-28"},
    ).do("build 3 A3 n")  # fmt: skip
    lost = []
    for action in at.choice.actions(at.state):
        assert isinstance(action, Pay)
        words = book.button(at.state, action)
        lost.append(int(words.rpartition(", ")[2].split()[0]) if words.endswith(" lost)") else 0)
    assert lost == sorted(lost)


def test_a_park_says_the_rows_and_the_buildings_it_would_touch():
    at = table({"Ana": "RES A1ne", "Ben": "COM A2ne"})
    at.run(DoEffect(Context("planting-day", (0,), 0)))
    while "put A1 se" not in at.legal():
        at.do(at.legal()[0])
    text = outlook(at, "put A1 se")
    assert "It would count on column A, rows 1 and 2, columns A and B and row 1" in text
    assert "be adjacent to 2 buildings (1 COM and 1 RES)" in text


def test_what_a_preview_says_is_said_as_what_would_be():
    """No sentence of a preview is told as if it had happened."""
    for state, choice in games(3):
        for action in list(choice.actions(state))[:2]:
            if isinstance(action, Option | Split) or action in (YES, NO):
                text = book.outlook(state, action).plain
                assert "would" in text or "could" in text or text.startswith("As things stand"), (
                    text
                )


@pytest.mark.parametrize("card", ["county-fair", "railway-depot"])
def test_what_a_card_brings_after_something_is_put_down_is_in_the_sum(card):
    """Wherever the park or the marker goes, and however a vocation pays, 5 wealth come then."""
    at = table(
        {"Ben": "CIV C2sw"}, contracts={"3": card}, wealth=20,
        permits={"Ana": "build-permit-28, build-permit-29"}, active_decks=2,
    )  # fmt: skip
    built = (action for action in at.choice.actions(at.state) if isinstance(action, Build))
    action = next(action for action in built if action.box == "3")
    rows = {row.cells[0]: row.cells[1:] for row in book.outlook(at.state, action).table.rows}
    change, left = rows["Card, wealth"]
    assert change == "+5"
    at.do(str(action))
    while not isinstance(at.choice, SpendPoints):
        at.do(at.legal()[0])
    in_prestige = 2 if card == "railway-depot" else 0
    assert at.state.wealth[0] + at.state.prestige[0] - in_prestige == left


@pytest.mark.parametrize("seed", range(some(4)))
def test_which_row_and_whose_marker_say_what_they_come_to(seed):
    """The two rows of a card together; and what all markers of that name pay then."""
    looked = 0
    for state, choice in games(seed):
        if not isinstance(choice, ChooseLine | TakeFromOpponent):
            continue
        player = choice.chooser(state)
        for action in choice.actions(state):
            told = book.outlook(state, action).plain.partition("As things stand ")[2]
            sums = sum(map(int, re.findall(r"(\d+) (?:wealth|prestige|in wealth)", told)))
            if isinstance(choice, TakeFromOpponent):
                pays = next(task for task in reversed(state.agenda) if hasattr(task, "value"))
                own = state.vocations[choice.name].count(player) + isinstance(action, Player)
                chief = 1 + (state.offices.get("Police Chief") == player)
                assert sums == own * pays.value * chief, (told, action)
                looked += 1
            elif told:
                after = played_out(state, action, lambda *_: True, random.Random(0))
                had, has = (sum(at.has(player, kind) for kind in BOTH) for at in (state, after))
                assert sums == has - had, (told, action)
                looked += 1
    assert looked > 2


def test_who_wins_an_election_by_a_building_is_told_what_it_costs():
    at = table(
        {"Ana": "CIV D3nw", "Ben": "municipal-court = CIV A4 n"}, active_decks=3, wealth=20
    ).run(Elect("District Attorney"))
    said = outlook(at, "yes")
    assert said.startswith("This would happen: Ben pays 4 wealth to win this election with a ")
    assert said.endswith(" In all, Ben goes from 20 to 16 wealth.")


def test_a_preview_begins_with_what_a_build_comes_to():
    """On a telephone two lines of it are seen: they named the card and not what it brings."""
    at = table(
        {"Ana": "RES D3ne", "Ben": "RES A1nw"},
        contracts={"2": "inn"},
        permits={"Ana": "build-permit-5, build-permit-11, build-permit-12, build-permit-20"},
        wealth={"Ana": 20},
    )
    begins = re.compile(r"−2 AP, −\d+ wealth(, \+\d+ [a-z ]+)*: the \*\*Inn\*\* in C4, ")
    found = [action for action in at.choice.actions(at.state) if isinstance(action, Build)]
    builds = [build for build in found if (build.box, build.block) == ("2", "C4")]
    assert builds
    for action in builds:
        assert begins.match(book.outlook(at.state, action).short)

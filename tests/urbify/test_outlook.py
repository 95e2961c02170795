"""What is said of an action before it is done: that it follows, and that it is said well."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.urbify.table import (
    ANA,
    BEN,
    BOX,
    Table,
    arrange,
    decisions,
    influence,
    priced,
    table,
)
from tests.urbify.test_benefits import AROUND_IT, opened, tracks
from tests.urbify.test_rules import culture_vote, last_tile
from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.score.ledger import brought
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.text import plain
from urbannb.core.text.table import Cell
from urbannb.games.urbify.components import deck_template
from urbannb.games.urbify.model.actions import NOTATION, Inaugurate, Start, Vote
from urbannb.games.urbify.model.state import MAJORITY, UrbifyState
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.base import SettleDevelopment, SettleInfluence, Use
from urbannb.games.urbify.rules.benefits.copying import ChooseCopied
from urbannb.games.urbify.rules.turn import TakeAction, last_turn_of
from urbannb.games.urbify.words.buttons import called
from urbannb.games.urbify.words.outlook import HOME, POOL, PRESTIGE, amounts, foresee

SHOW = ("hospital", "museum", "factory", "theater", "parking-1", "hotel-1")


def said(at: Table, notation: str) -> Step:
    return rulebook.outlook(at.state, NOTATION.parse(notation))


def rows(step: Step) -> list[tuple[Any, ...]]:
    """The cells of its table, as plain words and numbers."""
    found = step.table.rows if step.table else ()
    return [tuple(c.text if isinstance(c, Cell) else c for c in row.cells) for row in found]


# -- what is promised follows


def samples(players: int, seed: int, every: int) -> Iterator[tuple[UrbifyState, Choice[Any], Any]]:
    """Some legal actions of some decisions of a random game, all that follow a question."""
    pick = random.Random(seed)
    for n, (state, choice) in enumerate(decisions(players, seed)):
        legal = list(choice.actions(state))
        turn = type(choice).__name__ == "TakeAction"
        for kind in {type(action) for action in legal} if n % every == 0 or not turn else ():
            alike = [action for action in legal if type(action) is kind]
            for action in pick.sample(alike, min(2, len(alike))):
                yield state, choice, action


def earned(state: UrbifyState, player: int) -> dict[str, int]:
    """What a party has, but for the majorities at the end, which are no part of any action."""
    found = amounts(state, player)
    majorities = brought(state.prestige_from[player], MAJORITY)
    return {**found, PRESTIGE: found[PRESTIGE] - majorities}


GAMES = [(2, 61), (3, 62), (4, 63)]


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_promised_follows(players, seed):
    finals = 0
    for state, _, action in samples(players, seed, 5):
        found = foresee(state, action)
        real = state.copy()
        then = apply(real, action)
        while isinstance(then, SettleDevelopment | SettleInfluence) and found.due:
            then = apply(real, then.actions(real)[-1])  # in another way than was foreseen
        finals += found.final
        sure = {PRESTIGE, HOME, POOL} if found.due else set(amounts(state, 0))
        for player in range(players):
            before, after = earned(state, player), earned(real, player)
            promised = {c.what: c.then - c.now for c in found.changes if c.player == player}
            for what in sure:
                assert after[what] - before[what] == promised.get(what, 0), (action, what)
    assert finals > 20


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_written_is_what_is_promised(players, seed):
    for state, _, action in samples(players, seed, 7):
        before = state.to_json()
        step, follows = rulebook.outlook(state, action), foresee(state, action)
        assert state.to_json() == before
        hidden = rulebook.determinize(state, 0, seed)
        assert str(rulebook.outlook(hidden, action)) == str(step)  # nobody looks into the piles
        head = step.table.heads[-1] if step.table else ""
        if isinstance(action, Vote):
            for who, _, brings, _ in rows(step):
                gained, prestige = (
                    int(found[1]) if (found := re.search(rf"(\d+) {kind}", brings)) else 0
                    for kind in ("influence", "prestige")
                )
                changed = {c.what: c.then - c.now for c in follows.changes
                           if state.names[c.player] == who}  # fmt: skip
                assert changed.get(action.department, 0) == gained
                assert changed.get(PRESTIGE, 0) == prestige
        elif head == ">Then" and step.table.heads[0] != "Party":
            listed = [row for row in rows(step) if not row[0].endswith("as you choose")]
            promised = [(c.what, c.now, c.then) for c in follows.changes]
            assert [(what, now, then) for what, now, _, then in listed] == promised


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_what_is_said_to_be_asked_is_asked(players, seed):
    """And nothing is said of a later turn of a party that has none (UB-84)."""
    for state, choice, action in samples(players, seed, 6):
        step, real = rulebook.outlook(state, action), state.copy()
        then: Any = apply(real, action)
        asked = None if isinstance(then, TakeAction) else then
        pays = isinstance(asked, SettleDevelopment | SettleInfluence)
        assert pays or "as you choose" not in str(rows(step)), step
        if isinstance(action, Start) and isinstance(choice, TakeAction):
            assert ("may be given for each" in step.text) == pays, step
        while isinstance(asked, SettleDevelopment | SettleInfluence):
            asked = apply(real, asked.actions(real)[0])
            asked = None if isinstance(asked, TakeAction) else asked
        if said := re.search(r" Next you would choose (.*?)\.(?= |$)", step.text):
            assert asked is not None, step
            assert said[1] == asked.question(real)
        if last_turn_of(state, state.player):
            assert not re.search("of yours|when you inaugurate", step.text), step


def uses(state: UrbifyState, choice: Any, action: Action) -> Use | None:
    """The benefit that an action would use."""
    if isinstance(action, Inaugurate):
        return Use(state.player, (action.cell,))
    return choice.use.copying(action.cell) if isinstance(choice, ChooseCopied) else None


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "seed"), [(2, 71), (3, 72), (4, 73)])
def test_benefits_bring_what_their_prospect_says(players, seed):
    seen = set()
    for state, choice, action in samples(players, seed, 1):
        use = uses(state, choice, action)
        if use is None:
            continue
        found = state.benefit(use.cell).prospect(state, use)
        real = state.copy()
        then = apply(real, action)
        while isinstance(then, SettleDevelopment | SettleInfluence):
            then = apply(real, then.actions(real)[0])
        over = then is None or isinstance(then, TakeAction)
        mine, once = use.player, state.prestige[use.player]
        for answer in then.actions(real) if then and not over else ():
            if str(answer) in found.prestige:
                after = real.copy()
                apply(after, answer)
                assert earned(after, mine)[PRESTIGE] - once == found.prestige[str(answer)]
        if over and not getattr(state.benefit(use.cell), "chooses_first", False):
            assert found.prestige[""] == earned(real, mine)[PRESTIGE] - once
            gains = [
                now - old for old, now in zip(state.tracks[mine], real.tracks[mine], strict=True)
            ]
            assert found.nothing == (
                not found.prestige[""]
                and max(gains) <= 0
                and real.pool[mine] >= state.pool[mine]
                and len(state.occupied_by(mine)) > len(real.occupied_by(mine))
            )
        seen.add(type(state.benefit(use.cell)).__name__)
    assert len(seen) > 7, seen


# -- how it is said


def test_a_vote_beforehand():
    step = said(culture_vote(), "vote culture")
    assert plain(step.text) == (
        "You would activate a vote on culture: Ana +5 influence and +1 prestige, Ben +1 influence, "
        "Cleo +2 prestige. All 7 politicians there would go home. The track ends at 6 (our "
        "number); what goes beyond is lost. If the game ended then, you would score 10 prestige "
        "instead of 8 for the tracks on which nobody is above you (rule UB-86)."
    )
    assert rows(step)[1] == ("Ben", 2, "+1 influence (1 lost beyond 6)", "5 → 6")


def test_politicians_beforehand():
    at = table(benches={"culture": [1, 2]})
    step = said(at, "send culture culture")
    assert "keep 1 at home. Your vote on culture would then pay: " in step.text
    assert rows(step)[0][:3] == ("Ana", 3, "+4 influence (1 for activating)")
    step = said(at, "send culture economy")
    assert rows(step) == [
        ("economy", "Ana 1", "Ana +2 influence"),
        ("culture", "Ana 2, Ben 2", "Ana +3 influence, Ben +2 influence"),
    ]


def test_a_project_beforehand():
    at = table(show=SHOW)
    step = said(at, "start hospital 0,1")
    assert plain(step.text).startswith(
        "You would build the Hospital on 0,1, right of the main square, for 1 tourism, 1 economy "
        "and 1 transportation. You would score 2 prestige for it, bringing your total to 2. "
        "2 politicians would stand on it, and 2 would be left at home."
    )
    assert rows(step)[:2] == [("prestige", 0, "+2", 2), ("tourism", 1, "\N{MINUS SIGN}1", 0)]
    assert not any(name in step.text for name in at.state.box.tiles)


def test_a_project_for_development_says_how_it_can_be_paid():
    deck = priced("Hospital", "development = 1")
    at = table(show=SHOW, deck=deck, tracks={ANA: {**influence(2), "development": 1}})
    step = said(at, "start hospital 0,1")
    assert (
        "You have 1 development; 1 of each influence may be given for each point of it."
        in step.text
    )
    assert ("development, as you choose", "", "\N{MINUS SIGN}1", "") in rows(step)


def test_development_that_cannot_be_exchanged_is_not_offered_to_be():
    """The price takes the last tourism: no influence of each kind is left to give (UB-14)."""
    deck = priced("Hospital", "tourism = 2, development = 2")
    for developed, words in ((2, ""), (1, "1 of each influence has to be given for each point")):
        rich = {**influence(3), "tourism": 4 - developed, "development": developed}
        at = table(show=SHOW, deck=deck, tracks={ANA: rich})
        step = said(at, "start hospital 0,1")
        assert "may be given" not in step.text
        assert words in step.text
        assert "as you choose" not in str(rows(step))
        at.do("start hospital 0,1")
        assert "may be given" not in told(at)[0]
        assert words in told(at)[0]
        assert at.asked() == ("TakeAction", BEN)


def test_politicians_that_are_sent_on_the_last_turn():
    at = table(show=SHOW, last_round=2, benches={"culture": [0, 1]}, tracks={ANA: influence(6)})
    text = said(at, "send culture").text
    assert "so only another party's vote could still bring you anything for them." in text
    assert "no vote can be held there anymore." in said(at, "send economy").text
    assert "so you could not inaugurate it." in said(at, "start hospital 0,1").text
    assert "when you inaugurate it" not in said(at, "start hospital 0,1").text


def test_only_buildings_that_can_take_politicians_are_called_the_only_ones():
    """A Metro Station stays empty; one that asks for two cannot take one (UB-64, UB-72)."""
    city = {"0,1": "parking-1 Ana 1", "0,2": "bus-station", "0,3": "museum", "0,4": "hospital",
            "1,1": "metro-station-1"}  # fmt: skip
    at = waiting(city)
    assert (
        "move 1 politician from the Parking to the Museum, the only empty building that can take "
        "one."
    ) in said(at, "inaugurate 0,1").text
    at = waiting({"0,1": "bus-station Ana 2", "0,2": "museum", "1,1": "metro-station-1"})
    text = said(at, "inaugurate 0,1").text
    assert "move 1 politician from the Bus Station to the Museum" in text
    at = waiting({"0,1": "bus-station Ana 2", "1,1": "metro-station-1"})
    assert at.why("inaugurate 0,1") == [
        "No building that politicians can move to is empty. (UB-63)"
    ]


def test_what_brings_nothing_for_a_price_says_the_price():
    at = waiting({"0,1": "police-station Ana 1", "0,2": "hotel-1 Ben 1"}, pool=(0, 2),
                 tracks={ANA: {"development": 1}})  # fmt: skip
    text = said(at, "inaugurate 0,1").text
    assert "You would pay 1 development, but you have nobody in the common pool. **It" in text


def test_what_becomes_of_the_end_is_said():
    assert (
        "**the end of the game would begin**"
        in said(last_tile(BEN, first=ANA), "start fire-station 0,1").text
    )


FORMULAS = {
    "factory": ({"0,2": "museum", "1,1": "theater"}, "score **2 prestige** for the one color"),
    "burger-joint": ({"0,2": "museum Ben 1"}, "1 for each of the 3 politicians in the city"),
    "shopping-center": (AROUND_IT, "economy for **3 prestige** or culture for **6 prestige**"),
    "hospital": ({}, "You would pay 2 influence and gain **3 development**."),
    "hotel-1": ({}, "home from the common pool, where you would have "),
    "fire-station": ({}, "take **3 influence** of your choice"),
    "airport": ({}, "1 politician would go to the common pool, where you would have"),
    "bridge": ({"0,2": "museum", "1,2": "theater"}, "the only pair"),
    "post-office": ({"0,2": "museum"}, "in its row"),
    "bus-station": ({"0,2": "museum"}, "the only empty building"),
}


@pytest.mark.parametrize("tile", FORMULAS)
def test_a_benefit_is_worked_out_before_it_is_used(tile):
    city, words = FORMULAS[tile]
    count = arrange({"0,1": tile}).tile("0,1").politicians
    at = waiting({"0,1": f"{tile} Ana {count}", **city})
    step = said(at, "inaugurate 0,1")
    assert words in step.text
    assert "**It would bring you nothing.**" not in step.text


def waiting(city: dict[str, str], **fields: Any) -> Table:
    """A position in which Ana has nobody at home, and may inaugurate."""
    there = sum(int(words.split()[2]) for words in city.values() if " Ana " in words)
    return table(city, benches={"tourism": [4 - there, 0]}, **fields)


def test_a_benefit_that_would_bring_nothing_says_so():
    at = waiting({"0,1": "museum Ana 1"}, tracks={ANA: {"development": 6}})
    step = said(at, "inaugurate 0,1")
    assert "**It would bring you nothing.**" in step.text
    assert called(at.state, NOTATION.parse("inaugurate 0,1")) == (
        "inaugurate the Museum: +0 development (the track is full)"
    )
    at = waiting({"0,1": "shopping-center Ana 2"})
    text = said(at, "inaugurate 0,1").text
    assert "There is no building to count next to it. **It would bring you nothing.**" in text
    assert text.count("nothing") == 1
    at.do("inaugurate 0,1")
    assert any("brings **Ana** nothing" in step_text for step_text in told(at))


def told(at: Table) -> list[str]:
    return [rulebook.explain(ruling, state).text for ruling, state in at.log.entries]


def test_what_a_copy_could_bring_is_a_table():
    at = waiting({"0,1": "parking-1 Ana 1", "0,2": "museum", "1,1": "fire-station"})
    step = said(at, "inaugurate 0,1")
    assert step.text.endswith(" that the Parking copies: the Museum or the Fire Station.")
    assert rows(step) == [
        ("Museum", "+2 development"),
        ("Fire Station", "+3 influence of any kind"),
    ]
    at.do("inaugurate 0,1")
    step = said(at, "choose 0,2")
    assert step.text == (
        "The Parking would copy the **Museum**. You would gain **2 development**. 1 politician "
        "would go home from the Parking. If the game ended then, you would score "
        "12 prestige instead of 10 for the tracks on which nobody is above you (rule UB-86)."
    )
    assert rows(step)[0] == ("development", 0, "+2", 2)


def test_answers_beforehand():
    at = opened("shopping-center", city=AROUND_IT)
    step = said(at, "color culture")
    assert {"0,2", "1,1"} < set(step.places)
    assert ("prestige", 0, "+6", 6) in rows(step)
    assert " scores **6 prestige** and now has " in step.text
    at = opened("hospital")
    assert plain(said(at, "pay culture tourism").text).startswith(
        "This would happen: Ana pays 1 tourism and 1 culture for the benefit of the Hospital, "
        "which leaves 0 tourism and 0 culture. Ana gains 3 development from the Hospital"
    )
    at = opened("opera-house", tracks=tracks(1))
    paid = plain(said(at, "pay 0 development 1 of each").text)
    assert " for the benefit of the Opera House with 1 of each influence" in paid
    at = opened("bus-station", city={"0,2": "hospital", "0,3": "museum"}).do("pay culture")
    moved = "This would happen: Ana moves 2 politicians from the Bus Station to the Hospital. "
    assert plain(said(at, "choose 0,2").text).startswith(moved)
    at = opened("bridge", city={"0,2": "museum", "1,2": "theater", "1,1": "hospital"})
    assert {"0,2", "1,2"} < set(said(at, "both 0,2 1,2").places)
    at = opened("bank", show=SHOW, tracks={ANA: {**influence(1), "development": 1}})
    step = said(at, "start theater 0,2")
    assert "for 1 development. You would score" in step.text
    assert "1 politician would move there, and 1 would go home." in step.text


BROUGHT = {
    "College": "+3 development, 1 politician to the pool",
    "University": "+3 development, 1 politician to the pool",
    "Theater": "+2 development for 1 influence",
    "Museum": "+2 development",
    "Hotel": "1 politician from the pool",
    "Shopping Center": "+6 prestige with culture or +3 prestige with civic",
    "Factory": "+4 prestige from 2 colors",
    "Parking": "the benefit of one of 3 buildings",
    "Bus Station": "a move to one of 3 empty buildings for 1 influence",
    "Taxi Station": "a move to one of 3 empty buildings for 2 influence",
    "Fire Station": "+3 influence of any kind",
    "Police Station": "+3 development for 1 influence and 1 development, like the Cinema",
    "Hospital": "+3 development for 2 influence",
    "Bridge": "+3 prestige",
    "Cinema": "+3 development for 1 influence",
    "Science Museum": "+3 development",
    "Metro Station": "nothing more",
    "Burger Joint": "+3 prestige from 3 politicians",
    "Bank": "a project with no influence to pay, for 1 development",
    "Playground": "+8 prestige for 1 influence",
    "Soccer Stadium": "+9 prestige for 2 influence",
    "Marina": "+7 prestige, 1 politician to the pool",
    "Airport": "+8 prestige, 1 politician to the pool",
    "Skate Park": "+5 prestige",
    "Opera House": "+7 prestige for 1 development",
    "Post Office": "+2 prestige with culture or +6 prestige with civic",
    "Garbage Recycling Center": "+4 prestige with culture or +6 prestige with civic",
}
"""What each benefit would bring on 0,1 of one city; prestige of tiles there is set below."""
WORTH = {"museum": 2, "cinema": 4, "hospital": 2, "fire-station": 2, "bridge": 1,
         "post-office": 4, "garbage-recycling-center": 4}  # fmt: skip


@pytest.mark.parametrize("name", BROUGHT)
def test_each_of_the_27_benefits_says_what_it_would_bring(name):
    tile = next(tile for tile in BOX.tiles.values() if tile.name == name)
    deck = ""
    for known, prestige in WORTH.items():
        deck = with_prestige(deck, BOX.tiles[known].name, prestige)
    around = {"0,2": "museum", "1,1": "cinema Ben 1", "0,3": "hospital", "-1,1": "fire-station"}
    city = {cell: words for cell, words in around.items() if words.split()[0] != tile.id}
    city["0,1"] = f"{tile.id} Ana {tile.politicians}" if tile.politicians else tile.id
    state = arrange(city, deck=deck, tracks={ANA: {**influence(2), "development": 2}})
    found = tile.benefit.prospect(state, Use(ANA, ("0,1",)))
    assert found.short == BROUGHT[name]
    assert found.text.endswith(".")
    assert found.nothing == (name == "Metro Station")
    assert set(found.prestige) >= ({""} if "prestige by" in found.short else set())


def with_prestige(deck: str, name: str, prestige: int) -> str:
    """A tile file in which a tile brings that much when it is built."""
    text = deck or deck_template()
    start = text.index(f'name = "{name}"')
    at = text.index("prestige = ", start)
    return text[:at] + f"prestige = {prestige}" + text[text.index("\n", at) :]


def test_every_kind_of_tile_has_been_looked_at():
    assert set(BROUGHT) == {tile.name for tile in BOX.tiles.values()}


def test_who_goes_home_is_told_apart_from_who_comes_out_of_the_pool():
    at = waiting({"0,1": "hotel-1 Ana 1"})
    text = said(at, "inaugurate 0,1").text
    assert "take **1 politician** home from the common pool" in text
    assert "1 politician would go home from the Hotel." in text

"""What an action would do is what it does, and reads well before it is done."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.sim_city import game, test_events, test_politics
from tests.sim_city.council import Going, build, of_zone, table, take
from tests.sim_city.telling import GAMES, book, plain, played, rows, well_said
from tests.sim_city.test_placing import ALL, card, lay, town
from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.log import Log
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.actions import NOTATION
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases import dollars
from urbannb.games.sim_city.rules.rulings import CardScored, EndReached
from urbannb.games.sim_city.rules.turn import ChoosePile, TakePlay
from urbannb.games.sim_city.words.outlook import foresee, money_changes

State = SimCityState


def said(state: State, notation: str) -> Step:
    """What an action would do, said before it is done."""
    action = NOTATION.parse(notation)
    assert game.asked(state).actions(state).allows(action)
    return book.outlook(state, action)


def samples(kind: str, seed: int) -> Iterator[tuple[State, Choice[Any], Action]]:
    """Some legal actions of every decision of a random game, two of each kind."""
    pick = random.Random(seed)
    for n, (state, choice) in enumerate(played(kind, seed)):
        if n % 3 and isinstance(choice, TakePlay | ChoosePile):
            continue
        legal = choice.actions(state)
        some = [legal[pick.randrange(len(legal))] for _ in range(5)]
        counts: Counter[type] = Counter()
        for action in dict.fromkeys(some):
            counts[type(action)] += 1
            if counts[type(action)] <= 2:
                yield state, choice, action


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_what_is_foreseen_is_what_follows(kind):
    scored = ended = 0
    for state, _, action in samples(kind, 31):
        found, over = foresee(state, action)
        real, log = state.copy(), Log()
        apply(real, action, log)
        made = [ruling for ruling, _ in log.entries]
        ours = len(found.rulings)
        assert made[:ours] == list(found.rulings), action
        if over:
            assert any(isinstance(ruling, EndReached) for ruling in made)
            ended += 1
        elif found.asked is not None:
            assert real.agenda[-1] == found.asked
            assert real.money == found.after.money
        assert bool(over) == any(isinstance(ruling, EndReached) for ruling in made)
        scored += bool(found.made(CardScored))
    assert scored > 10


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_what_is_written_is_what_is_foreseen(kind):
    for n, (state, choice, action) in enumerate(samples(kind, 32)):
        if n % 3:
            continue
        before = state.to_json()
        step, (found, _) = book.outlook(state, action), foresee(state, action)
        well_said(step)
        assert state.to_json() == before
        if isinstance(action, act.Play):
            (scored,) = found.made(CardScored)
            assert rows(step)[-1][-1] == dollars(scored.due)
            assert sum(_amount(row[-1]) for row in rows(step)[:-1]) == scored.due
            if scored.paid == scored.due:
                assert f"**{dollars(abs(scored.due))}**" in step.text
        for player, amount in money_changes(found).items():
            if player != choice.chooser(state):
                sums = {dollars(abs(amount)), dollars(found.after.money[player])}
                assert sums & set(re.findall(r"−?\$\d+", plain(step.text))), (action, player)


def _amount(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-").replace("$", ""))


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_nobody_looks_at_what_lies_face_down(kind):
    for n, (state, choice, action) in enumerate(samples(kind, 33)):
        if n % 11 == 0:
            hidden = book.determinize(state, choice.chooser(state), n)
            assert str(book.outlook(hidden, action)) == str(book.outlook(state, action))


# -- how it is said

HOUSE = card("House", ALL + "gives = 2\n", value=3, copies=5)
SHOP = card("Shop", ALL + "needs = 2\n", value=4, zone="commercial")


def test_a_placement_beforehand():
    state = town(HOUSE, SHOP)
    lay(state, r0c0="house-1", r0c1="house-2")
    state.hands[1].append(state.hands[0].pop(0))
    step = said(state, "play shop 0,2")
    assert plain(step.text) == (
        "You would place the Shop at 0,2, right of the House (0,1). It would score $4, bringing "
        "the total to $4. It requires 2 sims; 4 come by road: 2 from the House (0,1) "
        "and 2 from the House (0,0)."
    )
    assert rows(step) == [
        ("Value", "our number", "$4"),
        ("Commercial zone", "no commercial block or city services next to it", "$0"),
        ("In all", "", "$4"),
    ]


def test_a_phase_that_would_begin_is_said():
    state = town(HOUSE)
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="house-3")
    text = said(state, "play house-4 0,3").text
    assert " Then: 4 blocks provide sims, and 4 are needed. **Phase II, the village, beg" in text


def test_an_upgrade_beforehand():
    state = town(card("Old", ALL, value=2), card("New", ALL, value=3))
    lay(state, r0c0="old")
    text = plain(said(state, "play new 0,0").text)
    assert text.startswith(
        "You would place the New as an upgrade of the Old at 0,0, worth $3 instead of $2. "
    )


def test_who_would_have_no_card_left_is_said():
    state = town(HOUSE)
    assert "is used up, and **Bob** has no card left." in said(state, "play house-1 0,0").text
    state.hands = [["house-1"], ["house-2"]]
    text = said(state, "play house-1 0,0").text
    assert "is used up, and you would have no card left." in text


def test_the_last_round_and_the_end_are_said():
    state = town(HOUSE)
    state.endow([248, 0], "set up")
    state.hands[1].append(state.hands[0].pop())
    text = said(state, "play house-1 0,0").text
    assert "With $250 reached, **this would be the last round**." in text
    state.last_round, state.player = True, 1
    state.hands[1] = state.hands[0]
    assert (
        "**The game would be over**: the last round would be finished." in said(state, "pass").text
    )


def test_a_proposal_beforehand_says_how_the_council_stands():
    state = table()
    state.council[1] = [take(state, test_politics.COMMERCIAL)]
    build(state, "0,0", "residential")
    new = of_zone(state, "commercial")
    state.hands[0] = [new]
    going = Going(state, test_politics.TakePlay())
    legal = [notation for notation in going.legal if notation.startswith("propose")]
    if not legal:  # the sims do not reach it
        return
    step = said(state, legal[0])
    assert "2 votes must be for and 2 votes can go either way." in plain(step.text)
    assert rows(step)[-1] == ("Ada", "Mayor", 2, "free")


def test_a_vote_beforehand_says_how_the_sum_stands_and_what_comes_of_it():
    state = table()
    state.council[1] = [take(state, test_politics.MEMBER)]
    build(state, "0,0", "residential")
    new = of_zone(state, "commercial")
    state.hands[0].append(new)
    name = state.card(new).name
    going = Going(state, test_politics.HoldVote(test_politics.Motion(0, new, "0,0")))
    assert going.asked == "Bob"
    text = plain(said(state, "vote yes").text)
    assert text == (
        "This would happen: Bob's Council Member votes for it: 1 vote. So far 1 for, 0 against. "
        "Next: Ada says how the mayor votes."
    )
    going.play("vote yes")
    text = plain(said(state, "vote no").text)
    assert text == (
        "This would happen: Ada, as the mayor, votes against it: 2 votes. So far 1 for, 2 against. "
        f"The rezoning fails, 1 to 2: the {name} goes back to Ada's hand."
    )


def test_a_cost_beforehand():
    state = test_events.town(test_events.event('{ do = "cost", amount = 7 }'), money=9)
    going = test_events.strike(state)
    assert plain(said(state, "pay").text) == (
        "This would happen: Ada, as mayor, pays $7 for Quake, which leaves $2."
    )
    assert plain(said(state, "vacate").text) == (
        "This would happen: Quake costs $7. Ada pays half of it, rounded up, $4, which leaves $5, "
        "and gives up the office of mayor. Ada is no longer mayor. A new one is elected at once: "
        "votes cost $1 each. Next: Bob chooses how many votes for mayor to buy at $1 each, and "
        "for whom, or pass."
    )
    going.play("pay")


def test_a_bid_beforehand():
    state = table(money=5)
    Going(state, test_politics.ElectMayor(0, (0, 0, 0)))
    assert plain(said(state, "bid 2 for player 1").text) == (
        "This would happen: Bob buys 2 votes for Ada for $2, which leaves $3. Votes so far: Ada 2. "
        "Next: Cyd chooses how many votes for mayor to buy at $1 each, and for whom, or pass."
    )


def test_a_block_that_would_be_struck_says_how_it_is_covered():
    fire = '[[card]]\ncovers = { fire = 2 }\nvalue = 5\nzone = "services"\nname = "Engine House"'
    burn = (
        '{ do = "destroy", blocks = 1, if = { is = "not", of = { is = "covered", by = "fire" } } }'
    )
    state = test_events.town(test_events.event(burn), fire, cells=("0,0", "0,2", "0,3", "0,4"))
    test_events.put(state, "0,1", "Engine House")
    test_events.strike(state)
    text = plain(said(state, "choose 0,4").text)
    assert text == (
        "This would happen: Quake destroys the Hut at 0,4, worth $3: 1 card there is turned over. "
        "It was not covered by the fire department: the Engine House was 3 blocks away but reaches "
        "only 2. The place is scorched earth: whoever builds there gets $5 more."
    )


def test_the_crime_factor_is_in_the_sum():
    police = '[[card]]\ncovers = { police = 3 }\nvalue = 5\nzone = "services"\nname = "Watch"'
    bar = '[[card]]\nname = "Bar"\nzone = "commercial"\nvalue = 2\ncrime = 2'
    safe = '{ is = "not", of = { is = "covered", by = "police" } }'
    wave = f'{{ do = "destroy", blocks = 1, if = {safe} }}'
    state = test_events.town(test_events.event(wave), police, bar, cells=("0,1",))
    test_events.put(state, "0,0", "Watch")
    test_events.put(state, "0,2", "Bar")
    test_events.strike(state)
    text = plain(said(state, "choose 0,2").text)
    sums = "the Watch was 2 blocks away (4 with the crime factor of 2) but reaches only 3."
    assert sums in text
    assert not re.search("None", text)


def test_blocks_that_are_struck_without_another_question_are_told_too():
    burn = '{ do = "destroy", blocks = 2 }'
    state = test_events.town(test_events.event(burn), cells=("0,0", "0,1"))
    test_events.strike(state)
    text = plain(said(state, "choose 0,1").text)
    assert text == (
        "This would happen: Quake destroys the Hut at 0,1, worth $3: 1 card there is turned over. "
        "The place is scorched earth: whoever builds there gets $5 more. Quake destroys the Hut at "
        "0,0, worth $3: 1 card there is turned over. The place is scorched earth: whoever builds "
        "there gets $5 more."
    )


def test_what_an_event_says_stands_in_quotation_marks():
    state = test_events.town(test_events.event('{ do = "destroy", blocks = 1 }'), cells=("0,0",))
    held = take(state, "Quake")
    state.hands[0].append(held)
    state.agenda.append(TakePlay())
    text = plain(said(state, f"play {held}").text)
    assert text.startswith(
        "This would happen: Ada plays the event Quake. It says: “You choose a block. It is "
        "destroyed.” Quake destroys "
    )


def test_the_deck_has_cards():
    state = game.new(1, variant="solitaire")
    state.discards[0].append(state.piles[0].pop())
    state.agenda.append(ChoosePile())
    text = plain(said(state, "draw deck").text)
    assert (
        text == f"You would draw the top card of the deck, which has {len(state.piles[0])} cards."
    )

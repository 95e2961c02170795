"""The lesson about turns: the engine answers, beliefs are worked out as they say, answers vary."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from tests.support import lessons
from tests.support.lessons import by_number
from urbannb.core.lesson import Dice
from urbannb.games.urban_sprawl.components.board import SHAPES, site
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, laid, stock
from urbannb.games.urban_sprawl.lesson.turns import TOPICS
from urbannb.games.urban_sprawl.lesson.turns.events import KEYS
from urbannb.games.urban_sprawl.lesson.turns.renewal import FITS, STICKS_OUT, TOO_LARGE
from urbannb.games.urban_sprawl.model.actions import Take
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.effects.context import (
    AmountGained,
    AmountLost,
    CountsItself,
    OfferRefused,
)
from urbannb.games.urban_sprawl.rules.rulings import (
    DiscardsShuffled,
    EventBegun,
    OfficeBlank,
    RowPaid,
)
from urbannb.games.urban_sprawl.rules.setup import PARTS, LayerDecks

NAMES = [topic.name for topic in TOPICS]
SEEDS = range(30)


@pytest.fixture(scope="module")
def lesson():
    return lessons.lesson("urban-sprawl")


def questions(lesson, name):
    for seed in SEEDS:
        yield lesson.predict(name, seed)


def right(q):
    return q.options[q.right]


# -- all topics


@pytest.mark.parametrize("name", NAMES)
def test_no_answer_is_a_safe_guess(lesson, name):
    answers = Counter(right(q) for q in questions(lesson, name))
    assert len(answers) >= 3
    assert max(answers.values()) <= len(SEEDS) * 0.6
    letters = Counter(q.right for q in questions(lesson, name) if not by_number(q))
    assert max(letters.values(), default=0) <= len(SEEDS) * 0.7


@pytest.mark.parametrize("name", NAMES)
def test_texts_are_plain_and_complete(lesson, name):
    for q in questions(lesson, name):
        told = [q.problem.see, q.problem.ask, q.problem.answer]
        told += [text for o in q._options for text in (o.text, o.why, o.belief)]
        for text in told:
            assert "  " not in text
            assert not re.search(r"\b1 (cards|buildings|lots|permits|boxes)\b", text), text
            assert "None" not in text.replace("None: it may", "").replace("None: the box", "")
        assert q.problem.ask.endswith("?")
        assert q.problem.see.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_explained_by_its_own_words(lesson, name):
    for q in questions(lesson, name):
        for n, option in enumerate(q._options):
            feedback = q.answer(n)
            assert feedback.right == (n == q.right)
            assert feedback.text == option.why


# -- the setup


def test_a_starting_building_costs_what_the_bank_gets(lesson):
    for q in questions(lesson, "starting"):
        before, after = q.game.state, q.played.state
        player = q.game.decision.player
        paid = before.wealth[player] - after.wealth[player]
        assert right(q).startswith(f"{paid}, so {after.wealth[player]} ")
        assert after.city[q.problem.places[0]].owner == player


def test_media_goes_to_whom_the_engine_gives_it(lesson):
    tied = 0
    for q in questions(lesson, "media"):
        (owner,) = q.played.state.vocations["Media"]
        assert right(q).startswith(q.game.names[owner])
        tied += "RES building worth 3" in right(q)
    assert 5 < tied < 25


# -- the turn


def test_action_points_are_those_left(lesson):
    kinds = set()
    for q in questions(lesson, "points"):
        kinds.add(q.problem.rule)
        if right(q).endswith(" AP"):
            assert right(q) == f"{q.played.state.ap} AP"
        else:
            card = next(iter(q.game.state.permits[0]))
            before = q.game.copy()
            for action in q.problem.actions:
                if isinstance(action, Take):
                    before.play(action)
            assert right(q).startswith("Yes") == before.why(f"invest {card}").ok
    assert kinds == {"US-20", "US-22", "US-27", "US-83"}


# -- the end of a turn


def test_a_card_costs_what_it_costs_after_sliding(lesson):
    for q in questions(lesson, "sliding"):
        cost = q.problem.places[0].partition(":")[2]
        before, after = q.game.state, q.played.state
        row = dict(zip("4321", before.plans, strict=True)) | {"deck": before.planning[-1]}
        now = dict(zip("4321", after.plans, strict=True))
        found = next((c for c, card in now.items() if card == row[cost]), "5")
        assert right(q) == f"{found} AP"


def test_rows_that_pay_are_those_the_engine_pays(lesson):
    for q in questions(lesson, "turned-up"):
        paid = kit.ruled(q.played, RowPaid)
        words = ", then ".join(f"{r.kind} {r.value}" for r in paid)
        assert right(q).lower() == (words or "nothing")


def test_each_state_of_the_rails_is_asked_about(lesson):
    seen = set()
    for q in questions(lesson, "rails"):
        before, after = q.game.state, q.played.state
        deck = right(q).split()[1].lower()
        if deck in CONTRACT_DECKS:
            number = CONTRACT_DECKS.index(deck)
            assert len(after.decks[number]) < len(before.decks[number])
        seen.add((before.active_decks, deck))
    assert {active for active, _ in seen} == {1, 2, 3}
    assert {deck for _, deck in seen} >= set(CONTRACT_DECKS)
    assert any(q.problem.rule == "US-98" for q in questions(lesson, "rails"))


def test_key_events_come_no_earlier_than_is_said():
    """How deep they lie, measured on decks as the engine stacks them."""
    for variant, (_, middle, high) in PARTS.items():
        depths = set()
        for seed in range(150):
            state = UrbanSprawlState(names=("Ana", "Ben"), seed=seed, variant=variant)
            LayerDecks().run(state, None)
            for key, pile in zip(KEYS.values(), state.decks, strict=True):
                depths.add(pile[::-1].index(key))
        assert (min(depths), max(depths)) == (high, high + middle)


def test_the_deck_of_a_question_is_as_it_says(lesson):
    for q in questions(lesson, "key-events"):
        if q.problem.rule != "US-2":
            continue
        number = CONTRACT_DECKS.index(q.problem.places[0].partition(":")[2])
        pile = q.game.state.decks[number][::-1]
        above = pile.index(tuple(KEYS.values())[number]) - 1  # the top one is open
        said = int(right(q).split()[0])
        _, middle, high = PARTS[q.game.state.variant]
        assert said <= above <= said + middle
        (seen,) = map(int, re.findall(r"(\d+) cards? of the", q.problem.see))
        assert said == high - seen
        assert len(pile) == 37 - seen + 1


def test_before_the_airport_the_mayor_alone_is_elected(lesson):
    seen = set()
    for q in questions(lesson, "key-events"):
        if q.problem.rule == "US-2":
            continue
        blank = bool(kit.ruled(q.played, OfficeBlank))
        assert right(q).startswith("Nothing") == blank
        seen.add((blank, "Mayor" in right(q)))
    assert len(seen) >= 2


def test_what_is_shuffled_is_what_lay_on_the_discards(lesson):
    for q in questions(lesson, "reshuffle"):
        found = kit.ruled(q.played, DiscardsShuffled)
        if right(q).endswith("cards"):
            assert right(q) == f"{len(q.game.state.discards)} cards"
            assert found
        elif right(q).startswith("No, the deck"):
            assert not found


# -- urban renewal


def test_what_may_be_demolished_is_what_the_verdict_says(lesson):
    rules = set()
    for seed in range(80):
        q = lesson.predict("demolition", seed)
        rules.add(q.problem.rule)
        if right(q).startswith("Yes"):
            gone = len(q.game.state.city) - len(q.played.state.city) + 1
            assert (f"{gone} buildings go" if gone > 1 else "that building goes") in right(q)
            assert ("no card" in right(q)) == (q.game.state.contractor == 0)
        else:
            assert not q.problem.actions
    assert rules == {"US-40", "US-41", "US-42", "US-43", "US-44"}


@pytest.mark.parametrize("scheme", [*FITS, *STICKS_OUT, *TOO_LARGE], ids=str)
def test_schemes_are_what_their_lists_say(scheme):
    new = site("C4", scheme.shape, scheme.lots).lots
    there = [site("C4", shape, size) for size, shape in scheme.there]
    assert sum(t.lots for t in there) == sum({t.lots for t in there}), "they do not overlap"
    assert all(t.lots & new for t in there)
    covered = all(not t.lots & ~new for t in there)
    large = any(t.size > scheme.lots for t in there)
    assert covered == (scheme in FITS)
    assert large == (scheme in TOO_LARGE)


def test_sites_in_words():
    assert kit.lying(site("D3", "n", 2)) == "the north half of D3"
    assert kit.lying(site("D3", "ne", 1)) == "the northeast lot of D3"
    assert kit.lying(site("D3", "", 4)) == "all of D3"
    for shape in SHAPES[3]:
        (left,) = {"nw", "ne", "sw", "se"} - {lot[2:] for lot in kit.lots(site("D3", shape, 3))}
        words = {"n": "north", "s": "south", "w": "west", "e": "east"}
        said = kit.lying(site("D3", shape, 3))
        assert said == f"all of D3 but its {words[left[0]]}{words[left[1]]} lot"


# -- events and the end


def test_losses_and_payments_are_the_engine_s(lesson):
    for q in questions(lesson, "events"):
        played = q.played
        if q.problem.rule == "US-58":
            lost = kit.ruled(played, AmountLost)
            (ben,) = (f for f in lost if f.player == 1)
            assert right(q) == f"{q.game.state.wealth[1] - ben.lost} wealth"
        elif q.problem.rule == "US-59":
            refused = [r.player for r in kit.ruled(played, OfferRefused)]
            assert right(q).startswith("No") == (1 in refused)
        else:
            (card,) = (r.card for r in kit.ruled(played, EventBegun))
            assert right(q).startswith("Out of") == (card in played.state.gone)


def test_who_is_asked_is_who_decides(lesson):
    roles = set()
    for q in questions(lesson, "deciding"):
        asked = q.played.names[q.played.decision.player]
        assert right(q).startswith(f"{asked}, ")
        roles.add(right(q).partition(", ")[2])
    assert roles == {"the active player", "who controls the building", "the Treasurer"}


def test_the_winner_is_the_engine_s(lesson):
    tied = 0
    for q in questions(lesson, "the-end"):
        over = q.played
        assert over.over
        names = [over.names[p] for p in over.winners()]
        assert right(q).startswith(" and ".join(names))
        assert right(q).endswith(f" {max(over.state.prestige)}")
        tied += q.problem.rule == "US-113"
        others = [o for n, o in enumerate(q.options) if n != q.right]
        assert any(not o.startswith(names[0]) for o in others), "it is about who wins"
    assert tied


def test_effects_bring_what_the_engine_gives(lesson):
    rules = set()
    for q in questions(lesson, "effects"):
        gained = kit.ruled(q.played, AmountGained)[0]
        assert right(q) == f"{gained.amount} {gained.kind}"
        rules.add(q.problem.rule)
        itself = bool(kit.ruled(q.played, CountsItself))
        assert itself or "counts itself" not in q._options[q.right].why
    assert {"US-55", "US-56"} <= rules


def test_cards_beat_rules(lesson):
    rules = Counter(q.problem.rule for q in questions(lesson, "golden-rule"))
    assert set(rules) == {"US-25", "US-33", "US-87", "US-115", "US-84", "US-114"}
    for q in questions(lesson, "golden-rule"):
        if q.problem.rule == "US-84":
            office = q.played.state.offices["District Attorney"]
            assert right(q).startswith(q.game.names[office])
        elif q.problem.rule == "US-114":
            assert right(q).startswith("Yes") == bool(q.problem.actions)


def test_what_holds_at_the_table_is_asked_about(lesson):
    """Rules that were told in one place, and that nobody was ever asked about."""
    rules = Counter(q.problem.rule for q in questions(lesson, "at-the-table"))
    assert set(rules) == {"US-19", "US-28", "US-29", "US-86"}
    for q in questions(lesson, "at-the-table"):
        if q.problem.rule == "US-86":
            assert q.game.state.offices == {"Mayor": NOBODY}
            assert q.game.state.pawn == 0


def test_a_card_that_sets_zoning_aside_is_asked_about(lesson):
    found: Counter[str] = Counter()
    for q in questions(lesson, "golden-rule"):
        if q.problem.rule in ("US-87", "US-33"):
            found[right(q)[:3]] += 1
            assert bool(q.problem.actions) == (q.problem.rule == "US-87")
    assert set(found) == {"Yes", "No,"}


def test_stocked_boxes_hold_cards_of_the_decks_that_feed_them():
    found = set()
    for seed in range(20):
        for active in (1, 2, 3):
            boxes = stock(Dice(random.Random(seed).random()), active)
            assert len(set(boxes.values())) == 5 + active
            found.add(boxes["5"])
    assert found <= set(BOX.decks[0])


def test_planning_cards_lie_from_the_deck_down_to_the_cheapest_box():
    row = [f"permit-{n}" for n in range(7)]
    lying = laid(row)
    assert [lying[cost] for cost in (5, 4, 3, 2, 1)] == row[:5]
    assert laid(row[:2]) == {5: "permit-0", 4: "permit-1"}

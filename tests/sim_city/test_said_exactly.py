"""Sentences that say neither more nor less than is so."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.sim_city.situations import CENTER, THREE
from urbannb.games.sim_city import position
from urbannb.games.sim_city.components.cards import land_of
from urbannb.games.sim_city.components.deck import STARTER, form
from urbannb.games.sim_city.model.state import read_box
from urbannb.games.sim_city.words.about.city import whose_words


def said(steps) -> str:
    return " ".join(" ".join(map(str, steps)).split())


def market(hand: str):
    """The Street Market lets its player play a residential card as well."""
    bazaar = {
        "zone": "commercial", "value": 3, "roads": "NESW",
        "specials": [{"do": "play-another", "what": {"zone": "residential"}}],
    }  # fmt: skip
    cards = {"Bazaar": bazaar, "Nest": "residential $2 roads NESW", "Stall": "commercial $2"}
    return position("lake", cards=cards, hands={"Ana": f"bazaar, {hand}"}, checked=False)


def test_a_further_card_is_said_to_be_of_its_kind():
    at = market("nest, stall")
    ahead = said([at.outlook("play bazaar 0,1")])
    assert "lets Ana play another residential card this turn" in ahead
    assert "lets Ana play another residential card this turn" in said(at.play("play bazaar 0,1"))
    assert "another residential card to play" in at.decision.prompt
    assert "Ana plays no further card" in said(at.play("pass"))


def test_who_has_no_card_of_the_kind_is_not_asked_for_one():
    at = market("stall")
    at.play("play bazaar 0,1")
    assert at.decision.player != 0


def test_the_metropolis_says_what_is_taken_off():
    cards = {"Tower": "residential $3 gives 9 roads NESW copies 6"}
    at = position(
        "tower tower tower tower .", cards=cards, phase="city", hands={"Ana": "tower-5"},
        checked=False,
    )  # fmt: skip
    text = said(at.play(next(a for a in map(str, at.legal) if a.startswith("play tower"))))
    assert "more than 40 − 5 = 35 are needed" in text
    assert "5 blocks, the new card included" in text


@pytest.mark.parametrize(
    ("title", "land"),
    [("Rough Coastline", "water"), ("Golden Gate Bridge", "water"), ("Forest Preserve", "forest"),
     ("Barrens", "barren"), ("Pipeline", "pipeline"), ("Cavern", "")],
)  # fmt: skip
def test_a_title_shows_the_type_of_land(title, land):
    assert land_of(title) == land


def test_a_form_fills_in_what_is_known():
    assert 'land = "water"' in form("Lake").splitlines()
    assert "transfers = true" in form("Rapid Transit Station")


def test_the_deck_check_knows_land_and_notes():
    book = ub.games.sim_city.rulebook
    text = 'game = "sim-city"\nprovenance = "house"\nname = "Mine"\n' + "".join(
        f'[[card]]\nname = "{name}"\nzone = "{zone}"\nphase = 1\nvalue = 1\n{more}\n'
        for name, zone, more in (
            ("Lake", "land", ""), ("Pipeline", "land", 'land = "pipeline"'),
            ("Nuclear Power Plant", "services", 'specials = [{ do = "receive", amount = 2 }]'),
        )
    )  # fmt: skip
    found = " ".join(map(str, book.review_deck(text)))
    assert 'its card needs land = "water"' in found
    assert "the Pipeline stays in its complex" in found
    assert "the Nuclear Power Plant is paid for new coverage only" in found


LEVY = {"kind": "event", "specials": [{"do": "lose", "amount": 9, "who": "mayor"}]}


def test_what_an_event_takes_from_the_mayor_is_a_cost_of_the_office():
    at = position(
        CENTER, names=THREE, cards={"Tax": LEVY}, phase="city", hands={"Ana": "tax"}, mayor="Ben",
        money={"Ana": 20, "Ben": 3, "Cleo": 20}, checked=False,
    )  # fmt: skip
    text = said(at.play("play tax"))
    assert "stays mayor" not in text
    assert "SC-134" in text


def test_an_upgrade_says_which_of_two_alike():
    cards = {"Green": "special $2 copies 2", "Nest": "residential $2 roads NESW copies 2",
             "Manor": "residential $5 roads NESW"}  # fmt: skip
    at = position("nest nest green", cards=cards, hands={"Ana": "manor"}, checked=False)
    assert "as an upgrade of the Nest at 0,1" in said([at.outlook("play manor 0,1")])
    assert "as an upgrade of the Nest at 0,1" in said(at.play("play manor 0,1"))


def test_no_fact_is_ours_and_inferred_in_one_word():
    for card in read_box((STARTER,)).cards.values():
        ours, _, inferred = whose_words(card).partition("Inferred:")
        words = set(ours.replace(".", "").split(":")[-1].replace(" and ", ", ").split(", "))
        assert not {w.strip() for w in words} & {
            w.strip(" .") for w in inferred.replace(" and ", ", ").split(", ") if w.strip(" .")
        }

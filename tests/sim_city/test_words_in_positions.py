"""Sentences that depend on the moment: who acts, what is in force, whether it is the last turn."""

from __future__ import annotations

import pytest

from tests.sim_city.situations import TWO_FARMS, far_byre
from urbannb.core.lesson import ruled
from urbannb.games.sim_city import position
from urbannb.games.sim_city.model.state import SUBURBS
from urbannb.games.sim_city.phrases import hand_place, player_place
from urbannb.games.sim_city.position.builder import SimCityGame
from urbannb.games.sim_city.position.ready import CENTER, THREE
from urbannb.games.sim_city.rules.rulings import BidPassed, ComplexEarned, EventPaid

WAVES = {"Ana": "crime-wave, bank"}
VACATED = ["play crime-wave", "vacate"]
"""Ana has paid $7 for half of it and left the office of mayor."""
LAST = {"last_round": True, "done": ["pass"]}
HOMES = "101-pheasant-ave duplex 1942-willard-st ."
LEVY = {"kind": "event", "specials": [{"do": "lose", "amount": 9, "who": "everybody"}]}
HONOR = {"kind": "event", "specials": [{"do": "receive", "amount": 4, "who": "mayor"}]}


def plain(at: SimCityGame, place: str) -> str:
    return at.about(place).plain


def texts(at: SimCityGame) -> list[str]:
    return [step.plain for step in at.steps]


# -- an event in force


def winter(event: str = "winter", **said: object) -> SimCityGame:
    return position(
        "lake 101-pheasant-ave\nduplex 1942-willard-st", names=THREE, phase="city",
        events={event: "Ana 2"}, hands={"Ana": "ranch-house"}, checked=False, **said,
    )  # fmt: skip


def test_an_open_place_where_an_event_forbids_every_card_says_so():  # SC-187
    at = winter()
    step = at.about("-1,0")
    assert step.rule == "SC-187"
    assert step.plain == "No card can be placed at -1,0, above the Lake, while Winter! lasts."
    assert not at.why("play ranch-house -1,0").ok
    assert plain(at, "-1,1").startswith("A card can be placed at -1,1, ")
    assert at.why("play ranch-house -1,1").ok


def test_an_open_place_says_which_cards_an_event_keeps_off():  # SC-187
    only = {"do": "forbid", "what": {"zone": "industrial"}}
    strike = {"kind": "event", "specials": [{"do": "lasting", "turns": 2, "specials": [only]}]}
    said = plain(winter("strike", cards={"Strike": strike}), "-1,0")
    assert said.startswith(
        "A card can be placed at -1,0, above the Lake. "
        "While Strike lasts, an industrial card cannot."
    )


# -- who is spoken to


@pytest.mark.parametrize("mayor", ["Ana", "Ben"])
def test_what_another_player_could_then_play_is_not_said_to_be_yours(mayor):  # SC-14
    at = position(
        CENTER, names=THREE, phase="city", mayor=mayor,
        hands={"Ana": "street-market, 19-puddingham-ct"}, checked=False,
    )  # fmt: skip
    at.play(next(a for a in at.legal if str(a).startswith("propose street-market")))
    assert at.names[at.decision.player] == mayor
    said = at.outlook("vote yes").plain
    assert "Ana places the Street Market over " in said
    assert "The Street Market lets Ana play another residential card this turn." in said
    assert "goes back to Ana's hand" in at.outlook("vote no").plain


# -- the last pass, and the end


def test_the_last_pass_of_an_election_promises_nothing():  # SC-140
    at = position(
        CENTER, names=THREE, hands=WAVES, money={"Ana": 12, "Ben": 5, "Cleo": 5}, done=VACATED
    )
    for action in ("bid 1 for player 2", "pass", "pass", "pass"):
        at.play(action)
    passes = [text for text in texts(at) if "passes" in text]
    assert [text.endswith("if others do.") for text in passes] == [True, True, False]
    assert passes[-1] == "Ben passes, and now all have passed."
    noted = [bool(step.ours) for step in at.steps if "passes" in step.plain]
    assert noted == [True, True, False]  # what is ours is that a pass is not final
    assert [one.last for one in ruled(at, BidPassed)] == [False, False, True]


@pytest.mark.parametrize(("money", "said", "rule"), [
    ((243, 250, 120), ["Ana shares the victory with Ben.", "Ben shares the victory with Ana.",
                       "Ana and Ben share the victory."], ["SC-2", "SC-2", "SC-1"]),
    ((246, 250, 120), ["Ana has won.", "Ana has won.", "Ana has won."], ["SC-1"] * 3),
])  # fmt: skip
def test_when_the_game_is_over_a_player_is_told_who_has_won(money, said, rule):  # SC-1, SC-2
    at = position(
        HOMES, names=THREE, hands={"Ana": "ranch-house", "Ben": "", "Cleo": ""},
        money=dict(zip(THREE, money, strict=True)), checked=False,
    )  # fmt: skip
    assert "This is the last round." in plain(at, player_place(1))
    for action in ("play ranch-house 0,3", "pass", "pass"):
        at.play(action)
    assert at.over
    found = [at.about(player_place(player)) for player in range(3)]
    for step, end in zip(found, said, strict=True):
        assert step.plain.endswith(end)
        assert "most so far" not in step.plain
        assert "last round" not in step.plain
    assert [step.rule for step in found] == rule


def test_when_the_game_is_over_nothing_is_said_to_be_possible_still():
    at = position(HOMES, names=THREE, hands={"Ana": "ranch-house"}, **LAST, to_move="Cleo")
    assert at.over
    assert plain(at, "0,3") == (
        "The place 0,3, right of 1942 Willard St., was still open when the game ended."
    )
    said = plain(at, hand_place("ranch-house"))
    assert said.endswith("Ana still held it when the game ended.")
    assert "can be placed" not in said


def test_alone_and_in_a_duel_the_end_is_told_too():
    at = position("park-1", variant="solitaire", ending="rounds", goal=1, done=["pass"], money=30)
    assert plain(at, player_place(0)) == "Ana has $30 and 7 cards in hand. The game is over."
    at = position(
        {"Ana": "inn", "Ben": "from 0,8\n101-pheasant-ave"}, variant=SUBURBS, to_move="Ben",
        money=30, **LAST,
    )  # fmt: skip
    assert "Ana shares the victory with Ben. Ana is mayor" in plain(at, player_place(0))


# -- the first card


def test_on_an_empty_table_a_place_is_not_said_to_lack_neighbors():  # SC-26
    at = position("", hands={"Ana": "duplex"}, phase="village")
    (reason,) = at.why("play duplex 3,3").reasons
    assert (reason.rule, reason.code) == ("SC-26", "not-first")
    assert "No card lies on the table yet" in reason.text


def test_one_card_that_is_shown_is_not_many():  # SC-22
    at = position(HOMES, hands={"Ana": "hospital"}, left=0, checked=False)
    at.play("declare")
    assert "shows 1 card. It cannot be played without a vote." in texts(at)[0]


# -- what an event takes from a mayor


def paid(card: str, **said: object) -> list[EventPaid]:
    cards = {"Levy": LEVY, "Honor": HONOR}
    at = position(
        CENTER, names=THREE, cards=cards, phase="city", hands={"Ana": card}, mayor="Ben",
        checked=False, **said,
    )  # fmt: skip
    at.play(f"play {card}")
    assert at.state.mayor == 1
    return ruled(at, EventPaid)


def test_a_mayor_who_pays_like_everybody_keeps_the_office():  # SC-136
    found = paid("levy", money={"Ana": 20, "Ben": 5, "Cleo": 20})
    assert [(one.rule, one.dollars) for one in found] == [
        ("SC-181", -9), ("SC-136", -5), ("SC-181", -9),
    ]  # fmt: skip


def test_what_a_mayor_receives_is_no_cost_for_others():  # SC-183
    assert [(one.rule, one.dollars) for one in paid("honor", money=20)] == [("SC-183", 4)]


# -- what a screen reader says of a card in the hand, and who pays next


def test_a_label_names_facts_that_its_card_has():
    hand = "crime-wave, winter, council-member-1, colonial-home"
    at = position(CENTER, names=THREE, phase="city", hands={"Ana": hand}, checked=False)
    labels = {t.place: t.label for t in at.scene().targets}
    assert labels["hand:crime-wave"].endswith(" Our own: specials.")
    assert labels["hand:winter"].endswith("next to a Lake or River.")  # all of it is printed
    assert labels["hand:council-member-1"] == (
        "Council Member, a council member. It costs $6 and has 1 vote in the council. "
        "Our own: cost and votes."
    )
    assert labels["hand:colonial-home"].endswith(
        "Our own: value, sims provided, phase, services and specials."
    )


def test_a_block_with_both_kinds_of_sims_shows_both_in_the_text_board():
    flat = "residential $4 gives 3 needs 2 roads NESW"
    at = position("101-pheasant-ave flat", cards={"Flat": flat}, checked=False)
    assert "R Flat, $4, gives 3, needs 2; road NESW" in str(at)
    assert "R$4+3-2" in str(at)


def test_governors_who_share_the_office_are_told_what_they_pay_together():  # SC-145, SC-146
    at = position(
        CENTER, names=THREE, phase="city", governor=("Ana", "Ben"), governor_pays=True,
        chairman="Ben", mayor="Cleo", money=30, checked=False,
    )  # fmt: skip
    said = plain(at, player_place(1))
    assert "Ben is governor and city council chairman (1 vote)." in said
    assert "As governor Ben pays for the next event, in equal shares with Ana." in said


# -- events in a duel


def duel(card: str) -> SimCityGame:
    city = "1306-hunt-club-dr lake-1 boat-rental\n212-bethany-blvd marina ."
    return position(
        {"Ana": city, "Ben": "from 0,6\n101-pheasant-ave general-store"}, variant=SUBURBS,
        hands={"Ana": f"{card}, 4629-cornelia-st"}, money=30, checked=False,
    )  # fmt: skip


def test_an_event_says_whose_city_it_is_played_on():  # SC-216
    at = duel("ship-sinks")
    own = "This would happen: Ana plays the event Ship Sinks on their own city. It says: "
    assert at.outlook("play ship-sinks").plain.startswith(own)
    assert " on Ben's city." in at.outlook("play ship-sinks rival").plain
    at.play("play ship-sinks")
    assert texts(at)[0].startswith("Ana plays the event Ship Sinks on their own city.")
    said = at.outlook("choose 0,2").plain
    assert said.startswith(
        "This would happen: Ship Sinks removes the Boat Rental, which is discarded. "
    )
    assert plain(at, "-1,6").startswith("No card can be placed at -1,6: no block of Ana's city")


def test_a_card_that_costs_its_player_leaves_less():  # SC-88
    dump = {"zone": "industrial", "value": 0, "specials": [{"do": "lose", "amount": 3}]}
    at = position("lake .", cards={"Dump": dump}, hands={"Ana": "dump"}, money=10, checked=False)
    assert "It would cost you $3, which leaves $7." in at.outlook("play dump 0,1").plain
    at.play("play dump 0,1")
    assert "The Dump costs Ana $3, which leaves $7." in texts(at)


# -- what is foretold of whoever decides


def test_what_a_pass_or_an_event_would_bring_is_told():
    said = {"names": THREE, "checked": False, "money": 9}
    at = position(CENTER, phase="city", hands={"Ana": "crime-wave"}, governor="Ana",
                  governor_pays=True, **said)  # fmt: skip
    assert at.outlook("play crime-wave").plain.endswith("In all, Ana goes from $9 to $0.")
    at = position(CENTER, hands=WAVES, done=VACATED, **said)
    for action in ("bid 1 for player 2", "pass", "pass"):
        at.play(action)
    assert at.outlook("pass").plain.endswith(" Ben becomes mayor with 1 vote.")
    at = position(HOMES, hands={"Ana": "well"}, **said)
    assert at.outlook("pass").plain == "This would happen: Ana passes and plays no card."


# -- where sims can go


def test_sims_that_can_change_at_a_station_are_told_to_come_farther():  # SC-165
    at = position("mobile-home rapid-transit-station mountain-2", checked=False)
    said = plain(at, "0,0")
    assert "Its sims can travel to 2 other blocks, if they change at a station." in said
    assert "by road" not in said
    at = position("mobile-home post-office-1 mountain-2", checked=False)
    said = plain(at, "0,0")
    assert "Its sims can travel to 1 other block by road." in said


# -- what is paid once, and what ends the game


def test_a_remote_member_near_two_complexes_is_paid_once():  # SC-269
    at = far_byre(TWO_FARMS)
    earned = ruled(at, ComplexEarned)
    assert [(one.rule, one.amount) for one in earned] == [("SC-109", 8), ("SC-269", 6)]
    assert earned[1].paid == ("1,3",)
    assert "is paid only once, and another complex has paid it already" in " ".join(texts(at))
    (once,) = ruled(far_byre(TWO_FARMS.replace("byre     byre byre", "park-1 . .")), ComplexEarned)
    assert once.paid == ()


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Ben")])
def test_nothing_goes_on_before_the_game_is_over(names):  # SC-21 to SC-25
    """Whether a declaration is true or not: where it ends the game it is more than a pass."""
    for hand in ("lake", "hospital"):
        hands = {names[0]: hand} | dict.fromkeys(names[1:], "")
        more = {"hands": hands, "left": 0, "checked": False, "names": names}
        at = position(HOMES, **more)
        said = at.outlook("declare").plain
        assert "only be a pass" not in said
        at.play("declare")
        assert at.over
        told = " ".join(texts(at))
        assert "goes on" not in told
        assert "over" in told

"""The rules that bear on votes, offices, events, deals, and on the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.ruling import Ruling
from urbannb.games.sim_city.components.cards import COUNCIL
from urbannb.games.sim_city.model.state import NOBODY, SOLITAIRE, STANDARD
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.politics.elections import GOVERNOR
from urbannb.games.sim_city.rules.specials.cards import Bound
from urbannb.games.sim_city.rules.specials.events import DestroyedValue
from urbannb.games.sim_city.words.bearing.faces import MANY, has_election
from urbannb.games.sim_city.words.common import State

Rules = Iterator[str]


# -- the council, and its offices


def bought(state: State, ruling: rulings.MemberBought) -> Rules:
    """SC-119, SC-120, SC-122: a member stays, and a corrupt one is bound."""
    yield from ("SC-119", "SC-122")
    if any(isinstance(one, Bound) for one in state.card(ruling.card).specials):
        yield "SC-120"


def voted(state: State, ruling: rulings.VoteCast) -> Rules:
    """SC-63, SC-64: a voice has one opinion, and a corrupt one that of its card."""
    if ruling.votes > 1:
        yield "SC-64"
    if ruling.bound:
        yield "SC-120"
    if ruling.voice == "mayor" and state.chairman not in (NOBODY, ruling.player):
        yield "SC-153"


def elected(state: State, ruling: rulings.MayorElected) -> Rules:
    """SC-139 to SC-143, SC-248: by whose votes, and what else the mayor is."""
    player = ruling.player
    if player == state.chairman or player in state.governors:
        yield "SC-248"
    if any(ruling.votes):
        yield "SC-139"


def tied(_: State, __: rulings.MayorTied) -> Rules:
    """SC-254: votes for one of those who are tied."""
    yield "SC-254"


def passed_bid(_: State, ruling: rulings.BidPassed) -> Rules:
    """SC-140, SC-243: a pass is not for good; without money there is nothing else."""
    yield "SC-243" if ruling.forced else "SC-140"


def settled(_: State, ruling: rulings.CostSettled) -> Rules:
    """SC-132, SC-135: what is not paid."""
    if ruling.paid < ruling.cost:
        yield "SC-135"
        yield "SC-133" if ruling.rule in ("SC-133", "SC-134") else "SC-87"


def governor_paid(state: State, ruling: rulings.GovernorPaid) -> Rules:
    """SC-146 to SC-149: whose cost it is, and for how long."""
    yield "SC-146"
    if ruling.paid < ruling.share:
        yield "SC-87"
    if any(event.card == ruling.card and event.strikes for event in state.events):
        yield "SC-149"


def ballot(state: State, ruling: rulings.ElectionVote) -> Rules:
    """SC-151, SC-154, SC-252: how votes are cast in an Election."""
    yield "SC-154"
    if ruling.cast > 1:
        yield "SC-252"
    members = state.council[ruling.player]
    if ruling.office != GOVERNOR and any(state.card(card).votes > 1 for card in members):
        yield "SC-151"


def governors(state: State, ruling: rulings.GovernorsElected) -> Rules:
    """SC-118, SC-146, SC-248."""
    yield from ("SC-118", "SC-146")
    if state.mayor in ruling.players:
        yield "SC-248"


def chairman(state: State, ruling: rulings.ChairmanElected) -> Rules:
    """SC-118, SC-153, SC-155, SC-248."""
    yield from ("SC-118", "SC-155" if ruling.player == NOBODY else "SC-153")
    if ruling.player != NOBODY and ruling.player in (state.mayor, *state.governors):
        yield "SC-248"


# -- deals


def offered(_: State, __: rulings.MoneyOffered) -> Rules:
    """SC-156, SC-158, SC-159: what a deal may be."""
    yield from ("SC-156", "SC-158", "SC-159", "SC-256")


def answered(_: State, ruling: rulings.DealAnswered) -> Rules:
    """SC-157: nobody is bound."""
    if ruling.agreed:
        yield "SC-157"


# -- events


def event_played(state: State, _: rulings.EventPlayed) -> Rules:
    """SC-123, SC-249: one event beside others."""
    yield "SC-123"
    if len(state.events) > 1:
        yield "SC-249"


def strikes(state: State, ruling: rulings.EventStrikes) -> Rules:
    """SC-188, SC-253: when it does, and on whose turns."""
    yield "SC-253"
    if any(event.card == ruling.card and event.player != state.player for event in state.events):
        yield "SC-188"
    if len(state.events) > 1:
        yield "SC-249"


def destroyed(state: State, ruling: rulings.BlockDestroyed) -> Rules:
    """SC-125 to SC-130: what is turned over, and what that counts."""
    if ruling.turned:
        yield "SC-130"
    everything = [
        inner for one in state.card(ruling.event).specials for inner in (one, *one.inside)
    ]
    if any(isinstance(getattr(one, "per", None), DestroyedValue) for one in everything):
        yield "SC-128"


# -- the turn, the beginning and the end


def shuffled(state: State, _: rulings.DecksShuffled) -> Rules:
    """SC-3, SC-118, SC-208: what is shuffled, and what is not."""
    yield "SC-3"
    if state.variant == STANDARD:
        yield "SC-16"
        if has_election(state):
            yield "SC-118"
    if state.duel:
        yield "SC-208"
    if state.long_pile:
        yield "SC-196"


def dealt(state: State, _: rulings.HandsDealt) -> Rules:
    """SC-4, SC-5, SC-7: money, and who begins."""
    yield from ("SC-3", "SC-4")
    if len(state.names) > 1:
        yield "SC-5"


def discarded(_: State, __: rulings.Discarded) -> Rules:
    """SC-223: any of the eight."""
    yield "SC-223"


def declared(state: State, ruling: rulings.Declared) -> Rules:
    """SC-23, SC-24, SC-261: what counts as a play, and when one declares."""
    yield from ("SC-261", "SC-23")
    if any(state.card(card).kind == COUNCIL for card in ruling.hand):
        yield "SC-24"


def more_plays(_: State, __: rulings.MorePlays) -> Rules:
    """SC-240: which further cards."""
    yield "SC-240"


def last_round(_: State, __: rulings.LastRoundBegun) -> Rules:
    """SC-18: when the round ends."""
    yield "SC-18"


def ended(state: State, ruling: rulings.EndReached) -> Rules:
    """SC-18, SC-227, SC-260: how it came to that."""
    if ruling.rule == "SC-193":
        yield "SC-260"
    if ruling.rule in ("SC-17", "SC-192", "SC-194"):
        yield "SC-18"
    if state.variant == SOLITAIRE:
        yield "SC-227"


def drawn(state: State, ruling: rulings.CardDrawn) -> Rules:
    """SC-15: nobody discards."""
    if state.variant != SOLITAIRE and len(state.hands[ruling.player]) > MANY:
        yield "SC-15"


BEARING: dict[type[Ruling], Callable[[State, Any], Rules]] = {
    rulings.MemberBought: bought, rulings.VoteCast: voted, rulings.MayorElected: elected,
    rulings.MayorTied: tied, rulings.BidPassed: passed_bid, rulings.CostSettled: settled,
    rulings.GovernorPaid: governor_paid, rulings.ElectionVote: ballot,
    rulings.GovernorsElected: governors, rulings.ChairmanElected: chairman,
    rulings.MoneyOffered: offered, rulings.DealAnswered: answered,
    rulings.EventPlayed: event_played, rulings.EventStrikes: strikes,
    rulings.BlockDestroyed: destroyed,
    rulings.DecksShuffled: shuffled, rulings.HandsDealt: dealt, rulings.Discarded: discarded,
    rulings.Declared: declared, rulings.MorePlays: more_plays, rulings.LastRoundBegun: last_round,
    rulings.EndReached: ended, rulings.CardDrawn: drawn,
}  # fmt: skip
"""What bears on each kind of ruling about people and the course of a game."""

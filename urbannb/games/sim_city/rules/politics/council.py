"""Council members, and their votes on rezoning a block (SC-57 to SC-68, SC-119)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.model.actions import ABSTAIN, DECK, NAY, VOTES, YEA, Buy, Vote
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import COUNCIL, NOBODY
from urbannb.games.sim_city.phrases import (
    block_name,
    money,
    pile_place,
    player_place,
    the,
    zone_word,
)
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State, discard
from urbannb.games.sim_city.rules.politics import elections
from urbannb.games.sim_city.rules.rulings import CardDrawn
from urbannb.games.sim_city.rules.specials.cards import AGAINST, FOR, Bound, Expert

# -- council members: who can buy them, and what happens then (SC-11, SC-89, SC-119)


def buyable(state: State) -> list[str]:
    """The council members in the hand of the active player that can be bought now."""
    if state.bought or state.duel or not state.opened:
        return []
    have, card = state.money[state.player], state.card
    hand = state.hands[state.player]
    return [each for each in hand if card(each).kind == MEMBER and card(each).cost <= have]


def buy_reasons(state: State, action: Buy) -> Iterator[Reason]:
    """Every condition that the purchase of a council member fails."""
    player = state.player
    if action.card not in state.hands[player]:
        text = f"You have no card {quoted(action.card)} in your hand."
        yield Reason("not-in-hand", "SC-11", text, (), "a card in your hand", action.card)
        return
    card = state.card(action.card)
    if card.kind != MEMBER:
        yield Reason("no-member", "SC-11", f"{capital(the(card.name))} is not a council member.")
        return
    yield from elections.council_reasons(state)
    if state.bought:
        text = "You have already bought a council member this turn. Only one can be bought."
        yield Reason("bought-already", "SC-11", text)
    have = state.money[player]
    if card.cost > have:
        text = f"{capital(the(card.name))} costs {money(card.cost)}; you have {money(have)}."
        yield Reason("money", "SC-89", text, (), money(card.cost), money(have))


def buy_member(state: State, action: Buy, log: Log | None) -> None:
    """SC-11, SC-119: a council member is paid, lies in front of the player, and is replaced."""
    player, card = state.player, state.card(action.card)
    state.hands[player].remove(card.id)
    state.council[player].append(card.id)
    state.earn(player, -card.cost, source(COUNCIL, card.name))
    state.bought = True
    if log:
        places = (player_place(player),)
        log.note(
            state,
            rulings.MemberBought("SC-11", places, player=player, card=card.id, cost=card.cost),
        )
    _draw_again(state, player, log)


def _draw_again(state: State, player: int, log: Log | None) -> None:
    """SC-11: another card is drawn at once, if there is one."""
    pile, city = state.pile(player), state.city_of(player)
    if not pile:
        return
    card = pile.pop()
    state.hands[player].append(card)
    if log:
        places = (pile_place(city), player_place(player))
        log.note(state, CardDrawn("SC-11", places, player=player, pile=DECK, card=card))


def oust_member(state: State, player: int, card: str, log: Log | None) -> None:
    """SC-122: a council member of a player is discarded."""
    state.council[player].remove(card)
    discard(state, card)
    if log:
        log.note(
            state, rulings.MemberOusted("SC-122", (player_place(player),), player=player, card=card)
        )


# -- the council votes on rezoning a block, voice by voice (SC-57 to SC-68)


BALLOT = {FOR: YEA, AGAINST: NAY, "": ""}


@dataclass(frozen=True, slots=True)
class Motion:
    """What is voted on: a player's card that would rezone the block at a cell.

    `then` is done if the vote passes: the card is placed and scored.
    """

    player: int
    card: str
    cell: str
    then: tuple[Task[Any], ...] = ()


@dataclass(frozen=True, slots=True)
class VoteChange:
    """What a motion would change: the zone that gains a block, and those that lose one."""

    gained: str
    lost: tuple[str, ...]


def change_of(state: State, motion: Motion) -> VoteChange:
    """What a motion would change; a zone that a block already has gains and loses nothing."""
    city, card = state.city(motion.player), state.card(motion.card)
    face, cell = state.box.faces[motion.card], cell_of(motion.cell)
    old = [block.face.card.zone for block in city.ground.under(city.spot(face, cell).cells)]
    lost = tuple(dict.fromkeys(zone for zone in old if zone != card.zone))
    return VoteChange(card.zone if lost else "", lost)


def bound(state: State, voice: elections.Voice, change: VoteChange) -> str:
    """The ballot that a corrupt member's card demands; "" for a voice that is free (SC-120)."""
    if voice.name in (elections.MAYOR, elections.CHAIRMAN):
        return ""
    specials = state.card(voice.name).specials
    found = (one.vote(change) for one in specials if isinstance(one, Bound))
    return BALLOT[next(filter(None, found), "")]


def votes_of(state: State, voice: elections.Voice, change: VoteChange) -> int:
    """How many votes a voice has on a question (SC-117, SC-119, SC-153)."""
    if voice.name == elections.MAYOR:
        return elections.MAYOR_VOTES
    if voice.name == elections.CHAIRMAN:
        return elections.CHAIRMAN_VOTES
    card = state.card(voice.name)
    more = (one.more_votes(change) for one in card.specials if isinstance(one, Expert))
    return card.votes + sum(more)


def tally(state: State, motion: Motion, cast: Sequence[str]) -> tuple[int, int]:
    """The votes for and against, of the ballots cast so far."""
    change, found = change_of(state, motion), {YEA: 0, NAY: 0, ABSTAIN: 0}
    for voice, ballot in zip(elections.voices(state, motion.player), cast, strict=False):
        found[ballot] += votes_of(state, voice, change)
    return found[YEA], found[NAY]


@dataclass(frozen=True, slots=True)
class HoldVote(Task[State]):
    """SC-62: the council votes on a motion; `cast` are the ballots so far, in order."""

    motion: Motion
    cast: tuple[str, ...] = ()

    def run(self, state: State, log: Log | None) -> None:
        motion, cast = self.motion, self.cast
        change = change_of(state, motion)
        if log and not cast:
            _note_call(state, motion, change, log)
        everybody = elections.voices(state, motion.player)
        for voice in everybody[len(cast) :]:
            ballot = bound(state, voice, change)
            if not ballot:
                state.agenda.append(CastVote(voice.player, motion, cast))
                return
            cast = _cast(state, motion, cast, ballot, log)
        _count(state, motion, cast, log)

    def words(self, state: State) -> str:
        return f"the council votes on {_motion(state, self.motion)}"


@dataclass(frozen=True, slots=True)
class CastVote(AskOne[State]):
    """SC-62, SC-63: a player says how one voice in the council votes, or that it does not."""

    player: int
    motion: Motion
    cast: tuple[str, ...] = ()
    rule = "SC-62"
    kind = Vote
    asks_for = "how a council member votes"

    def voice(self, state: State) -> elections.Voice:
        """Whose vote is asked for."""
        return elections.voices(state, self.motion.player)[len(self.cast)]

    def question(self, state: State) -> str:
        return f"how {self._voice(state)} votes on {_motion(state, self.motion)}"

    def prompt(self, state: State) -> str:
        voice = self.voice(state)
        votes = plural(votes_of(state, voice, change_of(state, self.motion)), "vote")
        yeas, nays = tally(state, self.motion, self.cast)
        so_far = f", {yeas} for and {nays} against so far" if self.cast else ""
        who = f"{state.names[self.player]}, as {self._voice(state)} with {votes}"
        return f"{who}: vote on {_motion(state, self.motion)}{so_far}"

    def _voice(self, state: State) -> str:
        name = self.voice(state).name
        return (
            f"the {name}"
            if name in (elections.MAYOR, elections.CHAIRMAN)
            else the(state.card(name).name)
        )

    def options(self, state: State) -> Sequence[Action]:  # always the same three
        return VOTES

    def answer(self, state: State, action: Vote, log: Log | None) -> None:
        cast = _cast(state, self.motion, self.cast, action.ballot, log)
        state.agenda.append(HoldVote(self.motion, cast))


@dataclass(frozen=True, slots=True)
class BreakTie(AskOne[State]):
    """SC-66, SC-153: who breaks ties may say yes or no; without that the vote fails."""

    player: int
    motion: Motion
    cast: tuple[str, ...]
    rule = "SC-66"
    kind = Vote
    asks_for = "how to break the tie"

    def question(self, state: State) -> str:
        return f"how to break the tie on {_motion(state, self.motion)}"

    def prompt(self, state: State) -> str:
        office = elections.CHAIRMAN if self.player == state.chairman else elections.MAYOR
        votes, _ = tally(state, self.motion, self.cast)
        who = f"{state.names[self.player]}, as the {office}"
        tie = f"the tie of {votes} to {votes}"
        return f"{who}: break {tie} on {_motion(state, self.motion)}, or let it fail"

    def options(self, state: State) -> Sequence[Action]:  # always the same three
        return VOTES

    def answer(self, state: State, action: Vote, log: Log | None) -> None:
        if log:
            log.note(
                state,
                rulings.TieBroken(
                    "SC-66", (self.motion.cell,), by=self.player, ballot=action.ballot
                ),
            )
        _decide(state, self.motion, self.cast, log, passed=action.ballot == YEA)


def _cast(
    state: State, motion: Motion, cast: tuple[str, ...], ballot: str, log: Log | None
) -> tuple[str, ...]:
    """One more voice has voted."""
    voice = elections.voices(state, motion.player)[len(cast)]
    cast = (*cast, ballot)
    if log:
        change = change_of(state, motion)
        forced = bool(bound(state, voice, change))
        ruling = rulings.VoteCast(
            _voice_rule(state, voice, ballot, forced=forced),
            (motion.cell, player_place(voice.player)),
            player=voice.player,
            voice=voice.name,
            ballot=ballot,
            votes=0 if ballot == ABSTAIN else votes_of(state, voice, change),
            so_far=tally(state, motion, cast),
            bound=forced,
        )
        log.note(state, ruling)
    return cast


def _voice_rule(state: State, voice: elections.Voice, ballot: str, *, forced: bool) -> str:
    """The rule that says most about a vote (SC-62, SC-63, SC-117 to SC-121, SC-251, SC-266)."""
    if voice.name in (elections.MAYOR, elections.CHAIRMAN):
        if ballot == ABSTAIN:
            return "SC-266"
        return "SC-117" if voice.name == elections.MAYOR else "SC-251"
    corrupt = any(isinstance(one, Bound) for one in state.card(voice.name).specials)
    if not forced and ballot == ABSTAIN:
        return "SC-63"
    return "SC-120" if forced else "SC-121" if corrupt else "SC-62"


def _count(state: State, motion: Motion, cast: tuple[str, ...], log: Log | None) -> None:
    """SC-65 to SC-67: the majority decides, or whoever breaks the tie."""
    yeas, nays = tally(state, motion, cast)
    by = elections.tie_breaker(state)
    if yeas != nays or by == NOBODY:
        _decide(state, motion, cast, log, passed=yeas > nays)
        return
    if log:
        rule = "SC-66" if yeas else "SC-67"
        log.note(state, rulings.VotesTied(rule, (motion.cell,), votes=yeas, by=by))
    state.agenda.append(BreakTie(by, motion, cast))


def _decide(
    state: State, motion: Motion, cast: tuple[str, ...], log: Log | None, *, passed: bool
) -> None:
    """SC-68: the card is placed if the vote has passed; else it stays in the hand."""
    if log:
        yeas, nays = tally(state, motion, cast)
        decided = rulings.VoteDecided(
            "SC-65" if yeas != nays else "SC-66",
            (motion.cell,),
            card=motion.card,
            passed=passed,
            votes_for=yeas,
            votes_against=nays,
        )
        log.note(state, decided)
    if passed:
        state.agenda += motion.then


def _note_call(state: State, motion: Motion, change: VoteChange, log: Log) -> None:
    called = rulings.VoteCalled(
        "SC-62",
        (motion.cell,),
        player=motion.player,
        card=motion.card,
        gained=change.gained,
        lost=change.lost,
    )
    log.note(state, called)


def _motion(state: State, motion: Motion) -> str:
    """ "rezoning the Bank, which is commercial, for the Mall, which is industrial"."""
    city, card, change = (
        state.city(motion.player),
        state.card(motion.card),
        change_of(state, motion),
    )
    face, cell = state.box.faces[motion.card], cell_of(motion.cell)
    under = city.ground.under(city.spot(face, cell).cells)
    old = listing(the(block_name(city, block.cell)) for block in under)
    if not change.lost:
        return f"rezoning {old} for {the(card.name)} (both {zone_word(card.zone)})"
    lost = listing(map(zone_word, change.lost))
    return f"rezoning {old} for {the(card.name)} ({lost} to {zone_word(card.zone)})"


TASKS = (HoldVote, CastVote, BreakTie)

"""What is still to be done: votes, elections, events in the middle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.checking.positions import Mistakes, follows, tasks
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, YEA
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import NOBODY, SOLITAIRE, Lasting
from urbannb.games.sim_city.rules.base import State, longest, running, tried
from urbannb.games.sim_city.rules.check.cards import still_to_do
from urbannb.games.sim_city.rules.events import FinishEvent, StrikeOnce
from urbannb.games.sim_city.rules.fits import Places, abroad
from urbannb.games.sim_city.rules.placing import PlaceCard, bill
from urbannb.games.sim_city.rules.politics.council import (
    BreakTie,
    CastVote,
    HoldVote,
    Motion,
    bound,
    change_of,
    tally,
)
from urbannb.games.sim_city.rules.politics.deals import AnswerOffer, OfferMoney
from urbannb.games.sim_city.rules.politics.elections import (
    CHAIRMAN,
    GOVERNOR,
    BidForMayor,
    CastBallot,
    ChooseChairman,
    ChoosePay,
    ElectMayor,
    PayCost,
    TakeBallots,
    half_of,
    mayor_of,
    tie_breaker,
    voices,
)
from urbannb.games.sim_city.rules.specials.cards import MAYOR, Lose, PlayAnother
from urbannb.games.sim_city.rules.specials.events import Cost, Oust, Struck
from urbannb.games.sim_city.rules.striking import (
    ChooseOusted,
    ChooseStruck,
    OustMembers,
    Part,
    PerformPart,
    StrikeBlocks,
)
from urbannb.games.sim_city.rules.turn import BeginTurn, FurtherPlays, TakePlay

# -- events that go on: how long still, on whose turns, and what they have struck (SC-123, SC-187)


FIELDS = ("card", "player", "turns", "city", "strikes", "since", "cells", "destroyed", "value",
          "payers")  # fmt: skip
"""The entries of an event in a position, in their order."""
MOST = 10**4
"""No event has destroyed more, or what is worth more."""


def events(state: State) -> Mistakes:
    """Every event has something left to do."""
    for number, event in enumerate(state.events):
        for field, wrong in _event(state, event):
            yield f"events.{number}.{FIELDS.index(field)}", wrong
    governed = [event.card for event in state.events if event.payers]
    for card in state.settling:
        if card not in governed or state.settling.count(card) > 1:
            yield "settling", "must be events that governors pay for, each once"


def _event(state: State, event: Lasting) -> Mistakes:
    players = range(len(state.names))
    if event.player not in players:
        yield "player", "must be the number of a player"
    if event.city not in range(len(state.lots)):
        yield "city", "must be the number of a city"
    if event.since not in range(1, state.turns + 1):
        yield "since", "must be the number of a turn that has begun"
    yield from _turns_left(state, event)
    if any(GRID.cell_of(name) is None for name in event.cells):
        yield "cells", "must be the names of cells, such as 2,-1"
    for field in ("destroyed", "value"):
        if getattr(event, field) not in range(MOST):
            yield field, f"must be from 0 to {MOST - 1}"
    if not set(event.payers) <= set(players) or len(set(event.payers)) < len(event.payers):
        yield "payers", "must be numbers of players, each once"


def _turns_left(state: State, event: Lasting) -> Mistakes:
    """SC-137, SC-187: as many turns are left as its card says, at most, and some."""
    new = event.since == state.turns
    for field, again in (("turns", False), ("strikes", True)):
        left, most = getattr(event, field), longest(state, event.card, again=again)
        if left not in range(most + 1):
            yield field, f"must be from 0 to {most}, as its card says"
        elif new and left != most:
            yield field, f"the turn on which it was played is none of them: {most} are left"
    at_work = (task.card for task in state.agenda if isinstance(task, FinishEvent | StrikeOnce))
    if not event.turns and not event.strikes and event.card not in at_work:
        yield "card", "it has nothing more to do, so it is discarded"


# -- an event in the middle: its parts, what it strikes, who pays (SC-123 to SC-137, SC-245)


MOST_DOLLARS = 10**6


def _runs(state: State, card: str) -> bool:
    """Whether an event of that card has not ended."""
    return any(event.card == card for event in state.events)


def _happening_event(state: State, task: FinishEvent | StrikeOnce) -> Iterator[str]:
    if not _runs(state, task.card):
        yield "must be an event that has not ended"
    elif isinstance(task, StrikeOnce):
        event = running(state, task.card)
        if not event.strikes:
            yield "this event strikes no more"
        elif event.since == state.turns:
            yield "an event strikes again from the next turn on"


def _special(state: State, part: Part) -> Any:
    """The special that a part of an event names; None if there is none."""
    if not _runs(state, part.card) or not part.path:
        return None
    specials, found = state.card(part.card).specials, None
    for number in part.path:
        if number not in range(len(specials)):
            return None
        found = specials[number]
        specials = found.inside
    return found


def _part(state: State, task: PerformPart) -> Iterator[str]:
    if _special(state, task.part) is None:
        yield "must be a part of an event that has not ended"


def _strike(state: State, task: StrikeBlocks | ChooseStruck) -> Iterator[str]:
    """SC-245: so many blocks are left as the event strikes, or all."""
    special = _special(state, task.part)
    if not isinstance(special, Struck):
        yield "must be a part of an event that strikes blocks"
    elif isinstance(task, StrikeBlocks):
        if task.left not in range(special.blocks + 1):
            yield f"left must be from 0 to {special.blocks}"
    elif task.left not in range(1, special.blocks + 1):
        yield f"left must be from 1 to {special.blocks}"
    elif task.player != running(state, task.part.card).player:
        yield "the player of the event chooses what it strikes"


def _oust(state: State, task: OustMembers | ChooseOusted) -> Iterator[str]:
    """SC-122, SC-124."""
    special = _special(state, task.part)
    if not isinstance(special, Oust):
        yield "must be a part of an event that discards council members"
    elif task.left not in range(isinstance(task, ChooseOusted), special.members + 1):
        yield f"left must be a number up to {special.members}"
    elif isinstance(task, ChooseOusted) and task.player != running(state, task.part.card).player:
        yield "the player of the event chooses who is discarded"


def _cost(state: State, task: PayCost | ChoosePay) -> Iterator[str]:
    """SC-131 to SC-134."""
    if not _runs(state, task.card) or not any(_costs(state.card(task.card).specials)):
        yield "must be the cost of an event that has not ended"
    elif task.amount not in range(isinstance(task, ChoosePay), MOST_DOLLARS):
        yield f"amount must be dollars, fewer than {MOST_DOLLARS}"
    elif isinstance(task, ChoosePay):
        mayor = NOBODY if state.duel else mayor_of(state, running(state, task.card).city)
        if mayor == NOBODY or task.player != mayor:
            yield "the mayor chooses how a cost is paid"
        elif state.money[mayor] < half_of(task.amount):
            yield "a mayor who has less than half of the cost is not asked"


def _costs(specials: Any) -> Iterator[bool]:
    for one in specials:
        yield isinstance(one, Cost) or (isinstance(one, Lose) and one.who == MAYOR)
        yield from _costs(one.inside)


LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
    "FinishEvent": _happening_event,
    "StrikeOnce": _happening_event,
    "PerformPart": _part,
    "StrikeBlocks": _strike,
    "ChooseStruck": _strike,
    "OustMembers": _oust,
    "ChooseOusted": _oust,
    "PayCost": _cost,
    "ChoosePay": _cost,
}
"""What is asked of each kind of task of an event."""


# -- a vote in the middle, an offer of money, an election bid by bid (SC-62, SC-138, SC-154)


BALLOTS = (YEA, NAY, ABSTAIN)
MOST_VOTES = 10**6
MOST_BIDS = 10**6
Vote = HoldVote | CastVote | BreakTie


def _vote(state: State, task: Vote) -> Iterator[str]:
    """The motion can be made, and the ballots so far are those of the voices in order."""
    if wrong := _motion(state, task.motion):
        yield wrong
        return
    motion, cast = task.motion, task.cast
    everybody, change = voices(state, motion.player), change_of(state, motion)
    if len(cast) > len(everybody) or not set(cast) <= set(BALLOTS):
        yield f"has at most {len(everybody)} ballots, each of them {', '.join(BALLOTS)}"
        return
    demanded = (bound(state, voice, change) for voice in everybody)
    for voice, demand, ballot in zip(everybody, demanded, cast, strict=False):
        if demand and ballot != demand:
            yield f"{voice.name} must vote {demand}"
    if isinstance(task, CastVote):
        left = everybody[len(cast) :]
        if not left or left[0].player != task.player or bound(state, left[0], change):
            yield "asks another player than the one who votes next"
    elif isinstance(task, BreakTie):
        yeas, nays = tally(state, motion, cast)
        if len(cast) < len(everybody) or yeas != nays or task.player != tie_breaker(state):
            yield "there is no tie that this player breaks"


def _motion(state: State, motion: Motion) -> str:
    """What is wrong with what the council votes on."""
    player, card = motion.player, motion.card
    if player != state.player or card not in state.hands[player]:
        return "the motion must be about a card in the hand of the player whose turn it is"
    if GRID.cell_of(motion.cell) is None:
        return "the motion must name a cell, such as 2,-1"
    if state.duel or cell_of(motion.cell) not in Places(state, player, 0).fits(card).votes:
        return "no vote is needed for that, or none can allow it"
    if motion.then != (PlaceCard(player, card, motion.cell, 0),):
        return "what follows the motion is that the card is placed"
    return ""


def _offer(state: State, task: OfferMoney) -> Iterator[str]:
    """SC-160, SC-256: an offer is about the motion, and for no more than it will bring."""
    below = state.agenda[-2]
    if not isinstance(below, HoldVote) or _motion(state, below.motion):
        return  # that is said of the motion
    motion = below.motion
    site = tried(state, motion.card, cell_of(motion.cell), 0)
    brings = bill(state, site, motion.player).due
    if task.player != state.player or task.card != motion.card or task.brings != brings:
        yield f"is about {motion.card!r}, which brings ${brings}"
    elif not state.dealing or state.offered or len(state.names) < 2 or below.cast:
        yield "no money is offered now"
    elif min(brings, state.money[state.player]) < 1:
        yield "there is nothing to offer"


def _answer(state: State, task: AnswerOffer) -> Iterator[str]:
    """SC-161: another player takes money that the giver has, or leaves it."""
    others = set(range(len(state.names))) - {state.player}
    if task.giver != state.player or task.player not in others:
        yield "is from the player whose turn it is to another"
    elif not 1 <= task.dollars <= state.money[task.giver]:
        yield "is for money that the giver has"
    elif not state.offered:
        yield "money has been offered then, so offered is true"


# -- elections


def _mayor(state: State, task: ElectMayor | BidForMayor) -> Iterator[str]:
    """SC-138 to SC-143: votes, turns and passes that can be, and whose turn it is to bid."""
    count = len(state.names)
    tied = task.tied
    if task.gone not in range(count):
        yield "gone must be the number of the player who left the office"
    elif wrong := _votes(task.votes, count):
        yield wrong
    elif task.turn not in range(MOST_BIDS) or task.passes not in range(count + 1):
        yield "turn and passes count the bids so far and the last passes"
    elif task.passes > task.turn:
        yield "there are no more passes than turns"
    elif not set(tied) <= set(range(count)) or len(set(tied)) < len(tied) or len(tied) == 1:
        yield "tied must be numbers of players, two or more"
    elif tied and max(task.votes) not in {task.votes[player] for player in tied}:
        yield "those who are tied have most votes"
    elif isinstance(task, BidForMayor):
        order = [(task.gone + 1 + i) % count for i in range(count)]
        bidders = [player for player in order if player in tied] if tied else order
        if count < 2 or task.player != bidders[task.turn % len(bidders)]:
            yield "asks another player than the one who bids next"
        elif task.passes >= len(bidders):
            yield "when all have passed nobody is asked"


def _votes(votes: tuple[int, ...], count: int) -> str:
    if len(votes) != count or not all(n in range(MOST_VOTES) for n in votes):
        return "votes must have one number a player, 0 or more"
    return ""


def _ballots(state: State, task: TakeBallots | CastBallot) -> Iterator[str]:
    """SC-154: players vote in turn, each once."""
    count = len(state.names)
    if task.office not in (GOVERNOR, CHAIRMAN):
        yield f"an office is {GOVERNOR} or {CHAIRMAN}"
    elif task.first not in range(count):
        yield "first must be the number of a player"
    elif wrong := _votes(task.votes, count):
        yield wrong
    elif task.voted not in range(count + isinstance(task, TakeBallots)):
        yield "voted counts the players who have voted"
    elif not task.voted and any(task.votes):
        yield "there are no votes before anybody has voted"
    elif isinstance(task, CastBallot) and task.player != (task.first + task.voted) % count:
        yield "asks another player than the one who votes next"


def _chairman(state: State, task: ChooseChairman) -> Iterator[str]:
    """SC-152: who breaks ties chooses among those with most votes."""
    count = len(state.names)
    if wrong := _votes(task.votes, count):
        yield wrong
        return
    top = max(task.votes)
    leaders = tuple(player for player, n in enumerate(task.votes) if n == top)
    by = tie_breaker(state)
    if not top or len(leaders) < 2 or task.tied != leaders:
        yield "tied must be the players with most votes, two or more"
    elif task.player not in range(count) or by not in (NOBODY, task.player):
        yield "asks another player than the one who breaks ties"


COUNCIL_LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
    "HoldVote": _vote,
    "CastVote": _vote,
    "BreakTie": _vote,
    "OfferMoney": _offer,
    "AnswerOffer": _answer,
    "ElectMayor": _mayor,
    "BidForMayor": _mayor,
    "TakeBallots": _ballots,
    "CastBallot": _ballots,
    "ChooseChairman": _chairman,
}
"""What is asked of each kind of task about votes."""


# -- what is still to be done: in an order that can be, by those who can do it


ELECTION = "TakeBallots( TakeBallots| CastBallot)?|CastBallot|ChooseChairman"
HAPPENING = (
    "StrikeBlocks|ChooseStruck|OustMembers|ChooseOusted|PayCost|ChoosePay|ElectMayor|BidForMayor"
)
EVENT = rf"FinishEvent( PerformPart)*( ({HAPPENING}|{ELECTION}))?"
VOTING = r"HoldVote( (OfferMoney|AnswerOffer))?|CastVote|BreakTie"
PLAYING = rf"TakePlay|FurtherPlays( (PlaceCard|{VOTING}|{EVENT}))?"
TURN = rf"( ({PLAYING}|ChoosePile|DiscardOne))?|( TakePlay)+ ({PLAYING})"
START = rf" DrawCard( StrikeAgain( RemoveDue)?|( StrikeOnce)*( {EVENT})?)"
AGENDA = re.compile(rf"|NameWinner|BeginTurn|EndTurn({TURN}|{START})")
"""The agendas there can be once the setup is over, the next task last."""


def shape(state: State) -> Mistakes:
    """The tasks follow each other as they do in a game."""
    if still_to_do(state):
        return
    if wrong := [*follows(state, AGENDA)]:
        yield from wrong
        return
    count, begun = len(state.names), state.turns - 1
    before = any(isinstance(task, BeginTurn) for task in state.agenda)
    if before:
        begun += 1
    if begun < 0:
        yield "turns", "a turn has begun"
    elif (state.first + begun) % count != state.player and state.agenda[:1]:
        whose = state.names[(state.first + begun) % count]
        yield "turns", f"after so many turns it is {whose}'s"


def agenda(state: State) -> Mistakes:
    """The tasks speak of what is there."""
    if not still_to_do(state):
        yield from tasks(state, _task)


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task."""
    look = AGENDA_LOOKS.get(type(task).__name__)
    yield from look(state, task) if look else ()


# -- plays


def _play(state: State, task: TakePlay) -> Iterator[str]:
    """SC-14, SC-225: the first play of a turn, or a further one that a card allows."""
    if task.must and (task.by or state.variant != SOLITAIRE):
        yield "only a player alone who drew a discard must play a card"
    elif task.by and not _lets(state, task.by):
        yield f"{task.by!r} is no card that lets its player play a further one"
    elif not task.by and state.agenda[-1] is not task:
        yield "only a further play waits while a card is played"


def _lets(state: State, card: str) -> bool:
    found = state.box.cards.get(card)
    words = found.specials if found else ()
    played = not any(card in hand for hand in state.hands)
    return played and any(isinstance(one, PlayAnother) for one in words)


def _further(state: State, task: FurtherPlays) -> Iterator[str]:
    """SC-240: the card that is being played, or was."""
    above = state.agenda[state.agenda.index(task) + 1 :]
    card = next((found for found in map(played, above) if found), None)
    if task.card not in state.box.cards:
        yield "there is no such card"
    elif above and card != task.card:
        yield "speaks of another card than is played"
    elif not above and any(task.card in pile for pile in (*state.piles, state.long_pile)):
        yield "speaks of a card that has not been played"


def played(task: Any) -> str:
    """The card that a task on top of `FurtherPlays` plays."""
    motion = getattr(task, "motion", None)
    found: str = motion.card if motion else getattr(task, "card", "")
    return found


def _place(state: State, task: PlaceCard) -> Iterator[str]:
    """SC-12: a card of the hand that fits there."""
    if wrong := place_wrong(state, task):
        yield wrong


def place_wrong(state: State, task: PlaceCard, *, voted: bool = True) -> str:
    """Why a card cannot be placed so; "" if it can, at least after a vote."""
    player, card = state.player, task.card
    if task.player != player or card not in state.hands[player]:
        return "must be a card in the hand of the player whose turn it is"
    if GRID.cell_of(task.cell) is None:
        return "must be placed on a cell, such as 2,-1"
    home = state.city_of(player)
    if task.city not in range(len(state.lots)):
        return "must be placed in a city that there is"
    cell = cell_of(task.cell)
    if task.city != home:
        return "" if cell in abroad(state, player, card) else "cannot be placed there"
    fits = Places(state, player, home).fits(card)
    return "" if cell in fits.votes or (voted and cell in fits.cells) else "cannot be placed there"


def _alone(state: State, task: Any) -> Iterator[str]:  # all looks are alike
    if state.variant != SOLITAIRE:
        yield "only a player alone discards"


AGENDA_LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
    "TakePlay": _play,
    "FurtherPlays": _further,
    "PlaceCard": _place,
    "DiscardOne": _alone,
    **COUNCIL_LOOKS,
    **LOOKS,
}
"""What is asked of each kind of task, by its name."""

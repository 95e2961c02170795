"""A vote in the middle, an offer of money, an election bid by bid (SC-62, SC-138, SC-154)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, YEA
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.rules.base import State, tried
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics.deals import AnswerOffer, OfferMoney
from urbannb.games.sim_city.rules.politics.election import (
    GOVERNOR,
    CastBallot,
    ChooseChairman,
    TakeBallots,
)
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor, ElectMayor
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN, tie_breaker, voices
from urbannb.games.sim_city.rules.politics.rezoning import (
    BreakTie,
    CastVote,
    HoldVote,
    Motion,
    bound,
    change_of,
    tally,
)
from urbannb.games.sim_city.rules.scoring import bill

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


LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
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

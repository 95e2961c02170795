"""What questions on votes share: council members, ballots by chance, and how they are told."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Dice
from urbannb.core.text import plural
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, state_of
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, VOTES, YEA
from urbannb.games.sim_city.rules.covering import VOTE
from urbannb.games.sim_city.rules.politics.rezoning import BreakTie, CastVote
from urbannb.games.sim_city.rules.rulings.placing import CardPlaced
from urbannb.games.sim_city.rules.rulings.politics import VoteCast

MEMBER, EXPERT = "Council Member", "Council Member - Residential"
CORRUPT = ("Corrupt Council Member - Commercial", "Corrupt Council Member - Industrial")
TIE = {YEA: "breaks the tie in favor", NAY: "breaks the tie against it", ABSTAIN: "leaves the tie"}
SAID = {YEA: "votes yes", NAY: "votes no", ABSTAIN: "does not vote"}


def council(sketch: Sketch) -> None:
    """Some council members for everybody."""
    members = sketch.dice.shuffled([MEMBER, MEMBER, EXPERT, *CORRUPT])
    for player, title in enumerate(members[: 3 + sketch.dice.below(2)]):
        sketch.seat(player % len(sketch.names), title)


def held(game: Game, first: Action, dice: Dice) -> tuple[Action, ...]:
    """A proposal and chance ballots, until the vote is decided."""
    later, played = kit.after(game, first), [first]
    while isinstance(state_of(later).agenda[-1], CastVote | BreakTie):
        ballot = dice.choice(VOTES)
        played.append(ballot)
        later.play(ballot)
        if later.over:
            break
    return tuple(played)


def way(later: Game) -> str:
    """How a card has come to lie on others, or is being voted on: a word of `rules.covering`."""
    if placed := kit.ruled(later, CardPlaced):
        return placed[-1].how
    return VOTE if isinstance(state_of(later).agenda[-1], CastVote | BreakTie) else ""


def told(state: kit.State, vote: VoteCast) -> str:
    """How somebody voted: "Ben's Council Member (1 vote) votes yes"."""
    who = state.names[vote.player]
    must = ", as its card demands" if vote.bound else ""
    count = f" ({plural(vote.votes, 'vote')})" if vote.votes else ""
    if vote.voice not in CARDS:
        return f"{who}, the {vote.voice}{count}, {SAID[vote.ballot]}{must}"
    return f"{who}'s {CARDS[vote.voice].name}{count} {SAID[vote.ballot]}{must}"


def breaker(state: kit.State) -> str:
    """Who breaks ties, to begin a sentence."""
    if state.chairman >= 0:
        return f"The chairman, {state.names[state.chairman]},"
    return f"The mayor, {state.names[state.mayor]},"

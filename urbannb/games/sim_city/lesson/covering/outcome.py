"""Questions on a vote's course: who votes last, who may break a tie, and what follows."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem, Unfit
from urbannb.core.text import capital, listing
from urbannb.games.sim_city.components.zones import CITY, COMMERCIAL, INDUSTRIAL, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering.ballots import council, held
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, CARDS, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import VOTES, propose
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.places import hand_place, player_place
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN, MAYOR
from urbannb.games.sim_city.rules.politics.rezoning import BreakTie, CastVote
from urbannb.games.sim_city.rules.rulings.politics import VoteCast, VoteDecided

ZONES = (RESIDENTIAL, COMMERCIAL, INDUSTRIAL)
EVERYBODY = tuple(player_place(player) for player in (ANA, BEN, CLEO))
TRIES = 12
FOLLOWS = {"passes": "It is placed and scored", "fails": "It goes back to her hand"}
FOLLOWING = (
    Belief("fails", "It is discarded", "a card that is voted down is lost",
           "It goes back to her hand, and may be played or proposed again on a later turn."),
    Belief("fails", "She plays it somewhere else at once", "a vote that fails costs no turn",
           "Her turn is over, unless she may still play another card. It goes back to her hand."),
    Belief("fails", "It is placed, but scores nothing", "a vote is about the score",
           "Without a majority it is not placed at all."),
    Belief("passes", "It is placed, but scores nothing", "a rezone by vote brings nothing",
           "It scores as if it had been placed without a vote."),
    Belief("passes", "It is placed on her next turn", "a vote takes up the turn",
           "It is placed at once, on the same turn."),
    Belief("passes", "It is placed, and she pays for the block", "the old block has to be bought",
           "A rezone costs nothing. The old block stays where it is, under the card."),
)  # fmt: skip
BREAKING = (
    Belief("mayor chairman", "Nobody: a tie fails at once", "a tie is always lost",
           "It fails only if nobody breaks it. {truth}"),
    Belief("mayor chairman", "Ana, who proposed it", "whoever proposes has the last word",
           "{truth}", "others"),
    Belief("chairman", "{mayor}, the mayor", "the mayor still breaks ties",
           "Once there is a chairman, the mayor keeps two votes and breaks no ties. {truth}"),
    Belief("mayor chairman", "All of them vote again", "a tie is voted on again",
           "Each vote is cast once. {truth}"),
)  # fmt: skip
LAST = (
    Belief("last", "{last}, who sits last", "the mayor votes in turn like all others",
           "Council members vote in turn, but the mayor's two votes wait for the end. {truth}"),
    Belief("last", "Ana, who proposed it", "whoever proposes votes last",
           "Voting begins with whoever proposes. {truth}", "others"),
    Belief("last", "Nobody: all votes are shown at once", "votes are secret",
           "Votes are open and cast one after the other. {truth}"),
    Belief("last", "Any player, in whatever order they like", "there is no order of voting",
           "The order is fixed. {truth}"),
)  # fmt: skip


def proposed(dice: Dice, mayor: int, chairman: int) -> tuple[Game, Action, str, str]:
    """A council of three, and what Ana proposes: the game, the proposal, and it in words."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    sketch.scatter(2, lambda c: c.zone in (COMMERCIAL, INDUSTRIAL) and c.needs < 3)
    council(sketch)
    card = sketch.deal(sketch.some(lambda c: c.zone in ZONES and c.needs < 3 and not c.specials))
    game = sketch.game(mayor=mayor, chairman=chairman)
    cell = dice.choice(list(state_of(game).lots[0]))
    first, old, new = propose(card, cell), sketch.at(cell), CARDS[card]
    kit.require(game.why(first).ok and old.zone != new.zone)
    names = game.names
    see = (
        f"Ana proposes to rezone {kit.the(old.id)} ({zone_word(old.zone)}) for {kit.the(card)} "
        f"({zone_word(new.zone)}). {names[mayor]} is mayor"
        + (f", {names[chairman]} chairman" if chairman >= 0 else "")
    )
    return game, first, see, card


def outcome_problem(dice: Dice) -> Problem:
    """Ask what becomes of the card when a vote has passed, or failed."""
    case = dice.choice(("passes", "fails", "fails"))
    game, first, see, card = proposed(dice, dice.below(3), NOBODY)
    played = held(game, first, dice)
    later = kit.after(game, *played)
    (decided,) = kit.ruled(later, VoteDecided)
    yeas, nays = decided.votes_for, decided.votes_against
    kit.require(decided.passed == (case == "passes") and yeas != nays)
    now = state_of(later)
    kit.require((card in now.hands[ANA]) != decided.passed and now.player != ANA)
    why = {
        "passes": "There are more votes for than against, so it is placed and scored.",
        "fails": "It goes back to her hand, and her turn ends.",
    }[case]  # fmt: skip
    return kit.ask(
        game, f"{see}. The vote is **{yeas} for and {nays} against**.",
        f"What becomes of **{kit.the(card)}**?", Answer(FOLLOWS[case], "", why),
        kit.held(FOLLOWING, case), actions=played, rule="SC-68",
        works=lambda then: FOLLOWS["fails" if card in state_of(then).hands[ANA] else "passes"],
        places=(first.cell, hand_place(card)),  # type: ignore[attr-defined]  # a proposal
    )  # fmt: skip


def _tied(game: Game, first: Action, dice: Dice) -> tuple[Game, list[Action]]:
    """A vote that is tied, which chance ballots come to before long."""
    for _ in range(TRIES):
        later, played = kit.after(game, first), [first]
        while isinstance(state_of(later).agenda[-1], CastVote):
            played.append(dice.choice(VOTES))
            later.play(played[-1])
            if later.over:
                break
        if not later.over and isinstance(state_of(later).agenda[-1], BreakTie):
            return later, played
    raise Unfit


def _breaks(later: Game) -> str:
    """Who is asked to break a tie, by which office."""
    state, who = state_of(later), later.decision.player if later.decision else NOBODY
    office = "chairman" if who == state.chairman else "mayor" if who == state.mayor else ""
    return f"{state.names[who]}, the {office}"


def breaker_problem(dice: Dice) -> Problem:
    """Ask who may break a tie."""
    case = dice.choice(("mayor", "chairman"))
    mayor, chairman = dice.shuffled((ANA, BEN, CLEO))[:2]
    game, first, see, _ = proposed(dice, mayor, chairman if case == "chairman" else NOBODY)
    later, played = _tied(game, first, dice)
    choice = state_of(later).agenda[-1]
    names, votes = game.names, [vote for vote in kit.ruled(later, VoteCast) if vote.votes]
    kit.require(bool(votes))
    yeas, nays = votes[-1].so_far
    who = choice.player if isinstance(choice, BreakTie) else ANA
    kit.require(who == (chairman if case == "chairman" else mayor) and yeas == nays)
    truth = {
        "mayor": f"As long as there is no chairman, the mayor may break it: {names[mayor]}.",
        "chairman": f"The chairman may break it: {names[chairman]}.",
    }[case]  # fmt: skip
    return kit.ask(
        game, f"{see}. The vote is a tie, **{yeas} to {nays}**.",
        "Who may **break** the tie?", Answer(f"{names[who]}, the {case}", "", truth),
        kit.held(BREAKING, case, ("others",) if who != ANA else (), truth=truth,
                 mayor=names[mayor]),
        actions=tuple(played), rule="SC-153" if case == "chairman" else "SC-66",
        works=_breaks,
        places=EVERYBODY,
    )  # fmt: skip


FREE = (
    Belief("bound", "{free}", "every council member must vote",
           "A player may hold back the votes of any council member that is not bound. {truth}"),
    Belief("bound", "The mayor", "the mayor must vote",
           "The mayor may hold back as well. {truth}"),
    Belief("bound", "Nobody: all votes may be held back", "no vote is ever forced",
           "A corrupt member votes as its card demands. {truth}"),
    Belief("bound", "All of them: nobody may hold back", "all votes must be cast",
           "Most votes may be held back. {truth}"),
)  # fmt: skip


def bound_problem(dice: Dice) -> Problem:
    """Ask who may not hold back."""
    mayor = dice.below(3)
    game, first, see, _ = proposed(dice, mayor, NOBODY)
    played = held(game, first, dice)
    cast = kit.ruled(kit.after(game, *played), VoteCast)
    bound = [vote for vote in cast if vote.bound]
    others = [vote for vote in cast if vote.voice in CARDS and not vote.bound]
    kit.require(len(bound) == 1 and bool(others))
    names = game.names

    def member(vote: VoteCast) -> str:
        return f"{names[vote.player]}'s {CARDS[vote.voice].name}"

    (must,) = bound
    says = CARDS[must.voice].specials[0].sentence()
    truth = f"{member(must)} says: {says}"
    seats = listing(member(vote) for vote in cast if vote.voice in CARDS)
    return kit.ask(
        game, f"{see}. In the council are {seats}, and the mayor.",
        "Who may **not** hold back?", Answer(member(must), "", truth),
        kit.held(FREE, "bound", free=member(dice.choice(others)), truth=truth),
        member(must), actions=played, rule="SC-63", places=EVERYBODY,
        works=lambda then: listing(member(v) for v in kit.ruled(then, VoteCast) if v.bound),
    )  # fmt: skip


def order_problem(dice: Dice) -> Problem:
    """Ask whose votes are cast last."""
    mayor = dice.choice((ANA, BEN))
    game, first, see, _ = proposed(dice, mayor, dice.choice((NOBODY, CLEO)))
    played = held(game, first, dice)
    cast = kit.ruled(kit.after(game, *played), VoteCast)
    before = [vote for vote in cast if vote.voice != MAYOR]
    kit.require(cast[-1].voice == MAYOR and bool(before) and before[-1].player == CLEO)
    names = game.names
    office = "the chairman's vote and " if any(v.voice == CHAIRMAN for v in cast) else ""
    truth = f"After {office}those of all council members come the mayor's, here {names[mayor]}'s."
    return kit.ask(
        game, f"{see}. The order of play is {', '.join(names)}.",
        "Whose votes come **last**?", Answer(f"{names[mayor]}'s, as mayor", "", capital(truth)),
        kit.held(LAST, "last", ("others",) if mayor != ANA else (), last=names[CLEO], truth=truth),
        f"{names[mayor]}'s as mayor", actions=played, rule="SC-62", places=EVERYBODY,
        works=lambda later: f"{names[kit.ruled(later, VoteCast)[-1].player]}'s, as mayor",
    )  # fmt: skip

"""The topic on rezoning votes, ballot by ballot."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.sim_city.components.zones import CITY, COMMERCIAL, INDUSTRIAL, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering import ballots
from urbannb.games.sim_city.lesson.covering.outcome import (
    bound_problem,
    breaker_problem,
    order_problem,
    outcome_problem,
)
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, CARDS, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, YEA, Vote, propose
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place, player_place
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.politics.offices import Voice
from urbannb.games.sim_city.rules.politics.rezoning import (
    BreakTie,
    CastVote,
    Motion,
    change_of,
    votes_of,
)
from urbannb.games.sim_city.rules.rulings.politics import TieBroken, VoteCast, VoteDecided


def _voted(later: Game) -> str:
    (decided,) = kit.ruled(later, VoteDecided)
    return _words(decided, bool(kit.ruled(later, TieBroken)))


def voting_problem(dice: Dice) -> Problem:
    """Ask whether a vote passes, what follows, who votes last, or who may break a tie."""
    others = (outcome_problem, order_problem, bound_problem, breaker_problem, breaker_problem)
    return dice.choice((*[passes_problem] * 8, *others))(dice)


def passes_problem(dice: Dice) -> Problem:
    """Ask whether a vote passes."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    sketch.scatter(2, lambda c: c.zone in (COMMERCIAL, INDUSTRIAL) and c.needs < 3)
    ballots.council(sketch)
    zones = (RESIDENTIAL, COMMERCIAL, INDUSTRIAL)
    card = sketch.deal(sketch.some(lambda c: c.zone in zones and c.needs < 3 and not c.specials))
    chairman = dice.choice((-1, -1, BEN, CLEO))
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, chairman=chairman)
    cell = dice.choice(list(state_of(game).lots[0]))
    first = propose(card, cell)
    kit.require(game.why(first).ok and sketch.at(cell).zone != CARDS[card].zone)
    played = ballots.held(game, first, dice)
    later = kit.after(game, *played)
    cast, (decided,) = kit.ruled(later, VoteCast), kit.ruled(later, VoteDecided)
    kit.require(min(decided.votes_for, decided.votes_against) > 0)
    broken = kit.ruled(later, TieBroken)
    state = state_of(game)
    told = [ballots.told(state, vote) for vote in cast]
    if broken:
        told.append(f"{state.names[broken[0].by]} {ballots.TIE[broken[0].ballot]}")
    old = sketch.at(cell)
    why = (
        f"{_tally(decided.votes_for, decided.votes_against)}"
        + (", a tie" if decided.votes_for == decided.votes_against else "")
        + "."
    )
    if broken:
        why += f" {ballots.breaker(state)} {ballots.TIE[broken[0].ballot]}."
    return kit.ask(
        game, f"Ana proposes to rezone {kit.the(old.id)} ({zone_word(old.zone)}) for "
        f"{kit.the(card)} ({zone_word(CARDS[card].zone)}). {state.names[mayor]} is mayor"
        + (f", {state.names[chairman]} chairman" if chairman >= 0 else "")
        + f". The council votes: {'; '.join(told)}.",
        "Does the vote **pass**?", Answer(_words(decided, bool(broken)), "", why),
        _misread(state, Motion(ANA, card, cell), cast, decided, why), actions=played,
        rule="SC-66" if broken else "SC-65", works=_voted,
        places=(cell, *(player_place(p) for p in range(3))),
    )  # fmt: skip


def _tally(yeas: int, nays: int) -> str:
    return f"There are {plural(yeas, 'vote')} for and {nays} against"


def _words(decided: VoteDecided, broken: bool) -> str:
    if decided.votes_for == decided.votes_against:
        if not broken:
            return "No, it is a tie"
        return "Yes, the tie is broken in favor" if decided.passed else "No, the tie stands"
    return _result(decided.votes_for, decided.votes_against)


def _result(yeas: int, nays: int) -> str:
    if yeas == nays:
        return f"No, a tie of {yeas} to {nays} fails"
    return f"{'Yes' if yeas > nays else 'No'}, {yeas} to {nays}"


def _misread(
    state: kit.State, motion: Motion, cast: list[VoteCast], decided: VoteDecided, truth: str
) -> Iterator[Answer]:
    heads = [sum(vote.ballot == ballot for vote in cast) for ballot in (YEA, NAY)]
    yield Answer(_result(*heads), "each voter has one vote",
                 f"Votes are counted, not voters, and some voters have two. {truth}")  # fmt: skip
    out = [Voice(vote.player, vote.voice) for vote in cast if vote.ballot == ABSTAIN]
    if out and decided.passed:
        withheld = sum(votes_of(state, voice, change_of(state, motion)) for voice in out)
        yield Answer(_result(decided.votes_for, decided.votes_against + withheld),
                     "whoever does not vote is against it",
                     f"Votes that are not cast do not count. {truth}")  # fmt: skip
    if any(vote.bound for vote in cast):
        free = [sum(v.votes for v in cast if v.ballot == b and not v.bound) for b in (YEA, NAY)]
        yield Answer(
            _result(*free),
            "bound votes do not count",
            f"A corrupt member must vote as its card demands, and its votes count. {truth}",
        )
    mayor = next((vote.ballot for vote in cast if vote.voice == "mayor"), ABSTAIN)
    if mayor == (NAY if decided.passed else YEA):
        yield Answer(
            "No, the mayor is against" if decided.passed else "Yes, the mayor wants it",
            "the mayor decides", f"The mayor has only two votes. {truth}",
        )  # fmt: skip
    for words in ("Yes, the tie is broken in favor", "No, the tie stands"):
        if decided.votes_for == decided.votes_against and words != _words(decided, True):
            yield Answer(words, "ties are decided the other way", truth)
    yield Answer(f"No, it needs all {len(state.names)} players" if decided.passed else
                 "Yes, one vote is enough", "the majority does not decide",
                 f"It takes more votes for than against. {truth}")  # fmt: skip


# -- the task


def voting_exercise(dice: Dice) -> Exercise:
    """Propose a rezone and win the vote."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    place = sketch.somewhere(sketch.some(lambda c: c.zone == COMMERCIAL and c.needs < 3))
    mine = sketch.seat(ANA, ballots.MEMBER)
    sketch.seat(BEN, ballots.CORRUPT[0])
    old = sketch.at(place)
    card = sketch.deal(sketch.some(lambda c: c.zone == RESIDENTIAL and home(c) and not c.specials))
    game = sketch.game(mayor=ANA, hand=3)
    first, yes = propose(card, place), Vote(YEA)
    solution = (first, yes, yes)
    kit.require(game.why(first).ok and len(mine) == 1)
    later = kit.after(game, *solution)
    kit.require(bool(kit.ruled(later, VoteDecided)))

    def goal(now: Game) -> Goal:
        state = state_of(now)
        block = state.cities[0].ground.at(cell_of(place))
        if block and block.face.card.id == card:
            return Goal(True, "The vote has passed, 3 to 2, and the block is rezoned.")
        asked = state.agenda[-1] if state.agenda else None
        if isinstance(asked, CastVote | BreakTie):
            return kit.undone(now, _under_way(asked.motion, Motion(ANA, card, place)))
        return kit.undone(now, f"{kit.cap(kit.the(old.id))} still lies there.")

    return kit.reach(
        game, f"You are **Ana**, the mayor. **Propose** to rezone {kit.the(old.id)}, the ringed "
        f"block, for **{kit.the(card)}**, and win the vote. Ben has a corrupt council member who "
        "must vote against the loss of any commercial block.", goal,
        (f"Choose {kit.the(card)}, then the ringed block. You will be asked how you vote.",
         "Your council member has one vote, the mayor two; Ben's has two, and must vote no."),
        solution, (place, hand_place(card)), only=False,
    )  # fmt: skip


def _under_way(motion: Motion, meant: Motion) -> str:
    """That the vote is under way, and on what where it is not on what was meant."""
    if (motion.card, motion.cell) == (meant.card, meant.cell):
        return "The vote is under way."
    if motion.card != meant.card:
        return f"You proposed {kit.the(motion.card)}, not {kit.the(meant.card)}."
    return f"You proposed {kit.the(meant.card)} for another block than the ringed one."


VOTING = Topic(
    "voting", "A vote on rezoning",
    ("SC-62", "SC-63", "SC-64", "SC-65", "SC-66", "SC-67", "SC-68", "SC-117", "SC-119", "SC-120",
     "SC-121", "SC-153", "SC-251", "SC-266"),
    "In turn, players cast the votes of their council members; **the mayor's two come last**. With "
    "more votes for than against, the block is rezoned. The mayor may break a tie, or the chairman "
    "if there is one.",
    voting_exercise, voting_problem,
)  # fmt: skip

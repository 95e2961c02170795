"""Topics on rezoning votes, ballot by ballot, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Either,
    Goal,
    Item,
    Posed,
    Problem,
    Topic,
)
from urbannb.core.text import capital, listing, plural
from urbannb.games.sim_city.components.cards import CITY, COMMERCIAL, INDUSTRIAL, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, VOTES, YEA, Vote, propose
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import hand_place, player_place, zone_word
from urbannb.games.sim_city.rules.covering import VOTE
from urbannb.games.sim_city.rules.politics.council import (
    BreakTie,
    CastVote,
    Motion,
    change_of,
    votes_of,
)
from urbannb.games.sim_city.rules.politics.elections import CHAIRMAN, MAYOR, Voice
from urbannb.games.sim_city.rules.rulings import CardPlaced, TieBroken, VoteCast, VoteDecided

# -- what questions on votes share: council members, ballots by chance, and how they are told


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


def ballots_told(state: kit.State, vote: VoteCast) -> str:
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


# -- questions on a vote's course: who votes last, who may break a tie, and what follows


ZONES = (RESIDENTIAL, COMMERCIAL, INDUSTRIAL)
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
    Belief("last", "{last}'s, in turn", "the mayor votes in turn like all others",
           "Council members vote in turn, but the mayor's two votes wait for the end. {truth}"),
    Belief("last", "Ana's, as she proposed it", "whoever proposes votes last",
           "Voting begins with whoever proposes. {truth}", "others"),
    Belief("last", "Nobody's: all votes are shown at once", "votes are secret",
           "Votes are open and cast one after the other. {truth}"),
    Belief("last", "Anybody's: there is no order", "there is no order of voting",
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


@kit.asked(
    "{see}. The vote is **{yeas} for and {nays} against**.", "What becomes of **{card}**?", {
        "passes": Case("SC-68", FOLLOWS["passes"], "There are more votes for than against, so it "
                       "is placed and scored."),
        "fails": Case("SC-68", FOLLOWS["fails"], "It goes back to her hand, and her turn ends."),
    }, FOLLOWING, ("passes", "fails", "fails"),
)  # fmt: skip
def outcome_problem(dice: Dice, case: str) -> Posed:
    """Ask what becomes of the card when a vote has passed, or failed."""
    game, first, see, card = proposed(dice, dice.below(3), NOBODY)
    played = held(game, first, dice)
    later = kit.after(game, *played)
    (decided,) = kit.ruled(later, VoteDecided)
    yeas, nays = decided.votes_for, decided.votes_against
    kit.require(decided.passed == (case == "passes") and yeas != nays)
    now = state_of(later)
    kit.require((card in now.hands[ANA]) != decided.passed and now.player != ANA)
    words = {"see": see, "yeas": yeas, "nays": nays, "card": kit.the(card)}
    return Posed(
        game, played, words,
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
    raise kit.Unfit


def _breaks(later: Game) -> str:
    """Who is asked to break a tie, by which office."""
    state, who = state_of(later), later.decision.player if later.decision else NOBODY
    office = "chairman" if who == state.chairman else "mayor" if who == state.mayor else ""
    return f"{state.names[who]}, the {office}"


@kit.asked(
    "{see}. The vote is a tie, **{yeas} to {nays}**.", "Who may **break** the tie?", {
        "mayor": Case("SC-66", "{mayor}, the mayor", "As long as there is no chairman, the mayor "
                      "may break it: {mayor}."),
        "chairman": Case("SC-153", "{chairman}, the chairman", "The chairman may break it: "
                         "{chairman}."),
    }, BREAKING,
)  # fmt: skip
def breaker_problem(dice: Dice, case: str) -> Posed:
    """Ask who may break a tie."""
    mayor, chairman = dice.shuffled((ANA, BEN, CLEO))[:2]
    game, first, see, _ = proposed(dice, mayor, chairman if case == "chairman" else NOBODY)
    later, played = _tied(game, first, dice)
    choice = state_of(later).agenda[-1]
    names, votes = game.names, [vote for vote in kit.ruled(later, VoteCast) if vote.votes]
    kit.require(bool(votes))
    yeas, nays = votes[-1].so_far
    who = choice.player if isinstance(choice, BreakTie) else ANA
    kit.require(who == (chairman if case == "chairman" else mayor) and yeas == nays)
    words = {"see": see, "yeas": yeas, "nays": nays, "mayor": names[mayor],
             "chairman": names[chairman]}  # fmt: skip
    given = ("others",) if who != ANA else ()
    return Posed(game, played, words, given, works=_breaks, places=kit.EVERYBODY)


FREE = (
    Belief("bound", "{free}", "every council member must vote",
           "A player may hold back the votes of any council member that is not bound. {truth}"),
    Belief("bound", "The mayor", "the mayor must vote",
           "The mayor may hold back as well. {truth}"),
    Belief("bound", "Nobody: everybody may hold them back", "no vote is ever forced",
           "A corrupt member votes as its card demands. {truth}"),
    Belief("bound", "All of them: nobody may hold any back", "all votes must be cast",
           "Most votes may be held back. {truth}"),
)  # fmt: skip


def _demands(cast: Iterable[VoteCast]) -> str:
    """What the cards of corrupt members say."""
    found = [CARDS[vote.voice] for vote in cast if vote.voice in CARDS]
    return " ".join(
        f"The {card.name} says: {card.specials[0].sentence()}"
        for card in found if card.name in CORRUPT
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
        game, f"{see}. In the council are {seats}, and the mayor. {_demands(cast)}",
        "Who may **not** hold back votes?", Answer(member(must), "", truth),
        kit.held(FREE, "bound", free=member(dice.choice(others)), truth=truth),
        member(must), actions=played, rule="SC-63", places=kit.EVERYBODY,
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
        f"{names[mayor]}'s as mayor", actions=played, rule="SC-62", places=kit.EVERYBODY,
        works=lambda later: f"{names[kit.ruled(later, VoteCast)[-1].player]}'s, as mayor",
    )  # fmt: skip


# -- the topic on rezoning votes, ballot by ballot


def _voted(later: Game) -> str:
    (decided,) = kit.ruled(later, VoteDecided)
    return _words(decided, bool(kit.ruled(later, TieBroken)))


def passes_problem(dice: Dice) -> Problem:
    """Ask whether a vote passes."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    sketch.scatter(2, lambda c: c.zone in (COMMERCIAL, INDUSTRIAL) and c.needs < 3)
    council(sketch)
    zones = (RESIDENTIAL, COMMERCIAL, INDUSTRIAL)
    card = sketch.deal(sketch.some(lambda c: c.zone in zones and c.needs < 3 and not c.specials))
    chairman = dice.choice((-1, -1, BEN, CLEO))
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, chairman=chairman)
    cell = dice.choice(list(state_of(game).lots[0]))
    first = propose(card, cell)
    kit.require(game.why(first).ok and sketch.at(cell).zone != CARDS[card].zone)
    played = held(game, first, dice)
    later = kit.after(game, *played)
    cast, (decided,) = kit.ruled(later, VoteCast), kit.ruled(later, VoteDecided)
    kit.require(min(decided.votes_for, decided.votes_against) > 0)
    broken = kit.ruled(later, TieBroken)
    state = state_of(game)
    told = [ballots_told(state, vote) for vote in cast]
    if broken:
        told.append(f"{state.names[broken[0].by]} {TIE[broken[0].ballot]}")
    old = sketch.at(cell)
    why = (
        f"{tally_words(decided.votes_for, decided.votes_against)}"
        + (", a tie" if decided.votes_for == decided.votes_against else "")
        + "."
    )
    if broken:
        why += f" {breaker(state)} {TIE[broken[0].ballot]}."
    return kit.ask(
        game, f"Ana proposes to rezone {kit.the(old.id)} ({zone_word(old.zone)}) for "
        f"{kit.the(card)} ({zone_word(CARDS[card].zone)}). {state.names[mayor]} is mayor"
        + (f", {state.names[chairman]} chairman" if chairman >= 0 else "")
        + f". The council votes: {'; '.join(told)}.",
        "Does the vote **pass**?",
        Answer(_words(decided, bool(broken)), "", why, course=_course(state, cast)),
        _misread(state, Motion(ANA, card, cell), cast, decided, why), actions=played,
        rule="SC-66" if broken else "SC-65", works=_voted,
        places=(cell, *(player_place(p) for p in range(3))),
    )  # fmt: skip


def tally_words(yeas: int, nays: int) -> str:
    """How a vote stands, as a sentence without its end."""
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


SIGN = {YEA: 1, NAY: -1, ABSTAIN: 0}


def _votes(vote: VoteCast) -> int:
    return vote.votes


def _course(
    state: kit.State, cast: Iterable[VoteCast], worth: Callable[[VoteCast], int] = _votes
) -> tuple[Item, ...]:
    """Each voter with the votes that count: above zero for, below zero against."""
    return tuple(
        Item(SIGN[vote.ballot] * worth(vote), _voter(state, vote), (player_place(vote.player),))
        for vote in cast
    )


def _withheld(state: kit.State, motion: Motion, cast: Sequence[VoteCast]) -> tuple[Item, ...]:
    """The same where votes that are not cast are against it."""
    change = change_of(state, motion)
    return tuple(
        one._replace(value=-votes_of(state, Voice(vote.player, vote.voice), change))
        if vote.ballot == ABSTAIN else one
        for vote, one in zip(cast, _course(state, cast), strict=True)
    )  # fmt: skip


def withheld(state: kit.State, cast: Iterable[VoteCast], motion: Motion) -> list[int]:
    """The votes of those who do not vote."""
    change = change_of(state, motion)
    return [votes_of(state, Voice(vote.player, vote.voice), change)
            for vote in cast if vote.ballot == ABSTAIN]  # fmt: skip


def _voter(state: kit.State, vote: VoteCast) -> str:
    who = state.names[vote.player]
    return (
        f"{who}'s {CARDS[vote.voice].name}" if vote.voice in CARDS else f"{who}, the {vote.voice}"
    )


def _misread(
    state: kit.State, motion: Motion, cast: list[VoteCast], decided: VoteDecided, truth: str
) -> Iterator[Answer]:
    heads = [sum(vote.ballot == ballot for vote in cast) for ballot in (YEA, NAY)]
    yield Answer(_result(*heads), "each voter has one vote",
                 f"Votes are counted, not voters, and some voters have two. {truth}",
                 course=_course(state, cast, lambda _: 1))  # fmt: skip
    out = [Voice(vote.player, vote.voice) for vote in cast if vote.ballot == ABSTAIN]
    if out and decided.passed:
        withheld = sum(votes_of(state, voice, change_of(state, motion)) for voice in out)
        yield Answer(_result(decided.votes_for, decided.votes_against + withheld),
                     "whoever does not vote is against it",
                     f"Votes that are not cast do not count. {truth}",
                     course=_withheld(state, motion, cast))  # fmt: skip
    if any(vote.bound for vote in cast):
        free = [sum(v.votes for v in cast if v.ballot == b and not v.bound) for b in (YEA, NAY)]
        yield Answer(
            _result(*free),
            "bound votes do not count",
            f"A corrupt member must vote as its card demands, and its votes count. {truth}",
            course=_course(state, cast, lambda vote: 0 if vote.bound else vote.votes),
        )
    mayor = next((vote.ballot for vote in cast if vote.voice == "mayor"), ABSTAIN)
    if mayor == (NAY if decided.passed else YEA):
        yield Answer(
            "No, the mayor is against" if decided.passed else "Yes, the mayor wants it",
            "the mayor decides", f"The mayor has only two votes. {truth}",
            course=_course(state, cast, lambda vote: vote.votes if vote.voice == MAYOR else 0),
        )  # fmt: skip
    for words in ("Yes, the tie is broken in favor", "No, the tie stands"):
        if decided.votes_for == decided.votes_against and words != _words(decided, True):
            yield Answer(words, "ties are decided the other way", truth)
    yield Answer(f"No, it needs all {len(state.names)} players" if decided.passed else
                 "Yes, one vote is enough", "the majority does not decide",
                 f"It takes more votes for than against. {truth}")  # fmt: skip


def voting_exercise(dice: Dice) -> kit.Exercise:
    """Propose a rezone and win the vote."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    place = sketch.somewhere(sketch.some(lambda c: c.zone == COMMERCIAL and c.needs < 3))
    mine = sketch.seat(ANA, MEMBER)
    sketch.seat(BEN, CORRUPT[0])
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
    voting_exercise,
    Either(*[passes_problem] * 8, outcome_problem, order_problem, bound_problem, breaker_problem,
           breaker_problem),
)  # fmt: skip

"""What a lesson is made of, as data: topics, each with an exercise to do and a problem to solve."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from urbannb.core.action import Action
from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.lesson.beliefs import Beliefs, Misbelief, gathered, listed
from urbannb.core.lesson.dice import Dice, Unsuited, draw, insist, require
from urbannb.core.lesson.item import Item
from urbannb.core.step import Step
from urbannb.core.text.quote import as_text, quoted
from urbannb.core.text.table import DataTable, Row

Played = Action | str
"""An action to be played, or its notation."""
LEAST = 2
"""So few wrong answers a question has at least."""
AIMED = 2_000
"""So often a question that is to offer a belief is drawn at most."""
DRAWN = 12
"""So many questions a topic draws to find the beliefs of a game that lists none."""


@dataclass(frozen=True)
class Goal:
    """Whether an exercise is done, and a sentence that says so or says what is missing."""

    done: bool
    text: str


@dataclass(frozen=True)
class Exercise:
    """Something to do on a prepared position.

    `goal` looks at the game after every action. `places` are ringed at the start; `hints`
    come one at a time, from a nudge to the answer. `bare` where a page without a kernel needs
    to show no more than a close-up of the places. The actions of `solution` lead to the goal.
    """

    game: Game
    say: str
    goal: Callable[[Game], Goal]
    hints: tuple[str, ...]
    places: tuple[str, ...] = ()
    bare: bool = False
    solution: tuple[Action, ...] = ()
    only: bool = False
    """Whether it is said that nothing else does it; then no other legal action may."""


@dataclass(frozen=True)
class Answer:
    """One answer to a problem.

    `belief` names the misunderstanding it comes from, ``""`` for the right one; `why` says in
    this position's numbers what is wrong with it, or why it is right; `rows` show it counted
    (``~~7~~`` marks what counts for nothing); `places` are highlighted with the answer.
    """

    text: str
    belief: str = ""
    why: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    places: tuple[str, ...] = ()
    belief_id: str = ""
    """What the belief is called in the list of the game; a question that is drawn fills it in."""
    course: tuple[Item, ...] = ()
    """What is counted, one thing after the other; the right answer has the same of the rules."""
    allows: bool = False
    """Whether it is believed that what is asked about may be done; from the list of the game."""


@dataclass(frozen=True)
class Problem:
    """A position, what is about to be done in it, and a question about what follows.

    The `right` option is what the engine does; the `wrong` ones are what somebody would
    expect who holds a wrong belief, the likeliest first. `actions` have not been played yet;
    a question about the score as it stands has none, and names the lines asked about in
    `counts`, by their rules or their titles.
    """

    game: Game
    see: str
    ask: str
    answer: str
    """The right answer as the end of a sentence: "it is a tie, 6 to 6"."""
    right: Answer
    wrong: tuple[Answer, ...]
    actions: tuple[Played, ...] = ()
    rule: str = ""
    """The rule that settles it; empty for the topic's first."""
    places: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    """The heads of the table that `rows` of the options belong to; empty for none."""
    verdict: bool = True
    """Whether the last of the right option's rows says how it ends."""
    announced: bool = True
    """Whether the first action is drawn; not where the question is if it may be played."""
    drawn: Played = ""
    """What is drawn instead: it may be illegal, for that is the question."""
    bare: bool = False
    """Whether the board alone is shown: nothing beside it, and no numbers that give it away."""
    counts: tuple[str, ...] = ()
    """The lines of the score that are walked through, once the actions are played."""
    tried: Action | None = None
    """What is asked about where the question is whether it may be played."""
    works: Callable[[Game], str] | None = None
    """What the right answer is, worked out of the game once the actions have been played."""
    spare: tuple[Answer, ...] = ()
    """Wrong answers that found no place: too many, or in words that another has as well."""

    def offering(self, belief: str) -> Problem:
        """The same question with the wrong answer of this belief, by its id, among those offered.

        It takes the place of one in the same words, or else of the last. A question that no such
        answer belongs to does not suit.
        """
        if any(answer.belief_id == belief for answer in self.wrong):
            return self
        held = [answer for answer in self.spare if answer.belief_id == belief]
        require(bool(held), f"no answer comes of {belief}")
        wanted = held[0]
        same = [answer.text == wanted.text for answer in self.wrong]
        at = same.index(True) if any(same) else len(same) - 1
        wrong = (*self.wrong[:at], wanted, *self.wrong[at + 1 :])
        spare = (self.wrong[at], *(answer for answer in self.spare if answer is not wanted))
        return replace(self, wrong=wrong, spare=spare)

    def choosing(self, last: Callable[[str], Any], without: Callable[[str], bool]) -> Problem:
        """The same question with other wrong answers, as far as there is a choice.

        `last` says which beliefs, by their ids, come last. Those it is to be `without` are left
        out, the last ones first, for as long as two wrong answers remain.
        """
        every = (*self.wrong, *self.spare)
        best = sorted(every, key=lambda answer: last(answer.belief_id))
        best = distinct(self.right, best)[: len(self.wrong)]
        kept = [answer for answer in best if not without(answer.belief_id)]
        rest = [answer for answer in best if without(answer.belief_id)]
        kept += rest[: max(0, LEAST - len(kept))]
        wrong = tuple(answer for answer in every if any(answer is one for one in kept))
        spare = tuple(answer for answer in every if all(answer is not one for one in kept))
        return replace(self, wrong=wrong, spare=spare)

    @property
    def played(self) -> Game:
        """The game once the actions have really been played."""
        later = self.game.copy()
        for action in self.actions:
            later.play(action)
        return later

    @property
    def steps(self) -> list[Step]:
        """What really happens and how it is counted; nothing where the action is illegal."""
        later = self.played
        steps = [s for n in range(self.game.turn + 1, later.turn + 1) for s in later.steps_of(n)]
        lines = later.rulebook.count(later.state) if self.counts else []
        return steps + [x for x in lines if x.rule in self.counts or x.title in self.counts]

    def table(self, picked: Answer) -> DataTable | None:
        """What was counted against what happens."""
        if not self.heads:
            return None
        rows = [] if picked is self.right else [Row(row) for row in picked.rows]
        rows += [Row(row) for row in self.right.rows]
        if self.verdict:
            rows[-1] = Row(rows[-1].cells, "tie")
        return DataTable(self.heads, tuple(rows))


@dataclass(frozen=True)
class Topic:
    """One section of a lesson: its rules, what is worth remembering, its two generators.

    `chosen` are problems made by hand; they come first, as those of the seeds 0, 1, 2... A
    `composite` topic has questions alone, and `parts`.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    remember: str
    exercise: Callable[[Dice], Exercise] | None
    problem: Callable[[Dice], Problem]
    chosen: tuple[Callable[[], Problem], ...] = ()
    module: str = field(default="", compare=False)
    """That of its plan, which fills it in: beside it the beliefs are listed."""
    parts: tuple[str, ...] = ()
    """The topics whose rules a composite one asks about together."""

    def exercise_of(self, game: str, seed: int) -> Exercise:
        """The exercise of a seed, in the lesson of a game; `BadOption` where there is none."""
        known_seed(seed)
        if self.exercise is None:
            raise BadOption(
                f"{quoted(self.name)} has questions alone; there are tasks on what it is made of: "
                f"{', '.join(self.parts)}"
            )
        return draw(self.exercise, f"{game}/{self.name}/do/{seed}")

    def problem_of(self, game: str, seed: int, belief: str = "") -> Problem:
        """The problem of a seed, in the lesson of a game.

        With the id of a `belief` it is one of the answers, as a rule each seed in another position.
        Raises `BadOption` where the topic does not ask about it.
        """
        known_seed(seed)
        if belief:
            return self._aimed(game, seed, belief)
        if 0 <= seed < len(self.chosen):
            return self._named(self.chosen[seed]())
        return self._named(draw(self._worth_asking, f"{game}/{self.name}/predict/{seed}"))

    def _aimed(self, game: str, seed: int, belief: str) -> Problem:
        """A problem that offers a belief; the questions that can, and their draws, know of it."""
        wanted = self._asks_about(belief)

        def make(dice: Dice) -> Problem:
            return self._named(self._worth_asking(dice)).offering(wanted.id)

        dice = Dice(f"{game}/{self.name}/{wanted.id}/{seed}", wanted)
        try:
            return insist(lambda: make(dice), AIMED)
        except Unsuited as error:
            raise BadOption(f"no question on {self.title} offers {wanted.id}: {error}") from None

    def _asks_about(self, belief: str) -> Misbelief:
        """A belief of this topic, by its id; of a game that lists none, all that is known of it."""
        if not (known := listed(self.module)):
            return Misbelief(as_text(belief), (self.name,), self.rules[0], "")
        wanted = known.called(belief)
        if self.name not in wanted.topics:
            near = ", ".join(each.id for each in known.about(self.name))
            raise BadOption(
                f"{quoted(self.name)} does not ask about {wanted.id}; it asks about {near}"
            )
        if wanted.never:
            raise BadOption(f"no question offers {wanted.id}: {wanted.never}")
        return wanted

    def _named(self, found: Problem) -> Problem:
        """The problem with the ids of its beliefs."""
        given: object = found
        if not isinstance(given, Problem):  # the contract tells
            return found
        beliefs = listed(self.module)

        def named(answers: Iterable[Answer]) -> tuple[Answer, ...]:
            return tuple(
                replace(a, belief_id=beliefs.id_of(self.name, a.belief),
                        allows=beliefs.allows(self.name, a.belief)) for a in answers
            )  # fmt: skip

        return replace(found, wrong=named(found.wrong), spare=named(found.spare))

    def _worth_asking(self, dice: Dice) -> Problem:
        """A problem with two wrong answers or more, all different."""
        found = self.problem(dice)
        if isinstance(found, Problem):  # whatever else it is, the contract tells
            wrong = len(distinct(found.right, found.wrong))
            require(wrong >= LEAST, f"{wrong} wrong answers differed, not {LEAST} or more")
        return found


def composite(
    name: str,
    title: str,
    parts: tuple[str, ...],
    rules: tuple[str, ...],
    remember: str,
    problem: Callable[[Dice], Problem],
) -> Topic:
    """A topic that asks about several others at once, such as a whole turn: questions alone.

    `parts` are the names of those topics; what is missed here leads back to them.
    """
    return Topic(name, title, rules, remember, None, problem, parts=parts)


def known_seed(seed: object) -> None:
    """A seed is a whole number that can be written in a text, or `BadOption` is raised."""
    if not isinstance(seed, int) or abs(seed) > MAX_NUMBER:
        raise BadOption(
            f"a seed is a whole number of 18 digits at most, not {quoted(seed)}", "seed"
        )


@dataclass(frozen=True)
class LessonPlan:
    """The topics of a game in the order they are taught, and composite ones beside them.

    With ``module=__name__`` the beliefs are listed in a file `beliefs.toml` beside the lesson.
    """

    game: str
    topics: tuple[Topic, ...] = field(default=())
    module: str = ""
    composites: tuple[Topic, ...] = ()
    """Whole turns, payouts, final scores: each asks about several of the topics at once."""

    def __post_init__(self) -> None:
        if self.module:
            for name, topics in (("topics", self.topics), ("composites", self.composites)):
                here = tuple(replace(topic, module=self.module) for topic in topics)
                object.__setattr__(self, name, here)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics, without the composite ones."""
        return tuple(topic.name for topic in self.topics)

    @property
    def every(self) -> tuple[Topic, ...]:
        """All that can be asked about: the topics, then the composite ones."""
        return (*self.topics, *self.composites)

    @cached_property
    def beliefs(self) -> Beliefs:
        """The beliefs that the game lists; of one that lists none, those that are drawn first."""
        return listed(self.module) or gathered(self.drawn(range(DRAWN)))

    def drawn(self, seeds: Iterable[int]) -> Iterator[Misbelief]:
        """The belief behind each wrong answer that these seeds draw, topic by topic."""
        chosen = tuple(seeds)
        for topic in self.every:
            for seed in chosen:
                found = topic.problem_of(self.game, seed)
                rule = found.rule or topic.rules[0]
                for answer in found.wrong:
                    yield Misbelief(answer.belief_id, (topic.name,), rule, answer.belief)

    def topic(self, name: str) -> Topic:
        """The topic of that name; an unknown one is answered with those there are."""
        for topic in self.every:
            if topic.name == as_text(name).strip().lower():
                return topic
        known = ", ".join(topic.name for topic in self.every)
        raise BadOption(f"this lesson has no topic {quoted(name)}; it has: {known}")


def distinct(right: Answer, wrong: Iterable[Answer]) -> list[Answer]:
    """The wrong answers that differ in words from the right one and from each other."""
    seen = {right.text}
    kept = []
    for answer in wrong:
        if answer.text not in seen:
            seen.add(answer.text)
            kept.append(answer)
    return kept

"""The contract passes a sound game of a stranger's, and catches one with any single fault."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

import pytest

from tests.support.toy import Heap, Heaped, Take, TakeSome, Toy, ToyState
from urbannb import contract
from urbannb.contract import expect, playouts, promises
from urbannb.core.action import Action
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Listed
from urbannb.core.data.origin import Origin
from urbannb.core.errors import BadPosition
from urbannb.core.glossary import Component
from urbannb.core.patterns.fields import whole
from urbannb.core.patterns.places import PlaceName
from urbannb.core.score import Score
from urbannb.core.task import Task
from urbannb.core.verdict import Reason

COUNTER = itertools.count()


@pytest.fixture(params=[False, True], ids=["everywhere", "here and there"])
def walk(request, monkeypatch):
    """Every position of the toy is looked at, or few of them, as in a long game."""
    if request.param:
        monkeypatch.setattr(playouts, "MANY", 4)
        monkeypatch.setattr(playouts, "MANY_TASKS", 4)
        monkeypatch.setattr(playouts, "MANY_STEPS", 4)


@pytest.mark.usefixtures("walk")
@pytest.mark.parametrize("players", Toy.players)
def test_a_sound_game_passes(players):
    for seed in range(6):
        contract.check(Toy(), players, seed)
        contract.looks_back(Patient(), players, seed)
    assert contract.cited(Toy(), players, 1) == {"T-1", "T-2", "T-3"}


class Broken(Toy):
    def check(self, state):
        yield "heaps", "all wrong"


class Stuck(Toy):
    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[TakeSome(), Heap((0, 0))])


class Nobody(Toy):
    def winners(self, state):
        return [9]


class Deaf(Toy):
    def parse(self, text):
        action = super().parse(text)
        return replace(action, count=1) if isinstance(action, Take) else action


@dataclass(frozen=True, slots=True)
class Grab(Action, says="take {count} of 0"):
    count: Annotated[int, whole(0, 9)]


class Ambiguous(Toy):
    notation = Notation("Toy", (Take, Grab), "anything")


@dataclass(frozen=True, slots=True)
class Lenient(TakeSome):
    def reasons(self, state, action):
        return iter(())


@dataclass(frozen=True, slots=True)
class Strict(TakeSome):
    def actions(self, state):
        return Listed(list(super(Strict, self).actions(state))[:1])


def asking(choice: type[TakeSome]) -> type[Toy]:
    """The toy with another choice on its agenda at the start."""

    class Asking(Toy):
        tasks = (*Toy.tasks, choice)

        def new(self, names, seed, **options):
            return ToyState(names=names, seed=seed, agenda=[choice(), Heap((6, 7))])

    return Asking


@dataclass(frozen=True, slots=True)
class Vague(TakeSome):
    def reasons(self, state, action):
        for reason in super(Vague, self).reasons(state, action):
            yield replace(reason, rule="T-9")


@dataclass(kw_only=True)
class SharedState(ToyState):
    shared: ClassVar[list[int]] = []

    def copy(self):
        other = super().copy()
        other.taken = self.taken
        return other


class Shared(Toy):
    state_type = SharedState

    def new(self, names, seed, **options):
        return SharedState(names=names, seed=seed, agenda=[TakeSome(), Heap((6, 7))])


class Random(Toy):
    def new(self, names, seed, **options):
        return super().new(names, next(COUNTER), **options)


class Forgetful(Toy):
    tasks = Toy.tasks[1:]


class Lawless(Toy):
    def explain(self, ruling, state):
        return replace(super().explain(ruling, state), rule="T-9")


class Mumbling(Toy):
    def explain(self, ruling, state):
        return replace(super().explain(ruling, state), text="took {count}")


class Halting(Toy):
    def outlook(self, state, action):
        return replace(super().outlook(state, action), text="stones would go")


class Bold(Toy):
    def outlook(self, state, action):
        state.heaps[0].append(0)
        return super().outlook(state, action)


class Generous(Toy):
    def scores(self, state):
        return [Score("Ana", "T-9", 3), Score("Ben", "T-3", 1)]


class Lonely(Toy):
    def scores(self, state):
        return []


class Tight(Toy):
    def scene(self, state, view):
        return replace(super().scene(state, view), width=100)


class Doubled(Toy):
    def scene(self, state, view):
        scene = super().scene(state, view)
        return replace(scene, targets=scene.targets * 2)


class Clumsy(Toy):
    def attempt(self, state, places):
        return Take(0, 1)


class Elsewhere(Toy):
    def gesture(self, state, action):
        return ("nowhere",)


@dataclass(frozen=True, slots=True)
class HeapOne(Task[ToyState]):
    """Heaps up one heap: in between there is only one."""

    size: int

    def run(self, state, log):
        state.heaps.append(list(range(self.size)))
        if log:
            log.note(state, Heaped("T-1", ()))

    def words(self, state):
        return "heap up some stones"


class HalfLaid(Toy):
    tasks = (*Toy.tasks, HeapOne)

    def about(self, state, place):
        size = len(state.heaps[int(place[-1])])
        return self.step("T-1", f"This heap has {size} stones.", state=state)

    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[TakeSome(), HeapOne(7), HeapOne(6)])

    def check(self, state):
        return iter(())


class Patient(HalfLaid):
    about = Toy.about


class Mute(Toy):
    def about(self, state, place):
        return replace(super().about(state, place), text=" " if state.last else "It is a heap.")


class Absent(Toy):
    def about(self, state, place):
        return replace(super().about(state, place), dimmed=("the garden",))


class Dazzled(Toy):
    def scene(self, state, view):
        if view.focus and len(state.agenda) == 0:
            raise KeyError(view.focus[0])
        return super().scene(state, view)


@dataclass(frozen=True, slots=True)
class Late(HeapOne):
    def words(self, state):
        return "None" if state.heaps else "heap up the stones"


class Wordless(HalfLaid):
    tasks = (*HalfLaid.tasks, Late)
    about = Toy.about

    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[TakeSome(), Late(7), HeapOne(6)])


class Uncounted(Toy):
    def count(self, state):
        return [self.step("T-3", "Stones.", places=(f"heap{state.heaps[3][0]}",))]


class Shortsighted(Toy):
    def evaluate(self, state, player):
        return 1 / len(state.agenda)


class Dreaming(Toy):
    def outlook(self, state, action):
        return replace(super().outlook(state, action), places=("the garden",))


@dataclass(frozen=True, slots=True)
class Pointing(TakeSome):
    def reasons(self, state, action):
        for reason in super(Pointing, self).reasons(state, action):
            yield replace(reason, places=("the garden",))


class Tidy(Toy):
    def about(self, state, place):
        state.spare = [*(state.spare or ()), 1]
        return super().about(state, place)


@dataclass(frozen=True, slots=True)
class Blunt(Action, says="take {count} of 0", like=("take some",)):
    """Take what there is."""

    count: Annotated[int, whole(0, 9)]


class Misled(Toy):
    notation = Notation("Toy", (Blunt,), "anything")


@dataclass(frozen=True, slots=True)
class Silent(Action, says="take {count} of 0", like=("take 2 of 0",)):
    count: Annotated[int, whole(0, 9)]


class Secretive(Toy):
    notation = Notation("Toy", (Silent,), "anything")


class Unlisted(Toy):
    place_names = ()


class Twofold(Toy):
    place_names = (*Toy.place_names, PlaceName("heap{n}", "A pile.", n=whole(1, 1)), Toy.heap)


class Nameless(Toy):
    place_names = (Toy.heap,)


class Same(Toy):
    def components(self, deck=""):
        return (Component("stone", "Stone", "stone", Origin()),) * 2


class Rumored(Toy):
    def components(self, deck=""):
        return (Component("stone", "Stone", "stone", Origin(provenance="hearsay")),)


class Failing(Toy):
    def evaluate(self, state, player):
        return 1 / (1 - player)


class Endless(Toy):
    def evaluate(self, state, player):
        return float("inf")


class Knowing(Toy):
    def determinize(self, state, player, seed):
        return state


class Foreseeing(Toy):
    def determinize(self, state, player, seed):
        return state.copy()


class Peeking(Toy):
    def determinize(self, state, player, seed):
        seen = super().determinize(state, player, seed)
        seen.shuffle(seen.heaps[0])
        return seen


class Cheating(Toy):
    def weigh(self, state, choice, player):
        yield Take(0, 9), 1.0


class Varied(Toy):
    """Its variant has an end of its own, of which nothing is said."""

    variants = ("usual", "odd")

    def new(self, names, seed, **options):
        return super().new(names, ODD if options.get("variant") == "odd" else seed)

    def explain(self, ruling, state):
        if state.seed == ODD and not state.agenda:
            raise KeyError("odd")
        return super().explain(ruling, state)


ODD = 4711


class Vanishing(Toy):
    def scores(self, state):
        return [replace(score, points=3) for score in super().scores(state)]


class Glaring(Toy):
    """A step lights a place that is nowhere, and of which `about` says something all the same."""

    def explain(self, ruling, state):
        return replace(super().explain(ruling, state), places=("heap7",))


@dataclass(kw_only=True)
class CarelessState(ToyState):
    def __post_init__(self):
        self.wished = 1


class Careless(Toy):
    state_type = CarelessState

    def new(self, names, seed, **options):
        return CarelessState(names=names, seed=seed, agenda=[TakeSome(), Heap((6, 7))])


@dataclass(frozen=True, slots=True)
class TakeMany(Action, says="take {count} of {heap}", like=("take 2 of 1",)):
    """Take stones."""

    heap: Annotated[int, whole(0, 1)]
    count: Annotated[int, whole(1, 9)]


@dataclass(frozen=True, slots=True)
class AskMany(TakeSome):
    def actions(self, state):
        allowed = super(AskMany, self).actions(state)
        return Listed([TakeMany(action.heap, action.count) for action in allowed])

    def reasons(self, state, action):
        if action.count > 2:
            raise IndexError(action.count)
        have = len(state.heaps[action.heap])
        if action.count > have:
            yield Reason("too-few", "T-2", f"Heap {action.heap} has only {have}.")


class Unwary(Toy):
    tasks = (*Toy.tasks, AskMany)
    notation = Notation("Toy", (TakeMany,), '"take 1 of 0"')

    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[AskMany(), Heap((6, 7))])


@dataclass(frozen=True, slots=True)
class Turning(TakeSome):
    def turn_of(self, state):
        return state.player


@dataclass(frozen=True, slots=True)
class Rest(Task[ToyState]):
    def run(self, state, log):
        """Nothing is left to do."""

    def words(self, state):
        return "all turns are over"


class AllAtOnce(Toy):
    tasks = (*Toy.tasks, Turning, Rest)

    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[Rest(), Turning(), Heap((6, 7))])


class OneTurn(Toy):
    """No task says whose turn begins, and something always lies below."""

    tasks = (*Toy.tasks, Rest)

    def new(self, names, seed, **options):
        return ToyState(names=names, seed=seed, agenda=[Rest(), TakeSome(), Heap((6, 7))])


class Nowhere(Toy):
    def about(self, state, place):
        return self.step("T-1", f"This is heap {int(place[-1])}.", state=state)


class Unruled(Toy):
    end_rule = "T-7"


@pytest.mark.usefixtures("walk")
@pytest.mark.parametrize(
    ("promise", "book"),
    [
        (contract.whole, Unruled),
        (contract.ends, Broken),
        (contract.ends, Stuck),
        (contract.ends, Nobody),
        (contract.notations, Ambiguous),
        (contract.lists, Misled),
        (contract.lists, Secretive),
        (contract.lists, Unlisted),
        (contract.lists, Twofold),
        (contract.lists, Same),
        (contract.lists, Rumored),
        (contract.pictures, Nameless),
        (contract.pictures, Nowhere),
        (contract.views, Deaf),
        (contract.verdicts, asking(Lenient)),
        (contract.verdicts, asking(Strict)),
        (contract.verdicts, asking(Vague)),
        (contract.undo, Shared),
        (contract.replays, Random),
        (contract.saves, Forgetful),
        (contract.explains, Lawless),
        (contract.explains, Mumbling),
        (contract.explains, Halting),
        (contract.explains, Bold),
        (contract.scores, Generous),
        (contract.scores, Lonely),
        (contract.pictures, Tight),
        (contract.pictures, Doubled),
        (contract.pictures, Clumsy),
        (contract.pictures, Elsewhere),
        (contract.looks_back, HalfLaid),
        (contract.looks_back, Mute),
        (contract.looks_back, Absent),
        (contract.looks_back, Dazzled),
        (contract.looks_back, Wordless),
        (contract.looks_back, Uncounted),
        (contract.looks_back, Shortsighted),
        (contract.looks_back, Dreaming),
        (contract.looks_back, asking(Pointing)),
        (contract.looks_back, Tidy),
        (contract.looks_back, Glaring),
        (contract.hides, Failing),
        (contract.hides, Endless),
        (contract.hides, Knowing),
        (contract.hides, Foreseeing),
        (contract.hides, Peeking),
        (contract.hides, Cheating),
        (contract.scores, Vanishing),
        (contract.varies, Varied),
        (contract.saves, Careless),
        (contract.verdicts, Unwary),
        (contract.turns, AllAtOnce),
        (contract.turns, OneTurn),
    ],
    ids=lambda thing: thing.__name__,
)
def test_a_single_fault_is_caught(promise, book: Any):
    def looked_at() -> None:
        for seed in range(6):
            toy = book()
            if promise is contract.verdicts:
                promise(toy, 2, seed, [Take(h, n) for h in (0, 1) for n in (1, 2)])
            else:
                promise(toy, 2, seed)

    with pytest.raises((AssertionError, BadPosition)):
        looked_at()


def test_what_is_broken_is_told_with_its_place_and_with_what_is_right():
    with pytest.raises(contract.BrokenPromise) as caught:
        contract.hides(Failing(), 2, 4)
    told = str(caught.value)
    assert told.startswith("Toy, 2 players, seed 4, after 0 actions breaks the promise `hides`: ")
    assert "ZeroDivisionError: division by zero" in told
    assert "Promised: A bot sees a copy in which all that its player cannot know" in told


def test_an_error_of_the_game_s_own_is_told_with_its_line():
    class Raising(Toy):
        def scores(self, state):
            return [dict[str, Any]()["Ana"]]

    with pytest.raises(contract.BrokenPromise, match=r"KeyError: 'Ana' \(test_contract_catches.py"):
        contract.scores(Raising(), 2, 0)


def test_a_game_without_an_end_is_told_of(monkeypatch):
    monkeypatch.setattr(playouts, "LONGEST", 3)
    with pytest.raises(contract.BrokenPromise, match="does not end within 3 actions"):
        contract.check(Toy(), 2, 0)


def test_check_is_all_of_them(monkeypatch):
    names = set(contract.__all__) - {
        "BrokenPromise", "check", "cited", "lessons", "processes", "seen",
    }  # fmt: skip
    kept = [look.__name__ for look in promises.PROMISES]
    assert sorted(kept) == sorted(names - {"verdicts"} | {"judged"}), "which is `verdicts`"
    looked_at: list[str] = []
    fakes = [lambda *given, name=name: looked_at.append(name) for name in kept]
    monkeypatch.setattr(promises, "PROMISES", fakes)
    contract.check(Toy(), 2, 0)
    assert looked_at == kept


def test_a_long_game_is_looked_at_evenly_and_at_its_end(monkeypatch):
    monkeypatch.setattr(playouts, "MANY", 4)
    walked = [(at.turn, closely) for at, closely in playouts.spread(Toy(), 2, 1)]
    looked = [turn for turn, closely in walked if closely]
    assert [turn for turn, _ in walked] == list(range(len(walked)))
    assert len(looked) <= 5 < len(walked)
    assert looked[-1] == len(walked) - 1
    assert len({b - a for a, b in itertools.pairwise(looked[:-1])}) == 1
    everywhere = {turn for s in range(4) for turn, _ in _looked_at(s)}
    assert len(everywhere) > len(looked), "other seeds look elsewhere"


def _looked_at(seed):
    return [(at.turn, at) for at, closely in playouts.spread(Toy(), 2, seed) if closely]


def test_each_kind_of_task_is_looked_at_however_long_the_game(monkeypatch):
    monkeypatch.setattr(playouts, "MANY_TASKS", 1)
    kinds: dict[bool, set[type]] = {True: set(), False: set()}
    for state, _, closely in playouts.by_tasks(Toy(), 2, 1):
        kinds[closely].add(type(state.agenda[-1]))
    assert kinds[True] == {Heap, TakeSome}
    assert kinds[False] == {TakeSome}, "not all of them"


def test_every_step_of_the_setup_is_looked_back_at_however_long_the_game(monkeypatch):
    monkeypatch.setattr(playouts, "MANY_STEPS", 99)
    everywhere = [(at.turn, step is None) for at, step in playouts.steps(Toy(), 2, 1)]
    monkeypatch.setattr(playouts, "MANY_STEPS", 3)
    few = [(at.turn, step is None) for at, step in playouts.steps(Toy(), 2, 1)]
    last = everywhere[-1][0]
    assert everywhere == [(turn, end) for turn in range(last + 1) for end in (False, True)]
    assert few[:2] == [(0, False), (0, True)]
    assert 2 < len(few) < len(everywhere)
    assert len({at.turn for s in range(40) for at, _ in playouts.steps(Toy(), 2, s)}) > len(few)


def test_claims_that_fail():
    for page in ("<b>", "<b></i>", "</b>", '<p onclick="x()"></p>', "<ul><li></ul></li>"):
        with pytest.raises(AssertionError):
            expect.well_formed(page)
    expect.well_formed("<ul><li>1 &lt; 2</li></ul>")
    with pytest.raises(AssertionError, match="was not raised"):
        expect.raises(ValueError, list, "nothing")
    with pytest.raises(AssertionError):
        expect.none(["x"], "mistakes")


def test_every_field_of_a_state_is_copied():
    state = ToyState(
        names=("A", "B"), heaps=[[1], [2]], taken={"A": [1]}, spare=[3], marks={"x": True}
    )
    other = state.copy()
    assert other == state
    other.heaps[0].append(9)
    other.taken["A"].append(9)
    other.spare.append(9)
    other.marks["y"] = False
    other.agenda.append(TakeSome())
    assert state == ToyState(
        names=("A", "B"), heaps=[[1], [2]], taken={"A": [1]}, spare=[3], marks={"x": True}
    )
    assert ToyState(names=("A",)).copy().spare is None


def test_a_choice_is_not_run():
    with pytest.raises(TypeError, match="TakeSome waits for an answer"):
        TakeSome().run(ToyState(names=("A", "B")), None)


def test_what_cannot_be_saved_is_named():
    state = ToyState(names=("A", "B"), heaps=[{1, 2}])  # type: ignore[list-item]  # a stranger's
    with pytest.raises(TypeError, match=r"^ToyState\.heaps cannot be saved: .*set.* is made of"):
        state.to_json()

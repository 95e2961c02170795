"""A game on the wall: each action, then its steps one by one; the newest position can be played."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.game import Game
from urbannb.core.lesson.beliefs import Misbelief
from urbannb.core.lesson.guide import Guide
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.text import capital, stopped
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import verdict_html
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.teach.wall import asking
from urbannb.teach.wall.coached import NOTHING, WallCoach
from urbannb.teach.wall.slide import CITY, SCENE, Show, Slide, WallBoard, both, drawn
from urbannb.teach.wall.votes import ClassVote, Voted, VoteOption, brought_back
from urbannb.ui.messages import handle
from urbannb.ui.panels.beside import TITLE
from urbannb.ui.parts.variations import Variation
from urbannb.ui.saving import Saving
from urbannb.ui.session import Session

TURN, THINK, STEP, COACH, NOTICE, NOW = "turn", "think", "step", "coach", "notice", "now"
STAGE, PLAN = "stage", "plan"
"""What the coach says when a stage begins, and of the next action in the newest position."""
SUMS, BELIEFS, NEVER = "sums", "beliefs", "never"
ASKS = (SUMS, BELIEFS, NEVER)
"""When *What happens next?* is asked: before what decides something; the same, with the beliefs of
the lesson to vote on; not at all. A list of rule ids asks before these."""
WRONG = 3
"""So many beliefs stand beside the rule at most."""
NEXT = "What happens next?"
THINKS = "What do you think, and why?"
WHY_NOT = "Why not? What do you think?"
END = "That was the end"


class ShowSpot(NamedTuple):
    """One slide: what it is, of which action, and which of its steps."""

    kind: str
    turn: int
    step: int = 0


class GameShow(Show):
    """A game from one of its actions on.

    A game that is over, and one that was replayed, begins at its beginning; another begins with
    what is asked now, and is played on the wall: bots answer where they sit at the table.
    """

    def __init__(
        self,
        session: Session,
        begin: int | None = None,
        ask: str | Collection[str] = SUMS,
        beliefs: Collection[Misbelief] = (),
        guide: Guide | None = None,
    ) -> None:
        self.session = session
        self.rulebook = session.match.game.rulebook
        self.title = self.rulebook.title
        self._ask = _asks(ask)
        self._beliefs = tuple(beliefs)
        self._coach = WallCoach(guide, session.match) if guide else None
        self._votes: dict[str, ClassVote] = {}
        self._rules: dict[str, str] = {}
        """The rule of each of them."""
        self._before_now: dict[str, Any] = {}
        """The votes that were kept and have not been asked for again yet."""
        self._chosen: dict[str, int] = {}
        self._asking: dict[int, tuple[Sequence[Action], Mapping[int, int]]] = {}
        self.asked = ""
        """The place that is asked about."""
        self._wonders = False
        """Whether a refused action is still thought about: its reasons are not shown yet."""
        game, newest = self.game, self.game.turn
        self._begin = (0 if game.over else newest) if begin is None else begin
        if not 0 <= self._begin <= newest:
            raise BadOption(
                f"the game has {newest} actions; begin is a number from 0 to that many, "
                f"not {quoted(begin)}", "begin",
            )  # fmt: skip
        self.at = ShowSpot(NOW, newest)
        self.restart()

    @property
    def game(self) -> Game:
        """The game."""
        return self.session.match.game

    @property
    def key(self) -> str:
        """The game by its options and its first actions."""
        first = " ".join(map(str, self.game.actions[:3]))
        options = self.game.at(0).record()
        return f"{self.rulebook.name} game {zlib.crc32(options.encode()):08x} {first}"

    # -- going on

    def spots(self, turn: int) -> list[ShowSpot]:
        """The slides of an action, in order; of the newest one also what is asked then."""
        steps = self.game.steps_of(turn)
        found: list[ShowSpot] = []
        coach = self._coach
        said = coach.at(turn) if coach and turn else NOTHING
        found += [ShowSpot(COACH, turn, k) for k in range(len(said.before))]
        if turn:
            found.append(ShowSpot(TURN, turn))
        asked = self._thinks(turn) if turn else {}
        for k in range(len(steps)):
            if k in asked:
                found.append(ShowSpot(THINK, turn, k))
            found.append(ShowSpot(STEP, turn, k))
        if said.after:
            found.append(ShowSpot(NOTICE, turn))
        if coach and not self.game.over:
            found += [ShowSpot(STAGE, turn, k) for k in range(len(coach.stages(turn)))]
        if turn == self.game.turn:
            if coach and not self.game.over:
                plan = coach.at(turn + 1).before
                found += [ShowSpot(PLAN, turn, k) for k in range(len(plan))]
            found.append(ShowSpot(NOW, turn))
        return found or [ShowSpot(TURN, turn)]

    def _thinks(self, turn: int) -> Mapping[int, int]:
        """Before which steps of an action it is asked what happens next, and what decides then."""
        if self._ask == NEVER:
            return {}
        if isinstance(self._ask, frozenset):
            return asking.rules(self.game, turn, self._ask)
        played = self.game.actions[:turn]
        known = self._asking.get(turn)
        if known is None or known[0] != played:
            known = self._asking[turn] = (played, asking.deciding(self.game, turn))
        return known[1]

    def forth(self) -> None:
        """Go on to the next slide, of the next action after the last of this one."""
        if self._wonders:
            self._wonders = False
            return
        self.close()
        spots = self.spots(self.at.turn)
        n = spots.index(self.at) + 1 if self.at in spots else 0
        if n < len(spots):
            self.at = spots[n]
        elif self.at.turn < self.game.turn:
            self.at = self.spots(self.at.turn + 1)[0]

    def back(self) -> None:
        """Go back to the slide before."""
        if self.asked or self._refused:
            self.close()
            return
        spots = self.spots(self.at.turn)
        n = spots.index(self.at) if self.at in spots else len(spots)
        if n:
            self.at = spots[n - 1]
        elif self.at.turn:
            before = self.spots(self.at.turn - 1)
            self.at = before[-1]

    def restart(self) -> None:
        """Go to where it begins."""
        self.close()
        spots = self.spots(self._begin)
        if self._begin != self.game.turn or self.game.over:
            self.at = spots[0]
        elif not self._coach or not self._begin:
            self.at = spots[0] if self._coach else spots[-1]
        else:  # what the coach says now comes first
            self.at = next(spot for spot in spots if spot.kind in (STAGE, PLAN, NOW))

    @property
    def over(self) -> bool:
        """Whether the end of the game is on the wall."""
        return self.game.over and self.at.kind == NOW

    @property
    def where(self) -> list[int]:
        """The action, and which of its slides."""
        spots = self.spots(self.at.turn)
        return [self.at.turn, spots.index(self.at) if self.at in spots else 0]

    def go(self, where: list[int]) -> None:
        """Go where one was."""
        turn, n = (*where, 0, 0)[:2]
        if 0 <= turn <= self.game.turn:
            spots = self.spots(turn)
            self.at = spots[max(0, min(n, len(spots) - 1))]

    # -- asking and playing

    def click(self, place: str) -> None:
        """Play on by clicking, where the newest position is shown; else ask about the place."""
        if self.at.kind != NOW or self.game.over:
            self.asked = place
            try:
                self._about()
            except UrbanError:  # there is no such place: nothing is asked
                self.asked = ""
                raise
            return
        before = self.game.turn
        self.session.match.patience = None  # no table shows meanwhile how far the bots are
        handle(self.session, {"do": "click", "place": place})
        self.session.keeping.keep()
        self._wonders = self._refused and self._ask != NEVER
        self.followed(before)

    def what_if(self, do: str) -> None:
        """Take back, go another way that the game went, or see both side by side."""
        handle(self.session, {"do": do})
        self.session.keeping.keep()
        self.at = ShowSpot(NOW, self.game.turn)

    @property
    def _ways(self) -> tuple[str, ...]:
        """What can be done about the way it went, in the newest position."""
        undo = ("undo",) if self.session.match.last_decided else ()
        return (*undo, *(("variation", "compare") if self.session.variations.kept else ()))

    def followed(self, before: int) -> None:
        """Something was played: what came of it is told from its beginning."""
        if self.game.turn > before:
            self.at = next(s for s in self.spots(before + 1) if s.kind not in (COACH, TURN))
        elif self.at.turn > self.game.turn:
            self.at = ShowSpot(NOW, self.game.turn)

    def close(self) -> None:
        """Put away what was asked about, or held."""
        self.asked, self._wonders = "", False
        self.session.input.escape()

    @property
    def _refused(self) -> bool:
        return self.session.selection.state.verdict is not None

    # -- what a belief says will happen

    @property
    def votes(self) -> dict[str, ClassVote]:
        """The votes so far, by action and step."""
        return self._votes

    @property
    def voted(self) -> list[Voted]:
        """The votes that were counted, each with its rule."""
        found = []
        for name, vote in self._votes.items():
            rule = self.rulebook.rule(self._rules[name])
            told = f"Action {name.partition('.')[0]}: {rule.title}"
            found.append(Voted(f"{self.key} {name}", told, rule.id, vote))
        return [each for each in found if each.vote.any]

    def bring_back(self, rounds: Mapping[str, Any]) -> None:
        """Take up votes that were kept as soon as they are asked for again."""
        self._before_now = dict(rounds)

    def _vote(self, step: Step) -> ClassVote | None:
        """The beliefs about a rule beside what it says, to vote on."""
        if self._ask != BELIEFS:
            return None
        held = [b for b in self._beliefs if b.rule == step.rule][:WRONG]
        if len(held) < WRONG - 1:
            return None
        name = f"{self.at.turn}.{self.at.step}"
        if name not in self._votes:
            right = VoteOption(self.rulebook.rule(step.rule).text, right=True)
            wrong = [VoteOption(capital(stopped(b.text)), belief=b.text) for b in held]
            options = sorted((right, *wrong), key=lambda option: option.text)
            self._votes[name] = ClassVote(NEXT, tuple(options))
            self._rules[name] = step.rule
            brought_back(self._votes[name], self._before_now.pop(name, None))
        return self._votes[name]

    def choose(self, option: int) -> None:
        """Count the hands for an option."""
        vote = self._votes.get(f"{self.at.turn}.{self.at.step}")
        if self.at.kind == THINK and vote and option < len(vote.options):
            self._chosen[f"{self.at.turn}.{self.at.step}"] = option

    def count(self, hands: int) -> None:
        """Say how many hands there are for the option chosen."""
        name = f"{self.at.turn}.{self.at.step}"
        if self.at.kind == THINK and name in self._chosen:
            self._votes[name].set(self._chosen[name], hands)

    def again(self) -> None:
        """Beliefs about what comes next are voted on once."""

    # -- the slide

    def slide(self) -> Slide:
        """What is on the wall now."""
        kind, turn, k = self.at
        if self.asked:
            return self._about()
        steps = self.game.steps_of(turn)
        if kind == NOW:
            return self._now()
        if kind == TURN:
            return self._turn()
        if kind in (COACH, NOTICE, STAGE, PLAN):
            return self._coaches()
        if kind == THINK:
            return self._think(steps[self._thinks(turn).get(k, k)])
        return self._step(steps[k], f"{k + 1} of {len(steps)}")

    def _names(self, state: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The players, and what each has in that position."""
        totals = tuple(score.amount for score in self.rulebook.scores(state))
        names = self.game.names
        return (names, totals) if len(totals) == len(names) else (("Score",), totals[:1])

    @property
    def _before(self) -> object:
        """The position in which the step that is thought about has not happened yet."""
        steps = self.game.steps_of(self.at.turn)
        state = steps[self.at.step - 1].state if self.at.step else None
        return state if state is not None else self.game.at(max(0, self.at.turn - 1)).state

    def _far(self) -> str:
        return f"Action {self.at.turn}" if self.at.turn else "Setup"

    def _step(self, step: Step, count: str) -> Slide:
        state = step.state if step.state is not None else self.game.at(self.at.turn).state
        board = self._board(state, step)
        names, totals = self._names(state)
        ours = f"{step.whose}: {step.ours}" if step.ours and self.at.turn else ""
        return Slide(
            f"Step {count}", step.text, board, step.places, (step.rule, step.title), ours,
            step.table, names=names, totals=totals, far=self._far(),
        )  # fmt: skip

    def _turn(self) -> Slide:
        """Who does what: nothing of what comes of it."""
        turn = self.at.turn
        before = self.game.at(max(0, turn - 1))
        names, totals = self._names(before.state)
        if not turn:
            return Slide(self.title, "The game is set up.", drawn(self.rulebook, before.state),
                         names=names, totals=totals, far=self._far())  # fmt: skip
        action = self.game.actions[turn - 1]
        who = before.decision.player if before.decision else 0
        prompt = before.decision.prompt if before.decision else ""
        said = f"{prompt}\n\n{self._doing}"
        gesture = self.rulebook.gesture(before.state, action)
        places = gesture[-1:]
        board = drawn(self.rulebook, before.state, places, selected=places)
        if board.city is None:  # it lies beside the board: all that it takes is shown
            places = gesture
        return Slide(
            f"{self.game.names[who]} decides", said, board, places, names=names, totals=totals,
            far=self._far(),
        )  # fmt: skip

    @property
    def _doing(self) -> str:
        """Who does what in this action, without what comes of it."""
        before, action = self.game.at(self.at.turn - 1), self.game.actions[self.at.turn - 1]
        called = self.rulebook.called_plainly(before.state, action) or str(action)
        who = before.decision.player if before.decision else 0
        return f"**{self.game.names[who]}: {stopped(called)}**"

    def _think(self, step: Step) -> Slide:
        """What is asked before a step: with the action, and what it has come to so far."""
        state = self._before
        names, totals = self._names(state)
        vote = self._vote(step)
        told = self.game.steps_of(self.at.turn)[self.at.step - 1].text if self.at.step else ""
        asked = THINKS if vote is None else NEXT
        said = "\n\n".join(filter(None, (self._doing, told, asked)))
        head = NEXT if vote is None else "What do you think?"
        chosen = self._chosen.get(f"{self.at.turn}.{self.at.step}")
        return Slide(
            head, said, drawn(self.rulebook, state, step.places, focus=step.places), step.places,
            names=names, totals=totals, far=self._far(), next="Show it", vote=vote,
            open=vote is not None, chosen=chosen,
        )  # fmt: skip

    def _coaches(self) -> Slide:
        kind, turn, k = self.at
        coach = self._coach
        if coach is None:  # its slides are shown with a guide only
            return self._now()
        if kind == STAGE:
            stage = coach.stages(turn)[k]
            head, text = stage.title, stage.look
        elif kind == NOTICE:
            head, text = "Notice", coach.at(turn).after
        else:
            head, text = "Look", coach.at(turn + (kind == PLAN)).before[k]
        state = self.game.at(max(0, turn - (kind == COACH))).state
        names, totals = self._names(state)
        return Slide(
            head, text, drawn(self.rulebook, state), names=names, totals=totals, far=self._far(),
        )  # fmt: skip

    def _now(self) -> Slide:
        """What is asked in the newest position; it can be played there."""
        session, game = self.session, self.game
        names, totals = self._names(game.state)
        board, places, beside = self._board_now()
        text, body = session.match.asks, ""
        verdict = session.selection.state.verdict
        if self._wonders:
            text = f"**That is not allowed.**\n\n{WHY_NOT}"
        elif verdict is not None:
            text, body = "", verdict_html(verdict, session.picture.refused)
        elif session.speaker.trouble is not None:
            text = session.speaker.trouble.text
        if session.variations.compared is not None:
            return self._compared(session.variations.compared)
        return Slide(
            "The end" if game.over else "Now", text, board, places, offered=beside, body=body,
             names=names, totals=totals, far=self._far(),
            next="Show it" if self._wonders else END if game.over else "Next", ways=self._ways,
        )  # fmt: skip

    def _open(self) -> tuple[str, ...]:
        """The places that can be clicked now, after what is held."""
        selection = self.session.selection
        held = selection.state.held
        return (*selection.state.selected, *sorted(selection.clicks.after(held)))

    def _compared(self, way: Variation) -> Slide:
        """The game and another way it went, side by side, and what everybody has in each."""
        variations = self.session.variations
        there = variations.end(way)
        said = f"On the left the game as it is, on the right **{way.name}**."
        return Slide(
            "What if?", said, drawn(self.rulebook, self.game.state),
            table=variations.scores(way), beside=drawn(self.rulebook, there.state),
            far=self._far(), ways=self._ways,
        )  # fmt: skip

    def _board_now(self) -> tuple[WallBoard, tuple[str, ...], tuple[str, ...]]:
        """The board as it is marked at the table, and what can be clicked on it and beside it."""
        view, places = self.session.picture.view(room=False), self._open()
        view = replace(view, apart=False)

        def draw(width: int, bare: bool, view: View = view) -> Scene:
            scene: Scene = self.rulebook.scene(
                self.game.state, replace(view, width=width, bare=bare)
            )
            return scene

        if self._refused or self.session.variations.compared:  # more words: no room below them
            return both(draw, places), places, ()
        table, off = draw(SCENE, False), self._beside()
        places = tuple(filter(table.target, places))
        marks = {name: getattr(view, name) for name in ("legal", "selected", "illegal", "focus")}
        seen = {name: type(at)(p for p in at if p not in off) for name, at in marks.items()}
        city = draw(CITY, True, replace(view, **seen))
        there = {target.place for target in city.targets} - off
        on = tuple(place for place in places if place in there)
        beside = tuple(place for place in places if place in off)
        if there.issuperset(place for place in places if place not in off):
            return WallBoard(table, city), on, beside
        on = tuple(place for place in places if place not in off)  # the board alone has not all
        return WallBoard(table, None), on, beside

    def _beside(self) -> set[str]:
        """The places that lie beside the board, and no others of their kind on it."""

        def lying(width: int, bare: bool) -> set[str]:
            scene = self.rulebook.scene(self.game.state, View(width=width, bare=bare))
            return {target.place for target in scene.targets}

        kinds = {*map(self._kind, lying(CITY, True))}
        return {place for place in lying(SCENE, False) if self._kind(place) not in kinds}

    def _kind(self, place: str) -> int:
        """Which kind of place it is, by its number; -1 for none that is listed."""
        kinds = enumerate(self.rulebook.place_names)
        return next((n for n, kind in kinds if kind.of(place) is not None), -1)

    def _board(self, state: State, step: Step) -> WallBoard:
        """The board of a position, with what a step is about."""
        dimmed = frozenset(step.dimmed)
        return drawn(self.rulebook, state, step.places, focus=step.places, dimmed=dimmed)

    def _about(self) -> Slide:
        """The answer to a click on the board."""
        turn, k = self.at.turn, self.at.step
        steps = self.game.steps_of(turn)
        shown = steps[k].state if self.at.kind == STEP else None
        ahead = self.at.kind in (TURN, COACH, THINK)
        state = self._before if ahead else shown or self.game.at(turn).state
        step = self.rulebook.about(state, self.asked)
        around = (self.asked, *step.places)
        board = drawn(self.rulebook, state, (self.asked,), focus=around)
        target = board.table.target(self.asked)
        label = target.label if target else self.asked
        name = target.name or label if target and len(label) > TITLE else label
        return Slide(
            f"Why? {name}", step.text, board, (self.asked,), (step.rule, step.title),
            f"{step.whose}: {step.ours}" if step.ours else "", step.table, next="Close",
        )  # fmt: skip


def _asks(ask: str | Collection[str]) -> str | frozenset[str]:
    """When to ask, as it was given."""
    if isinstance(ask, str):
        if ask not in ASKS:
            raise BadOption(
                f"ask is one of {', '.join(ASKS)}, or a list of rule ids; not {quoted(ask)}", "ask"
            )
        return ask
    return frozenset(ask)


def session_of(game: Game) -> Session:
    """A session for a game that stands at no table; nothing of it is kept."""
    return Session(game, None, Saving(None))

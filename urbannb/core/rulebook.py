"""What one game is, as one contract that every game fulfils and everything else relies on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar, TypeVar

from urbannb.core.action import Action
from urbannb.core.advice import Advisor
from urbannb.core.checking import positions
from urbannb.core.checking.names import player_names
from urbannb.core.checking.options import Options
from urbannb.core.checking.settings import OneOf, Setting
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.places import PlaceName
from urbannb.core.clicks import Clicks, clicks_of
from urbannb.core.defaults.foreseeing import outlook
from urbannb.core.defaults.reporting import Reporter
from urbannb.core.defaults.rooms import find, need
from urbannb.core.errors import BadDeck, Mistake, UrbanError
from urbannb.core.glossary import Component, Rule, Written
from urbannb.core.ruling import Ruling
from urbannb.core.saves.toml import load_toml
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import OUR_RULING, Step
from urbannb.core.task import Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.text.quote import quoted
from urbannb.core.text.table import DataTable
from urbannb.core.view import View

S = TypeVar("S", bound=State)


class Rulebook(Reporter[S], Advisor[S]):
    """A game: its title, its rules as data, and how its positions move and explain themselves.

    Everything is stateless; positions come in as arguments. The engine, the notebook
    table, the lessons, the bots and the contract suite know games by this class alone.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    """How many can play, ascending."""
    variants: ClassVar[tuple[str, ...]] = ()
    settings: ClassVar[tuple[Setting, ...]] = ()
    """What else may be agreed on before a game: decks, conditions, how it ends."""
    minutes: ClassVar[int] = 0
    """How long it takes to learn it, to the end of a first game; our estimate, 0 for none."""
    notebook: ClassVar[str] = ""
    """The notebook to begin with, beside which the shelf is shown."""
    summary: ClassVar[str]
    """The game in one sentence."""
    designer: ClassVar[str]
    publisher: ClassVar[str]
    year: ClassVar[int]
    package: ClassVar[str]
    """Where `rules.toml` lies."""
    edition: ClassVar[int] = 1
    """How often players have come to be asked other things. It is one more each time: a record
    or a position says by which edition it is played, and none means the first, so that what was
    saved before is played on just as it was (`State.edition`)."""
    end_rule: ClassVar[str]
    """The id of the rule that ends the game."""
    state_type: type[S]
    tasks: ClassVar[tuple[type[Task[Any]], ...]]
    """Every kind of task that may stand on an agenda, so that positions can be read back."""
    notation: ClassVar[Notation]
    """Every kind of action there is, and how each is written."""
    place_names: ClassVar[tuple[PlaceName, ...]] = ()
    """Every kind of place that there is on the table, and how each is called."""
    face_down: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that are piles in an unknown order: lists of texts or numbers."""
    tries: ClassVar[bool] = False
    """Whether a click puts a piece down to look at first; a second one then plays it."""
    team: ClassVar[bool] = False
    """Whether all play for one score, which is told line by line."""
    layered: ClassVar[bool] = False
    """Whether pieces lie on others, so that one may want to look underneath (`View.under`)."""
    open_hands: ClassVar[bool] = False
    """Whether all hands are shown unless somebody switches them off."""
    secret_hands: ClassVar[bool] = True
    """Whether there are hands to hide; where all cards are open there is no button for them."""

    pans: ClassVar[bool] = False
    """Whether its board has no end, so that it pans and zooms (`View.apart`)."""
    layers: ClassVar[tuple[str, ...]] = ()
    """What can be shown over the board, one at a time (`View.layer`): each is a button."""

    # What starting and playing a game does not need is imported when it is asked for.

    @property
    def board_width(self) -> int:
        """How wide a board it can use.

        One that is wider than this has the whole table to itself, and its scene leaves room for
        the panels (`Scene.room`).
        """
        return 640

    # -- the rules as data

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in the order of the rulebook."""
        listed = load_toml(self.package, "rules.toml")["rule"]
        return {entry["id"]: Rule(**entry) for entry in listed}

    def rule(self, rule_id: str) -> Rule:
        """One rule. An unknown id is answered with the ids there are."""
        try:
            return self.rules[rule_id.strip().upper()]
        except KeyError:
            known = f"{next(iter(self.rules))} to {list(self.rules)[-1]}"
            raise UrbanError(
                f"{self.title} has no rule {quoted(rule_id)}; its rules are {known}"
            ) from None

    def step(
        self,
        rule: str,
        text: str,
        *,
        table: DataTable | None = None,
        places: tuple[str, ...] = (),
        dimmed: tuple[str, ...] = (),
        state: State | None = None,
        title: str = "",
        also: Iterable[str] = (),
    ) -> Step:
        """A step that carries the title, section and provenance of its rule."""
        r = self.rules[rule]
        return Step(
            rule,
            title or r.title,
            r.section,
            text,
            table,
            places,
            dimmed,
            r.ours,
            state,
            whose=r.whose or OUR_RULING,
            also=tuple((o, self.rules[o].title) for o in dict.fromkeys(also) if o != rule),
        )

    def say(self, rule: str, said: Said, state: S, places: tuple[str, ...] = ()) -> Step:
        """What was said as a step; `places` are to be highlighted where it names none."""
        return self.step(
            rule,
            said.text,
            table=said.table,
            places=said.places or places,
            dimmed=said.dimmed,
            state=state,
            title=said.title,
            also=said.also,
        )

    # -- play

    def player_names(
        self,
        players: int | Sequence[str] | None,
        **options: Any,  # noqa: ARG002  # for overriding
    ) -> tuple[str, ...]:
        """The names for a number of players or for a list of names, checked.

        `options` are those of the game, checked already: a variant may be for fewer players.
        """
        return player_names(self.title, self.players, players)

    def options(self, /, **given: Any) -> dict[str, Any]:
        """The game's own options, checked and as plain data; `BadOption` for wrong ones.

        By default those that are `agreed`. Whether they go together is seen when a game begins.
        """
        options = Options(self.title, given, *(setting.name for setting in self.agreed))
        for setting in self.agreed:
            setting.look(options)
        return options.plain

    @property
    def agreed(self) -> tuple[Setting, ...]:
        """All that may be agreed on before a game, the variant first."""
        if not self.variants or any(setting.name == "variant" for setting in self.settings):
            return self.settings
        return (OneOf("variant", "Variant", self.variants), *self.settings)

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> S:
        """The state before setup, with the setup on its agenda. `options` have been checked.

        By default the agenda is `SETUP` in the room `rules`, the next task last, and options are
        fields of the state.
        """
        setup = need(self.package, "rules", "SETUP", "how a game is set up")
        return self.state_type(names=names, seed=seed, agenda=list(setup), **options)

    def parse(self, text: str) -> Action:
        """The action of a notation; raises `BadNotation` saying what a right one looks like."""
        return self.notation.parse(text)

    def scores(self, state: S) -> list[Score]:
        """One score tree a player (or one for a team), for any position.

        By default what `score` in the room `rules` says of each player.
        """
        score = need(self.package, "rules", "score", "what a player has scored")
        return [score(state, player) for player in range(1 if self.team else len(state.names))]

    def winners(self, state: S) -> list[int]:
        """Who has won a finished game; several on a shared victory. By default the best total."""
        totals = [score.total for score in self.scores(state)]
        if self.team:
            return list(range(len(state.names)))
        return [player for player, total in enumerate(totals) if total == max(totals)]

    def check(self, state: S) -> Iterator[tuple[str, str]]:
        """Whether the position could arise: ``(path, what is wrong)`` for each mistake.

        The path names the field of the JSON text, such as ``grid.D4`` or ``hands.1``. By default
        the players and the shuffles are looked at, then what `mistakes` in the room `rules` finds.
        """
        found = [*positions.players(self.title, self.players, state.names)]
        found += positions.shuffles(state)
        own = find(self.package, "rules", "mistakes")
        yield from found or (own(state) if own else ())

    def read_deck(self, text: str) -> Any:  # noqa: ARG002  # games with decks read it
        """A deck file (TOML) of this game; `BadDeck` lists every mistake with its line."""
        raise BadDeck([Mistake(None, f"{self.title} has no decks of one's own")])

    def review_deck(self, text: str) -> tuple[str, ...]:  # noqa: ARG002  # for overriding
        """What a deck file without mistakes lacks to be a good deck, a sentence each."""
        return ()

    def deck_template(self) -> str:
        """A deck file with all that is in the box, to type one's own into; empty without decks."""
        return ""

    # -- what things are called

    def notations(self) -> tuple[Written, ...]:
        """Every kind of action: how it is written, examples, and what it says."""
        return self.notation.listed()

    def places(self) -> tuple[Written, ...]:
        """Every kind of place: how such places are called, an example, and what is there."""
        return tuple(kind.listed() for kind in self.place_names)

    def components(self, deck: str = "") -> tuple[Component, ...]:  # noqa: ARG002  # for overriding
        """Every kind of piece by its id, its name, and where its facts come from.

        `deck` is the text of a deck file of one's own; "" for the pieces of the package.
        """
        return ()

    # -- for bots

    def determinize(self, state: S, player: int, seed: int) -> S:  # noqa: ARG002  # for overriding
        """A position that `player` cannot tell from this one.

        Whatever is hidden from them is dealt anew by `seed`, without looking at where it
        really is: positions that look the same to a player give equal results. By default the
        coming shuffles and the piles that lie `face_down` are hidden; games with hands override it.
        """
        seen = state.copy()
        seen.seed = seed
        for name in self.face_down:
            pile = sorted(getattr(seen, name))
            seen.shuffle(pile)
            setattr(seen, name, pile)
        seen.draws = state.draws
        return seen

    # -- explain

    @property
    def tellers(self) -> Tellers[S]:
        """Who puts which ruling into words: by default `TELLERS` in the room `words`."""
        found: Tellers[S] = need(self.package, "words", "TELLERS", "how rulings are told")
        return found

    def count(self, state: S) -> list[Step]:
        """The score as it stands, counted step by step, each with its places."""
        return [
            self.step(line.rule, self._counted(score, line), places=line.places, state=state)
            for score in self.scores(state)
            for line in score.lines
        ]

    def result(self, state: S) -> DataTable:
        """How a finished game ended, source by source: by default the lines of the scores."""
        from urbannb.core.score.result import result

        return result(self.scores(state))

    @staticmethod
    def _counted(score: Score, line: Score) -> str:
        how = f", {line.how}" if line.how else ""
        return f"{score.name}: {line.name}{how}: **{line.amount}**."

    def explain(self, ruling: Ruling, state: S) -> Step:
        """A ruling in words, with the numbers of the position it was made in."""
        return self.say(ruling.rule, self.tellers.tell(state, ruling), state, ruling.places)

    def about(self, state: S, place: str) -> Step:
        """Why a place of the board is as it is: what stands there and how it counts.

        By default ``about(rulebook, state, place)`` in the room `words`, which is asked about
        places of a listed kind (`place_names`); `UrbanError` for all others.
        """
        if all(kind.of(place) is None for kind in self.place_names):
            raise UrbanError(f"{self.title} has no place called {quoted(place)}")
        told: Step = need(self.package, "words", "about", "why a place is as it is")(
            self, state, place
        )
        return told

    def outlook(self, state: S, action: Action) -> Step:
        """What a legal action would do, said before it is done.

        By default ``outlook(rulebook, state, action)`` in the room `words`; without one, what is
        told of it when it is played on a copy, as far as that is certain.
        """
        own = find(self.package, "words", "outlook")
        told: Step = own(self, state, action) if own else outlook(self, state, action)
        return told

    # -- show

    def scene(self, state: S, view: View) -> Any:
        """The position as a picture made of data: a `urbannb.scene.Scene`, which no rule knows.

        By default ``scene(state, view)`` in the room `table`.
        """
        return need(self.package, "table", "scene", "what the table looks like")(state, view)

    def gesture(self, state: S, action: Action) -> tuple[str, ...]:
        """The places one clicks, in order, to play an action; empty for one without places.

        By default ``gesture(state, action)`` in the room `table`; without one, actions are buttons.
        """
        own = find(self.package, "table", "gesture")
        places: tuple[str, ...] = own(state, action) if own else ()
        return places

    def attempt(self, state: S, places: tuple[str, ...]) -> Action | None:
        """The action that clicking those places means, legal or not; None if it means none.

        By default ``attempt(state, places)`` in the room `table`.
        """
        own = find(self.package, "table", "attempt")
        action: Action | None = own(state, places) if own else None
        return action

    def clicks(self, state: S, actions: Sequence[Action]) -> Clicks:
        """How the legal actions of a decision are clicked.

        This default asks for the gesture of each of them. A game that offers hundreds overrides
        it, so that most are not looked at before they can be meant (see `core.clicks`).
        """
        return clicks_of(actions, partial(self.gesture, state), partial(self.attempt, state))

    def called(self, state: S, action: Action) -> str:
        """What an action is called in a few words, legal or not; "" where its notation is plain.

        By default ``called(state, action)`` in the room `words`.
        """
        own = find(self.package, "words", "called")
        return str(own(state, action)) if own else ""

    def button(self, state: S, action: Action) -> str:
        """What the button of an action says: its words, or else its notation."""
        said = self.called(state, action) or str(action)
        return said[:1].upper() + said[1:]

    def onward(self, state: S, held: tuple[str, ...]) -> str:  # noqa: ARG002  # for overriding
        """What to do next with these places chosen: "choose a block for Factory 4", or ""."""
        return ""

    def turned(self, place: str) -> str | None:  # noqa: ARG002  # for overriding
        """The place of the same piece turned round, for games whose pieces can be."""
        return None

    def __repr__(self) -> str:
        return f"<{self.title}: {' or '.join(map(str, self.players))} players>"

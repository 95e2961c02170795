"""What one game is, as one contract that every game fulfils and everything else relies on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from urbannb.core.action import Action
from urbannb.core.checking import positions
from urbannb.core.checking.names import player_names
from urbannb.core.checking.options import Options
from urbannb.core.checking.settings import OneOf, Setting
from urbannb.core.choosing.notation import Notation
from urbannb.core.defaults.advising import AdvisingDefaults
from urbannb.core.defaults.foreseeing import outlook
from urbannb.core.defaults.offering import OfferingDefaults
from urbannb.core.defaults.rules_file import rules_of
from urbannb.core.defaults.showing import ShowingDefaults
from urbannb.core.errors import BadDeck, Mistake, UrbanError
from urbannb.core.glossary import Component, Rule
from urbannb.core.patterns.form import HowWritten
from urbannb.core.patterns.places import PlaceName
from urbannb.core.ruling import Ruling
from urbannb.core.score import Score
from urbannb.core.score.standing import leading
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing
from urbannb.core.text.quote import as_text, quoted
from urbannb.core.text.table import DataTable

S = TypeVar("S", bound=State)


class Rulebook(ShowingDefaults[S], OfferingDefaults[S], AdvisingDefaults[S]):
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
    cover: ClassVar[int] = 9
    """After how many actions of a game its board is the picture on the shelf."""
    invitation: ClassVar[str] = ""
    """What one does first in its notebook, in a sentence: the shelf says it of the game that it
    begins with. Without one it says what is so of any game."""
    summary: ClassVar[str]
    """The game in one sentence."""
    designer: ClassVar[str]
    publisher: ClassVar[str]
    year: ClassVar[int]
    edition: ClassVar[int] = 1
    """Its number, one more each time that the rules come to ask players something else. A record
    or a position says by which edition it is played, and none means the first, so that what was
    saved before is played on just as it was (`State.edition`)."""
    end_rule: ClassVar[str]
    """The id of the rule that ends the game."""
    closing: ClassVar[tuple[str, ...]] = ()
    """The rules that count up the end, whoever acted last: none of it is what an action brought."""
    state_type: type[S]
    tasks: ClassVar[tuple[type[Task[Any]], ...]]
    """Every kind of task that may stand on an agenda, so that positions can be read back."""
    notation: ClassVar[Notation]
    """Every kind of action there is, and how each is written."""
    place_names: ClassVar[tuple[PlaceName, ...]] = ()
    """Every kind of place that there is on the table, and how each is called."""
    face_down: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that are piles in an unknown order: lists of texts or numbers, or
    lists of such piles."""
    open_tops: ClassVar[tuple[str, ...]] = ()
    """Those of them whose top, which is their last, lies face up."""
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
    """Whether its board pans and zooms (`View.apart`): it has no end, or there is little room."""
    layers: ClassVar[tuple[str, ...]] = ()
    """What can be shown over the board, one at a time (`View.layer`): each is a button."""

    # What starting and playing a game does not need is imported when it is asked for.

    # -- the rules as data

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in the order of the rulebook."""
        return rules_of(self.package)

    def rule(self, rule_id: str) -> Rule:
        """One rule. An unknown id is answered with the ids there are."""
        try:
            return self.rules[as_text(rule_id).strip().upper()]
        except KeyError:
            known = f"{next(iter(self.rules))} to {list(self.rules)[-1]}"
            raise UrbanError(
                f"{self.title} has no rule {quoted(rule_id)}; its rules are {known}"
            ) from None

    @cached_property
    def _below(self) -> dict[str, list[str]]:
        """The rules that are shown with another one, by its id."""
        below: dict[str, list[str]] = {}
        for rule in self.rules.values():
            for other in rule.under:
                below.setdefault(other, []).append(rule.id)
        return below

    def _cited(self, rule_id: str) -> Rule:
        """A rule by its id as it is written; `UrbanError` with those there are."""
        return self.rules[rule_id] if rule_id in self.rules else self.rule(rule_id)

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
        short: str = "",
    ) -> Step:
        """A step that carries the title, section and provenance of its rule."""
        r = self._cited(rule)
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
            whose=r.whose,
            also=tuple(
                (o, self._cited(o).title)
                for o in dict.fromkeys((*also, *self._below.get(rule, ())))
                if o != rule
            ),
            short=short,
        )

    def say(self, rule: str, said: Said, state: S, places: tuple[str, ...] = ()) -> Step:
        """What was said as a step; `places` are to be highlighted where it names none."""
        step = self.step(
            rule,
            said.text,
            table=said.table,
            places=said.places or places,
            dimmed=said.dimmed,
            state=state,
            title=said.title,
            also=said.also,
            short=said.short,
        )
        return replace(step, gist=said.gist, ours=step.ours if said.noted else "")

    def answer(self, said: tuple[str, Said] | None, state: S, place: str) -> Step | None:
        """What was said of a place, with the rule it is about, as a step; None for nothing."""
        return said and self.say(said[0], said[1], state, (place,))

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
        setup = list(self.rooms.SETUP)
        return self.state_type(names=names, seed=seed, agenda=setup, **options)

    def parse(self, text: str) -> Action:
        """The action of a notation; raises `BadNotation` saying what a right one looks like."""
        return self.notation.parse(text)

    def scores(self, state: S) -> list[Score]:
        """A score tree for each player, or one for a team, for any position.

        By default what `score` in the room `rules` says of each player.
        """
        score = self.rooms.score
        return [score(state, player) for player in range(1 if self.team else len(state.names))]

    def winners(self, state: S) -> list[int]:
        """Who has won a finished game; several on a shared victory.

        By default what `winners` in the room `rules` says; without one, the best total.
        """
        own = self.rooms.winners
        if own:
            return list(own(state))
        if self.team:
            return list(range(len(state.names)))
        return leading(score.total for score in self.scores(state))

    def check(self, state: S) -> Iterator[tuple[str, str]]:
        """Whether the position can be played: ``(path, what is wrong)`` for each mistake.

        The path names the field of the JSON text, such as ``grid.D4`` or ``hands.1``. By default
        the players and the shuffles are looked at, then what `mistakes` in the room `rules` finds,
        and if that is nothing, whether those who are asked are players.
        """
        found = [*positions.players(self.title, self.players, state.names)]
        found += positions.shuffles(state)
        own = self.rooms.mistakes
        yield from found or (list(own(state)) if own else []) or positions.deciding(state)

    def notes(self, state: S) -> tuple[str, ...]:
        """What could not have come about in a game in a position that can be played, in sentences.

        By default what `notes` in the room `rules` finds.
        """
        return tuple(own(state)) if (own := self.rooms.notes) else ()

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

    def notations(self) -> tuple[HowWritten, ...]:
        """Every kind of action: how it is written, examples, and what it says."""
        return self.notation.listed()

    def places(self) -> tuple[HowWritten, ...]:
        """Every kind of place: how such places are called, an example, and what is there."""
        return tuple(kind.listed() for kind in self.place_names)

    def components(self, deck: str = "") -> tuple[Component, ...]:  # noqa: ARG002  # for overriding
        """Every kind of piece by its id, its name, and where its facts come from.

        `deck` is the text of a deck file of one's own; "" for the pieces of the package.
        """
        return ()

    # -- for bots

    def determinize(self, state: S, player: int, seed: int) -> S:
        """A position that `player` cannot tell from this one.

        Whatever is hidden from them is dealt anew by `seed`, without looking at where it
        really is: positions that look the same to a player give equal results. By default the
        coming shuffles and the piles that lie `face_down` are hidden. Games with hands have
        ``determinize(state, player, seed)`` in the room `bots`.
        """
        own = self.rooms.determinize
        if own:
            return own(state, player, seed)
        seen = state.copy()
        seen.seed = seed
        for name in self.face_down:
            found = getattr(seen, name)
            for pile in found if found and isinstance(found[0], list) else (found,):
                top = [pile.pop()] if pile and name in self.open_tops else []
                pile.sort()
                seen.shuffle(pile)
                pile.extend(top)
        seen.draws = state.draws
        return seen

    # -- explain

    @property
    def tellers(self) -> Tellers[S]:
        """Who puts which ruling into words: by default `TELLERS` in the room `words`."""
        return self.rooms.TELLERS

    def count(self, state: S) -> list[Step]:
        """The score as it stands, counted step by step, each with its places.

        By default ``count(rulebook, state)`` in the room `words`; without one, the lines.
        """
        own = self.rooms.count
        if own:
            return list(own(self, state))
        return [
            self.step(line.rule, self._counted(score, line), places=line.places, state=state)
            for score in self.scores(state)
            for line in score.lines
        ]

    def result(self, state: S) -> DataTable:
        """How a finished game ended, source by source.

        By default ``result(state)`` in the room `words`; without one, the lines of the scores.
        """
        from urbannb.core.score.result import result

        own = self.rooms.result
        return own(state) if own else result(self.scores(state))

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
        places of a listed kind (`place_names`), without what tells those that are alike apart
        ("#2"), and says None where there is nothing now.
        `UrbanError` for all others; ``named(state)`` in the room says how places are called,
        else it has examples of them.
        """
        about = self.rooms.about
        known, *_ = as_text(place).partition("#")  # one of several alike is told of as the first
        listed = any(kind.of(known) is not None for kind in self.place_names)
        told: Any = about(self, state, known) if listed else None
        if told is None:
            named = self.rooms.named
            title = self.title.partition(":")[0]  # as one says it, without the subtitle
            like = [f'"{kind.listed().examples[0]}"' for kind in self.place_names]
            there = named(state) if named else f"one such as {listing(like, 'or')}"
            raise UrbanError(f"{title} has no place {quoted(place)}; name {there}")
        if not isinstance(told, Step):
            what = f"`about` in {self.package}.words gives {quoted(told)} for {quoted(place)}"
            raise TypeError(f"{what}, no step: book.step(rule, text)")
        step: Step = told
        places = tuple(place if one == known else one for one in step.places)
        return step if places == step.places else replace(step, places=places)

    def outlook(self, state: S, action: Action) -> Step:
        """What a legal action would do, said before it is done.

        By default ``outlook(rulebook, state, action)`` in the room `words`; without one, what is
        told of it when it is played on a copy, as far as that is certain.
        """
        own = self.rooms.outlook
        return own(self, state, action) if own else outlook(self, state, action)

    def __repr__(self) -> str:
        many = "player" if self.players == (1,) else "players"
        return f"<{self.title}: {' or '.join(map(str, self.players))} {many}>"

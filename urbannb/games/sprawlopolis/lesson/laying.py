"""Topics on laying a card, and on what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Item,
    Problem,
    after,
    ask,
    may,
    require,
)
from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis import components
from urbannb.games.sprawlopolis.components import block
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.kit import Sketch, action, largest, reach_worth, state_of
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import (
    BUILD,
    HAND,
    Place,
    SprawlopolisState,
    Stand,
    Tuck,
)
from urbannb.games.sprawlopolis.phrases import card_place
from urbannb.games.sprawlopolis.rulebook import rulebook
from urbannb.games.sprawlopolis.rules.tasks import is_site, sites

# -- topics on laying a card: where it may lie, and which way up


FAR = 2
"""So many rows and columns beyond the city are on the board."""


# -- where


def placing_exercise(dice: Dice) -> Exercise:
    """Lay a card on top of exactly so many blocks, or of none."""
    sketch = Sketch(dice).grown(2)
    game = sketch.game()
    want = dice.below(3)
    before = set(sketch.city.blocks)
    fitting = [s for s in sites(sketch.laid) if len(before & set(components.footprint(s))) == want]
    best = Laid(state_of(game).hands[0][0], *components.at(dice.choice(fitting)))

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, "Nothing has been laid yet.")
        covered = before & set(components.footprint(state_of(game).laid[len(sketch.laid)].site))
        said = f"Your card covers {plural(len(covered), 'block') if covered else 'no block'}"
        if len(covered) != want:
            return Goal(False, f"{said}.")
        how = "; what is covered is gone" if want else " and meets the city edge to edge"
        return Goal(True, f"{said}{how}.")

    what = f"covers **exactly {plural(want, 'block')}**" if want else "covers **no block**"
    return lesson.reach(
        game, f"Lay any card so that it {what} of the city.", goal,
        ("Choose a card from your hand, then a place to look at it; choose that place again.",
         kit.which(best)), (action(best),),
    )  # fmt: skip


CODES = {
    "tucked": "No, a card is never slipped under another",
    "corner-only": "No, it touches the city only at a corner",
    "upright": "No, cards lie landscape",
    "apart": "No, it does not touch the city",
    "no-passing": "No, a card is laid every turn",
}
CASES = ("edge", "edge", "over", "over", "corner", "corner", "gap", "gap", "apart", "under",
         "upright", "pass")  # fmt: skip
"""What is asked about; some cases more often than others."""
ILLEGAL: dict[str, type[Tuck | Stand]] = {"under": Tuck, "upright": Stand}
RULES = {
    "edge": "SP-14", "over": "SP-15", "under": "SP-16", "corner": "SP-17", "upright": "SP-18",
    "gap": "SP-19", "apart": "SP-14", "pass": "SP-10",
}  # fmt: skip
UNSEEN = ("upright", "pass")
"""What no board can show."""


def placing_problem(dice: Dice) -> Problem:
    """Ask whether a card may be laid in a certain way."""
    can = [case for case in CASES if any(map(dice.means, _believed(case)))]
    case = dice.choice(can or CASES)
    return lesson.insist(lambda: _placing(dice, case))


def _believed(case: str) -> Iterator[str]:
    """All that may be believed about a case."""
    yield from (belief for _, belief, _ in WRONG[case])
    yield from SEEN.get(case, ())
    yield from (belief for _, belief, _ in ALIKE.get(case, ()))


def _placing(dice: Dice, case: str) -> Problem:
    sketch = Sketch(dice).grown(2 + dice.below(2))
    site = _site(sketch, case)
    game = sketch.game()
    card = Laid(dice.choice(state_of(game).hands[0]), *components.at(site))
    tried: Action = action(card)
    wrong = [*WRONG[case], *_seen(sketch, card, case)]
    require(len(wrong) >= LEAST)
    wrong = sorted((*wrong, *ALIKE.get(case, ())), key=lambda each: not dice.means(each[1]))
    if case in ILLEGAL:
        tried = ILLEGAL[case](card.card, card.row, card.col)
    elif case == "pass":
        tried = Pass()
    reasons = game.why(tried).reasons
    right = CODES[reasons[0].code] if reasons else _yes(sketch, card, case)
    return may(
        game, tried,
        "Ana's cards lie below the city. Nothing has been laid yet." if case in UNSEEN else
        "The dashed card shows what Ana has in mind; nothing has been laid yet.",
        _ask(card, case), right, _mixed(dice, right, wrong), rule=RULES[case], settles=True,
        bare=case not in UNSEEN, drawn="" if case in UNSEEN else action(card),
    )  # fmt: skip


def _mixed(dice: Dice, right: str, wrong: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The wrong answers, so that one of those offered says yes, or no, as the right one does.

    A lone "yes" or "no" would give it away.
    """
    alike = [each for each in wrong if each[0].partition(",")[0] == right.partition(",")[0]]
    if not alike or alike[0] in wrong[:MOST]:
        return wrong
    rest = [each for each in wrong if each is not alike[0]]
    at = min(1 + dice.below(MOST - 1), len(rest))
    return [*rest[:at], alike[0], *rest[at + 1 :], *rest[at : at + 1]]


def _site(sketch: Sketch, case: str) -> int:
    """A site near the city that makes the case."""
    city = sketch.city.blocks
    rows, columns = zip(*map(components.at, city), strict=True)
    wanted = {"under": "over", "upright": "edge", "pass": "edge"}.get(case, case)
    found = [
        site
        for row in range(min(rows) - FAR, max(rows) + FAR)
        for col in range(min(columns) - FAR, max(columns) + FAR)
        for site in [components.cell(row, col)]
        if lies(sketch, site) == wanted
    ]
    return sketch.dice.choice(found)


def lies(sketch: Sketch, site: int) -> str:
    """How a card on that site lies to the city."""
    city, cells = sketch.city.blocks, components.footprint(site)
    if any(c in city for c in cells):
        return "over"
    if not is_site(sketch.laid, site):
        return (
            "corner" if any(c + d in city for c in cells for d in components.CORNERS) else "apart"
        )
    return "gap" if _gap({*city, *cells}) > _gap(set(city)) else "edge"


def _gap(blocks: set[int]) -> int:
    """How many open spaces are closed in on all sides."""
    near = {c + s for c in blocks for s in components.SIDES} - blocks
    return sum(all(c + s in blocks for s in components.SIDES) for c in near)


def _ask(card: Laid, case: str) -> str:
    if case == "pass":
        return "May Ana **pass** and lay no card this turn?"
    name = f"**{components.card_name(card.card)}**"
    if case == "under":
        return f"May Ana slip {name} **under** the city at the dashed place?"
    if case == "upright":
        return f"May Ana lay {name} **upright**, turned by a quarter, edge to edge?"
    return f"May Ana lay {name} at the dashed place?"


def _yes(sketch: Sketch, card: Laid, case: str) -> str:
    covered = len(set(components.footprint(card.site)) & set(sketch.city.blocks))
    if covered:
        return f"Yes, on top of {plural(covered, 'block')}"
    return "Yes, though an open space is closed in" if case == "gap" else "Yes, edge to edge"


WRONG = {
    "edge": (
        ("No, it must cover a block", "a card must overlap",
         "Covering is allowed, not required: one shared edge is enough."),
    ),
    "over": (
        ("No, cards may not overlap", "cards lie side by side only",
         "A card may cover blocks of the city, one or several."),
    ),
    "corner": (
        ("Yes, it touches the city", "any touch will do",
         "At a corner no edges meet, so the card does not join the city."),
        ("No, it must cover a block", "a card must overlap",
         "Covering is allowed, not required: one shared edge would be enough."),
        ("Yes, a card may lie anywhere", "a card may lie anywhere",
         "Each card joins the city: it meets an edge of it, or covers a block."),
    ),
    "gap": (
        ("No, open spaces may not be closed in", "gaps are forbidden",
         "A gap is allowed, as long as the card meets an edge. Its sides are city edge."),
        ("Only if the gap is filled later", "gaps must be filled", "A gap may stay forever."),
        ("No, it must cover a block", "a card must overlap",
         "Covering is allowed, not required."),
    ),
    "apart": (
        ("Yes, it lies near enough", "near is enough",
         "There is open space between card and city."),
        ("Yes, a second city may be begun", "a city may have two parts",
         "There is one city, and each card joins it."),
        ("Yes, if the next card fills the gap", "joined later",
         "The card must meet the city when it is laid."),
    ),
    "under": (
        ("Yes, over or under is the same", "cards may be tucked",
         "A card is laid on top, never underneath."),
    ),
    "upright": (
        ("Yes, any way around", "cards may be turned by a quarter",
         "All cards lie landscape; half a turn is allowed, a quarter is not."),
        ("Yes, if its roads go on", "a card may be turned to continue a road",
         "No road makes it legal."),
        ("No, a card may not be turned at all", "cards may not be turned at all",
         "Half a turn is allowed; a quarter is not."),
    ),
    "pass": (
        ("Yes, a turn may be skipped", "passing is allowed", "There is no passing."),
        ("No, unless every card would cost points", "players may pass when every card costs points",
         "A card must be laid even if it costs points."),
        ("Yes, if the others agree", "players may pass by agreement",
         "The team may talk about everything, but a card must be laid."),
    ),
}  # fmt: skip
"""What is believed about each case, wherever the card lies."""
ALIKE = {
    "edge": (
        ("Yes, even a corner would be enough", "any touch will do",
         "A corner would not be enough: it is the shared edge that joins the card to the city."),
    ),
    "over": (
        ("Yes, a card may lie anywhere", "a card may lie anywhere",
         "Not anywhere: this one may lie here because it covers part of the city."),
    ),
    "gap": (
        ("Yes, a card may lie anywhere", "a card may lie anywhere",
         "Not anywhere: this one may lie here because it meets an edge of the city."),
    ),
    "apart": (
        ("No, it must cover a block", "a card must overlap",
         "Covering is allowed, not required: one shared edge would be enough."),
    ),
    "under": (
        ("No, cards lie side by side only", "cards lie side by side only",
         "A card may cover blocks of the city, but it may not be slipped under them."),
    ),
}  # fmt: skip
"""What is believed besides by those who say yes, or no, as is right, but for a wrong reason."""
SEEN = {
    "edge": ("roads must be continued", "a whole side of the card must touch"),
    "over": ("zones must match", "roads may not be covered"),
    "under": ("a card may be tucked where it hides no road", "a little tucking is allowed"),
}
"""What is believed besides, depending on how the card lies: see `_seen`."""
LEAST, MOST = 2, 3
"""So many wrong answers there must be, and so many are offered."""


def _seen(sketch: Sketch, card: Laid, case: str) -> Iterator[tuple[str, str, str]]:
    """What is believed about a case, and depends on how this card would lie."""
    city, cells = sketch.city.blocks, components.footprint(card.site)
    new = dict(zip(cells, card.blocks, strict=True))
    over = [c for c in cells if c in city]
    if case == "edge":
        seams = [(c, step) for c in cells for step in components.SIDES if c + step in city]
        if not any(s in new[c].exits and -s in city[c + s].exits for c, s in seams):
            yield (
                "No, the roads do not meet",
                "roads must be continued",
                "Roads need not meet, and zones need not match. A shared edge is enough.",
            )
        if max(Counter(step for _, step in seams).values()) == 1:
            yield (
                "No, no whole side of it meets the city",
                "a whole side of the card must touch",
                "One edge of one block will do.",
            )
    elif case == "over":
        if any(new[c].zone != city[c].zone for c in over):
            yield (
                "No, it would cover blocks of other zones",
                "zones must match",
                "Zones need not match; whatever is covered is gone.",
            )
        if any(city[c].exits for c in over):
            yield (
                "No, it would cover a road",
                "roads may not be covered",
                "Roads may be covered. It may even save a point.",
            )
    elif case == "under":
        hidden = any(new[c].exits for c in over)
        yield (
            "No, a road of it would be hidden" if hidden else "Yes, no road of it is hidden",
            "a card may be tucked where it hides no road",
            "A card is laid on top, never underneath, whatever it hides.",
        )
        yield (
            "Yes, it goes under one block only"
            if len(over) == 1
            else "No, it would go under several blocks",
            "a little tucking is allowed",
            "A card is laid on top, never underneath, not even in part.",
        )


# -- which way up


def describe(block: components.Block) -> str:
    """ "residential, its road from north to east"."""
    if not block.exits:
        return f"{components.ZONES[block.zone]}, without a road"
    first, second = (components.COMPASS[step] for step in block.exits)
    return f"{components.ZONES[block.zone]}, its road from {first} to {second}"


CORNER = ("top left", "top right", "bottom left", "bottom right")
QUARTER = (2, 0, 3, 1)
"""Which corner comes to each by a quarter turn, clockwise."""


def _lying(printed: components.Block, sides: str) -> components.Block:
    """A block whose north, east, south and west come to lie on these sides."""
    return block(printed.zone + printed.edges.translate(str.maketrans("NESW", sides)))


def turning_problem(dice: Dice) -> Problem:
    """Ask what lies in a corner of a card once it is turned."""
    sketch = Sketch(dice).grown(2)
    game = sketch.game()
    held = dice.choice(state_of(game).hands[0])
    where = dice.below(len(CORNER))
    printed, turned = components.face(held), components.face(held, True)
    right = turned[where]
    found = [
        (printed[where], "a turn changes nothing there",
         "That is what lies there before the card is turned."),
        (printed[3 - where], "the road stays as it was",
         "The block comes from the opposite corner, and its road is turned with it."),
        (_lying(printed[where ^ 2], "SENW"), "a card is flipped over, not turned",
         "Turning is not tipping over: left and right change places as well."),
        (_lying(printed[where ^ 1], "NWSE"), "left and right change places",
         "Turning is not mirroring: top and bottom change places as well."),
        (_lying(printed[QUARTER[where]], "ESWN"), "a quarter turn is meant",
         "The block comes from the opposite corner."),
    ]  # fmt: skip
    wrong = [
        Answer(describe(block), belief, why)
        for block, belief, why in found
        if describe(block) != describe(right)
    ]
    words = describe(right)
    return ask(
        game,
        f"Card {held} is ringed in Ana's hand, as printed. It may be laid that way, or "
        "given a half turn.",
        f"Ana gives **{components.card_name(held)}** a half turn. What is its {CORNER[where]} "
        "block then?",
        Answer(
            words,
            "",
            f"The block in the opposite corner ({describe(printed[3 - where])}) moves there"
            + (", and its road turns with it." if right.edges else "."),
        ),
        wrong,
        f"it is {'' if right.edges else 'a '}{words}",
        rule="SP-18",
        places=(f"hand0:{held}",),
        works=lambda later: describe(_laid_turned(later, held, where)),
    )


def _laid_turned(game: Game, card: int, where: int) -> components.Block:
    """What lies in a corner of a card once it has been laid with a half turn."""
    laid = next(a for a in game.legal if isinstance(a, Place) and a.card == card and a.turned)
    return state_of(after(game, laid)).city().blocks[components.footprint(laid.site)[where]]


def turning_exercise(dice: Dice) -> Exercise:
    """Make the longest road as long as it can be, where that takes a turned card."""
    sketch = Sketch(dice).grown(2)
    game = sketch.game()

    def longest(city: City) -> int:
        return len(city.roads()[0])

    found = kit.worths(game, longest)
    upright = max(value for card, value in found.items() if not card.turned)
    require(max(found.values()) > upright)
    return reach_worth(
        game,
        longest,
        lambda want: (
            f"Lay one card so that the longest road has **{plural(want, 'block')}**. It "
            "takes a card that has been turned."
        ),
        lambda value: f"The longest road has {plural(value, 'block')}.",
        "Choose a card from your hand and turn it with R. Where does its road come out now?",
        ("road1",),
        found,
    )


# -- topics on what lies on the table: cards and target, hands that are passed on, the deck


# -- the cards and the goal


def goal_problem(dice: Dice) -> Problem:
    """Ask what the team must reach."""
    sketch = Sketch(dice).grown(1)
    numbers = sorted(sketch.conditions)
    target = state_of(sketch.game()).target
    added = " + ".join(map(str, numbers))
    named = listing(components.card_name(n) for n in numbers)

    every = tuple(Item(n, components.card_name(n), (f"card{n}",)) for n in numbers)
    cards = Item(len(components.cards()), "how many cards there are")

    def option(counted: tuple[Item, ...], belief: str, why: str) -> Answer:
        points = sum(card.value for card in counted)
        return Answer(f"{points} or more", belief, why, course=counted)

    wrong = [
        option(every[-1:], "the highest card is the target",
               f"All three numbers are added: {added} = {target}."),
        Answer(f"More than {target}", "the target must be passed",
               f"Reaching {target} exactly is enough.",
               course=(*every, Item(1, "a point more than that"))),
        option((cards,), "the number of cards is the target",
               f"How many cards there are makes no difference: {added} = {target}."),
        option(every[1:], "only the two highest cards are added",
               f"All three numbers are added: {added} = {target}."),
    ]  # fmt: skip
    return ask(
        sketch.game(),
        f"Three cards lie with their condition side up: {named}. The other 15 are for building.",
        "How many points must the team reach to win?",
        Answer(f"{target} or more", "", f"The numbers of the three cards added up: {added}.",
               course=every),
        wrong, f"it is {target} or more", rule="SP-3", bare=True,
        works=lambda later: f"{later.scores()[0].goal} or more",
    )  # fmt: skip


def goal_exercise(dice: Dice) -> Exercise:
    """The first card: join a block to one of its own zone."""
    sketch = Sketch(dice)
    zone = dice.choice("RCIP")
    name = components.ZONES[zone]
    return reach_worth(
        sketch.game(),
        lambda city: min(len(largest(city, zone)), 2),
        lambda _: (
            "The first card has been laid. "
            f"Lay another so that two **{name}** blocks lie side by side."
        ),
        lambda value: f"The largest {name} group has {plural(value, 'block')}.",
        "Choose a card below the city, then a place beside the first card. Every card has one "
        "block of each zone.",
        kit.places(largest(sketch.city, zone)),
    )


# -- hands


def hands_problem(dice: Dice) -> Problem:
    """Ask who lays the next card, and out of how many."""
    count = dice.choice(rulebook.players)
    laid = dice.choice((3, 5, 8, BUILD - 4, BUILD - 3, BUILD - 2))
    sketch = Sketch(dice).grown(laid - 1, tries=2)
    mover = dice.below(count)
    game = sketch.game(players=count, mover=mover)
    state = state_of(game)
    action = dice.choice(game.legal)
    now = state_of(after(game, action))
    holds = len(now.hands[now.player])
    held, drawn = len(state.hands[mover]), bool(state.deck)
    name, alone = state.names[mover], count == 1
    deck = f"the deck has {plural(len(state.deck), 'card')} left" if drawn else "the deck is empty"
    what = "How many cards are there to choose the next one from?" if alone else (
        "Who lays the next one, and out of how many cards?")  # fmt: skip
    text = plural(holds, "card") if alone else _next(now.names[now.player], holds)
    hand = partial(_hand, state, now)
    options = _alone(held - 1, drawn, hand) if alone else _in_turn(state, mover, drawn, hand)
    rule = "SP-27" if alone else "SP-11" if drawn else "SP-13"
    return ask(
        game,
        f"{kit.seated(state.names)} {len(state.laid)} of {BUILD} cards have been laid, and {deck}. "
        f"{name} holds {plural(held, 'card')}.",
        f"{name} lays a card. {what}",
        Answer(text, "", _why(state.names, mover, held - 1, drawn), course=hand(
            held - 1, int(alone and drawn))), [o for o in options if o.text],
        f"there {'is' if holds == 1 else 'are'} {text}" if alone else f"it is {text}",
        actions=(action,), rule=rule, places=("deck",) if drawn else (), announced=False,
        works=_follows,
    )  # fmt: skip


def _follows(later: Game) -> str:
    now = state_of(later)
    held = len(now.hands[now.player])
    return plural(held, "card") if len(now.names) == 1 else _next(now.names[now.player], held)


Hand = Callable[..., tuple[Item, ...]]


def _hand(
    state: SprawlopolisState, now: SprawlopolisState, left: int, drawn: int, own: int | None = None
) -> tuple[Item, ...]:
    """What the next hand is made of: so many cards that are left, so many that are drawn.

    Whoever is passed the hand has cards of their `own`; as many as there are, if it is not said.
    """
    mover, beside = state.player, now.player
    were = set(state.hands[beside])

    def places(old: bool) -> tuple[str, ...]:
        cards = (card for card in now.hands[beside] if (card in were) is old)
        return tuple(card_place(beside, card, False) for card in cards)

    deck = Item(drawn, "drawn into this hand", ("deck",))
    alone = beside == mover
    rest = Item(left, f"left in {state.names[mover]}'s hand", places(old=alone))
    if alone:
        return rest, deck
    mine = len(were) if own is None else own
    held = Item(mine, f"in {state.names[beside]}'s hand already", places(old=True))
    return held, rest, deck


def _alone(kept: int, drawn: bool, hand: Hand) -> Iterator[Answer]:
    """What is believed of the hand of whoever plays alone; so many cards are left in it."""

    def option(left: int, more: int, belief: str, why: str) -> Answer:
        course = hand(left, more)
        return Answer(plural(left + more, "card"), belief, why, course=course)

    if drawn:
        one = f"One card is laid and one is drawn: {kept + 1} − 1 + 1 = {kept + 1}."
        yield option(kept, 2, "two cards are drawn", one)
        yield option(kept, 0, "no card is drawn", one)
        yield option(kept, HAND, "a whole hand is drawn", one)
        return
    empty = "The deck is empty, so nothing is drawn and the hand shrinks."
    yield option(kept, 1, "cards are drawn from an empty deck", empty)
    yield option(kept, HAND - kept, "the large hand is always three cards", empty)
    if kept > 1:
        yield option(kept - 1, 0, "two cards are laid each turn", "One card is laid each turn.")


def _in_turn(state: SprawlopolisState, mover: int, drawn: bool, hand: Hand) -> Iterator[Answer]:
    """What is believed of hands that are passed on."""
    names, kept = state.names, len(state.hands[mover]) - 1
    beside = (mover + 1) % len(names)
    name, left, own = names[mover], names[beside], len(state.hands[beside])
    rest = f"the {kept} cards that are left" if kept > 1 else "the card that is left"
    passes = f"{name} passes {rest} to {left}." if kept else f"{name} has none to pass to {left}."

    def option(who: str, counted: tuple[Item, ...], belief: str, why: str) -> Answer:
        return Answer(_next(who, sum(each.value for each in counted)), belief, why, course=counted)

    yield option(name, hand(kept, int(drawn), 0), "one player goes on building",
                 f"After {name} has laid a card the turn goes to the left, to {left}.")  # fmt: skip
    yield option(left, hand(0, 0), "nothing is passed on", passes)
    if drawn:
        yield option(left, hand(kept, 1), "whoever is passed the hand draws",
                     f"{name} draws the card, not {left}.")  # fmt: skip
    else:
        yield option(left, hand(kept, HAND - own - kept), "the large hand is always three cards",
                     "The deck is empty, so nobody draws and hands shrink.")  # fmt: skip
    if kept:
        yield option(left, hand(kept - 1, 0), "one card is kept", passes)


def _next(name: str, count: int) -> str:
    """Who lays the next card; nothing where there would be none to lay."""
    return f"{name}, out of {plural(count, 'card')}" if count > 0 else ""


def _why(names: tuple[str, ...], mover: int, rest: int, drawn: bool) -> str:
    draws = (
        "draws the top card of the deck" if drawn else "draws nothing, because the deck is empty"
    )
    if len(names) == 1:
        kept = "the card that is left" if rest == 1 else f"the {rest} cards that are left"
        return f"{names[0]} keeps {kept} and {draws}."
    left = names[(mover + 1) % len(names)]
    passes = f"passes {plural(rest, 'card')} on to {left}" if rest else "has nothing to pass on"
    return f"{names[mover]} {passes}, then {draws}. {left} lays the next card."


def hands_exercise(dice: Dice) -> Exercise:
    """Lay the one card that the left neighbor is not to get."""
    sketch = Sketch(dice).grown(3)
    game = sketch.game(players=2 + dice.below(3))
    state = state_of(game)
    require(len(state.hands[0]) == HAND)
    mine = dice.choice(state.hands[0])
    keep = [n for n in state.hands[0] if n != mine]
    ben = state.names[1]
    names = listing(f"**{components.card_name(n)}**" for n in keep)
    first = next(a for a in game.legal if isinstance(a, Place) and a.card == mine)

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, f"{ben} has no card from you yet.")
        got = listing(components.card_name(n) for n in state_of(game).hands[1])
        done = all(n in state_of(game).hands[1] for n in keep)
        said = f"{ben} lays the next card and holds {got}."
        return Goal(done, said)

    return lesson.reach(
        game,
        f"You are **Ana**. What you do not lay goes to {ben}. Make sure that {ben} gets {names}.",
        goal,
        ("You lay one card and pass the other two on.",
         f"Lay {components.card_name(mine)}, anywhere."),
        (first,), [f"hand0:{n}" for n in keep],
    )  # fmt: skip

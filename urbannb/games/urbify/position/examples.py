"""The worked examples of Urbify's rulebook: who acts, and what is said to come of it.

The players are called by the colors of the figures. What a figure shows and the text does not say
is the smallest that agrees with every sentence; a comment names it.
"""

from __future__ import annotations

from urbannb.core.lesson.example import Example
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.position.builder import UrbifyGame, position


def final_scoring() -> UrbifyGame:
    """The last turn of the game; the numbers on the tracks are ours, who is ahead is not."""
    order = ("tourism", "economy", "culture", "transportation", "development")
    levels = {"Purple": (5, 3, 1, 2, 1), "Red": (2, 3, 4, 2, 3), "Orange": (1, 1, 2, 2, 0)}
    return position(
        names=("Purple", "Red", "Orange"),
        last_round=2,
        to_move="Orange",
        starter="Purple",
        tracks={name: dict(zip(order, there, strict=True)) for name, there in levels.items()},
    )


EXAMPLES: tuple[Example[UrbifyState], ...] = (
    Example(
        "influence",
        "Influencing the departments",
        "Influencing the council departments",
        # Red has all four politicians at home; who else plays is ours.
        lambda: position(names=("Red", "Blue")),
        ("send tourism tourism", "send culture", "send economy transportation"),
        "Red has four politicians and sends 2 to tourism. In a later turn the 2 that are left go "
        "to two different departments.",
    ),
    Example(
        "project",
        "The Hospital is built",
        "Starting a construction project",
        # Red has 2 politicians at home; that the two others are in tourism is told before.
        lambda: position(names=("Red", "Blue"), town_hall={"tourism": {"Red": 2}}, show="hospital"),
        ("start hospital 0,1",),
        "Red pays 1 tourism, 1 economy and 1 transportation, places the Hospital next to the main "
        "square with 2 politicians, and scores 2 prestige.",
    ),
    Example(
        "vote",
        "A vote with a minority and the end of a track",
        "Activating a planning session",
        # Blue, Orange and Red have 4, 2 and 1 in culture; Orange stands 1 below the end.
        lambda: position(
            names=("Blue", "Orange", "Red"),
            town_hall={"culture": {"Blue": 4, "Orange": 2, "Red": 1}},
            tracks={"Orange": {"culture": 5}},
        ),
        ("vote culture",),
        "Blue gains 5 culture and 1 prestige. Orange gains 1 culture: the other is beyond the end "
        "of the track. Red scores 2 prestige. Everybody in culture goes home.",
    ),
    Example(
        "inauguration",
        "The Hospital is inaugurated",
        "Inaugurating a building",
        # Red has nobody at home, and 2 politicians on the Hospital; the two in culture are ours.
        lambda: position(
            {"0,1": "hospital Red"}, names=("Red", "Blue"), town_hall={"culture": {"Red": 2}}
        ),
        ("inaugurate 0,1", "pay tourism economy"),
        "Red pays 1 tourism and 1 economy and gains 3 development. Both politicians go home.",
    ),
    Example(
        "final-scoring",
        "The majorities at the end",
        "Extra scoring",
        final_scoring,
        ("send culture",),
        "Purple scores 8: 4 for tourism, and 2 each for economy and transportation, where it is "
        "tied. Red scores 12: 4 each for culture and development, 2 each for economy and "
        "transportation. Orange scores 2 for transportation.",
    ),
)

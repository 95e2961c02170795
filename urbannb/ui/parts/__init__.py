"""The parts of a table's session, each with what it needs of the others; no widgets here."""

from urbannb.ui.parts.coach import Coach
from urbannb.ui.parts.drawer import Drawer
from urbannb.ui.parts.input import Input
from urbannb.ui.parts.keeping import Keeping
from urbannb.ui.parts.line import LineOfPlay
from urbannb.ui.parts.looks import Looks
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.picture import Picture
from urbannb.ui.parts.selection import Selection
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.parts.variations import Variations

__all__ = [
    "Coach",
    "Drawer",
    "Input",
    "Keeping",
    "LineOfPlay",
    "Looks",
    "Match",
    "Picture",
    "Selection",
    "Speaker",
    "Timeline",
    "Variations",
]

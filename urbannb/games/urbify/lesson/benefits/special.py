"""What is special in each building: what a player who knows the rules would add."""

from __future__ import annotations

SPECIAL = {
    "college": "Its only politician goes to the pool, so nobody comes home from it: use the "
    "benefit when you need the development more than a politician.",
    "university": "The same exchange as at the College, but one of its two politicians comes home.",
    "theater": "Any influence will do, so pay with what you have most of; nobody is lost.",
    "museum": "It is the safe way to the development that Stage II asks for: nothing is paid, and "
    "nobody is lost.",
    "hotel": "It is the only way back from the common pool, and there are two of them.",
    "shopping-center": "Buildings of one color around it make it strong, up to four of them; it "
    "does not count itself.",
    "factory": "It is the opposite of the Shopping Center: a second neighbor of a color adds "
    "nothing.",
    "parking": "It is worth as much as the best building beside it, even one on which nobody "
    "stands. What that benefit costs is paid as well.",
    "bus-station": "Its politicians do not come home but stand ready on another building, which "
    "you can inaugurate without having started it.",
    "taxi-station": "It does what the Bus Station does for one more influence.",
    "fire-station": "It is the only benefit that brings influence, and all of it may go to one "
    "track: where a majority hangs on it, or the price of a project.",
    "police-station": "It need not stand beside what it copies, but somebody has to stand there, "
    "of whatever party.",
    "hospital": "It turns influence that you can spare into development, one point more than you "
    "pay.",
    "bridge": "The two may stand anywhere in the city, and the Bridge may be one of them. So it "
    "grows with each dear building that finds a neighbor of its color.",
    "cinema": "One more development than the Theater brings, for the same price.",
    "science-museum": "One more development than the Museum brings, again for nothing.",
    "metro-station": "It acts when it is built, and once only: nobody ever stands on it, so nobody "
    "inaugurates or copies it. It puts your politicians on another building, at once.",
    "burger-joint": "The politicians of all parties count, and your own two before they leave; "
    "wait until the city is full.",
    "bank": "It saves the influence of a project, never its development, and its own politicians "
    "become those of the new building.",
    "playground": "Its price is in the tile: it costs development to build and scores little then. "
    "The benefit is what it is built for.",
    "soccer-stadium": "One prestige more than the Playground, for one more influence and a second "
    "politician who is away meanwhile.",
    "marina": "It costs you a politician until a Hotel brings one back. On your last turn that is "
    "no price at all.",
    "airport": "It does what the Marina does, and brings one prestige more.",
    "skate-park": "Its prestige is certain: nothing is paid, nobody is lost, and no neighbors are "
    "needed. So it is a good one to copy.",
    "opera-house": "Its price is development, and one of each influence may stand for that.",
    "post-office": "Its whole row counts, however far away, and with gaps. It counts itself if you "
    "choose its color.",
    "garbage-recycling-center": "It does for its column what the Post Office does for its row.",
}
"""By the tile's id; two tiles of a kind have one page."""

"""Bring the lists of beliefs up to what the lessons ask: urbannb/games/*/lesson/beliefs.toml.

    python -m tools.beliefs [GAME ...] [--seeds 60] [--reach] [--courses]

Draws questions. A belief that is not listed is added, with an id made of its topic and its
sentence: put a short one in its place, or add the sentence to `also` of what means the same.
Printed is what was added, and what no question drew. An id stays once it has been released: when
you rename it, write the old one under `was`, and do the same with a sentence.

With `--reach` nothing is written: each belief is asked for in five positions of each of its topics,
and printed is how long that takes, and which of them come slowly or not at all. With `--courses`
it is printed which of the wrong answers can be played out beside the rules, and how.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from urbannb.core.errors import BadOption
from urbannb.core.lesson import Beliefs, LessonPlan, Misbelief, Topic, courses, number_of
from urbannb.core.lesson.beliefs import FILE, listed, made
from urbannb.teach.lesson import lesson

OURS = ("city-blocks", "sprawlopolis", "urban-sprawl", "urbify", "sim-city")
ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
# What somebody may hold who gives a wrong answer, in the order of the topics: see
# urbannb/core/lesson/beliefs.py. Ids stay. Kept by tools/beliefs.py.

belief = [
"""


def order(plan: LessonPlan) -> list[str]:
    """The topics, then the composite ones."""
    return [topic.name for topic in plan.every]


def written(beliefs: Sequence[Misbelief], topics: Sequence[str]) -> str:
    """The file: a line a belief, and an empty one between topics."""
    lines, before = [HEAD], None
    for each in sorted(beliefs, key=lambda one: topics.index(one.topic)):
        if before not in (None, each.topic):
            lines.append("\n")
        before = each.topic
        lines.append(f"    {_line(each)},\n")
    return "".join([*lines, "]\n"])


def _line(each: Misbelief) -> str:
    fields = [f"id = {_toml(each.id)}", f"rule = {_toml(each.rule)}", f"text = {_toml(each.text)}"]
    many = (("topics", each.topics), ("also", each.also), ("was", each.was))
    fields += [f"{key} = [{', '.join(map(_toml, texts))}]" for key, texts in many if texts]
    fields += [f"never = {_toml(each.never)}"] * bool(each.never)
    fields += ["allows = true"] * each.allows
    return f"{{ {', '.join(fields)} }}"


def _toml(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def brought_up(plan: LessonPlan, before: Beliefs, seeds: Sequence[int]) -> list[Misbelief]:
    """The list with what these seeds draw besides, and with every topic that draws a belief."""
    found = {each.id: each for each in before}
    for drawn in plan.drawn(seeds):
        (topic,) = drawn.topics
        known = Beliefs(tuple(found.values())).meant(topic, drawn.text)
        name = known.id if known else made(topic, drawn.text)
        each = found.setdefault(name, replace(drawn, id=name))
        if topic not in each.topics:
            others = sorted({*each.topics[1:], topic}, key=order(plan).index)
            found[name] = replace(each, topics=(each.topic, *others))
    return list(found.values())


FIVE = 5
"""In so many positions that differ a belief is to be asked for."""
SOON, LATE = 50, 250
"""Milliseconds: half of the questions take the first at most, nearly all the second."""


def reached(game: str, topic: Topic, belief: str) -> tuple[float, int, str]:
    """The milliseconds a question on a belief takes, how many differ, and why there are no more."""
    taken, positions, why = [], set(), ""
    for seed in range(FIVE):
        begun = time.process_time()
        try:
            found = topic.problem_of(game, seed, belief)
            played = found.actions, found.tried, found.drawn
            positions.add((found.game.state.to_json(), found.see, found.ask, *map(str, played)))
        except BadOption as error:
            why = str(error)
        taken.append(1000 * (time.process_time() - begun))
        if why:
            break
    return sorted(taken)[len(taken) // 2], len(positions), why


def reach(game: str) -> None:
    """Print how the beliefs of a game can be asked for."""
    plan: LessonPlan = lesson(game).plan
    found = {
        (topic.name, each.id): reached(game, topic, each.id)
        for topic in plan.every for each in plan.beliefs.about(topic.name)
    }  # fmt: skip
    times = sorted(taken for taken, _, _ in found.values())
    five = sum(count == FIVE for _, count, _ in found.values())
    soon, late = (sum(taken <= most for taken in times) for most in (SOON, LATE))
    print(
        f"{game}: {len(found)} pairs of topic and belief, {five} in {FIVE} positions; median "
        f"{times[len(times) // 2]:.0f} ms, 95 % within {times[int(0.95 * len(times))]:.0f} ms; "
        f"{soon} within {SOON} ms, {late} within {LATE} ms"
    )
    for (topic, belief), (taken, count, why) in found.items():
        if count < FIVE or taken > LATE:
            print(f"  {topic}, {belief}: {count} positions, {taken:.0f} ms {why}".rstrip())


def courses_of(plan: LessonPlan, seeds: Sequence[int]) -> None:
    """Print how many beliefs are played out, and which of those that count are not."""
    every: set[str] = set()
    counted: set[str] = set()
    acted: set[str] = set()
    followed: set[str] = set()
    missing: dict[str, str] = {}
    for topic in plan.every:
        for seed in seeds:
            problem = topic.problem_of(plan.game, seed)
            sums = None not in (number_of(a.text) for a in (problem.right, *problem.wrong))
            for answer in (*problem.wrong, *problem.spare):
                every.add(answer.belief_id)
                if problem.right.course and answer.course:
                    counted.add(answer.belief_id)
                elif sums or answer.rows:
                    missing.setdefault(answer.belief_id, f"{topic.name}, seed {seed}")
                elif courses(problem, answer):
                    (acted if problem.tried else followed).add(answer.belief_id)
    print(
        f"{plan.game}: {len(every)} beliefs drawn, {len(counted)} counted side by side, "
        f"{len(acted - counted)} acted out, {len(followed - acted - counted)} followed to where "
        f"they part; {len(missing)} that count are not played out"
    )
    for belief, where in missing.items():
        print(f"  {belief} ({where})")


def main() -> None:
    """Write the lists anew, or print how what they hold can be asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=OURS)
    parser.add_argument("--seeds", type=int, default=60)
    parser.add_argument("--reach", action="store_true")
    parser.add_argument("--courses", action="store_true")
    given = parser.parse_args()
    for name in given.games:
        if given.reach:
            reach(name)
            continue
        plan: LessonPlan = lesson(name).plan
        if given.courses:
            courses_of(plan, range(given.seeds))
            continue
        before = listed(plan.module)
        seeds = range(given.seeds)
        after = brought_up(plan, before, seeds)
        path = ROOT.joinpath(*plan.module.split("."), FILE)
        path.write_text(written(after, order(plan)), encoding="utf-8")
        asked = {each.id for each in plan.drawn(seeds)}
        print(f"{name}: {len(after)} beliefs")
        for each in after:
            if each not in before.listed and each.id not in {one.id for one in before}:
                print(f"  new: {each}")
            elif each.id not in asked:
                print(f"  not drawn: {each}")


if __name__ == "__main__":
    main()

import { afterAll, describe, expect, test } from "@jest/globals";
import { findMachine } from "../../src/machines.js";
import type { LessonDescription } from "../../src/lessons/lesson-description.js";
import { lessons } from "../../src/lessons/lessons.js";
import { gpuLessons } from "../../src/lessons/nv-gpu/lessons.js";
import { shaderLessons } from "../../src/lessons/pica200/lessons.js";
import { valhallLessons } from "../../src/lessons/valhall/lessons.js";
import { Seen } from "../../src/lessons/seen.js";
import { solvedState } from "../../src/panels/lesson/lesson-work.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { drawn, stateOf } from "../run/fixtures.js";

const all: readonly LessonDescription[] = [...lessons, ...gpuLessons, ...shaderLessons, ...valhallLessons];

/** The texts of a lesson's programs in a state. */
function textsOf({ scene, programs }: PlaygroundState): readonly string[] {
  const { texts } = all.find(({ name }) => name === scene)!;
  return Object.entries(texts).map(([file, text]) => programs[file] ?? text);
}

const seen = new Map<string, ReturnType<typeof bothOf>>();

/** What is drawn of a state, once. */
function seenOf(state: PlaygroundState): Seen {
  return bothOf(state).whole;
}

/** Lessons on what is written to constants, which are what comes out of them. */
const INTO_CONSTANTS = ["lesson-tracking", "lesson-preparation"];

/** What is drawn of a state, and the same with zeros on black and NaN on white in place of what came out. */
function bothOf(state: PlaygroundState): { readonly whole: Seen; readonly blind: readonly Seen[] } {
  const key = JSON.stringify(state);
  const found = seen.get(key);
  if (found !== undefined) return found;
  const answer = drawn(state);
  const look = { machine: findMachine(answer.machine), texts: textsOf(state), state };
  const blind = [
    [0, 0],
    [NaN, 255],
  ].map(([value, byte]) => {
    const results = new Float32Array(answer.results.length).fill(value!);
    const pixels = new Uint8ClampedArray(answer.pixels.length).fill(byte!);
    return new Seen({ ...look, answer: { ...answer, results, pixels } });
  });
  const made = { whole: new Seen({ ...look, answer }), blind };
  seen.set(key, made);
  return made;
}

describe.each(all.map((lesson) => [lesson.name, lesson] as const))("%s", (name, lesson) => {
  test("has three to five tasks, each in whole sentences", () => {
    expect(lesson.tasks.length).toBeGreaterThanOrEqual(3);
    expect(lesson.tasks.length).toBeLessThanOrEqual(5);
    for (const { text } of lesson.tasks) expect(text).toMatch(/^[A-Z].{10,}[.?]$/s);
  });

  test.each(lesson.tasks.map((task) => [task.text, task] as const))(
    "%s It is not done as the lesson is, and done with its solution, by what comes out",
    (_, task) => {
      const before = seenOf(stateOf(name));
      expect([before.loads, task.check(before)]).toEqual([true, false]);
      const { whole, blind } = bothOf(solvedState(lesson, task, before));
      expect([whole.loads, task.check(whole)]).toEqual([true, true]);
      if (!INTO_CONSTANTS.includes(name)) expect(blind.every(task.check)).toBe(false);
    },
  );

  afterAll(() => seen.clear());

  test("has tasks each of which its own solution does", () => {
    const before = seenOf(stateOf(name));
    const done = lesson.tasks.map((task) => {
      const after = seenOf(solvedState(lesson, task, before));
      return lesson.tasks.map(({ check }) => check(after));
    });
    expect(done.map((row) => row.filter((isDone) => isDone).length)).toEqual(lesson.tasks.map(() => 1));
  });
});

import { describe, expect, test } from "@jest/globals";
import { course, placeInCourse } from "../../src/gallery/course.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { findLesson } from "../../src/lessons/lessons.js";
import { colorOf, hexColor } from "../../src/panels/lesson/colors.js";
import { LessonWork, seenOf, solvedState } from "../../src/panels/lesson/lesson-work.js";
import { shownConstants } from "../../src/panels/lesson/shown-constants.js";
import type { Page } from "../../src/panel/panel.js";
import { initialState } from "../../src/state/initial-state.js";
import type { PlaygroundState } from "../../src/state/state.js";
import { LessonProgress } from "../../src/storage/lesson-progress.js";
import { drawn } from "../run/fixtures.js";

const lesson = findLesson("lesson-arithmetic")!;
const INITIAL = initialState(findEntry("lesson-arithmetic")!);

/** A page that shows a state, as far as the panel of lessons looks at it. */
function pageOf(state: PlaygroundState, members: Partial<Page> = {}): Page {
  const programText = (file: string): string => state.programs[file] ?? lesson.texts[file]!;
  return { state, answer: drawn(state), busy: false, failure: null, programText, ...members } as Page;
}

describe("the course", () => {
  test("has every lesson once, each after the one before", () => {
    expect(new Set(course.map(({ name }) => name)).size).toBe(course.length);
    course.forEach(({ name }, i) => {
      const { number, of, previous, next } = placeInCourse(name)!;
      expect([number, of, previous, next]).toEqual([
        i + 1,
        course.length,
        course[i - 1] ?? null,
        course[i + 1] ?? null,
      ]);
    });
    expect(placeInCourse("teapot-lit")).toBeNull();
  });

  test("has the lessons that its subjects need", () => {
    const names = course.map(({ name }) => name.replace("lesson-", ""));
    const wanted = {
      numbers: ["flush", "exponents", "not-a-number"],
      clipping: ["view-volume", "clipping"],
      state: ["tracking", "preparation"],
    };
    expect(
      Object.values(wanted)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
  });
});

describe("what is done of a lesson", () => {
  test("is seen of what is drawn, and remembered", () => {
    const work = new LessonWork(lesson, new LessonProgress());
    const [task, other] = lesson.tasks;
    const first = seenOf(pageOf(INITIAL), lesson)!;
    expect(work.look(first)).toEqual([]);
    const solution = solvedState(lesson, task!, first);
    expect(solution).toEqual({ ...INITIAL, parameters: { 19: [4, 0.8, 0, 0] } });
    const after = seenOf(pageOf(solution), lesson)!;
    expect([work.look(after), work.look(after)]).toEqual([[task], []]);
    expect([work.stateOf(task!), work.stateOf(other!)]).toEqual(["done", "open"]);
    work.look(first);
    expect(work.stateOf(task!)).toBe("done before");
  });

  test("is not what a solution has shown, until the user does it after that [Ruling 252]", () => {
    const progress = new LessonProgress();
    const work = new LessonWork(lesson, progress);
    const [task] = lesson.tasks;
    const first = seenOf(pageOf(INITIAL), lesson)!;
    work.look(first);
    const solved = seenOf(pageOf(solvedState(lesson, task!, first)), lesson)!;
    expect([work.look(solved, true), work.look(solved), work.stateOf(task!)]).toEqual([[], [], "shown"]);
    // The page is opened again with the solution.
    const again = new LessonWork(lesson, progress);
    expect([again.look(solved), again.stateOf(task!)]).toEqual([[], "shown"]);
    expect(progress.countOf(lesson.name, lesson.tasks.length)).toEqual({ done: 0, shown: 1 });
    expect([again.look(first), again.stateOf(task!)]).toEqual([[], "shown before"]);
    expect([again.look(solved), again.stateOf(task!)]).toEqual([[task], "done"]);
    // What is done stays done, whatever is shown later.
    expect([again.look(solved, true), again.stateOf(task!)]).toEqual([[], "done"]);
    expect(progress.countOf(lesson.name, lesson.tasks.length)).toEqual({ done: 1, shown: 0 });
  });

  test("is not looked for while there is no whole picture of the state, or a program does not load", () => {
    for (const members of [{ busy: true }, { failure: "it fails" }, { answer: null }])
      expect(seenOf(pageOf(INITIAL, members), lesson)).toBeNull();
    const broken = { ...INITIAL, programs: { "lesson-arithmetic.vp": "!!VP1.1 END?" } };
    const work = new LessonWork(
      {
        ...lesson,
        tasks: lesson.tasks.map((task) => ({ ...task, check: () => true })),
      },
      new LessonProgress(),
    );
    expect(work.look(seenOf(pageOf(broken), lesson)!)).toEqual([]);
  });
});

describe("what can be moved", () => {
  const owns = new Map<string, readonly number[]>();
  const shown = (state: PlaygroundState) => {
    const page = pageOf(state);
    return shownConstants(page, lesson, seenOf(page, lesson)!, owns).map(({ key, kind, value, own }) => [
      key,
      kind,
      value.map((x) => (typeof x === "number" ? Math.round(100 * x) / 100 : x)),
      own[1],
    ]);
  };

  test("has the values of the state, and knows those of the lesson", () => {
    expect(shown(INITIAL)).toEqual([
      ["16", "color", [0.1, 0.25, 0.55, 1], 0.25],
      ["17", "color", [0.95, 0.6, 0.2, 1], Math.fround(0.6)],
      ["19", "numbers", [4, 0.5, 0, 0], 0.5],
    ]);
    for (const value of [
      [4, 0.8, 0, 0],
      ["NaN(7fffffff)", 0.8, 0, 0],
    ])
      expect(shown({ ...INITIAL, parameters: { 19: value } })[2]).toEqual(["19", "numbers", value, 0.5]);
  });

  test("is what the comments of the user's program say", () => {
    const text = lesson.texts["lesson-arithmetic.vp"]!.replace("its height", "where it is");
    const page = pageOf({ ...INITIAL, programs: { "lesson-arithmetic.vp": text } });
    const constants = shownConstants(page, lesson, seenOf(page, lesson)!, new Map());
    expect(constants[2]!.components).toEqual(["sharpness of the seam", "where it is", null, null]);
  });
});

describe("a color", () => {
  test("becomes what its element has, within its limits, and comes back", () => {
    expect(hexColor([0, 1, 0.5, 9])).toBe("#00ff80");
    expect(hexColor([-1, 2, NaN])).toBe("#00ff00");
    expect(colorOf("#00ff80")).toEqual([0, 1, Math.fround(128 / 255)]);
  });
});

/** A lesson that is shown, and what the user has done of it. */

import { findMachine } from "../../machines.js";
import type { Page } from "../../panel/panel.js";
import type { LessonDescription } from "../../lessons/lesson-description.js";
import { Seen } from "../../lessons/seen.js";
import { solved } from "../../lessons/solve.js";
import type { Task } from "../../lessons/task.js";
import { findEntry } from "../../gallery/catalog.js";
import type { LessonProgress } from "../../storage/lesson-progress.js";
import { initialState } from "../../state/initial-state.js";
import { parameterKey } from "../../state/parameter-key.js";
import type { PlaygroundState } from "../../state/state.js";

/** What a task is: done now, done before what was changed since, or neither. */
export type TaskState = "open" | "done" | "done before";

/** What checks look at of the page; null while there is no whole answer about what it shows. */
export function seenOf(page: Page, { texts }: LessonDescription): Seen | null {
  const { answer, state, busy, failure } = page;
  if (answer === null || busy || failure !== null) return null;
  const machine = findMachine(answer.machine);
  return new Seen({
    machine,
    texts: Object.keys(texts).map((file) => page.programText(file)),
    state,
    answer,
  });
}

/** Which tasks are done, by what is seen and what was done before. */
export class LessonWork {
  readonly lesson: LessonDescription;
  private readonly progress: LessonProgress;
  private now = new Set<Task>();

  constructor(lesson: LessonDescription, progress: LessonProgress) {
    this.lesson = lesson;
    this.progress = progress;
    progress.review(
      lesson.name,
      lesson.tasks.map(({ text }) => text),
    );
  }

  /** Looks at what is drawn; gives the tasks that were not done before and are now. */
  look(seen: Seen): readonly Task[] {
    this.now = new Set(seen.loads ? this.lesson.tasks.filter(({ check }) => check(seen)) : []);
    const { name } = this.lesson;
    const news = [...this.now].filter(({ text }) => !this.progress.of(name).includes(text));
    this.progress.add(
      name,
      news.map(({ text }) => text),
    );
    return news;
  }

  stateOf(task: Task): TaskState {
    if (this.now.has(task)) return "done";
    return this.progress.of(this.lesson.name).includes(task.text) ? "done before" : "open";
  }
}

/** The lesson with the solution of a task, in place of all that was changed. */
export function solvedState(lesson: LessonDescription, task: Task, seen: Seen): PlaygroundState {
  const state = initialState(findEntry(lesson.name)!);
  const { programs, constants, rest, yaw } = solved(lesson, task.solution, seen);
  const parameters = Object.fromEntries(
    constants.map(({ value, ...register }) => [parameterKey(seen.machine, register), value]),
  );
  return { ...state, programs, parameters, ...rest, view: { ...state.view, yaw } };
}

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

/** What a task is: done, or shown by a solution, now or before what was changed since; or neither. */
export type TaskState = "open" | "done" | "done before" | "shown" | "shown before";

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

/** Which tasks are done, by what is seen and what was done before; what a solution does is none of it. [Ruling 252] */
export class LessonWork {
  readonly lesson: LessonDescription;
  private readonly progress: LessonProgress;
  private now = new Set<Task>();
  /** Tasks that were seen not to be done, since a solution was shown: whoever does them then has done them. */
  private readonly undone = new Set<Task>();

  constructor(lesson: LessonDescription, progress: LessonProgress) {
    this.lesson = lesson;
    this.progress = progress;
    progress.review(
      lesson.name,
      lesson.tasks.map(({ text }) => text),
    );
  }

  /**
   * Looks at what is drawn; gives the tasks that were not done before and are now.
   * @param isSolution Whether a solution is seen for the first time
   */
  look(seen: Seen, isSolution = false): readonly Task[] {
    const { name, tasks } = this.lesson;
    const { done, shown } = this.progress;
    this.now = new Set(seen.loads ? tasks.filter(({ check }) => check(seen)) : []);
    for (const task of tasks) {
      if (!seen.loads) break;
      if (!this.now.has(task)) this.undone.add(task);
      else if (isSolution) this.undone.delete(task);
    }
    const others = [...this.now].filter((task) => !done.of(name).includes(task.text));
    if (isSolution) shown.add(name, textsOf(others));
    const news = others.filter((task) => !shown.of(name).includes(task.text) || this.undone.has(task));
    done.add(name, textsOf(news));
    return news;
  }

  stateOf(task: Task): TaskState {
    const { name } = this.lesson;
    const { done, shown } = this.progress;
    if (done.of(name).includes(task.text)) return this.now.has(task) ? "done" : "done before";
    if (shown.of(name).includes(task.text)) return this.now.has(task) ? "shown" : "shown before";
    return "open";
  }
}

const textsOf = (tasks: readonly Task[]): readonly string[] => tasks.map(({ text }) => text);

/** The lesson with the solution of a task, in place of all that was changed. */
export function solvedState(lesson: LessonDescription, task: Task, seen: Seen): PlaygroundState {
  const state = initialState(findEntry(lesson.name)!);
  const { programs, constants, rest, yaw } = solved(lesson, task.solution, seen);
  const parameters = Object.fromEntries(
    constants.map(({ value, ...register }) => [parameterKey(seen.machine, register), value]),
  );
  return { ...state, programs, parameters, ...rest, view: { ...state.view, yaw } };
}

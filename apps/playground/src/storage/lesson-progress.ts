/** Which tasks of lessons the user has done, which the browser keeps. */

import { signal } from "@preact/signals";
import { array, record, string } from "valibot";
import { comfort, keptJson } from "./comfort.js";

const KEY = "lessons";
/** The texts of tasks by the names of their lessons: a task that says something else now is another one. */
const KEPT = record(string(), array(string()));

export class LessonProgress {
  private readonly done = signal<Readonly<Record<string, readonly string[]>>>(keptJson(KEY, KEPT) ?? {});

  /** The texts of the tasks of a lesson that are done. */
  of(lesson: string): readonly string[] {
    return this.done.value[lesson] ?? [];
  }

  add(lesson: string, tasks: readonly string[]): void {
    if (tasks.length > 0) this.set({ ...this.done.peek(), [lesson]: [...this.of(lesson), ...tasks] });
  }

  /** Forgets what is no task of a lesson any more. */
  review(lesson: string, tasks: readonly string[]): void {
    const before = this.of(lesson);
    const still = before.filter((text) => tasks.includes(text));
    if (still.length < before.length) this.set({ ...this.done.peek(), [lesson]: still });
  }

  /** Forgets all lessons. */
  startOver(): void {
    this.set({});
  }

  private set(done: Readonly<Record<string, readonly string[]>>): void {
    this.done.value = done;
    comfort.setItem(KEY, JSON.stringify(done));
  }
}

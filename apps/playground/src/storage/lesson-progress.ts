/** Which tasks of lessons the user has done, and of which a solution was shown, which the browser keeps. */

import { signal } from "@preact/signals";
import { array, record, string } from "valibot";
import { comfort, keptJson } from "./comfort.js";

/** The texts of tasks by the names of their lessons: a task that says something else now is another one. */
const KEPT = record(string(), array(string()));

/** Tasks that the browser keeps under a name. */
class KeptTasks {
  private readonly key: string;
  private readonly kept;

  constructor(key: string) {
    this.key = key;
    this.kept = signal<Readonly<Record<string, readonly string[]>>>(keptJson(key, KEPT) ?? {});
  }

  /** The texts of those of a lesson. */
  of(lesson: string): readonly string[] {
    return this.kept.value[lesson] ?? [];
  }

  /** Adds those that are not there yet. */
  add(lesson: string, tasks: readonly string[]): void {
    const before = this.of(lesson);
    const news = tasks.filter((text) => !before.includes(text));
    if (news.length > 0) this.set({ ...this.kept.peek(), [lesson]: [...before, ...news] });
  }

  /** Forgets what is no task of a lesson any more. */
  review(lesson: string, tasks: readonly string[]): void {
    const before = this.of(lesson);
    const still = before.filter((text) => tasks.includes(text));
    if (still.length < before.length) this.set({ ...this.kept.peek(), [lesson]: still });
  }

  clear(): void {
    this.set({});
  }

  private set(tasks: Readonly<Record<string, readonly string[]>>): void {
    this.kept.value = tasks;
    comfort.setItem(this.key, JSON.stringify(tasks));
  }
}

export class LessonProgress {
  /** What the user has done. */
  readonly done = new KeptTasks("lessons");
  /** Of what a solution was shown, which does not count as done. [Ruling 252] */
  readonly shown = new KeptTasks("lessons-shown");

  /** How many of at most so many tasks of a lesson are done, and of how many others a solution was shown. */
  countOf(lesson: string, tasks: number): { readonly done: number; readonly shown: number } {
    const own = this.done.of(lesson);
    const done = Math.min(tasks, own.length);
    const shown = this.shown.of(lesson).filter((text) => !own.includes(text));
    return { done, shown: Math.min(tasks - done, shown.length) };
  }

  /** Forgets what is no task of a lesson any more. */
  review(lesson: string, tasks: readonly string[]): void {
    for (const kept of [this.done, this.shown]) kept.review(lesson, tasks);
  }

  /** Forgets all lessons. */
  startOver(): void {
    for (const kept of [this.done, this.shown]) kept.clear();
  }
}

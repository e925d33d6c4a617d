import type { ReadingName } from "./readings.js";

/** What a lesson is, without what it takes to draw it. */
export interface LessonDescription {
  /** Letters and hyphens; the names of all begin with `lesson-`. */
  readonly name: string;
  readonly title: string;
  /** The instructions that it is about. */
  readonly instructions: readonly string[];
  /** A sentence or more on what to watch. */
  readonly watch: string;
  /** What explains it: first what its plan names, then the pages of its instructions. */
  readonly read: readonly ReadingName[];
  /** The texts of its files. */
  readonly texts: Readonly<Record<string, string>>;
}

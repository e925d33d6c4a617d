import type { ReadingName } from "./readings.js";
import type { Task } from "./task.js";

/** The panel that is opened with a lesson, by the name of its tab. */
export type LessonPanel = "debugger" | "vertices" | "numbers" | "compare" | "parameters";

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
  /** Things to do, the simple ones first. */
  readonly tasks: readonly Task[];
  /** What shows best what it is about. */
  readonly panel: LessonPanel;
  /** The texts of its files. */
  readonly texts: Readonly<Record<string, string>>;
}

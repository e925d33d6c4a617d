import type { Seen } from "./seen.js";

/** A small thing to do in a lesson. */
export interface Task {
  /** What is to be done, in a sentence or two. */
  readonly text: string;
  /** Whether what is drawn is what was asked for. It is asked only where all programs load. */
  readonly check: (seen: Seen) => boolean;
  readonly solution: Solution;
}

/** Changes to a lesson as it is, after which its task is done; there may be other ways. */
export interface Solution {
  /** Parts of its programs, each found once, and what takes their places. */
  readonly edits?: readonly (readonly [part: string, instead: string])[];
  /** Constant registers, by how texts name them or as the program calls them. */
  readonly constants?: Readonly<Record<string, readonly number[]>>;
  readonly frame?: number;
  readonly arithmetic?: string;
  /** The vertex that is chosen. */
  readonly vertex?: number;
  /** In turns. */
  readonly yaw?: number;
}

/** The texts of a lesson's files in which a solution changes something. */
export function editedTexts(
  texts: Readonly<Record<string, string>>,
  { edits = [] }: Solution,
): Readonly<Record<string, string>> {
  const edited: Record<string, string> = {};
  for (const [part, instead] of edits) {
    const files = Object.keys(texts).filter((file) => (edited[file] ?? texts[file]!).includes(part));
    const [file] = files;
    if (file === undefined || files.length > 1) throw new RangeError(`"${part}" is in ${files.length} files`);
    edited[file] = (edited[file] ?? texts[file]!).replace(part, () => instead);
  }
  return edited;
}

/** A task that values of constants solve. */
export function constantTask(
  text: string,
  constants: Readonly<Record<string, readonly number[]>>,
  check: Task["check"],
): Task {
  return { text, check, solution: { constants } };
}

/** A task that a change of the program solves. */
export function programTask(text: string, edits: NonNullable<Solution["edits"]>, check: Task["check"]): Task {
  return { text, check, solution: { edits } };
}

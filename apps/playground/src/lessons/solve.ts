/** A lesson with the solution of one of its tasks. */

import type { Stage } from "../machines.js";
import type { LessonDescription } from "./lesson-description.js";
import type { Seen } from "./seen.js";
import { editedTexts, type Solution } from "./task.js";

/** What a solution changes of a state, with the constant registers that it sets. */
export interface Solved {
  /** Texts of programs by file. */
  readonly programs: Readonly<Record<string, string>>;
  readonly constants: readonly SetConstant[];
  /** What else changes of the state. */
  readonly rest: Readonly<Pick<Solution, "frame" | "arithmetic" | "vertex">>;
  readonly yaw: number;
}

export interface SetConstant {
  readonly stage: Stage;
  readonly file: string;
  readonly index: number;
  readonly value: readonly number[];
}

/** What is to be changed of a lesson as it is; what is seen of it says where its constants are. */
export function solved({ texts }: LessonDescription, solution: Solution, seen: Seen): Solved {
  const { constants = {}, yaw = 0 } = solution;
  return {
    programs: editedTexts(texts, solution),
    constants: Object.entries(constants).map(([name, value]) => ({ ...seen.placeOf(name), value })),
    rest: restOf(solution),
    yaw,
  };
}

function restOf(solution: Solution): Solved["rest"] {
  const { frame, arithmetic, vertex } = solution;
  return {
    ...(frame === undefined ? {} : { frame }),
    ...(arithmetic === undefined ? {} : { arithmetic }),
    ...(vertex === undefined ? {} : { vertex }),
  };
}

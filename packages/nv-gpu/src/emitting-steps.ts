/** Which steps of a trace have emitted vertices. */

import { checkObject } from "@glasm/base";
import type { Trace } from "@glasm/vm";
import { COUNT_OF_EMITTED, isEmit } from "./exec/emission.js";
import { checkEmits } from "./lane-words.js";
import type { Program } from "./program/program.js";

/**
 * The numbers of the steps that have emitted the vertices of an execution, in order: at a step's number `backwardSlice` and
 * `writerOf` of `@glasm/vm` take results as its vertex has them. EMIT beyond the limit emits none. [Ruling 288, Ruling 306]
 * @throws TypeError if something is of another kind
 * @throws RangeError if it is no geometry program
 */
export function emittingSteps(program: Program, trace: Trace): readonly number[] {
  checkObject("emittingSteps: program", program);
  checkEmits("emittingSteps", program);
  checkObject("emittingSteps: trace", trace);
  const { steps } = trace;
  if (!Array.isArray(steps)) throw new TypeError("emittingSteps: trace must have steps");
  return (steps as Trace["steps"]).flatMap(({ instruction, writes }, number) => {
    const found = program.instructions[instruction];
    const emits = found !== undefined && isEmit(found.opcode);
    const counts = writes.some(({ file, written }) => file === COUNT_OF_EMITTED && written[0] === true);
    return emits && counts ? [number] : [];
  });
}

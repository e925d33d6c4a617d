/** What a vertex is given, in the words that all machines take. [Ruling 144, Ruling 201] */

import { type LaneInput, laneWords } from "@glasm/vm";
import { checkedTraceInput, type TraceInput } from "./exec/trace-input.js";
import { CELLS } from "./isa/register-files.js";
import { COMPONENT_COUNT } from "./isa/registers.js";
import { singleFromF24 } from "./numbers/f24.js";
import { checkProgram, type Program } from "./program/program.js";
import type { ValueWords } from "./exec/values.js";

/**
 * What `PICA200.trace`, `tracedExecution` and the like take, of what `trace` takes: the words of v registers, and those of
 * c, i and b registers. Words of 24 bits become the singles that they are; those of subnormals and of negative zero, which
 * every instruction reads as 0, are 0 then.
 * @throws TypeError, RangeError as `trace` does
 */
export function laneInput(program: Program, input: TraceInput): LaneInput {
  checkProgram("laneInput: program", program);
  const { attributes, uniforms } = checkedTraceInput("laneInput", program, input);
  const inputs = new Uint32Array(laneWords(CELLS, 1).inputs);
  attributes.forEach((values, index) => {
    if (values !== null) inputs.set(singlesOf(values), COMPONENT_COUNT * index);
  });
  const { c, i, b } = uniforms;
  return { inputs, constants: Uint32Array.of(...singlesOf(c), ...i, ...b) };
}

/** The bits of singles. */
function singlesOf({ words, areSingles }: ValueWords): Uint32Array {
  return areSingles ? words : words.map(singleFromF24);
}

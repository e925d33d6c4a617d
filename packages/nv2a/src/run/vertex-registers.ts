/** Which registers of NV_vertex_program those of this machine are. */

import { RESULT_REGISTERS, type ResultRegister } from "@glasm/nv-vertex";
import { RESULTS } from "../isa/registers.js";

const NUMBERS = RESULTS.map(({ vertexProgram }) => RESULT_REGISTERS.indexOf(vertexProgram as ResultRegister));

/** The number of a result in Table X.1, by its index among those of this machine. */
export function resultNumber(index: number): number {
  return NUMBERS[index]!;
}

/** The index among this machine's results of one of Table X.1; -1 if it has none like it. */
export function resultIndexOf(number: number): number {
  return NUMBERS.indexOf(number);
}

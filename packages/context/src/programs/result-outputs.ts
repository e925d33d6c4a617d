import { RESULT_MEANINGS, RESULT_REGISTERS, type ResultRegister } from "@glasm/nv-vertex";
import type { OutputName } from "@glasm/primitives";

/** What each result register of a vertex program means to primitives: the machine's own word. [VP2 Table X.1] */
export const RESULT_OUTPUTS: Readonly<Record<ResultRegister, OutputName>> = RESULT_MEANINGS;

const REGISTERS: ReadonlyMap<OutputName, number> = new Map(
  RESULT_REGISTERS.map((name, register) => [RESULT_OUTPUTS[name], register]),
);

/** The number of the result register that holds an output, or undefined if none does. */
export function resultOf(output: OutputName): number | undefined {
  return REGISTERS.get(output);
}

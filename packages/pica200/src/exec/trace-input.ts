/** What a recorded run is given. */

import { checkMembers, checkObject } from "@glasm/base";
import { COMPONENT_COUNT, REGISTERS } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { RegisterValues, Uniforms } from "./batch.js";
import { type CheckedUniforms, checkedUniforms, checkedValues } from "./check-batch.js";
import { valuesOf } from "./uniforms.js";
import type { ValueWords } from "./values.js";

/** One run to record. */
export interface TraceInput {
  /** For each v register its four components; registers that are missing are 0. */
  readonly attributes: readonly (RegisterValues | null | undefined)[];
  /** Default: the constants of the program, and zeros. */
  readonly uniforms?: Uniforms;
}

/** The same, checked. */
interface CheckedTraceInput {
  /** For each v register. */
  readonly attributes: readonly (ValueWords | null)[];
  readonly uniforms: CheckedUniforms;
}

/** @throws TypeError, RangeError as `trace` does */
export function checkedTraceInput(command: string, program: Program, input: TraceInput): CheckedTraceInput {
  checkObject(`${command}: input`, input);
  checkMembers(`${command}: input`, input, ["attributes", "uniforms"]);
  const { attributes, uniforms } = input;
  checkObject(`${command}: attributes`, attributes);
  return {
    uniforms: checkedUniforms(`${command}: uniforms`, uniforms ?? valuesOf(program.constants)),
    attributes: Array.from({ length: REGISTERS.v.count }, (_, index) =>
      checkedValues(`${command}: attributes[${index}]`, attributes[index], COMPONENT_COUNT),
    ),
  };
}

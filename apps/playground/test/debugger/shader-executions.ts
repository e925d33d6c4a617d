import { singleToBits } from "@glasm/base";
import type { Program, ProgramStep } from "@glasm/pica200";
import type { LaneTrace } from "@glasm/vm";
import { execute, type Execution } from "../../src/debugger/execution.js";
import { PICA200_DEBUGGER as by } from "../../src/debugger/pica200.js";

export interface Given {
  readonly v?: Readonly<Record<number, readonly number[]>>;
  readonly c?: Readonly<Record<number, readonly number[]>>;
  readonly i?: Readonly<Record<number, readonly number[]>>;
  readonly b?: readonly number[];
  readonly arithmetic?: string;
}

/** An execution by this machine, whose steps are known to be of it. */
export interface ShaderExecution extends Execution {
  readonly program: Program;
  readonly trace: LaneTrace<ProgramStep>;
}

/** Runs the program of a source that must load; v registers that are not given are zeros. */
export function executedShader(
  text: string,
  { v = {}, c = {}, i = {}, b = [], arithmetic = "f24" }: Given = {},
): ShaderExecution {
  const loaded = by.loadText(text, "test.pica");
  if (!loaded.ok) throw new SyntaxError(loaded.diagnostics[0]!.diagnostic.message);
  const attributes = new Float32Array(64);
  for (const [index, values] of Object.entries(v)) attributes.set(values, 4 * Number(index));
  const constants = new Uint32Array(4 * 96 + 4 * 4 + 16);
  for (const [index, values] of Object.entries(c)) constants.set(values.map(singleToBits), 4 * Number(index));
  for (const [index, values] of Object.entries(i)) constants.set(values, 384 + 4 * Number(index));
  for (const index of b) constants[400 + index] = 1;
  return execute({ by, ...loaded }, attributes, constants, arithmetic) as ShaderExecution;
}

import { singleToBits } from "@glasm/base";
import type { ArithmeticName, SliceTarget, TraceStep } from "@glasm/nv-vertex";
import type { LaneTrace } from "@glasm/vm";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { execute, type Execution } from "../../src/debugger/execution.js";

type Registers = Readonly<Record<number, readonly number[]>>;

export interface Inputs {
  readonly attributes?: Registers;
  readonly parameters?: Registers;
  readonly arithmetic?: ArithmeticName;
}

/** An execution by the machine of vertex programs, whose steps are known to be of it. */
export interface VertexExecution extends Execution {
  readonly trace: LaneTrace<TraceStep>;
}

/** Runs a text that must load for one vertex. Missing attributes are (0,0,0,1), missing parameters zeros. */
export function executed(text: string, inputs: Inputs = {}): VertexExecution {
  const by = NV_VERTEX_DEBUGGER;
  const loaded = by.loadText(text, "");
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ diagnostic }) => diagnostic.message).join("\n"));
  const attributes = Float32Array.from({ length: 64 }, (_, word) => (word % 4 === 3 ? 1 : 0));
  const parameters = new Uint32Array(1024);
  for (const [index, values] of Object.entries(inputs.attributes ?? {}))
    attributes.set(values, 4 * Number(index));
  for (const [index, values] of Object.entries(inputs.parameters ?? {}))
    parameters.set(values.map(singleToBits), 4 * Number(index));
  const { arithmetic = "unified" } = inputs;
  return execute({ by, ...loaded }, attributes, parameters, arithmetic) as VertexExecution;
}

/** The same for the instructions of a VP2.0 program. */
export function executedVp2(body: string, inputs: Inputs = {}): VertexExecution {
  return executed(`!!VP2.0\nMOV o[HPOS], v[0];\n${body}\nEND`, inputs);
}

/** A component of COL0. */
export function color(component: "x" | "y" | "z" | "w"): SliceTarget & { readonly file: "result" } {
  return { file: "result", index: 1, component: "xyzw".indexOf(component) as SliceTarget["component"] };
}

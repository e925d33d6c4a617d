import type { SliceTarget } from "@glasm/nv-vertex";
import { loadText } from "../../src/language/nv-vertex/load-text.js";
import { execute, type Execution } from "../../src/debugger/execution.js";

type Registers = Readonly<Record<number, readonly number[]>>;

export interface Inputs {
  readonly attributes?: Registers;
  readonly parameters?: Registers;
  readonly arithmetic?: "unified" | "nv20";
}

/** Runs a text that must load for one vertex. Missing attributes are (0,0,0,1), missing parameters zeros. */
export function executed(text: string, inputs: Inputs = {}): Execution {
  const loaded = loadText(text);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ diagnostic }) => diagnostic.message).join("\n"));
  const attributes = Float32Array.from({ length: 64 }, (_, word) => (word % 4 === 3 ? 1 : 0));
  const parameters = new Float32Array(1024);
  for (const [index, values] of Object.entries(inputs.attributes ?? {}))
    attributes.set(values, 4 * Number(index));
  for (const [index, values] of Object.entries(inputs.parameters ?? {}))
    parameters.set(values, 4 * Number(index));
  return execute(loaded, attributes, parameters, inputs.arithmetic ?? "unified");
}

/** The same for the instructions of a VP2.0 program. */
export function executedVp2(body: string, inputs: Inputs = {}): Execution {
  return executed(`!!VP2.0\nMOV o[HPOS], v[0];\n${body}\nEND`, inputs);
}

/** A component of COL0. */
export function color(component: "x" | "y" | "z" | "w"): SliceTarget & { readonly file: "result" } {
  return { file: "result", index: 1, component: "xyzw".indexOf(component) as SliceTarget["component"] };
}

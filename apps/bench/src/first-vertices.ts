import { load, type Program } from "@glasm/nv-vertex";
import type { Engine } from "./engines.js";
import { processorTimeOnce } from "./rounds.js";

/** This many vertices tell that a program is ready. */
const COUNT = 4;

/** Nanoseconds of processor time. */
export interface Readiness {
  /** From a text to the program. */
  readonly loading: number;
  /** From the program to the results of its first four vertices. */
  readonly running: number;
}

/** How long it takes until a program that was never seen before runs. */
export function timeFirstVertices(engine: Engine, text: string): Readiness {
  const bytes = new TextEncoder().encode(text);
  const batch = {
    count: COUNT,
    attributes: new Float32Array(COUNT * 64).fill(0.5),
    parameters: new Float32Array(4 * 256).fill(0.25),
    results: new Float32Array(COUNT * 84),
  };
  let program: Program | null = null;
  const loading = processorTimeOnce(() => (program = loadProgram(bytes)));
  const running = processorTimeOnce(() => {
    engine.prepare(program!).run(batch);
  });
  return { loading, running };
}

/** @throws Error if the program does not load */
export function loadProgram(bytes: Uint8Array): Program {
  const loaded = load(bytes);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  return loaded.program;
}

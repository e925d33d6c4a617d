import { ENDS, type MachineProgram } from "@glasm/vm";
import type { ProgramRecord } from "../../messages/messages.js";
import type { PlaygroundState } from "../../state/state.js";
import type { GlMachine } from "./gl-machine.js";
import type { CollectedDraw } from "./draw-collector.js";
import { parameterArray } from "./parameters.js";

/** This many vertices are run at a time. */
const CHUNK = 1024;

/** Vertices that are run with the same parameters. */
interface Chunk {
  readonly count: number;
  readonly attributes: Float32Array;
  readonly parameters: Float32Array;
}

/** Those of the vertices of draws that were kept. */
function chunksOf(draws: readonly CollectedDraw[], attributes: Float32Array, gl: GlMachine): Chunk[] {
  const stride = gl.words.attributes;
  const kept = attributes.length / stride;
  return draws.flatMap(({ firstVertex, vertexCount, parameters: records }) => {
    const end = Math.min(firstVertex + vertexCount, kept);
    const parameters = parameterArray(records, gl.parameters);
    const chunks: Chunk[] = [];
    for (let from = firstVertex; from < end; from += CHUNK) {
      const to = Math.min(from + CHUNK, end);
      const rows = attributes.subarray(from * stride, to * stride);
      chunks.push({ count: to - from, attributes: rows, parameters });
    }
    return chunks;
  });
}

/** What the vertices have made of a program. */
export type Coverage = Pick<ProgramRecord, "reached" | "stopped">;

/** What runs a program, and the state that says under which arithmetic. */
interface Ground {
  readonly gl: GlMachine;
  readonly state: PlaygroundState;
}

/** Of the vertices that were kept. */
export function coverageOf(
  program: MachineProgram,
  draws: readonly CollectedDraw[],
  attributes: Float32Array,
  { gl, state }: Ground,
): Coverage {
  const chunks = chunksOf(draws, attributes, gl);
  if (chunks.length === 0) return { reached: [], stopped: 0 };
  const arithmetic = gl.arithmeticOf(state.arithmetic);
  const reached = new Uint8Array(program.instructions.length);
  const results = new Float32Array(CHUNK * gl.words.results);
  const ends = new Uint8Array(CHUNK);
  const limit = ENDS.indexOf("instruction-limit");
  let stopped = 0;
  for (const chunk of chunks) {
    gl.run(program, { ...chunk, results, ends, reached }, arithmetic);
    // The limit of executed instructions has stopped these. [VP2 2.14.2.3]
    stopped += ends.subarray(0, chunk.count).filter((end) => end === limit).length;
  }
  return { reached: Array.from(reached, (byte) => byte === 1), stopped };
}

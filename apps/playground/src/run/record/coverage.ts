import { ENDS, type Program, run } from "@glasm/nv-vertex";
import type { PlaygroundState } from "../../state/state.js";
import type { ProgramRecord } from "../../messages/messages.js";
import { ATTRIBUTE_WORDS, type CollectedDraw, RESULT_WORDS } from "./draw-collector.js";
import { parameterArray } from "./parameters.js";

type Arithmetic = PlaygroundState["arithmetic"];

/** So many vertices are run at a time. */
const CHUNK = 1024;

/** Vertices that are run with the same parameters. */
interface Chunk {
  readonly count: number;
  readonly attributes: Float32Array;
  readonly parameters: Float32Array;
}

/** Those of the vertices of draws that were kept. */
function chunksOf(draws: readonly CollectedDraw[], attributes: Float32Array): Chunk[] {
  const kept = attributes.length / ATTRIBUTE_WORDS;
  return draws.flatMap(({ firstVertex, vertexCount, parameters: records }) => {
    const end = Math.min(firstVertex + vertexCount, kept);
    const parameters = parameterArray(records);
    const chunks: Chunk[] = [];
    for (let from = firstVertex; from < end; from += CHUNK) {
      const to = Math.min(from + CHUNK, end);
      const rows = attributes.subarray(from * ATTRIBUTE_WORDS, to * ATTRIBUTE_WORDS);
      chunks.push({ count: to - from, attributes: rows, parameters });
    }
    return chunks;
  });
}

/** What the vertices have made of a program. */
export type Coverage = Pick<ProgramRecord, "reached" | "stopped">;

/** Of the vertices that were kept. */
export function coverageOf(
  program: Program,
  draws: readonly CollectedDraw[],
  attributes: Float32Array,
  arithmetic: Arithmetic,
): Coverage {
  const chunks = chunksOf(draws, attributes);
  if (chunks.length === 0) return { reached: [], stopped: 0 };
  const reached = new Uint8Array(program.instructions.length);
  const results = new Float32Array(CHUNK * RESULT_WORDS);
  const ends = new Uint8Array(CHUNK);
  const limit = ENDS.indexOf("instruction-limit");
  let stopped = 0;
  for (const chunk of chunks) {
    run(program, { ...chunk, results, ends, reached }, { arithmetic, engine: "auto" });
    // The limit of executed instructions has stopped these. [VP2 2.14.2.3]
    stopped += ends.subarray(0, chunk.count).filter((end) => end === limit).length;
  }
  return { reached: Array.from(reached, (byte) => byte === 1), stopped };
}

/** Runs the program of a draw on other vertices, in the page. */

import { wordsOf } from "@glasm/base";
import { MACHINE, type Program, WORDS } from "./machine.js";
import type { GivenVertices, VertexRows } from "./vertices-csv.js";

/** Vertices between two looks at the rest of the page. */
const PORTION = 64;
/** As many instructions as a program without loops needs for all the vertices that are kept. */
const MAX_INSTRUCTIONS = 256 * 65_536;

/** The results of vertices; of fewer than were given if the program takes too long. */
export interface VertexRun extends VertexRows {
  /** Why there are no more vertices. */
  readonly message: string | null;
}

/** Yields how many vertices are done, again and again, and returns the results. */
export function* runVertices(
  program: Program,
  vertices: GivenVertices,
  parameters: Float32Array,
  arithmetic: string,
): Generator<number, VertexRun> {
  const { attributes } = vertices;
  const results = new Float32Array(WORDS.results * vertices.count);
  let executed = 0;
  let done = 0;
  while (done < vertices.count && executed < MAX_INSTRUCTIONS) {
    const count = Math.min(PORTION, vertices.count - done);
    const counts = new Uint32Array(count);
    const batch = {
      count,
      inputs: wordsOf(attributes.subarray(WORDS.inputs * done)),
      constants: wordsOf(parameters.slice()),
      results: wordsOf(results.subarray(WORDS.results * done)),
      executed: counts,
    };
    MACHINE.run(program, batch, { arithmetic });
    executed += counts.reduce((sum, number) => sum + number, 0);
    done += count;
    yield done;
  }
  const isWhole = done === vertices.count;
  const message = isWhole ? null : `Stopped after ${done} vertices: the program takes too many instructions.`;
  return { count: done, attributes, results, message };
}

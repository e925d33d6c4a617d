/** The vertices of a draw before and after its vertex program. */

import { type ArithmeticName, type Program, REGISTERS, run, type Uniforms } from "@glasm/pica200";
import type { DrawVertices } from "@glasm/pica200-draw";
import { ENDS } from "@glasm/vm";

export const COMPONENTS = 4;
export const INPUT_WORDS = COMPONENTS * REGISTERS.v.count;
export const RESULT_WORDS = COMPONENTS * REGISTERS.o.count;
/** This many vertices are run at a time. */
const CHUNK = 1024;

/** The v registers of vertices, row by row; registers that nothing is loaded to are 0. */
export function rowsOf({ count, columns }: DrawVertices): Float32Array {
  const rows = new Float32Array(INPUT_WORDS * count);
  columns.forEach((column, register) => {
    if (column === null) return;
    for (let vertex = 0; vertex < count; vertex++)
      rows.set(
        column.subarray(COMPONENTS * vertex, COMPONENTS * (vertex + 1)),
        INPUT_WORDS * vertex + COMPONENTS * register,
      );
  });
  return rows;
}

/** What runs have made of vertices. */
export interface Ran {
  /** The o registers of each vertex. */
  readonly results: Float32Array;
  /** How many vertices the limit of executed instructions has stopped. */
  readonly stopped: number;
}

/** Runs a program for vertices; `reached` gets a 1 for each word that is executed. */
export function runVertices(
  program: Program,
  vertices: DrawVertices,
  uniforms: Uniforms,
  { arithmetic, reached }: { readonly arithmetic: ArithmeticName; readonly reached: Uint8Array | undefined },
): Ran {
  const results = new Float32Array(RESULT_WORDS * vertices.count);
  const limit = ENDS.indexOf("instruction-limit");
  let stopped = 0;
  for (let from = 0; from < vertices.count; from += CHUNK) {
    const count = Math.min(CHUNK, vertices.count - from);
    const attributes = vertices.columns.map(
      (column) => column && column.subarray(COMPONENTS * from, COMPONENTS * (from + count)),
    );
    const outputs = Array.from({ length: REGISTERS.o.count }, () => new Float32Array(COMPONENTS * count));
    const ends = new Uint8Array(count);
    const batch = {
      count,
      attributes,
      uniforms,
      outputs,
      ends,
      ...(reached === undefined ? {} : { reached }),
    };
    run(program, batch, { arithmetic, engine: "auto" });
    outputs.forEach((column, register) => {
      for (let vertex = 0; vertex < count; vertex++)
        results.set(
          column.subarray(COMPONENTS * vertex, COMPONENTS * (vertex + 1)),
          RESULT_WORDS * (from + vertex) + COMPONENTS * register,
        );
    });
    stopped += ends.filter((end) => end === limit).length;
  }
  return { results, stopped };
}

/** Checked vertices as batches that several threads share. */

import type { Strided } from "@glasm/base";
import {
  dataOf,
  denseVectors,
  type Job,
  namedVectors,
  type PooledArray,
  type PooledBatch,
  type PooledRunner,
  type PooledVectors,
  sequential,
  type SharedJob,
} from "@glasm/vm";
import type { CheckedVertices } from "../exec/batch.js";
import { ENVIRONMENTS, type EnvironmentRow } from "../isa/environments.js";
import { ATTRIBUTE_COUNT, RESULT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import { type EngineOptions, runChecked } from "../run.js";

/** Runs vertex programs in any thread. */
export const VERTEX_RUNNER: PooledRunner<Program> = {
  name: "nv-vertex",
  run(program, batch, options) {
    runChecked(program, verticesOf(batch), options);
  },
};

/** Checked vertices to run; those of vertex state programs one after the other. [VP2 2.14.5] */
export function jobOfVertices(
  program: Program,
  vertices: CheckedVertices,
  { engine, arithmetic }: EngineOptions,
): Job {
  const options = {
    ...(engine === undefined ? {} : { engine }),
    ...(arithmetic === undefined ? {} : { arithmetic }),
  };
  const job: SharedJob = { runner: VERTEX_RUNNER, program, batch: pooledVertices(vertices), options };
  const { target }: EnvironmentRow = ENVIRONMENTS[program.environment];
  return target === "vp" ? job : sequential(job);
}

/** The names of arrays that all registers of a vertex are in side by side. */
const ROWS = { attributes: "attributes", results: "results" } as const;
/** Those of arrays of one register. */
const NAMES = {
  attributes: Array.from({ length: ATTRIBUTE_COUNT }, (_, index) => `attribute ${index}`),
  results: Array.from({ length: RESULT_COUNT }, (_, index) => `result ${index}`),
} as const;

function pooledVertices(vertices: CheckedVertices): PooledBatch {
  const { count, attributes, parameters, results, ends, executed, reached } = vertices;
  const arrays: Record<string, PooledArray> = {
    ...vectorsOf("attributes", "input", attributes, 4 * ATTRIBUTE_COUNT),
    ...vectorsOf("results", "output", results, 4 * RESULT_COUNT),
    parameters: { use: "uniform", data: parameters },
  };
  if (ends !== undefined) arrays["ends"] = denseVectors("output", ends, 1);
  if (executed !== undefined) arrays["executed"] = denseVectors("output", executed, 1);
  if (reached !== undefined) arrays["reached"] = { use: "marks", data: reached };
  return { count, arrays };
}

/** The arrays of registers by their names. */
function vectorsOf(
  file: keyof typeof NAMES,
  use: PooledVectors["use"],
  arrays: Float32Array | readonly (Strided<Float32Array | Uint32Array> | null)[],
  rowLength: number,
): Record<string, PooledVectors> {
  if (ArrayBuffer.isView(arrays)) return { [ROWS[file]]: denseVectors(use, arrays, rowLength) };
  return namedVectors(NAMES[file], use, arrays);
}

function verticesOf(batch: PooledBatch): CheckedVertices {
  const { count, arrays } = batch;
  const named = <Data extends Float32Array | Uint32Array>(file: keyof typeof NAMES) =>
    NAMES[file].map((name) => (arrays[name] ?? null) as Strided<Data> | null);
  const [ends, executed] = [dataOf<Uint8Array>(batch, "ends"), dataOf<Uint32Array>(batch, "executed")];
  const reached = dataOf<Uint8Array>(batch, "reached");
  return {
    count,
    attributes: dataOf<Float32Array>(batch, ROWS.attributes) ?? named<Float32Array>("attributes"),
    results: dataOf<Float32Array>(batch, ROWS.results) ?? named<Uint32Array>("results"),
    parameters: dataOf<Float32Array>(batch, "parameters")!,
    ...(ends === undefined ? {} : { ends }),
    ...(executed === undefined ? {} : { executed }),
    ...(reached === undefined ? {} : { reached }),
  };
}

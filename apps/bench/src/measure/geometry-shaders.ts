import { type PipelineOutput, runPipeline, type RunOptions } from "@glasm/pica200";
import { expectSameBits } from "../agreement.js";
import { lightingParameters } from "../data/light.js";
import { constantsOf, triangles } from "../data/shader-programs.js";
import type { Row } from "../report/row.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import { shaderProgram } from "../shader-run.js";
import type { Conditions } from "./machines.js";
import { SHADER_COLUMNS, SHADER_ENGINES, shaderHeading, shaderRows } from "./shader-columns.js";

/** There are so many vertices for one that goes through a pipeline, and three of these make a triangle. */
const PART = 10;
const TRIANGLE_VERTICES = 3;
/** Attributes of a triangle: the positions and colors of its vertices. */
const INPUTS = 6;

/** Nanoseconds a triangle through a vertex shader and a geometry shader. */
export async function measureGeometryShaders({ effort }: Conditions): Promise<readonly Row[]> {
  const number = Math.ceil(effort.vertices / PART / TRIANGLE_VERTICES);
  const input = triangles(TRIANGLE_VERTICES * number);
  const [vertex, geometry] = [shaderProgram("pass.pica"), shaderProgram("facets.pica")];
  const pipeline = { vertex, geometry, mode: "point", inputs: INPUTS } as const;
  const geometryUniforms = constantsOf(geometry, lightingParameters());
  const send = (options: RunOptions): PipelineOutput =>
    runPipeline(pipeline, { ...input, geometryUniforms }, options);
  const columns: ReadonlyMap<string, number>[] = [];
  for (const { arithmetic } of SHADER_COLUMNS) {
    const [reference, compiled] = SHADER_ENGINES.map(({ engine }) => wordsOf(send({ engine, arithmetic })));
    expectSameBits(`geometry shaders, compiled, ${arithmetic}`, compiled!, reference!);
    const contenders = SHADER_ENGINES.map(({ engine, title }) => ({
      title,
      time: () => processorTime(() => void send({ engine, arithmetic })),
    }));
    const medians = await interleavedMedians(contenders, effort.rounds);
    columns.push(new Map(contenders.map(({ title }, i) => [title, medians[i]! / number])));
  }
  return [
    shaderHeading("**Geometry shaders of the PICA200**, ns a triangle", "facets"),
    ...shaderRows(columns),
  ];
}

/** The components of all vertices that were sent, one after the other. */
function wordsOf({ triangles: sent }: PipelineOutput): Float32Array {
  return Float32Array.from(sent.flatMap(({ vertices }) => vertices.flatMap((vertex) => [...vertex])));
}

/** The requests of JSON lines for a vertex and a geometry shader of the PICA200, and their answers. [PICA200 12] */

import { oneOf } from "@glasm/base";
import {
  type ArithmeticName,
  type Executable,
  GEOMETRY_MODES,
  type GeometryMode,
  type Pipeline,
  REGISTERS,
  type RegisterValues,
  registersOfMask,
  runPipeline,
  type Stage,
  type Triangle,
} from "@glasm/pica200";
import type { EngineChoice } from "@glasm/vm";
import {
  LINE,
  type JsonObject,
  readChoice,
  readList,
  readObject,
  readWhole,
  ShapeError,
  type Vertices,
} from "../run/inputs.js";
import { readArithmetic, readLimit, readVertices } from "./answer-run.js";
import { readAttributes } from "./execute.js";
import { type GivenProgram, type NotLoaded, PROGRAM_MEMBERS, readProgram } from "./program.js";
import { newValues } from "./registers.js";
import { EmissionLimit } from "./emission-limit.js";
import { type LatePrimitive, latePrimitive } from "./results.js";

const MEMBERS = ["pipeline", "vertices", "indices", "arithmetic", "limit"];
const PIPELINE_MEMBERS = [
  ...["vertex", "geometry", "mode", "inputs"],
  ...["permutation", "mainVertices", "start", "count"],
];

export type PipelineAnswer =
  | { readonly ok: true; readonly primitives: readonly LatePrimitive[]; readonly runs: number }
  | NotLoaded;

/** The answer to what a line says. Throws a ShapeError. */
export function answerPipeline(value: unknown, engine: EngineChoice): PipelineAnswer {
  const line = readObject(value, MEMBERS, LINE);
  const arithmetic = readArithmetic(line);
  const limit = readLimit(line);
  const vertices = readVertices(line, arithmetic);
  const given = readObject(line["pipeline"], PIPELINE_MEMBERS, "pipeline");
  const vertex = readStage(given, "vertex", arithmetic);
  if (!vertex.ok) return vertex;
  const geometry = readStage(given, "geometry", arithmetic);
  if (!geometry.ok) return geometry;
  const pipeline = readPipeline(given, vertex, geometry);
  const indices = readIndices(line["indices"], pipeline.mode, vertices);
  const most = new EmissionLimit(vertices.count + indices.length);
  const primitives: LatePrimitive[] = [];
  const input = {
    count: vertices.count,
    attributes: attributesOf(vertices, arithmetic),
    vertexUniforms: vertex.uniforms,
    geometryUniforms: geometry.uniforms,
    indices,
    onTriangle(triangle: Triangle) {
      most.count();
      primitives.push(latePrimitive(triangle));
    },
  };
  const { runs } = runPipeline(pipeline, input, { engine, arithmetic, limit });
  return { ok: true, primitives, runs };
}

function readStage(given: JsonObject, stage: Stage, arithmetic: ArithmeticName): GivenProgram | NotLoaded {
  const where = `pipeline.${stage}`;
  const program = readProgram(readObject(given[stage], PROGRAM_MEMBERS, where), { where, arithmetic, stage });
  if (program.ok && program.program.stage !== stage)
    throw new ShapeError(where, `a ${stage} shader; this one is a ${program.program.stage} shader`);
  return program;
}

/** What is absent is what the container of the geometry shader says. */
function readPipeline(given: JsonObject, vertex: GivenProgram, geometry: GivenProgram): Pipeline {
  const { executable } = geometry;
  const mode = readChoice(given["mode"], GEOMETRY_MODES, "pipeline.mode") ?? modeOf(executable);
  const whole = (name: string, [least, most]: readonly [number, number]): number | undefined =>
    readWhole(given[name], [least, most], `pipeline.${name}`);
  const point = readPoint(given, mode, registersOfMask(vertex.program.outputMask).length);
  const mainVertices = whole("mainVertices", [0, 0xff]) ?? executable?.mainVertices ?? 0;
  const start = whole("start", [0, LAST_CONSTANT]) ?? executable?.fixedStart ?? 0;
  const count = whole("count", [0, 0xff]) ?? executable?.fixedCount ?? 0;
  const pipeline = { vertex: vertex.program, geometry: geometry.program, mode, mainVertices, ...point };
  if (mode !== "fixed") return pipeline;
  if (start > LAST_CONSTANT)
    throw new ShapeError(
      "pipeline.start",
      `a whole number from 0 to ${LAST_CONSTANT}; the container says ${start}`,
    );
  if (count === 0) throw new ShapeError("pipeline.count", 'a whole number from 1 to 255 in the mode "fixed"');
  return { ...pipeline, start, count };
}

const LAST_CONSTANT = REGISTERS.c.count - 1;

function modeOf(executable: Executable | null): GeometryMode {
  if (executable !== null) return GEOMETRY_MODES[executable.mode]!;
  throw new ShapeError(
    "pipeline.mode",
    `${oneOf(GEOMETRY_MODES.map((mode) => JSON.stringify(mode)))}, since no container says it`,
  );
}

/** What the mode "point" needs. */
function readPoint(given: JsonObject, mode: GeometryMode, outputs: number): Partial<Pipeline> {
  const most = REGISTERS.v.count;
  const inputs = readWhole(given["inputs"], [0, most], "pipeline.inputs");
  const permutation = readPermutation(given["permutation"]);
  if (mode !== "point") return {};
  if (outputs === 0) throw new ShapeError("pipeline.vertex", "a vertex shader with outputs");
  if (inputs === undefined || inputs === 0 || inputs % outputs !== 0)
    throw new ShapeError(
      "pipeline.inputs",
      `a multiple of ${outputs}, the number of the vertex shader's outputs, up to ${most}`,
    );
  return { inputs, ...(permutation === undefined ? {} : { permutation }) };
}

function readPermutation(value: unknown): readonly number[] | undefined {
  if (value === undefined) return undefined;
  const { count } = REGISTERS.v;
  const list = readList(value, "pipeline.permutation");
  if (list.length !== count)
    throw new ShapeError("pipeline.permutation", `the numbers of ${count} registers`);
  return list.map((register, k) => readWhole(register, [0, count - 1], `pipeline.permutation[${k}]`)!);
}

/** Numbers of vertices; in the mode "variable" each primitive begins with how many follow. */
function readIndices(value: unknown, mode: GeometryMode, { count }: Vertices): Uint32Array {
  if (value === undefined) {
    if (mode === "variable")
      throw new ShapeError(
        "indices",
        'an array in the mode "variable", where they say how many vertices a primitive has',
      );
    return Uint32Array.from({ length: count }, (_, vertex) => vertex);
  }
  let following = 0;
  return Uint32Array.from(readList(value, "indices"), (given, k) => {
    const where = `indices[${k}]`;
    if (mode === "variable" && following === 0) return (following = readWhole(given, [0, MAX_INDEX], where)!);
    following -= 1;
    if (count === 0) throw new ShapeError(where, "no index, as there are no vertices");
    return readWhole(given, [0, count - 1], where)!;
  });
}

const MAX_INDEX = 2 ** 32 - 1;

function attributesOf(vertices: Vertices, arithmetic: ArithmeticName): readonly RegisterValues[] {
  const columns = Array.from({ length: REGISTERS.v.count }, () => newValues(vertices.count, arithmetic));
  readAttributes(vertices, 0, vertices.count, columns);
  return columns;
}

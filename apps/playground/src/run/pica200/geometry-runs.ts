/** The runs of a draw's geometry program, with what each begins with and what it leaves. */

import {
  type ArithmeticName,
  type Pipeline,
  type Program,
  registersOfMask,
  runPipeline,
  type Triangle,
  type Uniforms,
  type Unit,
} from "@glasm/pica200";
import type { Draw, DrawVertices, GeometryStage } from "@glasm/pica200-draw";

/** A run: its registers are those of the unit, which the next one changes. */
export interface GeometryRun {
  readonly number: number;
  /** The singles of the v registers, and of the o registers at its end. */
  readonly attributes: Float32Array;
  readonly results: Float32Array;
  readonly uniforms: Uniforms;
}

/** What runs are asked for. */
export interface RunsOfDraw {
  readonly draw: Draw;
  readonly vertices: DrawVertices;
  readonly uniforms: Uniforms;
  readonly arithmetic: ArithmeticName;
  /** Gets a 1 for each word that is executed. */
  readonly reached: Uint8Array | undefined;
  /** Takes the triangles of each run. */
  onTriangle(triangle: Triangle, run: number): void;
}

/** Runs the vertex and the geometry program of a draw that has one; `see` is called for each run of the latter. */
export function runGeometry(
  { draw, vertices, uniforms, arithmetic, reached, onTriangle }: RunsOfDraw,
  see: (run: GeometryRun, program: Program) => void,
): void {
  const { shaders, geometryUniforms } = draw;
  const { geometry } = shaders;
  if (geometry === null || geometry === undefined) return;
  let given: Pick<GeometryRun, "number" | "attributes" | "uniforms"> | null = null;
  runPipeline(
    pipelineOf(shaders.vertex, geometry),
    {
      count: vertices.count,
      attributes: vertices.columns,
      vertexUniforms: uniforms,
      ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
      indices: vertices.indices,
      ...(reached === undefined ? {} : { reached }),
      beforeRun: (unit, number) => {
        given = { number, attributes: unit.v.slice(), uniforms: uniformsIn(unit) };
      },
      onTriangle: (triangle) => onTriangle(triangle, given!.number),
      afterRun: (unit) => see({ ...given!, results: unit.o.slice() }, geometry.program),
    },
    { arithmetic, engine: "auto" },
  );
}

function pipelineOf(
  vertex: Program,
  { program: geometry, mergesOutputs: _, ...stage }: GeometryStage,
): Pipeline {
  return { ...stage, vertex, geometry };
}

/**
 * The vertices of a draw that each run of its geometry program takes, in their order. [PICA200 8 s15, s18, s21]
 *
 * @param first the number of its first vertex
 */
export function verticesOfRuns(
  { shaders }: Pick<Draw, "shaders">,
  { indices }: Pick<DrawVertices, "indices">,
  first: number,
): readonly (readonly number[])[] {
  const { mode, inputs = 0, count = 0 } = shaders.geometry!;
  const runs: number[][] = [];
  const take = (at: number, length: number): void =>
    void runs.push(Array.from(indices.subarray(at, at + length), (vertex) => first + vertex));
  if (mode === "variable") {
    for (let at = 0; at < indices.length; at += 1 + indices[at]!) take(at + 1, indices[at]!);
    return runs;
  }
  const outputs = registersOfMask(shaders.vertex.outputMask).length;
  const length = mode === "point" ? Math.ceil(inputs / outputs) : count;
  for (let at = 0; at + length <= indices.length; at += length) take(at, length);
  return runs;
}

/** The first c register that vertices are loaded to before each run, and the one after the last. [PICA200 8 s18, s19, s21] */
export function loadedConstants({ shaders }: Draw, { indices }: DrawVertices): readonly [number, number] {
  const { mode, start = 0, count = 0, mainVertices = 0 } = shaders.geometry!;
  const outputs = registersOfMask(shaders.vertex.outputMask).length;
  if (mode === "point") return [0, 0];
  if (mode === "fixed") return [start, start + count * outputs];
  let most = 0;
  for (let at = 0; at < indices.length; at += 1 + indices[at]!) most = Math.max(most, indices[at]!);
  const whole = Math.min(most, mainVertices);
  return [0, 1 + whole * outputs + (most - whole)];
}

function uniformsIn({ c, i, b }: Unit): Uniforms {
  return { c: c.slice(), i: i.slice(), b: b.slice() };
}

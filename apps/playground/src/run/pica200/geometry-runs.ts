/** The runs of a draw's geometry program, with what each begins with and what it leaves. */

import {
  type ArithmeticName,
  type Program,
  REGISTERS,
  runPipeline,
  type Uniforms,
  type Unit,
} from "@glasm/pica200";
import type { Draw } from "@glasm/pica200-draw";
import { wordsOf } from "@glasm/base";
import { columnsOf, INPUT_WORDS } from "./vertices.js";

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
  /** The v registers of its vertices, row by row, in the order in which they come. */
  readonly rows: Float32Array;
  readonly uniforms: Uniforms;
  readonly arithmetic: ArithmeticName;
  /** Gets a 1 for each word that is executed. */
  readonly reached: Uint8Array | undefined;
}

/** Runs the vertex and the geometry program of a draw that has one; `see` is called for each run of the latter. */
export function runGeometry(
  { draw, rows, uniforms, arithmetic, reached }: RunsOfDraw,
  see: (run: GeometryRun, program: Program) => void,
): void {
  const { shaders, geometryUniforms } = draw;
  const { geometry } = shaders;
  if (geometry === null || geometry === undefined) return;
  const { program, ...stage } = geometry;
  const count = rows.length / INPUT_WORDS;
  let given: Pick<GeometryRun, "attributes" | "uniforms"> | null = null;
  runPipeline(
    { ...stage, vertex: shaders.vertex, geometry: program },
    {
      count,
      attributes: columnsOf(rows, 0, count),
      vertexUniforms: uniforms,
      ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
      indices: orderOf(draw, count),
      ...(reached === undefined ? {} : { reached }),
      beforeRun: (unit) => {
        given = { attributes: unit.v.slice(), uniforms: uniformsIn(unit) };
      },
      afterRun: (unit, number) => see({ number, results: unit.o.slice(), ...given! }, program),
    },
    { arithmetic },
  );
}

function uniformsIn({ c, i, b }: Unit): Uniforms {
  return { c: c.slice(), i: i.slice(), b: b.slice() };
}

/** The vertices in their order; in the mode "variable" with how many a primitive has in front. [PICA200 8 s17] */
function orderOf({ indices, first = 0, count, shaders }: Draw, vertices: number): Uint32Array {
  if (shaders.geometry?.mode !== "variable" || indices === undefined)
    return Uint32Array.from({ length: vertices }, (_, vertex) => vertex);
  const stream = indices.subarray(first, count === undefined ? undefined : first + count);
  const order: number[] = [];
  let next = 0;
  for (let at = 0; at < stream.length; at += 1 + stream[at]!) {
    order.push(stream[at]!);
    for (let i = at + 1; i <= at + stream[at]! && i < stream.length; i++) order.push(next++);
  }
  return Uint32Array.from(order);
}

/** The words of constant registers, as runs of the machine take them. */
export function constantWords({ c, i, b }: Uniforms): Uint32Array {
  const words = new Uint32Array(4 * REGISTERS.c.count + 4 * REGISTERS.i.count + REGISTERS.b.count);
  words.set(c instanceof Float32Array ? wordsOf(c) : c);
  words.set(i, 4 * REGISTERS.c.count);
  words.set(b, 4 * (REGISTERS.c.count + REGISTERS.i.count));
  return words;
}

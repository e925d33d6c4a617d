/** The runs of a draw's geometry program, with what each begins with and what it leaves. */

import {
  type ArithmeticName,
  type Program,
  REGISTERS,
  runPipeline,
  type Uniforms,
  type Unit,
} from "@glasm/pica200";
import type { Draw, DrawVertices } from "@glasm/pica200-draw";
import { wordsOf } from "@glasm/base";

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
}

/** Runs the vertex and the geometry program of a draw that has one; `see` is called for each run of the latter. */
export function runGeometry(
  { draw, vertices, uniforms, arithmetic, reached }: RunsOfDraw,
  see: (run: GeometryRun, program: Program) => void,
): void {
  const { shaders, geometryUniforms } = draw;
  const { geometry } = shaders;
  if (geometry === null || geometry === undefined) return;
  const { program, ...stage } = geometry;
  let given: Pick<GeometryRun, "attributes" | "uniforms"> | null = null;
  runPipeline(
    { ...stage, vertex: shaders.vertex, geometry: program },
    {
      count: vertices.count,
      attributes: vertices.columns,
      vertexUniforms: uniforms,
      ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
      indices: vertices.indices,
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

/** The words of constant registers, as runs of the machine take them. */
export function constantWords({ c, i, b }: Uniforms): Uint32Array {
  const words = new Uint32Array(4 * REGISTERS.c.count + 4 * REGISTERS.i.count + REGISTERS.b.count);
  words.set(c instanceof Float32Array ? wordsOf(c) : c);
  words.set(i, 4 * REGISTERS.c.count);
  words.set(b, 4 * (REGISTERS.c.count + REGISTERS.i.count));
  return words;
}

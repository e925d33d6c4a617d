import { singleToHex } from "@glasm/base";
import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { codeOf } from "../src/compile/program-code.js";
import { type RunOptions, STATES } from "../src/exec/batch.js";
import { GEOMETRY_MODES } from "../src/container/shader.js";
import { type Triangle, Unit } from "../src/exec/unit.js";
import type { Stage } from "../src/isa/limits.js";
import { runPipeline } from "../src/pipeline/pipeline.js";
import { registersOfMask } from "../src/program/program.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { givens, inputs, programs } from "./support/arbitrary-program.js";
import { runs, type Shown, uniforms, type Vector } from "./support/runs.js";
import { expectSameSingles, pools } from "./support/singles.js";

/** Properties of random programs: a few runs of each are tests, many are the soak's. */

const hex = (vectors: readonly Vector[]) => vectors.map((vector) => vector.map(singleToHex).join(" "));
const hexOf = ({ invert, vertices }: Triangle) => ({
  invert,
  vertices: vertices.map((registers) => [...registers].map(singleToHex).join(" ")),
});

/** With the bits of all numbers. */
export const bits = (shown: readonly Shown[]) =>
  shown.map(({ o, r, triangles, ...others }) => ({
    ...others,
    o: hex(o),
    r: hex(r),
    triangles: triangles.map(hexOf),
  }));

const limits = fc.oneof(fc.integer({ min: 30, max: 3000 }), fc.nat(30));

/** How many of the programs that were drawn have run as machine code. */
export const compiledPrograms = { vertex: 0, geometry: 0 } satisfies Record<Stage, number>;

/** Both engines give the same bits, in every arithmetic, on fresh units and on one that keeps its state. */
const engines = (stage: Stage) =>
  fc.property(
    programs(24, stage),
    givens,
    inputs,
    fc.constantFrom(...ARITHMETICS),
    fc.constantFrom(...STATES),
    limits,
    (program, given, vertices, arithmetic, state, limit) => {
      const options = { arithmetic, state, limit };
      if ((codeOf(program)?.length ?? Infinity) <= limit) compiledPrograms[stage]++;
      const expected = runs(program, vertices, given, options);
      const actual = runs(program, vertices, given, { ...options, engine: "compiled" });
      expect(bits(actual)).toEqual(bits(expected));
    },
  );

/** Programs one after the other on the same unit, each on an engine of its own, leave what the reference engine does. */
const units = fc.property(
  fc.array(
    fc.tuple(
      fc.constantFrom<Stage>("vertex", "geometry").chain((stage) => programs(16, stage)),
      fc.boolean(),
    ),
    {
      minLength: 2,
      maxLength: 4,
    },
  ),
  givens,
  inputs,
  fc.constantFrom(...ARITHMETICS),
  (sequence, given, vertices, arithmetic) => {
    const shown = (mayCompile: boolean) => {
      const unit = new Unit();
      return sequence.map(([program, isCompiled]) => {
        const engine = mayCompile && isCompiled ? "compiled" : "interpreter";
        const options = { arithmetic, state: "kept", limit: 200, engine, unit } as const;
        return bits(runs(program, vertices, given, options));
      });
    };
    expect(shown(true)).toEqual(shown(false));
  },
);

const mode = fc.constantFrom(...GEOMETRY_MODES);

/** Both engines send the same primitives through a pipeline. */
const pipelines = fc.property(
  programs(12, "vertex"),
  programs(24, "geometry"),
  mode,
  givens,
  inputs,
  fc.array(fc.nat(5), { maxLength: 24 }),
  fc.constantFrom(...ARITHMETICS),
  fc.tuple(fc.nat(3), fc.nat(95), fc.integer({ min: 1, max: 4 })),
  (vertex, geometry, chosen, given, vertices, numbers, arithmetic, [mainVertices, start, number]) => {
    const outputs = registersOfMask(vertex.outputMask).length;
    fc.pre(chosen !== "point" || outputs > 0);
    const pipeline = { vertex, geometry, mode: chosen, inputs: outputs, mainVertices, start, count: number };
    const attributes = Array.from({ length: 16 }, (_, k) =>
      Uint32Array.from(vertices.flatMap((v) => v?.[k] ?? [0, 0, 0, 0])),
    );
    const input = {
      count: vertices.length,
      attributes,
      vertexUniforms: uniforms(vertex, given),
      geometryUniforms: uniforms(geometry, given),
      indices: Uint32Array.from(numbers, (index) => Math.min(index, vertices.length - 1)),
    };
    const sent = (engine: NonNullable<RunOptions["engine"]>) => {
      const { triangles, runs: count } = runPipeline(pipeline, input, { engine, arithmetic, limit: 500 });
      return { triangles: triangles.map(hexOf), count };
    };
    expect(sent("compiled")).toEqual(sent("interpreter"));
  },
);

/** Kernels that know the exponents of their inputs give the bits of the reference engine. */
const exponents = fc.property(programs(24, "vertex"), pools, expectSameSingles);

export const PROPERTIES = {
  "vertex-engines": engines("vertex"),
  "geometry-engines": engines("geometry"),
  units,
  pipelines,
  exponents,
};

import { wordsOf } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { type Batch, compile, run } from "../../src/index.js";
import { loaded } from "../texts.js";
import { CLASSES } from "./arbitrary-words.js";

/** More than one group, of which the last is not full. */
const VERTICES = 11;
const LARGEST_ADDRESS = 7;

/** Sums of what each vertex reads elsewhere, one of which needs the others. */
const BODY = `ARL A0.x, v[3].x;
DP4 R0.x, c[A0.x+1], v[0]; DP3 R0.y, c[A0.x+2], v[0]; DPH R0.z, c[A0.x+3], v[0]; DP3 R0.w, c[A0.x], R0;
MOV o[HPOS], R0; DP4 o[COL0].xz, c[A0.x+4], R0; END`;

/** Words of one class each for what all vertices share and what each has; those of some vertices are of another class. */
const batches = fc
  .tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...Object.keys(CLASSES))))
  .chain(([shared, own, others]) =>
    fc.tuple(
      fc.array(CLASSES[shared as "plain"], { minLength: 64, maxLength: 64 }),
      fc.array(CLASSES[own as "plain"], { minLength: 4 * VERTICES, maxLength: 4 * VERTICES }),
      fc.array(CLASSES[others as "plain"], { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: VERTICES - 1 }),
      fc.array(fc.integer({ min: 0, max: LARGEST_ADDRESS }), { minLength: VERTICES, maxLength: VERTICES }),
    ),
  )
  .map(([parameters, own, others, other, addresses]): Batch => {
    const attributes = new Float32Array(64 * VERTICES);
    const words = wordsOf(attributes);
    addresses.forEach((address, vertex) => {
      words.set(vertex === other ? others : own.slice(4 * vertex, 4 * vertex + 4), 64 * vertex);
      attributes[64 * vertex + 12] = address;
    });
    const all = new Float32Array(1024);
    wordsOf(all).set(parameters);
    return { count: VERTICES, attributes, parameters: all, results: new Float32Array(84 * VERTICES) };
  });

describe.each([
  ["!!VP1.1", "nv20"],
  ["!!VP1.1", "nv30"],
  ["!!VP2.0", "nv30"],
] as const)("dot products of gathered parameters, of %s under %s", (header, arithmetic) => {
  const program = loaded(`${header} ${BODY}`);
  const compiled = (["simd", "scalar"] as const).map((target) => compile(program, { target, arithmetic }));

  test("are the same on every engine, whatever a vertex of a group has [Ruling 3, Ruling 358]", () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const wordsBy = (execute: (batch: Batch) => void): Uint32Array => {
          const results = new Float32Array(84 * VERTICES);
          execute({ ...batch, results });
          return wordsOf(results);
        };
        const wanted = wordsBy((one) => run(program, one, { engine: "interpreter", arithmetic }));
        for (const one of compiled) expect(wordsBy((given) => one.run(given))).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { compile } from "../src/compile/compiled.js";
import { VertexMemory } from "../src/compile/memory.js";
import { isWorthAScan } from "../src/compile/worth-a-scan.js";
import type { Program } from "../src/program/program.js";
import { facts } from "../src/program/facts.js";
import { runColumns } from "../src/run.js";
import { arbitraryProgram } from "./arbitrary-program.js";
import { crowded, fillSingles, narrowPool } from "./arbitrary-batch.js";
import { bitsOf } from "./execution.js";
import { loaded } from "./texts.js";

const COUNT = 8;
const { columns } = new VertexMemory();
/** Where a thread has other vertices than the others that share the memory. */
const shared = new VertexMemory(3, "shared").sets[2]!;

const fill = (to: Float32Array, numbers: readonly number[]): void => {
  fillSingles(to, (i) => numbers[(i * 7 + (i >> 4)) % numbers.length]!);
};

function results(program: Program, from = columns) {
  return facts(program).writtenResults.map((isWritten, index) =>
    isWritten ? bitsOf(from.results[index]!.subarray(0, 4 * COUNT)) : null,
  );
}

const inputs = fc.tuple(narrowPool, narrowPool, narrowPool);

/** Expects the bits of the interpreter of kernels that know the exponents of their inputs. */
function expectSame(
  program: Program,
  [even, odd, ofParameters]: readonly [readonly number[], readonly number[], readonly number[]],
): void {
  for (const { attributes } of [columns, shared])
    attributes.forEach((column, index) => fill(column, index % 2 === 0 ? even : odd));
  const parameters = new Float32Array(1024);
  fill(parameters, ofParameters);
  runColumns(program, columns, { count: COUNT, parameters }, { engine: "interpreter" });
  const expected = results(program);
  for (const target of ["simd", "pairs", "scalar"] as const) {
    compile(program, { target }).runColumns(columns, { count: COUNT, parameters });
    expect(results(program)).toEqual(expected);
    compile(program, { target }).runColumns(shared, { count: COUNT, parameters });
    expect(results(program, shared)).toEqual(expected);
  }
}

describe("kernels that leave out flushes compute the bits of the interpreter", () => {
  test.each(["VP1.0", "VP1.1", "VP2.0"] as const)("for %s programs [Ruling 1, Ruling 3]", (environment) => {
    fc.assert(
      fc.property(arbitraryProgram(environment).map(crowded), inputs, (program, drawn) => {
        expectSame(program, drawn);
      }),
      { numRuns: 150 },
    );
  });
  test("for sums and products of sums and products [Ruling 1, Ruling 2]", () => {
    const program = loaded(
      `!!VP2.0 DP4 R0.x, c[0], v[0]; DP3 R0.y, c[1], v[1]; SUB R0.zw, v[0], v[0].yzwx;
       MUL R1, R0, R0.yzwx; MAD R2, R0, c[2], R1; RSQ R3.x, |R2.x|; RCP R3.y, R2.y; MUL R3.zw, R3.x, R2;
       ADD o[HPOS], R0, -R1; MOV o[COL0], R1; MOV o[COL1], R2; MOV o[TEX0], R3;
       DP4 o[TEX1], R3, R3; DP3 R3, R0, R0; RSQ R3.x, R3.x; MUL o[TEX2], R0, R3.x; END`,
    );
    fc.assert(
      fc.property(inputs, (drawn) => {
        expectSame(program, drawn);
      }),
      { numRuns: 300 },
    );
  });
});

describe("exponents of inputs", () => {
  test("are looked for where that saves more than it takes [Ruling 1]", () => {
    const products = (count: number): Program =>
      loaded(`!!VP1.0 ${"MUL R0, R0, c[0];".repeat(count)} MOV R1.xy, v[0]; MOV o[HPOS], R0; END`);
    // Four components for each product, four and two for the copies.
    expect(isWorthAScan(products(0), [0])).toBe(true);
    expect(isWorthAScan(products(0), [0, 1])).toBe(false);
    expect(isWorthAScan(products(1), [0, 1])).toBe(false);
    expect(isWorthAScan(products(2), [0, 1])).toBe(true);
  });
});

test("inputs whose exponents keep growing apart are flushed as ever [Ruling 1]", () => {
  const program = loaded("!!VP1.0 MUL R0, v[0], v[0].yxwz; MOV R1, R0; MOV o[HPOS], R1; END");
  const parameters = new Float32Array(1024);
  const compiled = compile(program);
  for (let exponent = 0; exponent > -96; exponent -= 8) {
    columns.attributes[0]!.fill(Math.fround(2 ** exponent * 1.5), 0, 16);
    compiled.runColumns(columns, { count: 4, parameters });
    const square = Math.fround(2 ** (2 * exponent) * 2.25);
    expect(Array.from(columns.results[0]!.subarray(0, 16))).toEqual(
      new Array(16).fill(square < 2 ** -126 ? 0 : square),
    );
  }
});

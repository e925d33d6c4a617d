import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { compile } from "../src/compile/compiled.js";
import { classOf, scanExponents } from "../src/compile/exponents.js";
import { vertexColumns } from "../src/compile/memory.js";
import type { Program } from "../src/program/program.js";
import { facts } from "../src/program/facts.js";
import { runColumns } from "../src/run.js";
import { arbitraryProgram } from "./arbitrary-program.js";
import { crowded } from "./arbitrary-batch.js";
import { bitsOf } from "./execution.js";
import { loaded } from "./texts.js";

const COUNT = 8;
const columns = vertexColumns();

/** Bounds of exponents: narrow ones, those at which proofs end, and those of all singles. */
const bounds = fc.constantFrom(
  ...([
    [0, 0],
    [-8, 8],
    [-24, 0],
    [-32, 16],
    [-40, -32],
    [-56, 24],
    [-63, -63],
    [-104, -103],
    [-126, -120],
    [120, 127],
    [-149, 127],
  ] as const),
);

/** Singles with exponents between bounds, mostly at them; now and then what has no exponent. */
const pool = bounds.chain(([least, most]) => {
  const exponent = fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }));
  const fraction = fc.oneof(fc.constantFrom(0, 1, 2 ** 23 - 1), fc.nat(2 ** 23 - 1));
  const number = fc
    .tuple(exponent, fraction, fc.constantFrom(1, -1))
    .map(([e, f, sign]) => Math.fround(sign * 2 ** e * (1 + f / 2 ** 23)));
  const single = fc.oneof(
    { weight: 12, arbitrary: number },
    { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, NaN, Infinity) },
  );
  return fc.array(single, { minLength: 11, maxLength: 11 });
});

const fill = (to: Float32Array, numbers: readonly number[]): void => {
  for (let i = 0; i < to.length; i++) to[i] = numbers[(i * 7 + (i >> 4)) % numbers.length]!;
};

function results(program: Program) {
  return facts(program).writtenResults.map((isWritten, index) =>
    isWritten ? bitsOf(columns.results[index]!.subarray(0, 4 * COUNT)) : null,
  );
}

const inputs = fc.tuple(pool, pool, pool);

/** Expects the bits of the interpreter of kernels that know the exponents of their inputs. */
function expectSame(
  program: Program,
  [even, odd, ofParameters]: readonly [readonly number[], readonly number[], readonly number[]],
): void {
  columns.attributes.forEach((column, index) => fill(column, index % 2 === 0 ? even : odd));
  const parameters = new Float32Array(1024);
  fill(parameters, ofParameters);
  const ranges = columns.attributes.map((column) => scanExponents(column));
  runColumns(program, { count: COUNT, parameters });
  const expected = results(program);
  for (const target of ["simd", "scalar"] as const) {
    compile(program, { target }).runColumns({ count: COUNT, parameters, ranges });
    expect(results(program)).toEqual(expected);
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
  test("are those of numbers that are not zero [Ruling 1]", () => {
    const { MAX_VALUE } = Number;
    expect(scanExponents(Float32Array.of(0, -0, 1, -3, 2 ** -126, NaN, Infinity))).toEqual({
      least: -126,
      most: 1,
    });
    expect(scanExponents(Float32Array.of(4, MAX_VALUE, 2 ** 127)).most).toBe(127);
    expect(scanExponents(Float32Array.of(1, 2 ** -127)).least).toBe(-149);
    expect(scanExponents(Float32Array.of(0, NaN))).toEqual({ least: 0, most: 0 });
  });
  test("are scanned in elements of an array [GL1.3 2.8]", () => {
    const values = Float32Array.of(64, 1, 2, 64, 64, 8, 4, 64, 64);
    expect(scanExponents(values, { first: 1, count: 2, size: 2, stride: 4 })).toEqual({ least: 0, most: 3 });
  });
  test("have classes that contain them [Ruling 1]", () => {
    expect(classOf({ least: -24, most: 8 })).toEqual({ least: -24, most: 8 });
    expect(classOf({ least: -25, most: 9 })).toEqual({ least: -32, most: 16 });
  });
});

test("more classes than there are kernels for are flushed as ever [Ruling 1]", () => {
  const program = loaded("!!VP1.0 MUL o[HPOS], v[0], v[0].yxwz; END");
  const parameters = new Float32Array(1024);
  for (let exponent = 0; exponent > -72; exponent -= 8) {
    columns.attributes[0]!.fill(Math.fround(2 ** exponent * 1.5), 0, 16);
    const ranges = [scanExponents(columns.attributes[0]!.subarray(0, 16))];
    compile(program).runColumns({ count: 4, parameters, ranges });
    const square = Math.fround(2 ** (2 * exponent) * 2.25);
    expect(Array.from(columns.results[0]!.subarray(0, 16))).toEqual(
      new Array(16).fill(square < 2 ** -126 ? 0 : square),
    );
  }
});

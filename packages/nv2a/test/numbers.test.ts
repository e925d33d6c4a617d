import { departureOf, originsOf, shadowRegisters, SINGLE_FORMAT, tracedExecution } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { NV2A, type Program } from "../src/index.js";
import { bits, type Given, wordsOfGiven } from "./support/runs.js";
import { programOf } from "./support/slots.js";

const vector = (...numbers: readonly number[]): readonly number[] => numbers.map(bits);
const [DOUBLE] = NV2A.numerics.shadows;

function executed(program: Program, given: Given) {
  const input = wordsOfGiven(given);
  const trace = NV2A.trace(program, input);
  const execution = tracedExecution(NV2A, program, input, trace);
  const inDoubles = DOUBLE.numbersOf(program, "nv20");
  return {
    execution,
    departure: (place: { file: string; index: number; component: number }, units: number) =>
      departureOf(execution, inDoubles, execution.given, place, { units }),
    exact: (file: string, index: number) =>
      shadowRegisters(trace, execution.given, inDoubles).read({ file, index }),
    origins: (place: { file: string; index: number; component: number }) =>
      originsOf(execution, place, { unrounded: NV2A.numerics.unrounded(program, "nv20") }),
  };
}

const TINY = 2 ** -24;

describe("the numbers of slots in double precision", () => {
  test("are those of both units, which read before either writes [Ruling 368]", () => {
    const program = programOf("MOV R1, v0\nMUL R1.xyz, R1, c[3] + RCP R1.zw, R1.w\nMOV oPos, R1");
    const { exact, departure } = executed(program, {
      vertices: [{ 0: vector(1 + 2 ** -12, 2, 3, 3) }],
      constants: { 3: vector(1 + 2 ** -12, 1, 1, 1) },
    });
    expect(exact("R", 1)).toEqual([(1 + 2 ** -12) ** 2, 2, 1 / 3, 1 / 3]);
    expect(exact("o", 0)).toEqual([(1 + 2 ** -12) ** 2, 2, 1 / 3, 1 / 3]);
    // The product has cut off half a unit, and RCP(3) is a third of one too small.
    expect(departure({ file: "o", index: 0, component: 0 }, 0.25)).toMatchObject({
      step: 1,
      where: { file: "R", index: 1, component: 0 },
      value: 1 + 2 ** -11,
      exact: (1 + 2 ** -12) ** 2,
      units: 0.5,
    });
    const third = departure({ file: "o", index: 0, component: 3 }, 0.25);
    expect([third!.step, third!.exact]).toEqual([1, 1 / 3]);
    expect(departure({ file: "o", index: 0, component: 1 }, 0)).toBeNull();
  });

  test("keep A0.x, by which they read, and have zeros outside of the constants [Ruling 370]", () => {
    const program = programOf(
      "ARL A0.x, v0.x + MOV.ilu oD1, c[A0.x+5]\nMOV oPos, -c[A0.x+5].wzyx\nMOV oD0, c[A0.x+191]\nADD c[7].x, c[7], v0\nMOV oT0, c[7]",
    );
    const { exact, execution } = executed(program, {
      vertices: [{ 0: vector(2.5, 0, 0, 0) }],
      constants: { 5: vector(5, 6, 7, 8), 7: vector(1, 2, 3, 4) },
    });
    expect(exact("o", 0)).toEqual([-4, -3, -2, -1]);
    expect(exact("o", 1)).toEqual([0, 0, 0, 0]);
    expect(exact("o", 2)).toEqual([5, 6, 7, 8]);
    expect(exact("c", 7)).toEqual([3.5, 2, 3, 4]);
    expect(exact("o", 7)).toEqual([3.5, 2, 3, 4]);
    expect(exact("A0", 0)).toEqual([2]);
    expect([execution.formatOf("A0"), execution.formatOf("R")]).toEqual([null, SINGLE_FORMAT]);
  });

  test("have R12 as the position [Ruling 369]", () => {
    const { exact } = executed(programOf("ADD oPos.x, v0, c[0]\nMUL oPos.xy, R12.x, R12.xw\nMOV oD0, R12"), {
      vertices: [{ 0: vector(1, 0, 0, 0) }],
      constants: { 0: vector(TINY, 0, 0, 0) },
    });
    expect(exact("o", 1)).toEqual([(1 + TINY) * (1 + TINY), 1 + TINY, 0, 1]);
  });

  test("say where a NaN comes from", () => {
    const program = programOf("ADD R2, v0, -v0.x\nADD oPos, R2, R2");
    const { origins } = executed(program, { vertices: [{ 0: vector(Infinity, 1, 1, 1) }] });
    expect(origins({ file: "o", index: 0, component: 0 })).toMatchObject([
      { kind: "infinity", step: null, where: { file: "v", index: 0, component: 0 }, value: Infinity },
      { kind: "NaN", step: 0, where: { file: "R", index: 2, component: 0 }, value: NaN },
    ]);
  });

  test("are those of the machine, where the chip cuts nothing", () => {
    const small = fc.integer({ min: -12, max: 12 });
    const program = programOf(
      "MUL R0, v0, c[0] + MOV R1.zw, v0.w\nMAD R2, R0.wzyx, v0, -R1\nDP4 oD0.yz, R2, R0\nMAX oPos, R2, R0 + MAX R1.xy, R2, R0\nSGE oD1, R1, v0\nDST oT0, R2, R0",
    );
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 4, maxLength: 4 }),
        fc.array(small, { minLength: 4, maxLength: 4 }),
        (attribute, constant) => {
          const given = { vertices: [{ 0: vector(...attribute) }], constants: { 0: vector(...constant) } };
          const { exact, execution } = executed(program, given);
          const results = new Float32Array(execution.trace.steps.length === 0 ? 0 : 44);
          NV2A.run(program, {
            count: 1,
            ...wordsOfGiven(given),
            results: new Uint32Array(results.buffer),
          });
          for (const index of [0, 1, 2, 7])
            expect(exact("o", index).map((x) => x + 0)).toEqual(
              Array.from(results.subarray(4 * index, 4 * index + 4), (x) => x + 0),
            );
        },
      ),
      { numRuns: 100 },
    );
  });
});

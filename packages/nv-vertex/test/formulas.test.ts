import { flush, singleToHex } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { trace } from "../src/exec/trace.js";
import { INSTRUCTIONS, type Mnemonic, MNEMONICS } from "../src/isa/instructions.js";
import { type Formulas, formulas } from "../src/shadow/formulas.js";
import { newBatch, setRegisters } from "./execution.js";
import { loaded } from "./texts.js";

const APPROXIMATE = ["EX2", "LG2", "EXP", "LOG", "LIT", "SIN", "COS"];
const COMPUTING = MNEMONICS.filter((mnemonic) =>
  Object.hasOwn(formulas("unified", Math.fround), mnemonic),
) as (keyof Formulas)[];

describe("the formulas", () => {
  const single = fc.oneof(
    fc.float().map(flush),
    fc.constantFrom(0, -0, 1, -1, 2, 0.5, NaN, Infinity, -Infinity, 2 ** -126, 2 ** 127, 2 ** -100),
  );
  const vector = fc.tuple(single, single, single, single);
  const run = (mnemonic: Mnemonic, operands: readonly (readonly number[])[], vp1: boolean) => {
    const row = INSTRUCTIONS[mnemonic];
    const [a, b, c] = ["v[0]", "c[0]", "R0"].map((name) => (row.inputs[0] === "s" ? `${name}.x` : name));
    const sources = [a, b, c].slice(0, row.inputs.length).join(", ");
    const header = vp1 ? "!!VP1.1" : "!!VP2.0";
    const program = loaded(`${header} MOV R0, v[1]; ${mnemonic} R1, ${sources}; MOV o[HPOS], R1; END`);
    const { attributes, parameters } = newBatch(1);
    setRegisters(attributes, { 0: operands[0]!, 1: operands[2]! });
    setRegisters(parameters, { 0: operands[1]! });
    return trace(program, { attributes, parameters }, { arithmetic: vp1 ? "vp1" : "unified" }).steps[1]!;
  };
  test("are of all instructions that compute numbers", () => {
    const steering = MNEMONICS.filter((mnemonic) => !(COMPUTING as readonly string[]).includes(mnemonic));
    expect(steering).toEqual(["ARA", "ARL", "ARR", "BRA", "CAL", "RET"]);
  });
  test.each(COMPUTING.filter((mnemonic) => !APPROXIMATE.includes(mnemonic)))(
    "of %s, rounded and flushed, give the bits of the machine [VP2 2.14.3, Ruling 1]",
    (mnemonic) => {
      for (const vp1 of INSTRUCTIONS[mnemonic].since === "VP2" ? [false] : [false, true]) {
        const formula = formulas(vp1 ? "vp1" : "unified", Math.fround)[mnemonic];
        fc.assert(
          fc.property(fc.tuple(vector, vector, vector), (operands) => {
            const step = run(mnemonic, operands, vp1);
            const stored = formula(...step.operands).map((x) => flush(Math.fround(x)));
            expect(stored.map(singleToHex)).toEqual(step.result!.map(singleToHex));
          }),
          { numRuns: 60 },
        );
      }
    },
  );
  test.each(APPROXIMATE as (keyof Formulas)[])(
    "of %s are as close as it is accurate [Ruling 4]",
    (mnemonic) => {
      const bound = INSTRUCTIONS[mnemonic].accuracy === "2^-11" ? 2 ** -10 : 2 ** -21;
      const formula = formulas("unified", (x) => x)[mnemonic];
      const some = fc.float({ min: Math.fround(0.01), max: 20, noNaN: true });
      fc.assert(
        fc.property(some, some, fc.float({ min: -3, max: 3, noNaN: true }), (x, y, w) => {
          const step = run(mnemonic, [[x, y / 10, 0, w], [], []], false);
          formula(...step.operands).forEach((exact, i) => {
            expect(Math.abs(step.result![i]! - exact)).toBeLessThanOrEqual(
              bound * Math.max(1, Math.abs(exact)),
            );
          });
        }),
        { numRuns: 60 },
      );
    },
  );
  test("of the edges of the approximate instructions are those of the machine", () => {
    const edges = [0, -0, Infinity, -Infinity, NaN, 1, -1, 200, -200];
    for (const mnemonic of APPROXIMATE as (keyof Formulas)[]) {
      for (const vp1 of INSTRUCTIONS[mnemonic].since === "VP2" ? [false] : [false, true]) {
        const formula = formulas(vp1 ? "vp1" : "unified", Math.fround)[mnemonic];
        for (const x of edges) {
          for (const w of mnemonic === "LIT" ? edges : [1]) {
            const step = run(mnemonic, [[x, x, 0, w], [], []], vp1);
            const stored = formula(...step.operands).map((exact) => flush(Math.fround(exact)));
            const near = (i: number) =>
              Math.abs(stored[i]! - step.result![i]!) <= 1e-3 * Math.abs(stored[i]!);
            stored.forEach((value, i) => {
              const isSame = Object.is(value, step.result![i]) || near(i);
              expect([mnemonic, x, w, i, isSame]).toEqual([mnemonic, x, w, i, true]);
            });
          }
        }
      }
    }
  });
});

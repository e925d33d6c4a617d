import { NUMBERS, type NumberTypes } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import { STOPS_NANS } from "../src/compile/emitter.js";
import { MNEMONICS } from "../src/isa/instructions.js";
import { COMPUTATIONS, isComputing } from "../src/semantics/computations.js";
import { F24 } from "../src/semantics/f24.js";
import { F32 } from "../src/semantics/f32.js";
import { ARITHMETICS } from "../src/semantics/numerics.js";
import { compute, control, END, programOfLines } from "./support/code.js";
import { runs } from "./support/runs.js";
import { bits } from "./soak.js";

const NUMERICS = { f24: new F24<NumberTypes>(NUMBERS), f32: new F32<NumberTypes>(NUMBERS) };

describe("a kernel that takes zero times infinity for NaN at first", () => {
  test.each(ARITHMETICS)("[PICA200 5 s7] has such products and no other ones in %s", (arithmetic) => {
    const numerics = NUMERICS[arithmetic];
    const values = [0, -0, 1, -1.5, 2 ** -62, 2 ** 63, Infinity, -Infinity, NaN];
    for (const a of values)
      for (const b of values) {
        const isZeroTimesInfinity = Number.isNaN(a * b) && !Number.isNaN(a) && !Number.isNaN(b);
        const expected = isZeroTimesInfinity ? NaN : numerics.multiply(a, b);
        expect(numerics.productOrNaN(a, b) + 0).toBe(expected + 0);
        if (isZeroTimesInfinity) expect(numerics.multiply(a, b) + 0).toBe(0);
      }
  });

  test.each(ARITHMETICS)(
    "[PICA200 4, 5] looks at NaNs where instructions do not hand them on, in %s",
    (arithmetic) => {
      const stopping = MNEMONICS.filter(isComputing).filter((mnemonic) => {
        const { compute: computed } = COMPUTATIONS[mnemonic];
        const places = [0, 1, 2].flatMap((source) =>
          [0, 1, 2, 3].map((component) => [source, component] as const),
        );
        return places.some(([source, component]) =>
          [0, 1, 2, 3].some((result) => {
            let isRead = false;
            const operands = [0, 1, 2].map((number) => (read: number) => {
              if (number !== source || read !== component) return 1.5;
              isRead = true;
              return NaN;
            });
            const value = computed(NUMERICS[arithmetic], operands, result);
            return isRead && !Number.isNaN(value);
          }),
        );
      });
      expect(new Set(stopping)).toEqual(new Set([...STOPS_NANS].filter(isComputing)));
      expect([...STOPS_NANS].filter((mnemonic) => !isComputing(mnemonic))).toEqual(["cmp", "mova"]);
    },
  );

  test.each(ARITHMETICS)(
    "[PICA200 5 s7] gives zero where vertices have it, seldom or often, in %s",
    (arithmetic) => {
      const program = programOfLines([
        compute("mul", "r0", ["v0", "v1"]),
        compute("max", "o0", ["c0", "r0"]),
        compute("cmp", "r0", ["r0.x", "c0.x"], { compareX: 0, compareY: 1 }),
        control("ifc", { target: 5, count: 0, join: 2, referenceX: 1 }),
        compute("mov", "o1", ["r0"]),
        compute("dp4", "o2", ["v0", "v1"]),
        END,
      ]);
      for (const often of [1, 7, 300]) {
        const vertices = Array.from({ length: 2600 }, (_, i) => ({
          0: [i % often === 0 ? 0 : 2, 1, i % 5 === 0 ? NaN : 1, 1],
          1: [i % often === 0 ? Infinity : 3, 1, 1, 1],
        }));
        const [expected, actual] = (["interpreter", "compiled"] as const).map((engine) =>
          bits(runs(program, vertices, { c: { 0: [0, 0, 0, 0] } }, { engine, arithmetic })),
        );
        expect(actual).toEqual(expected);
      }
    },
  );
});

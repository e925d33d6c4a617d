import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import {
  departureOf,
  nonFiniteResults,
  type Origin,
  originsOf,
  type RegisterComponent,
  shadowRegisters,
  tracedExecution,
} from "@glasm/vm";
import * as fc from "fast-check";
import { type Denormals, VALHALL } from "../../src/index.js";
import { numberOfWord, wordOfNumber } from "../../src/semantics/fractional-words.js";
import { constantsOf, inputsOf, programOf } from "./lanes.js";
import { unrounded } from "./traces.js";

const [EXACT] = VALHALL.numerics.shadows;
const bits = (...values: readonly number[]): readonly number[] => values.map(singleToBits);

const r = (index: number): RegisterComponent => ({ file: "r", index, component: 0 });

function executed(
  lines: readonly string[],
  uniforms: readonly number[] = [],
  arithmetic: Denormals = "preserve",
) {
  const program = programOf(...lines, "NOP.end");
  const input = { inputs: inputsOf({}), constants: constantsOf({ uniforms }) };
  const trace = VALHALL.trace(program, input, { arithmetic });
  const execution = tracedExecution(VALHALL, program, input, trace, arithmetic);
  const unrounded = VALHALL.numerics.unrounded(program, arithmetic);
  return {
    trace,
    execution,
    numbers: EXACT.numbersOf(program, arithmetic),
    origins: (target: RegisterComponent) => textsOf(originsOf(execution, target, { unrounded })),
  };
}

const textsOf = (origins: readonly Origin[]): readonly string[] =>
  origins.map(
    ({ kind, step, where, value }) => `${kind} ${step ?? "given"} ${VALHALL.printRegister(where)} ${value}`,
  );

describe("words with fractions are singles with more digits [Ruling 344]", () => {
  test.each([
    [1, 0x3f800000],
    [1 + 2 ** -24, 0x3f800000 + 0.5],
    [-(1 + 2 ** -25), 0xbf800000 + 0.25],
    [0, 0],
    [-0, 0x80000000],
    [2 ** -150, 0.5],
    [Infinity, 0x7f800000],
    [2 ** 128, 0x7f800000],
    [2 ** 128 - 2 ** 103, 0x7f7fffff + 0.5],
    [NaN, 0x7fc00000],
  ])("%p is %p", (number, word) => {
    expect(wordOfNumber(number)).toBe(word);
    expect(numberOfWord(word)).toBe(number === 2 ** 128 ? Infinity : number);
  });

  test("a number comes back but for what is below 21 bits of the fraction", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e30, max: 1e30 }), (number) => {
        const back = numberOfWord(wordOfNumber(number));
        const unit = Math.max(2 ** -149, 2 ** (Math.floor(Math.log2(Math.abs(number))) - 23));
        expect(Math.abs(back - number)).toBeLessThanOrEqual(unit * 2 ** -20);
      }),
    );
  });
});

describe("where a NaN or an infinity comes from [Ruling 343]", () => {
  test("the step that makes it, not those that hand it on", () => {
    const { origins, execution } = executed(
      ["FADD.f32 r0, u0, u1.neg", "MOV.i32 r1, r0", "FADD.f32 r2, r1, u0"],
      bits(Infinity, Infinity),
    );
    expect(origins(r(2))).toEqual(["infinity given u0 Infinity", "NaN 0 r0 NaN"]);
    expect(nonFiniteResults(execution).map((each) => textsOf(each))).toEqual([["NaN 0 r0 NaN"], [], [], []]);
  });

  test("a word that an integer instruction wrote, where it is read as a float", () => {
    const { origins } = executed(["IADD_IMM.i32 r0, 0x7fffffff, #0", "FADD.f32 r2, r0, r1"]);
    expect(origins(r(2))).toEqual(["NaN 0 r0 NaN"]);
  });

  test("of two halves either", () => {
    const { origins, execution } = executed(
      ["FADD.v2f16 r0, u0, u1", "FADD.f32 r2, r0.h1, r1", "FADD.f32 r3, r0.h0, r1"],
      [0x7bff3c00, 0x7bff3c00],
    );
    expect(origins(r(2))).toEqual(["infinity 0 r0 Infinity"]);
    expect(nonFiniteResults(execution)[0]!.map(({ kind }) => kind)).toEqual(["infinity"]);
    expect(nonFiniteResults(execution)[1]).toEqual([]);
  });

  test("comparisons and integers are no numbers", () => {
    const { execution } = executed(["FCMP_OR.f32.eq.m1 r0, r1, r1, 0x0", "NOT_OLD.i32 r1, r2"]);
    expect(nonFiniteResults(execution).flat()).toEqual([]);
  });

  test("what is stored as a position or a varying is single", () => {
    const lines = [
      "FRCP.f32 r0, u0",
      "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
      "STORE.i32.istream.slot2 @r0, r4, offset:4",
      "STORE.i32.estream.slot2 @r0, r4, offset:32",
    ];
    const { origins, execution } = executed(lines, [0]);
    const position = { file: "position", index: 0, component: 1 };
    expect(origins(position)).toEqual(["infinity 0 r0 Infinity"]);
    expect(origins({ file: "varying", index: 2, component: 0 })).toEqual(["infinity 0 r0 Infinity"]);
    expect(nonFiniteResults(execution).map(({ length }) => length)).toEqual([1, 0, 0, 0, 0]);
  });

  test("a constant of the text is none that an instruction makes", () => {
    const { execution } = executed(["FADD_IMM.f32 r0, r1, #0x7F800000", "FADD.f32 r2, 0x7fffffff, r1"]);
    expect(nonFiniteResults(execution).flat()).toEqual([]);
  });

  test("a denormal that a mode has made zero", () => {
    const lines = ["FMA.f32 r0, u0, u1, r10"];
    const uniforms = bits(2 ** -100, 2 ** -30);
    expect(executed(lines, uniforms, "dx11").origins(r(0))).toEqual([`denormal 0 r0 ${2 ** -130}`]);
    expect(executed(lines, uniforms).origins(r(0))).toEqual([]);
  });
});

describe("runs beside numbers that are not rounded [Ruling 344]", () => {
  const depart = (
    { execution, numbers }: ReturnType<typeof executed>,
    target: RegisterComponent,
    units: number,
  ) => departureOf(execution, numbers, execution.initial, target, { units });

  test("the first result that is further off than some units", () => {
    const ran = executed(
      ["FADD.f32 r0, u0, u1", "FADD.f32 r0, r0, u1", "FADD.f32 r1, r0, u0.neg"],
      bits(1, 2 ** -24),
    );
    const exact = 1 + 2 ** -23;
    expect(depart(ran, r(1), 0.25)).toMatchObject({ step: 0, value: 1, exact: 1 + 2 ** -24, units: 0.5 });
    expect(depart(ran, r(1), 0.75)).toMatchObject({ step: 1, value: 1, exact, units: 1 });
    expect(depart(ran, r(1), 1)).toMatchObject({ step: 2, value: 0, exact: 2 ** -23 });
    expect(depart(ran, r(1), Infinity)).toBeNull();
  });

  test("signs, clamps and conversions keep the digits, and stores hand them on", () => {
    const ran = executed(
      [
        "FADD.f32 r0, u0, u1",
        "FADD.f32.clamp_m1_1 r1, r0.neg, 0x3f800000",
        "FMAX.f32 r2, r1.abs, 0x0",
        "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0",
        "STORE.i32.istream.slot2 @r2, r4, offset:8",
      ],
      bits(1, 2 ** -30),
    );
    const { trace, execution, numbers } = ran;
    const registers = shadowRegisters(trace, execution.initial, numbers);
    const [, , z] = registers.read({ file: "position", index: 0 });
    expect(numberOfWord(z!)).toBe(2 ** -30);
    expect(depart(ran, { file: "position", index: 0, component: 2 }, 10)).toMatchObject({ step: 1 });
  });

  test("integers and halves are those of the run", () => {
    const ran = executed(["F32_TO_S32 r0, u0", "FADD.v2f16 r1, u1, u1"], [...bits(2.5), 0x3c003c00]);
    const registers = shadowRegisters(ran.trace, ran.execution.initial, ran.numbers);
    expect([0, 1].map((index) => registers.read({ file: "r", index })[0])).toEqual([2, 0x40004000]);
  });

  test.each([
    ["FRCP.f32 r0, u0", 1 / 3],
    ["FRSQ.f32 r0, u0", 1 / Math.sqrt(3)],
    ["FADD_IMM.f32 r0, u0, #0x33800000", 3 + 2 ** -24],
    ["FMA.f32 r0, u0, u1, u0", 3 * Math.fround(1e-9) + 3],
    ["FMA_RSCALE.f32 r0, u0, u1, r10, r11", 3 * Math.fround(1e-9)],
    ["FADD_LSCALE.f32 r0, u1, u0", 0.75 + Math.fround(1e-9)],
  ])("%s", (line, exact) => {
    const { trace, execution, numbers } = executed([line], bits(3, 1e-9));
    const [word] = shadowRegisters(trace, execution.initial, numbers).read({ file: "r", index: 0 });
    expect(Math.abs(numberOfWord(word!) / exact - 1)).toBeLessThan(2 ** -40);
  });

  test("of random programs what is rounded once is what a step gives", () => {
    fc.assert(unrounded, { numRuns: 300 });
  });
});

import { describe, expect, test } from "@jest/globals";
import type { RegisterFile } from "../../src/registers/register-file.js";
import { RegisterValues } from "../../src/trace/register-values.js";
import { Stepper } from "../../src/trace/stepper.js";
import type { RegisterWrite, Trace, TraceStep } from "../../src/trace/trace.js";

const FILES: readonly RegisterFile[] = [
  { name: "r", role: "temporary", count: 2, components: 2, wordType: "single", initial: [0, 1] },
  { name: "v", role: "input", count: 2, components: 2, wordType: "single" },
];
const values = () => new RegisterValues(FILES, { v: [5, 6, 7] });

describe("the values of registers", () => {
  test("are what was given, else what files begin with, else zero", () => {
    const registers = values();
    expect([0, 1].map((index) => registers.read({ file: "r", index }))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([0, 1].map((index) => registers.read({ file: "v", index }))).toEqual([
      [5, 6],
      [7, 0],
    ]);
    expect(registers.readComponent({ file: "v", index: 1, component: 0 })).toBe(7);
  });

  test("change where they are written, and nowhere else", () => {
    const registers = values();
    registers.write({ file: "r", index: 1 }, [8, 9]);
    expect([0, 1].map((index) => registers.read({ file: "r", index }))).toEqual([
      [0, 1],
      [8, 9],
    ]);
  });

  test("are as exact as numbers can be", () => {
    const registers = values();
    registers.write({ file: "r", index: 0 }, [0xffffffff, -0]);
    expect(registers.read({ file: "r", index: 0 })).toEqual([0xffffffff, -0]);
  });
});

describe("bits of singles among which those of a NaN count [Ruling 381]", () => {
  const [R0, V0] = [
    { file: "r", index: 0 },
    { file: "v", index: 0 },
  ];
  const withBits = () => new RegisterValues(FILES, { v: [NaN, 6] }, { v: [0x7fffffff] });
  test("are those that were given, else those of the values", () => {
    const registers = withBits();
    expect(registers.readBits(V0)).toEqual([0x7fffffff, 0x40c00000]);
    expect(registers.readBits(R0)).toEqual([0, 0x3f800000]);
    expect(registers.copy().readBits(V0)).toEqual([0x7fffffff, 0x40c00000]);
  });
  test("are written with the values, with the one NaN where they are not given", () => {
    const registers = withBits();
    registers.write(R0, [NaN, 1], [0xffc00000, 0x3f800000]);
    expect(registers.readBits(R0)).toEqual([0xffc00000, 0x3f800000]);
    expect(registers.readBits({ file: "r", index: 1 })).toEqual([0, 0x3f800000]);
    registers.write(R0, [NaN, -0]);
    expect(registers.readBits(R0)).toEqual([0x7fc00000, 0x80000000]);
  });
  test("are not there where they do not count, whatever is written, nor of other words", () => {
    const registers = values();
    registers.write(R0, [NaN, 1], [0xffc00000, 0x3f800000]);
    expect([registers.readBits(R0), registers.copy().readBits(R0)]).toEqual([null, null]);
    const integers = FILES.map((file) => ({ ...file, wordType: "integer" as const }));
    expect(new RegisterValues(integers, {}, {}).readBits(R0)).toBeNull();
  });
  test("have to be of a register that there is", () => {
    expect(() => withBits().readBits({ file: "r", index: 2 })).toThrow(RangeError);
    expect(() => withBits().readBits({ file: "x", index: 0 })).toThrow(TypeError);
  });
});

const AT_TOP = { callStack: [] };

function step(instruction: number, ...writes: readonly RegisterWrite[]): TraceStep {
  return { instruction, parts: [], writes, before: AT_TOP, after: AT_TOP, next: instruction + 1 };
}
const write = (index: number, before: readonly number[], after: readonly number[]): RegisterWrite => ({
  file: "r",
  index,
  written: after.map((value, component) => value !== before[component]),
  before,
  after,
});

/** Writes r0, nothing, r0 and r1, and r0 again. */
const TRACE: Trace = {
  steps: [
    step(0, write(0, [0, 1], [2, 1])),
    step(1),
    step(2, write(0, [2, 1], [2, 3]), write(1, [0, 1], [4, 4])),
    step(3, write(0, [2, 3], [0, 1])),
  ],
  end: "end",
  executed: 4,
};
/** The values of both registers at each position. */
const EXPECTED = [
  [0, 1, 0, 1],
  [2, 1, 0, 1],
  [2, 1, 0, 1],
  [2, 3, 4, 4],
  [0, 1, 4, 4],
];

describe("a stepper", () => {
  const stepper = new Stepper(TRACE, values());
  const seen = (position: number): readonly number[] => {
    stepper.moveTo(position);
    return [0, 1].flatMap((index) => stepper.registers.read({ file: "r", index }));
  };

  test("goes forward, backward and in leaps to the values of each position", () => {
    expect([0, 1, 2, 3, 4].map(seen)).toEqual(EXPECTED);
    expect([4, 3, 2, 1, 0].map(seen)).toEqual([...EXPECTED].reverse());
    expect([3, 0, 4, 1, 1].map(seen)).toEqual([3, 0, 4, 1, 1].map((position) => EXPECTED[position]!));
  });

  test("stays within the trace", () => {
    expect([seen(99), stepper.position]).toEqual([EXPECTED[4], 4]);
    expect([seen(-1), stepper.position]).toEqual([EXPECTED[0], 0]);
    expect(stepper.last).toBe(4);
  });

  test("knows the steps on both sides, of which the ends have one", () => {
    const around = (position: number) => {
      stepper.moveTo(position);
      return [stepper.previous?.instruction, stepper.next?.instruction];
    };
    expect([0, 1, 4].map(around)).toEqual([
      [undefined, 0],
      [0, 1],
      [3, undefined],
    ]);
  });
});

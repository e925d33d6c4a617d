import { ENGINES } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { compute, control, END, type Line, NOP, programOfLines } from "./support/code.js";
import { type Given, runOnce } from "./support/runs.js";

/** Adds a digit after those in r0.x: the digits say which way a run has gone. */
const digit = (number: number): readonly Line[] => [
  compute("mad", "r0.x", ["r0.x", "c10.x", `v${number}.x`]),
];
const TEN: Given["c"] = { 1: [1, 0, 0, 0], 10: [10, 0, 0, 0] };
const DIGITS: Given["v"] = Object.fromEntries(
  Array.from({ length: 10 }, (_, number) => [number, [number, 0, 0, 0]]),
);

describe.each(ENGINES)("control flow on the engine %s", (engine) => {
  /** The digits that a program leaves, how it ends and how many instructions it has executed. */
  const way = (lines: readonly Line[], given: Given = {}, limit?: number) => {
    const program = programOfLines(lines);
    const options = { engine, arithmetic: "f32", ...(limit === undefined ? {} : { limit }) } as const;
    const { r, end, executed, aL } = runOnce(program, { ...given, c: TEN, v: DIGITS }, options);
    return { digits: r[0]![0], end, executed, aL };
  };

  test("[PICA200 7 s3, s10] goes on with the next word, and ends at END", () => {
    expect(way([...digit(1), ...digit(2), END, ...digit(3)])).toEqual({
      digits: 12,
      end: "end",
      executed: 3,
      aL: 0,
    });
  });

  test("[PICA200 13 s26] ends as past-end after the last word, and where there are no words", () => {
    expect(way([...digit(1)])).toMatchObject({ digits: 1, end: "past-end", executed: 1 });
    expect(way([])).toMatchObject({ digits: 0, end: "past-end", executed: 0 });
    const jump = control("jmpu", { target: 4095, count: 1 });
    expect(way([jump, END])).toMatchObject({ end: "past-end", executed: 1 });
  });

  test("[PICA200 7 s4, 2 s44] jumps if a boolean is true, or with bit 0 of NUM if it is false", () => {
    const lines = (count: number) => [
      control("jmpu", { target: 2, uniform: 3, count }),
      ...digit(1),
      ...digit(2),
      END,
    ];
    expect(way(lines(0)).digits).toBe(12);
    expect(way(lines(0), { b: [3] }).digits).toBe(2);
    expect(way(lines(1)).digits).toBe(2);
    expect(way(lines(3), { b: [3] }).digits).toBe(12);
  });

  test("[PICA200 7 s5, s11] calls a procedure, which returns at its end", () => {
    const lines = [control("call", { target: 3, count: 2 }), ...digit(9), END, ...digit(1), ...digit(2)];
    expect(way(lines)).toMatchObject({ digits: 129, end: "end", executed: 5 });
  });

  test("[PICA200 7 s5, s24] a call of no words does not return by itself", () => {
    const lines = [control("call", { target: 3, count: 0 }), ...digit(9), END, ...digit(1), END];
    expect(way(lines)).toMatchObject({ digits: 1, end: "end" });
  });

  test("[PICA200 7 s5] callu without its boolean goes on", () => {
    const lines = [control("callu", { target: 3, count: 1, uniform: 15 }), ...digit(9), END, ...digit(1)];
    expect(way(lines).digits).toBe(9);
    expect(way(lines, { b: [15] }).digits).toBe(19);
  });

  test("[PICA200 7 s12, s13] returns from procedures that end together, but not from the fourth", () => {
    // Procedures of one word each, which call the next one, but for the last: each returns to the end of the one before.
    const nested = (depth: number): readonly Line[] => [
      control("call", { target: 10, count: 1 }),
      ...digit(8),
      END,
      ...Array.from({ length: 7 }, () => NOP),
      ...Array.from({ length: depth - 1 }, (_, level) => control("call", { target: 11 + level, count: 1 })),
      ...digit(1),
      ...digit(7),
      END,
    ];
    expect(way(nested(3))).toMatchObject({ digits: 18, end: "end" });
    // The fourth entry is popped, but control goes to the second procedure, which calls and falls into the others.
    expect(way(nested(4))).toMatchObject({ digits: 11117, end: "end" });
  });

  test("[PICA200 7 s1, s2] a fifth call loses the oldest entry", () => {
    // Procedure k at 10 + 3 k calls the next one, then writes k.
    const body = (level: number, last: number): readonly Line[] => [
      level < last ? control("call", { target: 10 + 3 * (level + 1), count: 3 }) : NOP,
      ...digit(level),
      NOP,
    ];
    const lines = (last: number) => [
      control("call", { target: 10, count: 3 }),
      ...digit(9),
      END,
      ...Array.from({ length: 7 }, () => NOP),
      ...Array.from({ length: last + 1 }, (_, level) => body(level, last)).flat(),
      END,
    ];
    expect(way(lines(3)).digits).toBe(32109);
    // Four returns come back to the first body, which falls into the next one as its own entry is lost.
    expect(way(lines(4), {}, 17)).toMatchObject({ digits: 43210, end: "instruction-limit" });
  });

  test("[PICA200 7 s6, s7, s14] takes one branch of an if", () => {
    const lines = [
      control("ifu", { target: 3, count: 1, uniform: 0 }),
      ...digit(1),
      NOP,
      ...digit(2),
      ...digit(3),
      END,
    ];
    expect(way(lines, { b: [0] })).toMatchObject({ digits: 13, executed: 5 });
    expect(way(lines)).toMatchObject({ digits: 23, executed: 4 });
  });

  test("[PICA200 7 s28] an if without else goes on at its end either way", () => {
    const lines = [control("ifu", { target: 2, count: 0, uniform: 0 }), ...digit(1), ...digit(3), END];
    expect(way(lines, { b: [0] }).digits).toBe(13);
    expect(way(lines).digits).toBe(3);
  });

  test("[PICA200 7 s15, s27] of two ifs that end together the outer one's entry stays", () => {
    const lines = [
      control("ifu", { target: 3, count: 1, uniform: 0 }),
      control("ifu", { target: 3, count: 1, uniform: 0 }),
      ...digit(1),
      ...digit(2),
      ...digit(3),
      END,
    ];
    expect(way(lines, { b: [0] }).digits).toBe(13);
  });

  test("[PICA200 7 s1, s2] a ninth if loses the oldest entry", () => {
    // Only the entry of the outermost one skips a word.
    const nested = (depth: number) => [
      ...Array.from({ length: depth }, (_, level) =>
        control("ifu", { target: 2 * depth - level, count: level === 0 ? 1 : 0, uniform: 0 }),
      ),
      ...Array.from({ length: depth }, () => NOP),
      ...digit(1),
      ...digit(2),
      END,
    ];
    expect(way(nested(8), { b: [0] }).digits).toBe(2);
    expect(way(nested(9), { b: [0] }).digits).toBe(12);
  });

  test("[PICA200 7 s8, s17, s18, s19, s20, s21] a loop runs INT.x + 1 times and counts aL", () => {
    const lines = [control("loop", { target: 1, uniform: 1 }), ...digit(1), END];
    expect(way(lines, { i: { 1: [0, 5, 2, 0] } })).toMatchObject({ digits: 1, aL: 7 });
    expect(way(lines, { i: { 1: [3, 5, 2, 0] } })).toMatchObject({ digits: 1111, aL: 13, executed: 6 });
    expect(way(lines, { i: { 1: [255, 0, 255, 0] } })).toMatchObject({ aL: 256 * 255, executed: 258 });
  });

  test("[PICA200 7 s9, 13 s17] breaks out of a loop without adding to aL", () => {
    const lines = [
      control("loop", { target: 3, uniform: 0 }),
      ...digit(1),
      control("break"),
      ...digit(2),
      ...digit(3),
      END,
    ];
    expect(way(lines, { i: { 0: [9, 4, 1, 0] } })).toMatchObject({ digits: 13, aL: 4, executed: 5 });
  });

  test("[PICA200 13 s18] gives the outer loop's aL back", () => {
    const lines = [
      control("loop", { target: 4, uniform: 0 }),
      control("loop", { target: 2, uniform: 1 }),
      ...digit(1),
      ...digit(2),
      NOP,
      END,
    ];
    const given = { i: { 0: [1, 10, 100, 0], 1: [1, 50, 1, 0] } };
    expect(way(lines, given)).toMatchObject({ digits: 112112, aL: 210 });
  });

  test("[PICA200 7 s20, s26] of two loops that end together the outer one does not see the pass", () => {
    const lines = [
      control("loop", { target: 2, uniform: 0 }),
      control("loop", { target: 2, uniform: 0 }),
      ...digit(1),
      ...digit(2),
      END,
    ];
    expect(way(lines, { i: { 0: [1, 0, 0, 0] } })).toMatchObject({ digits: 112, end: "end" });
  });

  test("[PICA200 7 s1, s2] a fifth loop loses the oldest entry", () => {
    const nest = (depth: number) => [
      ...Array.from({ length: depth }, (_, level) =>
        control("loop", { target: 2 * depth - level, uniform: level === 0 ? 1 : 0 }),
      ),
      ...digit(1),
      ...Array.from({ length: depth }, () => NOP),
      END,
    ];
    // Only the outermost loop repeats, so that losing its entry shows.
    const given = { i: { 0: [0, 0, 0, 0], 1: [1, 0, 0, 0] } };
    expect(way(nest(4), given).digits).toBe(11);
    expect(way(nest(5), given).digits).toBe(1);
  });

  test("[PICA200 7 s32, 13 s25] hangs at BREAK outside of loops, which counts as executed", () => {
    expect(way([...digit(1), control("break"), END])).toMatchObject({ digits: 1, end: "hang", executed: 2 });
  });

  test("[PICA200 2 s40, s41, s42, s43] tests both flags as the condition says", () => {
    const flags = (x: number, y: number, join: number, referenceX: number, referenceY: number) =>
      way([
        compute("cmp", "r1", [`c${x}.x`, "r2.x"], { compareX: 5, compareY: 5 }),
        compute("cmp", "r1", [`c${x}.x`, "r3.x"], { compareX: x === 1 ? 1 : 0, compareY: y === 1 ? 5 : 2 }),
        control("jmpc", { target: 4, join, referenceX, referenceY }),
        ...digit(1),
        END,
      ]).digits === 0;
    // c0.x = 0 and c1.x = 1 compared with 0: x says NE, y says GE or LT.
    for (const [x, y] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const isX = true;
      const isY = y === 1;
      for (const referenceX of [0, 1])
        for (const referenceY of [0, 1]) {
          const [ofX, ofY] = [isX === (referenceX === 1), isY === (referenceY === 1)];
          expect(flags(x, y, 0, referenceX, referenceY)).toBe(ofX || ofY);
          expect(flags(x, y, 1, referenceX, referenceY)).toBe(ofX && ofY);
          expect(flags(x, y, 2, referenceX, referenceY)).toBe(ofX);
          expect(flags(x, y, 3, referenceX, referenceY)).toBe(ofY);
        }
    }
  });

  test("[PICA200 7 s24] a jump in the last word of a loop loses against its end", () => {
    const lines = [
      control("loop", { target: 2, uniform: 0 }),
      ...digit(1),
      control("jmpu", { target: 5, count: 1 }),
      ...digit(2),
      END,
      ...digit(3),
      END,
    ];
    expect(way(lines, { i: { 0: [2, 0, 0, 0] } })).toMatchObject({ digits: 1112, end: "end" });
  });

  test("[PICA200 7 s24, s25] a call in the last word of an if loses against its else, and its entry stays", () => {
    const lines = [
      control("ifu", { target: 2, count: 1, uniform: 0 }),
      control("call", { target: 6, count: 1 }),
      ...digit(1),
      ...digit(2),
      control("jmpu", { target: 6, count: 1, uniform: 1 }),
      END,
      ...digit(3),
      END,
    ];
    // After the if, at 3; the jump leads to 6, whose end the stale entry matches, which returns to 2.
    expect(way(lines, { b: [0] }, 40)).toMatchObject({ digits: 23123 });
  });

  test("ends at the limit of executed instructions, and not before", () => {
    const endless = [...digit(1), control("jmpu", { target: 0, count: 1 })];
    expect(way(endless, {}, 5)).toMatchObject({ digits: 111, end: "instruction-limit", executed: 5 });
    expect(way([...digit(1), END], {}, 2)).toMatchObject({ end: "end", executed: 2 });
    expect(way([...digit(1), END], {}, 1)).toMatchObject({ end: "instruction-limit", executed: 1 });
    expect(way([END], {}, 0)).toMatchObject({ end: "instruction-limit", executed: 0 });
    expect(way([], {}, 0)).toMatchObject({ end: "past-end", executed: 0 });
  });

  test("the entry of a program is anywhere in its words", () => {
    const program = programOfLines([...digit(1), ...digit(2), END], { entry: 1 });
    expect(runOnce(program, { c: TEN, v: DIGITS }, { engine }).r[0]![0]).toBe(2);
    const outside = programOfLines([END], { entry: 9 });
    expect(runOnce(outside, {}, { engine })).toMatchObject({ end: "past-end", executed: 0 });
  });
});

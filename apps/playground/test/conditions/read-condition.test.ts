import { describe, expect, test } from "@jest/globals";
import type { ConditionRegisters } from "../../src/conditions/condition.js";
import { NV_VERTEX_REGISTERS } from "../../src/conditions/nv-vertex.js";
import { pica200Registers } from "../../src/conditions/pica200.js";
import { readCondition } from "../../src/conditions/read-condition.js";

const READ = { nv: NV_VERTEX_REGISTERS, pica: pica200Registers(null) } as const;

const reasonOf = (text: string, registers: ConditionRegisters): readonly [number, string] => {
  const read = readCondition(text, registers);
  return read.ok ? [-1, "it can be read"] : [read.at, read.reason];
};

describe("a condition [Ruling 238]", () => {
  test("has tests of components, of which and binds closer than or", () => {
    const x = (index: number) => ({
      kind: "register",
      register: { file: "temporary", index },
      components: [0],
    });
    expect(readCondition("R0.x > 1 and R1.x is NaN or R2.x <= R0.x", NV_VERTEX_REGISTERS)).toMatchObject({
      ok: true,
      condition: [
        [
          { kind: "compare", left: x(0), relation: ">", right: { kind: "number", value: 1 } },
          { kind: "is", left: x(1), word: "NaN", negated: false },
        ],
        [{ kind: "compare", left: x(2), relation: "<=", right: x(0) }],
      ],
    });
  });

  test.each<[keyof typeof READ, string, string, number, readonly number[]]>([
    ["nv", "o[HPOS].w<=0", "result", 0, [3]],
    ["nv", "v[OPOS].yx == -1.5e-3", "attribute", 0, [1, 0]],
    ["nv", "c[012] != .5", "parameter", 12, [0, 1, 2, 3]],
    ["nv", "A0.x < 0x10", "address", 0, [0]],
    ["nv", "CC.z is not lt", "condition-code", 0, [2]],
    ["nv", "R3 is Infinite", "temporary", 3, [0, 1, 2, 3]],
    ["pica", "o15.w == 0x7fffff", "o", 15, [3]],
    ["pica", "aL > +3", "aL", 0, [0]],
    ["pica", "cmp.y is true", "cmp", 0, [1]],
    ["pica", "b3 is not false", "b", 3, [0]],
    ["pica", "setemit.primitive == 1", "setemit", 0, [1]],
    ["pica", "i2.w >= 255", "i", 2, [3]],
  ])("of %s: %s", (machine, text, file, index, components) => {
    const read = readCondition(text, READ[machine]);
    expect(read.ok && read.condition[0]![0]!.left).toEqual({
      kind: "register",
      register: { file, index },
      components,
    });
  });

  test.each<[keyof typeof READ, string, number, string]>([
    ["nv", "", 0, "a register is expected, like R0.x > 1, or R0 is NaN"],
    ["nv", "1 < R0.x", 0, 'a register is expected, like R0.x > 1, or R0 is NaN; "1" is none'],
    ["nv", "R0.x", 4, "a comparison is expected: <, <=, >, >=, ==, != or is"],
    ["nv", "R0.x = 1", 5, '"=" is no comparison; write =='],
    ["nv", "R0.x == nan && 1", 5, "write is NaN, or is not NaN"],
    ["pica", "", 0, "a register is expected, like r0.x > 1, or r0 is NaN"],
    ["nv", "R0.x ~ 1", 5, '"~" is no comparison; there are <=, >=, ==, !=, <, > and is'],
    ["nv", "R0.x > ", 6, "a number or a component of a register is expected"],
    ["nv", "R0.x > 1e", 7, '"1e" is no number'],
    ["nv", "R0.x > 1 && R1.x > 1", 9, '"&&" cannot follow: tests are joined by and, or'],
    ["nv", "R0.x > 1 and", 12, "a register is expected, like R0.x > 1, or R0 is NaN"],
    ["nv", "  R16.x > 1", 2, "there is no register R16"],
    ["nv", "R0.xv > 1", 4, "its components are x, y, z, w"],
    ["nv", "R0.x > R1", 7, "one component is expected here, like R1.x"],
    ["nv", "R0.x > CC.x", 7, "it has no number"],
    ["nv", "CC.x > 1", 5, "it has no number; write is with LT, EQ, GT, UN"],
    ["nv", "R0 is LT", 6, '"LT" is nothing that it can be: NaN, infinite, denormal is expected'],
    ["nv", "A0.x is NaN", 5, "whole numbers are compared by <, <=, >, >=, == and !="],
    ["nv", "R0.x < 0x3f800000", 7, "bits are compared by == and != alone"],
    ["nv", "R0.x == -0x3f800000", 8, "bits have no sign"],
    ["nv", "R0.x == 0x123456789", 8, "0x123456789 has more than 32 bits"],
    ["pica", "cmp.z is true", 4, "its components are x, y"],
    ["pica", "R0.x > 1", 0, "there is no register R0"],
    ["pica", "o0 of slot 1 > 1", 3, '"of" is no comparison; there are <=, >=, ==, !=, <, > and is'],
  ])("of %s: %s goes wrong at %i: %s", (machine, text, at, reason) => {
    expect(reasonOf(text, READ[machine])).toEqual([at, reason]);
  });
});

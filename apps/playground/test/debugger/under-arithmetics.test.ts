import { describe, expect, test } from "@jest/globals";
import { underArithmetics } from "../../src/debugger/under-arithmetics.js";
import { color, executed } from "./executions.js";
import { executedShader } from "./shader-executions.js";

/** 2^24 + 1 - 2^24, whose 1 is lost from left to right; then something that depends on it. */
const SUM = `!!VP1.1
DP4 R0.x, v[0], c[0];
ADD R1.x, R0.x, c[1].x;
MOV o[HPOS], v[0];
MOV o[COL0], R1.x;
END`;
const INPUTS = {
  attributes: { 0: [2 ** 25, 1, -(2 ** 25), 0] },
  parameters: { 0: [1, 1, 1, 1], 1: [2, 0, 0, 0] },
};

describe("a result under each arithmetic", () => {
  test("is there for all that the program has, with its distance and the first step that gives something else", () => {
    expect(underArithmetics(executed(SUM, INPUTS), color("x"))).toEqual([
      { name: "unified", isOwn: true, value: 2, units: 0, parting: null },
      { name: "vp1", isOwn: false, value: 2, units: 0, parting: null },
      { name: "nv20", isOwn: false, value: 3, word: 0x40400000, units: 2 ** 22, parting: 0 },
      { name: "nv30", isOwn: false, value: 3, word: 0x40400000, units: 2 ** 22, parting: 0 },
    ]);
  });
  test("is put beside the one that is debugged", () => {
    const rows = underArithmetics(executed(SUM, { ...INPUTS, arithmetic: "nv20" }), color("x"));
    expect(rows.map(({ name, isOwn, value, parting }) => [name, isOwn, value, parting])).toEqual([
      ["unified", false, 2, 0],
      ["vp1", false, 2, 0],
      ["nv20", true, 3, null],
      ["nv30", false, 3, null],
    ]);
  });
  test("of a VP2.0 program has those of its language, and parts where its branches do", () => {
    // 1 - 2^-26 is 1 to the nearest single, and less than that on the chip.
    const text = `!!VP2.0
MOV o[HPOS], v[0];
ADD R0.x, c[0].x, -c[0].y;
ADDC R0.x, R0.x, -c[0].x;
BRA l (LT.x);
MOV o[COL0], c[1];
l: END`;
    const parameters = { 0: [1, 2 ** -26, 0, 0], 1: [1, 1, 1, 1] };
    const rows = underArithmetics(executed(text, { parameters }), color("x"));
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ["unified", 1],
      ["nv30", 0],
    ]);
    expect(rows[1]!.parting).toBe(1);
  });
  test("is there for other machines that have several", () => {
    const text = ".in a v0\n.out o color\n.proc main\nadd o, a, a\nend\n.end";
    const v = { 0: [1 + 2 ** -20, 0, 0, 0] };
    expect(underArithmetics(executedShader(text, { v }), { file: "o", index: 0, component: 0 })).toEqual([
      { name: "f24", isOwn: true, value: 2, units: 0, parting: null },
      { name: "f32", isOwn: false, value: 2 + 2 ** -19, units: expect.any(Number), parting: 0 },
    ]);
  });
});

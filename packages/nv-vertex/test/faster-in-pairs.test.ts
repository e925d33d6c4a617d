import { describe, expect, test } from "@jest/globals";
import { compile, type CompileOptions } from "../src/compile/compiled.js";
import { isFasterInPairs } from "../src/compile/faster-in-pairs.js";
import { VertexMemory } from "../src/compile/memory.js";
import { loaded } from "./texts.js";

const isFaster = (instructions: string): boolean =>
  isFasterInPairs(loaded(`!!VP2.0 ${instructions} MOV o[HPOS], R0; END`));

describe("two groups of lanes side by side are for programs", () => {
  test.each(["RSQ", "EXP", "LOG", "EX2", "LG2", "SIN", "COS"])("with %s", (mnemonic) => {
    expect(isFaster(`MOV R0, v[0]; ${mnemonic} R0.x, v[0].x;`)).toBe(true);
  });
  test("with LIT", () => {
    expect(isFaster("LIT R0, v[0];")).toBe(true);
  });
  test.each(["DP4 R0, v[0], c[0];", "MAD R0, v[0], c[0], R0;", "RCP R0, v[0].x;", "RCC R0, v[0].x;"])(
    "not with %s alone",
    (instruction) => {
      expect(isFaster(instruction)).toBe(false);
    },
  );
  test("that branch, but not for those that jump back", () => {
    expect(isFaster("RSQ R0, v[0].x; MOVC CC, R0; BRA over (LE.x); MUL R0, R0, R0; over:")).toBe(true);
    expect(isFaster("again: RSQ R0, v[0].x; SUBC R1, R1, c[0]; BRA again (GT.x);")).toBe(false);
  });
});

/** How many rows a run of one vertex writes after so many others. */
function rowsWritten(instructions: string, before: number, options: CompileOptions): number {
  const columns = new VertexMemory();
  const parameters = new Float32Array(1024);
  const compiled = compile(loaded(`!!VP2.0 ${instructions} MOV o[HPOS], R0; END`), options);
  columns.attributes[0]!.fill(4);
  for (let left = before; left > 0; left -= 1024)
    compiled.runColumns(columns, { count: Math.min(left, 1024), parameters });
  columns.results[0]!.fill(-1);
  compiled.runColumns(columns, { count: 1, parameters });
  expect(columns.results[0]![0]).toBe(0.5);
  return columns.results[0]!.findIndex((x) => x === -1) / 4;
}

test("a program gets to two groups of lanes after 65,536 vertices, unless another target is asked for", () => {
  const root = "RSQ R0, v[0].x;";
  expect([65535, 65536].map((before) => rowsWritten(root, before, {}))).toEqual([4, 8]);
  expect(rowsWritten(root, 65536, { target: "simd" })).toBe(4);
  expect(rowsWritten(root, 0, { target: "pairs" })).toBe(8);
  expect(rowsWritten("RCP R0, v[0].x; ADD R0, R0, R0;", 65536, {})).toBe(4);
});

import { describe, expect, test } from "@jest/globals";
import { isFasterInPairs } from "../src/compile/faster-in-pairs.js";
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

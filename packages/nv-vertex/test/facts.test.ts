import { describe, expect, test } from "@jest/globals";
import { RESULT_REGISTERS } from "../src/isa/registers.js";
import { facts } from "../src/program/facts.js";
import { loaded } from "./texts.js";

function indexesOf(flags: readonly boolean[]): number[] {
  return flags.flatMap((flag, index) => (flag ? [index] : []));
}

describe("facts of a program", () => {
  test("written results, by the text [Ruling 26]", () => {
    const text = "!!VP2.0 MOV o[HPOS].x, R0; RET; MOV o[FOGC] (FL), R0; ADD o[CLP5], R0, R0; MOV CC, R0; END";
    const { writtenResults } = facts(loaded(text));
    expect(writtenResults).toHaveLength(21);
    expect(indexesOf(writtenResults).map((index) => RESULT_REGISTERS[index])).toEqual([
      "HPOS",
      "FOGC",
      "CLP5",
    ]);
  });

  test("written parameters, ascending, each once [VP2 2.14.5]", () => {
    const text = "!!VSP1.0 MOV c[95], c[7]; MOV c[9], R0; MOV c[10].x, R0; MOV c[9].y, R0; END";
    expect(facts(loaded(text)).writtenParameters).toEqual([9, 10, 95]);
    expect(facts(loaded("!!VP1.0 MOV o[HPOS], c[9]; END")).writtenParameters).toEqual([]);
  });

  test("read parameters, ascending, each once, without relative ones [VP2 2.14.1.2]", () => {
    const text =
      "!!VP2.0 MUL o[HPOS], v[0], c[95]; ADD o[COL0], v[1], -c[7]; MOV o[COL1], c[A0.x + 3]; MOV o[TEX0], c[7]; END";
    expect(facts(loaded(text)).readParameters).toEqual([7, 95]);
    expect(facts(loaded("!!VSP1.0 MOV c[95], v[0]; END")).readParameters).toEqual([]);
  });

  test("read attributes [VP2 2.14.1.1]", () => {
    const text = "!!VP1.1 MAD o[HPOS], v[OPOS], R0, -v[0]; RCP R0, v[TEX7].x; DP3 R0, R1, v[NRML]; END";
    const { readAttributes } = facts(loaded(text));
    expect(readAttributes).toHaveLength(16);
    expect(indexesOf(readAttributes)).toEqual([0, 2, 15]);
  });

  test("entry and branch targets [VP2 2.14.2.3]", () => {
    const { entry, branchTargets } = facts(
      loaded("!!VP2.0 sub: RET; main: CAL sub; BRA end; MOV o[HPOS], R0; BRA main (LT); end: END"),
    );
    expect(entry).toBe(1);
    expect(branchTargets).toEqual([-1, 0, 5, -1, 1]);
    expect(facts(loaded("!!VP2.0 first: MOV o[HPOS], R0; END")).entry).toBe(0);
    expect(facts(loaded("!!VP2.0 MOV o[HPOS], R0; main: END")).entry).toBe(1);
    expect(facts(loaded("!!VP2.0 MOV o[HPOS], R0; Main: MOV R0, R1; END")).entry).toBe(0);
  });

  test("relative addressing [VP2 2.14.2.1]", () => {
    const uses = (text: string): boolean => facts(loaded(text)).usesRelativeAddressing;
    expect(uses("!!VP1.0 MOV o[HPOS], c[A0.x]; END")).toBe(true);
    expect(uses("!!VP2.0 MOV o[HPOS], R0; MAD R0, R1, R2, -|c[A1.w-3]|; END")).toBe(true);
    expect(uses("!!VP2.0 ARL A0, c[0]; ARA A0, A1; MOV o[HPOS], c[0]; END")).toBe(false);
  });

  test("are computed once and frozen [VP2 2.14.1.8]", () => {
    const program = loaded("!!VP1.0 MOV o[HPOS], R0; END");
    const known = facts(program);
    expect(facts(program)).toBe(known);
    for (const value of [known, ...Object.values(known)]) expect(Object.isFrozen(value)).toBe(true);
  });
});

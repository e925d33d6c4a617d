import { describe, expect, test } from "@jest/globals";
import { DIAGNOSTICS } from "../src/program/diagnostics.js";
import { RULE_CODES } from "./rule-codes.js";
import { errors, loaded } from "./texts.js";

const HPOS = "MOV o[HPOS], v[0];";

test("every semantic restriction has one rule, a message and a citation [VP2 2.14.1.8]", () => {
  expect(new Set(RULE_CODES).size).toBe(RULE_CODES.length);
  for (const code of RULE_CODES) expect(DIAGNOSTICS[code].citation).toMatch(/^\[(VP2|Ruling) [\d., ]+\]$/);
});

describe("the number of instructions", () => {
  test("does not count labels, options and comments [VP2 2.14.1.8]", () => {
    const labels = Array.from({ length: 300 }, (_, i) => `l${i}:`).join(" ");
    const nops = "MOV R0, R1; # MOV R0, R1;\n".repeat(255);
    expect(loaded(`!!VP2.0 ${labels} ${nops} ${HPOS} END`).instructions).toHaveLength(256);
    const options = "OPTION NV_position_invariant;".repeat(10);
    expect(loaded(`!!VP2.0 ${options} ${nops.slice(0, -3 * 26)} END`).instructions).toHaveLength(252);
  });

  test("is reported beside the other errors, and whole [Ruling 18]", () => {
    const text = `!!VP1.0 ${"MOV R0, R1;".repeat(1000)} MOV R0, c[96]; END`;
    const { length } = text;
    const position = text.indexOf("96");
    expect(errors(text)).toEqual([
      `parameter-range@${position}-${position + 2}`,
      `position-unwritten@${length}-${length}`,
      `instruction-limit@${length}-${length}`,
    ]);
  });
});

describe("one program parameter an instruction", () => {
  test.each([
    "MAD R0, c[5], -c[5].x, c[005];",
    "MAD R0, c[A0.x], c[A0.x+0], c[A0.x-0];",
    "MAD R0, c[A0.x-64], c[ A0 . x - 64 ].wzyx, -c[A0.x-064];",
    "MOV R0, c[1]; MOV R0, c[2]; ADD R0, c[3], v[0];",
    "ADD R0, c[1], v[0];",
  ])("allows %s [Ruling 24]", (text) => {
    for (const header of ["!!VP1.0", "!!VP1.1", "!!VP2.0"])
      expect(errors(`${header} ${text} ${HPOS} END`)).toEqual([]);
  });

  test("names each further one [VP2 2.14.1.8]", () => {
    expect(errors(`!!VP1.0 MAD R0, c[0], c[1], c[2]; ${HPOS} END`)).toEqual([
      "parameter-conflict@22-26",
      "parameter-conflict@28-32",
    ]);
  });

  test("does not count the one that a vertex state program writes [Ruling 24]", () => {
    expect(errors("!!VSP1.0 ADD c[0], c[1], c[1]; END")).toEqual([]);
    expect(errors("!!VSP1.0 MAD c[0], c[1], c[A0.x+1], v[0]; END")).toEqual(["parameter-conflict@25-34"]);
  });
});

describe("one vertex attribute an instruction", () => {
  test.each([
    "MAD R0, v[OPOS], v[0].x, -v[00];",
    "ADD R0, v[6], v[6];",
    "MOV R0, v[1]; MOV R0, v[2];",
    "MAD R0, v[1], c[1], R1;",
  ])("allows %s [VP2 2.14.1.8]", (text) => {
    for (const header of ["!!VP1.0", "!!VP1.1", "!!VP2.0"])
      expect(errors(`${header} ${text} ${HPOS} END`)).toEqual([]);
  });

  test("names both breaks of an instruction [VP2 2.14.1.8]", () => {
    expect(errors(`!!VP2.0 MAD R0, v[0], |v[1]|, v[0]; ADD R0, c[0], c[1]; ${HPOS} END`)).toEqual([
      "attribute-conflict@23-27",
      "parameter-conflict@50-54",
    ]);
  });
});

describe("a position-invariant program", () => {
  test("may write every result but HPOS [VP2 2.14.6.1]", () => {
    const text = "OPTION NV_position_invariant; MOV o[COL0], v[0]; MOV o[TEX7], v[0];";
    expect(errors(`!!VP1.1 ${text} END`)).toEqual([]);
    expect(errors(`!!VP2.0 ${text} MOV o[CLP5], v[0]; END`)).toEqual([]);
  });

  test("addresses relatively in VP2.0 alone, and may use ARL in both [VP2 2.14.6.1, Ruling 22]", () => {
    const option = "OPTION NV_position_invariant; ARL A0.x, v[0].x; MOV o[COL0],";
    expect(errors(`!!VP2.0 ${option} c[A0.x]; END`)).toEqual([]);
    expect(errors(`!!VP1.1 ${option} c[0]; END`)).toEqual([]);
    expect(errors(`!!VP1.1 ${option} c[A0.x+1]; END`)).toEqual(["relative-unavailable@71-73"]);
    expect(errors(`!!VP1.1 ${HPOS} MOV R0, c[A0.x+1]; END`)).toEqual([]);
  });
});

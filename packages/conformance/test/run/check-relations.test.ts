import { describe, expect, test } from "@jest/globals";
import type { Expectation, Json } from "../../src/index.js";
import { check } from "../../src/run/check.js";

const [ZERO, ONE, TWO, NAN] = ["00000000", "3f800000", "40000000", "7fc00000"] as const;

const messages = (expectation: Expectation, answer: Json, ...earlier: readonly Json[]): readonly string[] =>
  check(
    expectation,
    { request: {}, answer },
    earlier.map((one) => ({ request: {}, answer: one })),
    new Map(),
  );

describe("repeats", () => {
  const [a, b] = [
    { results: { HPOS: [ONE, NAN] }, end: "end" },
    { results: { HPOS: [TWO, ZERO] }, end: "end" },
  ];
  const expectation: Expectation = { repeats: { step: 1, order: [1, 0, 0] } };
  const told = (...vertices: readonly Json[]) =>
    messages(expectation, { vertices }, {}, { vertices: [a, b] });

  test("are the vertices of the earlier step in their order", () => {
    expect(told(b, a, a)).toEqual([]);
    expect(told(b, { end: "end", results: { HPOS: [ONE, "ffc00000"] } }, a)).toEqual([]);
  });

  test("differ in anything", () => {
    expect(told(a, a, a)).toEqual(["vertex 0 differs from vertex 1 of the same batch in order"]);
    expect(told(b, a, { ...a, end: "ret" })).toEqual([
      "vertex 2 differs from vertex 0 of the same batch in order",
    ]);
    expect(told(b, a, { ...a, executed: 1 })).toEqual([
      "vertex 2 differs from vertex 0 of the same batch in order",
    ]);
    expect(told(b, a)).toEqual(["expected 3 vertices, got 2"]);
    expect(told(b, a, a, a)).toEqual(["expected 3 vertices, got 4"]);
    expect(messages(expectation, {}, {}, { vertices: [a, b] })).toEqual(["expected 3 vertices, got 0"]);
    expect(messages(expectation, { vertices: [b, a, a] }, {}, {})).toEqual([
      "vertex 0 differs from vertex 1 of the same batch in order",
    ]);
  });
});

describe("same", () => {
  const first = { results: { HPOS: [ONE], COL0: [TWO] }, end: "end" };
  const told = (
    registers: Readonly<Record<string, string>> | null,
    vertex: Json,
    ...earlier: readonly Json[]
  ) =>
    messages(
      { same: { step: 0, registers } },
      { vertices: [vertex] },
      { vertices: earlier.length > 0 ? earlier : [first] },
    );

  test("are all registers that both have, and the end", () => {
    expect(told(null, { results: { HPOS: [ONE], COL1: [ZERO] }, end: "end", executed: 7 })).toEqual([]);
    expect(told(null, { results: { HPOS: [TWO], COL0: [TWO] }, end: "end" })).toEqual([
      `vertex 0: expected the same, got o[HPOS] = ${TWO} of this program and o[HPOS] = ${ONE} of the first program`,
    ]);
    expect(told(null, { results: { HPOS: [ONE] }, end: "ret" })).toEqual([
      "vertex 0: expected the same, got end = ret of this program and end = end of the first program",
    ]);
    expect(told(null, { results: { COL1: [ONE] }, end: "end" })).toEqual([
      "vertex 0: no register is in both",
    ]);
    expect(told(null, { end: "end" })).toEqual(["vertex 0: no register is in both"]);
  });

  test("are the registers that are named, of this program and the other", () => {
    expect(told({ 5: "HPOS" }, { parameters: { 5: [ONE] }, end: "ret" })).toEqual([]);
    const got = (mine: string, other: string): readonly string[] => [
      `vertex 0: expected the same, got ${mine} of this program and ${other} of the first program`,
    ];
    const HPOS = `o[HPOS] = ${ONE}`;
    expect(told({ 5: "HPOS" }, { parameters: { 5: [TWO, ONE] } })).toEqual(got(`c[5] = ${TWO} ${ONE}`, HPOS));
    expect(told({ 5: "HPOS" }, { parameters: { 6: [ONE] } })).toEqual(got("c[5] = nothing", HPOS));
    expect(told({ 5: "TEX0" }, { parameters: { 5: [ONE] } })).toEqual(
      got(`c[5] = ${ONE}`, "o[TEX0] = nothing"),
    );
    expect(told({ 5: "TEX0" }, {})).toEqual(got("c[5] = nothing", "o[TEX0] = nothing"));
  });

  test("names the programs by their headers where these differ", () => {
    const same = (later: string, earlier: string): readonly string[] =>
      check(
        { same: { step: 0, registers: { 5: "TEX0" } } },
        { request: { program: later }, answer: { vertices: [{ parameters: { 5: [TWO] } }] } },
        [{ request: { program: earlier }, answer: { vertices: [{ results: { TEX0: [ONE] } }] } }],
        new Map(),
      );
    expect(same("!!VSP1.0 END", "# a comment\n!!VP1.0\nEND")).toEqual([
      `vertex 0: expected the same, got c[5] = ${TWO} of the VSP1.0 program and o[TEX0] = ${ONE} of the VP1.0 program`,
    ]);
    expect(same("!!VP1.0 END", "!!VP1.0\nEND")).toEqual([
      `vertex 0: expected the same, got c[5] = ${TWO} of this program and o[TEX0] = ${ONE} of the first program`,
    ]);
  });

  test("are those of as many vertices, and of one at least", () => {
    expect(told(null, first, first, first)).toEqual(["expected the results of 2 vertices, got 1"]);
    expect(messages({ same: { step: 0, registers: null } }, {}, {})).toEqual([
      "expected the results of 0 vertices, got 0",
    ]);
  });
});

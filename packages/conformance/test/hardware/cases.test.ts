import { describe, expect, test } from "@jest/globals";
import { isObject, listOf } from "../../src/run/members.js";
import { casesOfCommands } from "../case-text.js";

const { casesOf, stepsOf, mistakeIn } = casesOfCommands("HARDWARE", "HARDWARE 2");

const PROGRAM = ["program:", "    !!VP1.1", "    MOV o[HPOS], v[0];", "    END"];

describe("cases of compute", () => {
  const suffixes = (...lines: readonly string[]) =>
    casesOf("compute", "compute:", ...lines).map(({ id }) => id.replace(/^.*\(/, "("));

  test("are of every language that has the instructions, under each chip", () => {
    expect(suffixes("    MUL A, B")).toEqual([
      ...["(VP1.0, nv20)", "(VP1.0, nv30)", "(VP1.1, nv20)", "(VP1.1, nv30)"],
      ...["(VP2.0, nv30)", "(VSP1.0, nv20)", "(VSP1.0, nv30)"],
    ]);
    expect(suffixes("    MUL A, B", "    ABS C")).toEqual([
      ...["(VP1.1, nv20)", "(VP1.1, nv30)", "(VP2.0, nv30)"],
    ]);
    expect(suffixes("    MUL A, |B|")).toEqual(["(VP2.0, nv30)"]);
    expect(suffixes("    SIN A")).toEqual(["(VP2.0, nv30)"]);
  });

  test("ask first whether the target has the arithmetic [Ruling 376]", () => {
    const [first] = casesOf("compute", "compute:", "    RCP A")[0]!.steps;
    expect(first).toMatchObject({
      request: { arithmetic: "nv20", vertices: [] },
      expect: { command: { name: "the arithmetic nv20", member: "vertices", loads: true } },
    });
  });

  test("have a register for each instruction, four of a scalar operand, and read temporary registers", () => {
    const [step, again] = stepsOf("compute", "compute:", "    ADD A, -B", "    RCP C");
    expect(String(step!.request["program"]).split("\n")).toEqual([
      ...["!!VP1.0", "MOV R0, v[0];", "MOV R1, v[1];", "MOV R2, v[2];", "ADD o[TEX0], R0, -R1;"],
      ...["RCP o[TEX1], R2.x;", "RCP o[TEX2], R2.y;", "RCP o[TEX3], R2.z;", "RCP o[TEX4], R2.w;"],
      ...["MOV o[HPOS], R0;", "END"],
    ]);
    const { exact, vertices } = step!.expect;
    expect(exact).toBe(true);
    const { results } = vertices![0]!;
    expect(Object.keys(results!)).toEqual(["TEX0", "TEX1", "TEX2", "TEX3", "TEX4"]);
    expect(Object.values(results!).flat()).toHaveLength(20);
    const { order } = again!.expect.repeats!;
    const [given, givenAgain] = [step!, again!].map(({ request }) => listOf(request["vertices"]));
    expect(givenAgain).toEqual(order.map((i) => given![i]));
  });

  test("of vertex state programs take all operands from one attribute", () => {
    const step = casesOf("compute", "compute:", "    MOV B").at(-1)!.steps[1]!;
    const [vertex] = listOf(step.request["vertices"]);
    const attributes = isObject(vertex!) ? vertex["attributes"] : null;
    const [x, y, z, w] = listOf((attributes as { readonly 0: never })[0]);
    expect(step.expect.vertices![0]).toEqual({ parameters: { 0: [y, z, w, x] } });
  });

  test.each<[string, ...string[]]>([
    ["4: there is nothing to compute", "compute:"],
    ["5: no formula says what ARL gives", "compute:", "    ARL A"],
    ["5: ADD has 2 operands, not 1", "compute:", "    ADD A"],
    ["5: D is no operand, as A, -B, |C| and -|A| are", "compute:", "    ADD A, D"],
    ["5: |A is no operand, as A, -B, |C| and -|A| are", "compute:", "    MOV |A"],
    ["5: expected an instruction and its operands, as ADD A, -B", "compute:", "    MOV"],
    [
      "4: the instructions write 16 registers, more than 12",
      ...["compute:", "    RCP A", "    RCP B", "    RCP C", "    RSQ A"],
    ],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("compute", ...lines)).toBe(mistake);
  });
});

describe("cases of results", () => {
  test("have words, or whatever is printed so [Ruling 376]", () => {
    const [step] = stepsOf(
      ...["results", "arithmetic: nv20 nv30", ...PROGRAM, "table: v[0].x | o[HPOS]"],
      ...["    3f800000 | 7fc12345 1.5 -2.25e3 inf", "    00000000 | 0.0 -0.0 -inf *"],
    );
    expect(step!.request).toMatchObject({ arithmetic: "nv20" });
    const { exact, vertices } = step!.expect;
    expect(exact).toBe(true);
    expect(vertices!.map(({ results }) => results!["HPOS"])).toEqual([
      ["7fc12345", { low: "3fb9999a", high: "3fc66666" }, { low: "c50cf000", high: "c50c5000" }, "7f800000"],
      [{ low: "bd4ccccd", high: "3d4ccccd" }, { low: "bd4ccccd", high: "80000001" }, "ff800000", "*"],
    ]);
    expect(
      casesOf(
        "results",
        "arithmetic: nv20 nv30",
        ...PROGRAM,
        "table: v[0].x | o[HPOS].x",
        "    0".repeat(0) + "    00000000 | 1.0",
      ),
    ).toHaveLength(2);
  });

  test("do not ask for the bits of a NaN that is printed", () => {
    const [step] = stepsOf(
      "results",
      "arithmetic: nv20",
      ...PROGRAM,
      "table: v[0].x | o[HPOS].x",
      "    00000000 | nan",
    );
    expect(step!.expect.exact).toBeUndefined();
  });

  test.each<[string, ...string[]]>([
    ['3: the case has no "arithmetic:"', ...PROGRAM, "table: v[0].x | o[HPOS].x", "    00000000 | nan"],
    [
      "10: 1 is neither a word nor a printed number",
      ...["arithmetic: nv20", ...PROGRAM, "table: v[0].x | o[HPOS].x", "    00000000 | 1"],
    ],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("results", ...lines)).toBe(mistake);
  });
});

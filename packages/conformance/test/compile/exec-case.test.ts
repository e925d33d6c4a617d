import { describe, expect, test } from "@jest/globals";
import type { Case } from "../../src/index.js";
import { casesOf, fileOf, mistakeIn, stepsOf } from "../case-text.js";

const [ZERO, ONE, TWO, NAN] = ["00000000", "3f800000", "40000000", "7fc00000"] as const;
const PROGRAM = ["program:", "    !!VP1.0", "    END"];
const TABLE = ["table: v[1].x | o[COL0].x", `    ${ONE} | ${TWO}`];

describe("exec", () => {
  const steps = stepsOf(
    "exec",
    "parameters:",
    `    c[4] = ${ONE}  ${ZERO} ${TWO} ${ONE}`,
    ...PROGRAM,
    "table: v[1] v[2].y | o[COL0] o[COL1].z end executed",
    `    ${ZERO} ${ONE} ${TWO} ${NAN}  ${ONE} | ${ONE} * ${NAN} ${TWO}  ${ZERO}  ret 3 # a comment`,
    `    ${ONE} ${ONE} ${ONE} ${ONE}  ${TWO} | * * * *  ${ZERO}  * *`,
  );
  const parameters = { 4: [ONE, ZERO, TWO, ONE] };
  const first = { attributes: { 1: [ZERO, ONE, TWO, NAN], 2: [ZERO, ONE, ZERO, ONE] } };
  const second = { attributes: { 1: [ONE, ONE, ONE, ONE], 2: [ZERO, TWO, ZERO, ONE] } };
  const program = "!!VP1.0\nEND";

  test("runs the rows of the table at once", () => {
    expect(steps[0]).toEqual({
      line: 9,
      request: { program, arithmetic: "unified", parameters, vertices: [first, second] },
      expect: {
        vertices: [
          {
            results: { COL0: [ONE, "*", NAN, TWO], COL1: ["*", "*", ZERO, "*"] },
            end: "ret",
            executed: 3,
          },
          { results: { COL0: ["*", "*", "*", "*"], COL1: ["*", "*", ZERO, "*"] } },
        ],
      },
    });
  });

  test("and again backwards and forwards", () => {
    expect(steps.slice(1)).toEqual([
      {
        line: 9,
        request: { program, arithmetic: "unified", parameters, vertices: [second, first, first, second] },
        expect: { repeats: { step: 0, order: [1, 0, 0, 1] } },
      },
    ]);
  });

  test("has a case for each environment and arithmetic", () => {
    const cases = casesOf(
      "exec",
      fileOf(
        "environments: VP1.0 VP2.0",
        "arithmetic: unified vp1",
        "program:",
        "    !!*",
        "    END",
        "same:",
        "    !!* END",
        "same:",
        "    !!VSP1.0 END",
        ...TABLE,
      ),
    );
    const settings = (suffix: string): readonly string[][] =>
      ["VP1.0", "VP2.0"].flatMap((environment) =>
        ["unified", "vp1"].map((arithmetic) => [
          `a case (${environment}, ${arithmetic}${suffix})`,
          arithmetic,
        ]),
      );
    const named = cases.map(({ id, steps }) => [id.replace(/^.*: /, ""), steps[0]!.request["arithmetic"]]);
    const [own, others] = [settings(""), settings(", the same in VSP1.0")];
    expect(named).toEqual(own.flatMap((one, i) => [one, others[i]!]));
    const programs = (one: Case) => one.steps.map(({ request }) => request["program"]);
    expect(programs(cases.at(-2)!)).toEqual(["!!VP2.0\nEND", "!!VP2.0\nEND", "!!VP2.0 END"]);
    expect(programs(cases.at(-1)!)).toEqual(["!!VP2.0\nEND", "!!VSP1.0 END"]);
    expect(cases.slice(-2).map(({ environments }) => environments)).toEqual([["VP2.0"], ["VP2.0", "VSP1.0"]]);
  });

  describe("[Ruling 218] the same programs with other headers", () => {
    const other = [
      "same:",
      "    !!VSP1.0 END",
      "same:",
      "    !!VP2.0 END",
      "same: c[1]=o[COL0]",
      "    !!VSP1.0 END",
    ];
    const told = (...lines: readonly string[]) =>
      casesOf("exec", fileOf(...PROGRAM, ...lines)).map(({ id, steps }) => ({
        name: id.replace(/^.*: a case/, ""),
        steps: steps.map(({ expect, request }) => [request["program"], ...Object.keys(expect)]),
      }));
    const first = "!!VP1.0\nEND";

    test("are cases of their own, which expect of the first program no more than that it runs", () => {
      const [, vsp, vp2] = told(...other, ...TABLE);
      expect(vsp).toEqual({
        name: " (the same in VSP1.0)",
        steps: [
          [first, "vertices"],
          ["!!VSP1.0 END", "same"],
          ["!!VSP1.0 END", "same"],
        ],
      });
      expect(vp2).toEqual({
        name: " (the same in VP2.0)",
        steps: [
          [first, "vertices"],
          ["!!VP2.0 END", "same"],
        ],
      });
      const [{ steps }] = casesOf("exec", fileOf(...PROGRAM, ...other, ...TABLE)).slice(1) as [Case];
      expect(steps[0]!.expect).toEqual({ vertices: [{}] });
      expect(steps.slice(1).map(({ expect }) => expect.same!.step)).toEqual([0, 0]);
    });

    test("are the case where nothing is expected of the rows alone", () => {
      const nothing = ["table: v[1].x | o[COL0].x", `    ${ONE} | *`];
      const rows = [
        [first, "vertices"],
        [first, "repeats"],
      ];
      expect(told("same:", "    !!VSP1.0 END", ...nothing)).toEqual([
        { name: "", steps: [...rows, ["!!VSP1.0 END", "same"]] },
      ]);
      expect(told(...other, ...nothing).map(({ name, steps }) => [name, steps.length])).toEqual([
        [" (the same in VSP1.0)", 4],
        [" (the same in VP2.0)", 3],
      ]);
      expect(told("same:", "    !!VP1.0 END", "same:", "    !!VSP1.0 END", ...nothing)).toEqual([
        { name: "", steps: [...rows, ["!!VP1.0 END", "same"]] },
        {
          name: " (the same in VSP1.0)",
          steps: [
            [first, "vertices"],
            ["!!VSP1.0 END", "same"],
          ],
        },
      ]);
    });
  });

  test("compares with the same programs, register by register if they are named", () => {
    const same = (...lines: readonly string[]) =>
      casesOf("exec", fileOf(...PROGRAM, ...lines, ...TABLE))
        .at(-1)!
        .steps.at(-1)!;
    expect(same("same:", "    !!VP1.1 END")).toMatchObject({
      line: 7,
      request: { program: "!!VP1.1 END", vertices: [{ attributes: { 1: [ONE, ZERO, ZERO, ONE] } }] },
      expect: { same: { step: 0, registers: null } },
    });
    expect(same("same: c[5]=o[TEX0] o[TEX1]=c[6]", "    !!VSP1.0 END").expect).toEqual({
      same: { step: 0, registers: { 5: "TEX0", 6: "TEX1" } },
    });
    expect(same("same: c[5]=o[TEX0] o[COL0]=o[COL1]", "    !!VP1.0 END").expect).toEqual({
      same: { step: 0, registers: { TEX0: "5", COL0: "COL1" } },
    });
  });

  test("of a vertex state program has parameters for results", () => {
    const [step] = stepsOf(
      "exec",
      "program:",
      "    !!VSP1.0 END",
      "table: v[0].x | c[7].w",
      `    ${ONE} | ${TWO}`,
    );
    expect(step!.expect).toEqual({ vertices: [{ parameters: { 7: ["*", "*", "*", TWO] } }] });
  });

  test("expects intervals where a column names a function", () => {
    const [step] = stepsOf(
      "exec",
      ...PROGRAM,
      "table: v[1].x v[2].y | o[COL0].x~RCP(-v[1].x) o[COL0].y~RSQ(|v[1].x|) o[COL0].z~LOG(v[2].y) o[COL0].w~LIT(v[1].y v[2].y v[1].w)",
      `    c0800000 41000000 | ~ ~ ~ *`,
    );
    expect(step!.expect.vertices![0]!.results!["COL0"]).toEqual([
      { low: "3e7ffffc", high: "3e800002" },
      { low: "3efffffc", high: "3f000002" },
      { low: "403ff800", high: "40400800" },
      "*",
    ]);
  });
});

describe("a mistake in a case of exec", () => {
  const row = `    ${ONE} | ${TWO}`;
  const withTable = (...lines: readonly string[]): readonly string[] => [...PROGRAM, ...lines];
  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [PROGRAM, '3: the case has no "table:"'],
    [TABLE, '3: the case has no "program:"'],
    [["environments: VP1.0", ...PROGRAM, ...TABLE], '5: "environments:" and the header !!* belong together'],
    [["program:", "    !!*", ...TABLE], '4: "environments:" and the header !!* belong together'],
    [
      ["environments: VP1.0 VP1.0", "program:", "    !!*", ...TABLE],
      '3: two cases have the name "a case (VP1.0)"',
    ],
    [
      [...PROGRAM, "parameters:", "    c[0] = 1 2 3 4", ...TABLE],
      "8: expected c[n] = and the bits of four singles",
    ],
    [
      [...PROGRAM, "parameters:", `    c[0] = ${ONE} ${ONE}`, ...TABLE],
      "8: expected c[n] = and the bits of four singles",
    ],
    [[...PROGRAM, "same: c[5]", "    END", ...TABLE], "7: expected pairs such as c[5]=o[TEX0], found c[5]"],
    [withTable("table: v[1].x | o[COL0].x"), "7: the table has no row"],
    [withTable("table: v[1].x o[COL0].x", row), "7: a table has one bar between inputs and results"],
    [withTable("table: v[1].x | o[COL0].x | end", row), "7: a table has one bar between inputs and results"],
    [withTable("table: o[COL0].x | v[1].x", row), "7: attributes go before the bar, results after it"],
    [withTable("table: v[1].x | v[2].x", row), "7: attributes go before the bar, results after it"],
    [withTable("table: v[1].x | COL0", row), "7: COL0 is not a column"],
    [withTable("table: v[1].x | o[COL0].xy", row), "7: o[COL0].xy is not a column"],
    [withTable("table: v[1].x | o[COL0] o[COL0].x", row), "7: two columns have o[COL0].x"],
    [withTable("table: v[1].x v[1] | o[COL0].x", row), "7: two columns have v[1].x"],
    [withTable("table: v[1].x | o[COL0].x~ADD(v[1].x)", row), "7: ADD is not an approximate instruction"],
    [
      withTable("table: v[1].x | o[COL0].x~toString(v[1].x)", row),
      "7: toString is not an approximate instruction",
    ],
    [withTable("table: v[1].x | o[COL0].x~RCP(c[1].x)", row), "7: c[1].x is not a component of an attribute"],
    [withTable("table: v[1].x | o[COL0].x~RCP(|v[1].x)", row), "7: |v[1].x has one bar"],
    [withTable("table: v[1].x | o[COL0].x~RCP()", row), "7:  is not a component of an attribute"],
    [withTable("table: v[1].x | o[COL0].x~RCP(v[1].x v[1].x)", row), "7: RCP has 1 operands"],
    [withTable("table: v[1].x | o[COL0].x~LIT(v[1].x)", row), "7: LIT has 3 operands"],
    [
      withTable("table: v[1].x | o[COL0].x~RCP(v[2].x)", `    ${ONE} | ~`),
      "8: v[2] is not a column of the table",
    ],
    [
      withTable("table: v[1].x | o[COL0].x~RCP(v[1].x)", `    ${ZERO} | ~`),
      "8: the result has an exact value here, not an interval",
    ],
    [withTable("table: v[1].x | o[COL0].x", `    ${ONE} | ~`), "8: ~ is in a column that names no function"],
    [withTable("table: v[1].x | o[COL0].x", `    ${ONE} |`), "8: the row has 1 values, its table 2 columns"],
    [
      withTable("table: v[1].x | o[COL0].x", `    ${ONE} | ${ONE} ${ONE}`),
      "8: the row has 3 values, its table 2 columns",
    ],
    [
      withTable("table: v[1].x v[1].y | o[COL0].x", `    ${ONE} | ${ONE} ${ONE}`),
      "8: the bar is not where it is in the head of the table",
    ],
    [
      withTable("table: v[1].x | o[COL0].x", `    ${ONE} ${ONE}`),
      "8: the bar is not where it is in the head of the table",
    ],
    [withTable("table: v[1].x | o[COL0].x", "    1.0 | 2.0"), "8: expected the bits of a single, found 1.0"],
    [withTable("table: v[1].x | o[COL0].x", "    * | 3f800000"), "8: expected the bits of a single, found *"],
    [
      withTable("table: v[1].x | o[COL0].x", `    ${ONE} | 3F800000`),
      "8: expected the bits of a single, found 3F800000",
    ],
    [withTable("table: v[1].x | end", `    ${ONE} | stop`), "8: stop is not an end of an execution"],
    [withTable("table: v[1].x | executed", `    ${ONE} | -1`), "8: -1 is not a number of instructions"],
    [withTable("table: v[1].x | o[COL0].x end", `    ${ONE} | * *`), "8: the row expects nothing"],
    [withTable("table: v[1].x |", `    ${ONE} |`), "8: the row expects nothing"],
  ];
  test.each(mistakes)("%j", (lines, mistake) => {
    expect(mistakeIn("exec", fileOf(...lines))).toBe(mistake);
  });
});

import { describe, expect, test } from "@jest/globals";
import { type Json, runnerOn, runSuite, type Step, type Target } from "../../src/index.js";
import { casesOfCommands } from "../case-text.js";

const { casesOf, stepsOf, mistakeIn } = casesOfCommands("PICA200", "PICA200 2");

const CODE = ["code:", "    mov o0, v0", "    end"];

describe("cases of run", () => {
  test("send the words and the rows, and once more backwards and forwards", () => {
    const [first, again] = stepsOf(
      "run",
      "arithmetic: f24",
      "entry: 1",
      "output-mask: 8001",
      "uniforms:",
      "    c3 = 1 3f0000 40000000 inf",
      "    i1 = 1 2 3 4",
      "    b2 = true",
      ...CODE,
      "table: v0 v1.y | o0.xw r1.y a0.x aL cmp.y end executed",
      "    1 -2 0.5 2^-62  nan | 1 3f8000 * -3 7 true end 2  # a comment",
      "    0 0 0 0  0 | 0 1..2 0 * * * * *",
    ) as [Step, Step];
    expect(first.request).toEqual({
      ...{ code: ["4c000000", "88000000"], descriptors: ["0000036f"] },
      ...{ entry: 1, outputMask: 0x8001, arithmetic: "f24" },
      uniforms: {
        c: { "3": [1, "3f0000", "40000000", "7f0000"] },
        i: { "1": [1, 2, 3, 4] },
        b: { "2": true },
      },
      vertices: [
        { attributes: { "0": [1, -2, 0.5, 2 ** -62], "1": [0, "7f8000", 0, 0] } },
        { attributes: { "0": [0, 0, 0, 0], "1": [0, 0, 0, 0] } },
      ],
    });
    expect(first.expect.answer).toEqual({
      ok: true,
      vertices: [
        {
          outputs: { "0": ["3f800000", "*", "*", "3fc00000"] },
          temporaries: { "1": ["*", "*", "*", "*"] },
          ...{ a0: [-3, "*"], aL: 7, cmp: ["*", true], end: "end", executed: 2 },
        },
        {
          outputs: { "0": ["00000000", "*", "*", { low: "3f800000", high: "40000000" }] },
          temporaries: { "1": ["*", "00000000", "*", "*"] },
        },
      ],
    });
    expect(again.expect.repeats).toEqual({ step: 1, order: [1, 0, 0, 1] });
    expect((again.request["vertices"] as Json[]).length).toBe(4);
  });

  test("compute what a column is a function of, in either arithmetic", () => {
    const lines = [...CODE, "table: v0.x v1.x | o0.x~ADD(v0.x -v1.x)", "    1 2^-20 | ~"];
    const value = (arithmetic: string) =>
      stepsOf("run", `arithmetic: ${arithmetic}`, ...lines)[0]!.expect.answer as Record<string, Json>;
    expect(value("f24")["vertices"]).toEqual([{ outputs: { "0": ["3f7fff80", "*", "*", "*"] } }]);
    expect(value("f32")["vertices"]).toEqual([{ outputs: { "0": ["3f7ffff0", "*", "*", "*"] } }]);
    expect(casesOf("run", "arithmetic: f24 f32", ...lines).map(({ id }) => id)).toEqual([
      "PICA200/run/a: a case (f24)",
      "PICA200/run/a: a case (f32)",
    ]);
  });

  test("have every combination of values, four to a vertex", () => {
    const [{ request, expect: wanted }] = stepsOf(
      "run",
      ...CODE,
      "values: v0 v1 | o0~MUL(v0 v1)",
      "    1 2",
      "    3",
    ) as [Step];
    const { vertices } = request as { vertices: { attributes: Record<string, number[]> }[] };
    expect(vertices.map(({ attributes }) => [attributes["0"], attributes["1"]])).toEqual([
      [
        [1, 1, 1, 2],
        [1, 2, 3, 1],
      ],
      [
        [2, 2, 3, 3],
        [2, 3, 1, 2],
      ],
      // The last ones are filled up with the first.
      [
        [3, 1, 1, 1],
        [3, 1, 2, 3],
      ],
    ]);
    expect(JSON.stringify(wanted.answer)).toContain('["3f800000","40000000","40400000","40000000"]');
  });

  test("have triangles, and none of vertices that are not named", () => {
    const [{ expect: wanted }] = stepsOf(
      "run",
      "stage: geometry",
      "state: kept",
      ...CODE,
      "table: v0.x | end",
      "    0 | end",
      "    0 | end",
      "triangles:",
      "    1: 1 2 3 4, 0 0 0 0 | - | 0 0 0 inf inverted",
    ) as [Step];
    expect(wanted.answer).toEqual({
      ok: true,
      vertices: [
        { end: "end", primitives: [] },
        {
          end: "end",
          primitives: [
            {
              invert: true,
              vertices: [
                [
                  ["3f800000", "40000000", "40400000", "40800000"],
                  ["00000000", "00000000", "00000000", "00000000"],
                ],
                [],
                [["00000000", "00000000", "00000000", "7f800000"]],
              ],
            },
          ],
        },
      ],
    });
  });

  const TABLE = ["table: v0.x | o0.x", "    1 | 1"];
  test.each<[string, ...string[]]>([
    ['3: the case has no "code:"', ...TABLE],
    ["5: foo is not an instruction", "code:", "    foo", ...TABLE],
    ["5: expected 3 operands, found 2", "code:", "    add o0, v0", ...TABLE],
    ["4: f16 is not an arithmetic", "arithmetic: f16", ...CODE, ...TABLE],
    ['4: x is not a value of "entry"', "entry: x", ...CODE, ...TABLE],
    ["8: the row expects nothing", ...CODE, "table: v0.x | o0.x", "    1 | *"],
    ["8: a row has 1 values before the bar and 1 after it", ...CODE, "table: v0.x | o0.x", "    1 1"],
    ["8: 0.1 is not a single", ...CODE, "table: v0.x | o0.x", "    1 | 0.1"],
    ["8: x is not a value of a register", ...CODE, "table: v0.x | o0.x", "    x | 1"],
    ["8: ~ is in a column that names no function", ...CODE, "table: v0.x | o0.x", "    1 | ~"],
    [
      "8: expected one of end, past-end, hang, instruction-limit, found ended",
      ...CODE,
      "table: v0.x | end",
      "    1 | ended",
    ],
    ["8: expected a whole number, found x", ...CODE, "table: v0.x | aL", "    1 | x"],
    ["7: nothing computes SIN", ...CODE, "table: v0.x | o0.x~SIN(v0.x)", "    1 | ~"],
    ["7: ADD has 2 operands", ...CODE, "table: v0.x | o0.x~ADD(v0.x)", "    1 | ~"],
    ["7: c0 is not an operand, as v0 and -v0.x are", ...CODE, "table: v0.x | o0.x~RCP(c0)", "    1 | ~"],
    ["8: v1 is not an input of the table", ...CODE, "table: v0.x | o0.x~RCP(v1.x)", "    1 | ~"],
    ["7: o0 is not an input, as v0 and v0.x are", ...CODE, "table: o0 | o0.x", "    1 | 1"],
    [
      "7: v1 is not a result, as o0, r0.x, a0.x, aL, cmp.x, end and executed are",
      ...CODE,
      "table: v0.x | v1",
      "    1 | 1",
    ],
    ["7: two columns have o0.x", ...CODE, "table: v0.x | o0.x o0.x", "    1 | 1 1"],
    ["7: the table has no row", ...CODE, "table: v0.x | o0.x"],
    ["7: there are no values", ...CODE, "values: v0 | o0~RCP(v0)"],
    ["7: values fill whole registers", ...CODE, "values: v0.x | o0.x~RCP(v0.x)", "    1"],
    [
      "5: expected c or i register = four values, or b register = true or false",
      "uniforms:",
      "    c0 = 1",
      ...CODE,
      ...TABLE,
    ],
    ["10: a triangle has three slots", ...CODE, ...TABLE, "triangles:", "    0: - | -"],
    ["10: a register has four components", ...CODE, ...TABLE, "triangles:", "    0: 1 | - | -"],
    [
      "10: expected the number of a vertex, a colon and three slots",
      ...CODE,
      ...TABLE,
      "triangles:",
      "    1: - | - | -",
    ],
    ["5: 36f is not a word of 8 digits", "descriptors:", "    36f", ...CODE, ...TABLE],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("run", ...lines)).toBe(mistake);
  });
});

describe("cases of lines", () => {
  test("have programs, sources and containers by their names, outside of quotes", () => {
    const [{ request, expect: wanted }] = stepsOf(
      "lines",
      "needs: run assemble",
      "shader s:",
      "    end",
      "source a:",
      "    .proc main",
      "    .end",
      'request: {"p": {$s}, "q": [$a], "text": "$s"}',
      'answer: {"ok": true}',
    ) as [Step];
    expect(request).toEqual({
      p: { code: ["88000000"], descriptors: [] },
      q: [{ name: "a.pica", text: ".proc main\n.end\n" }],
      text: "$s",
    });
    expect(wanted.answer).toEqual({ ok: true });
  });

  test.each<[string, ...string[]]>([
    ["3: each request has an answer", "needs: run", "request: {}"],
    ["4: jump is none of run, assemble, dis", "needs: jump", "request: {}", "answer: {}"],
    ["5: nothing is called $x", "needs: run", "request: {$x}", "answer: {}"],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("lines", ...lines)).toBe(mistake);
  });

  test("have JSON", () => {
    expect(mistakeIn("lines", "needs: run", "request: {", "answer: {}")).toMatch(/^5: this is not JSON: /);
  });
});

describe("cases of the other kinds", () => {
  test.each<[string, string, ...string[]]>([
    ["container", "3: nothing is read or refused", ...CODE],
    ["container", "8: a container has no place dvle7", ...CODE, "read:", "    u8 dvle7+00 = 1"],
    ["container", "8: u9 dvlb = 1 is not a change of bytes", ...CODE, "read:", "    u9 dvlb = 1"],
    ["container", "8: expected changes => code place", ...CODE, "refuse:", "    as it is"],
    ["container", "5: a program has no foo", "program 0:", "    foo 1", "read:", "    as it is"],
    ["container", "4: expected program 0", "program 1:", "    entry 0", "read:", "    as it is"],
    [
      "container",
      "4: position o0 is not an output, as position o0.xyzw is",
      "program 0:",
      "    output position o0",
      "read:",
      "    as it is",
    ],
    ["assemble", "3: nothing is expected of the sources", "source a:", "    nop"],
    ["assemble", "5: expected a line => its meaning", "lines:", "    nop"],
    ["assemble", "7: expected bytes", "source a:", "    nop", "bytes:", "    xyz"],
    ["assemble", "7: expected FILE:LINE:COLUMN code", "source a:", "    nop", "warnings:", "    a.pica"],
    ["disassemble", "3: there is no source and no container", "padding: true"],
  ])("%s have the mistake %s", (kind, mistake, ...lines) => {
    expect(mistakeIn(kind, ...lines)).toBe(mistake);
  });
});

describe("a target that answers lines of one command", () => {
  /** Answers lines of `pica assemble` with a container that has no word, and refuses others. */
  const assembler: Target = {
    name: "assembler",
    send: async (request) =>
      "sources" in request
        ? {
            ok: true,
            shbinBase64: "RFZMQgAAAABEVkxQAAAAACgAAAAAAAAAKAAAAAAAAAAoAAAAAAAAAAAAAAAAAAAA",
            warnings: [],
          }
        : { ok: false, error: "line: sources is missing" },
    close: async () => undefined,
  };
  const verdictOf = async (kind: string, ...lines: readonly string[]) => {
    const [result] = await runSuite(casesOf(kind, ...lines), [runnerOn([assembler])], new Map());
    return [result!.verdict, result!.unsupported ?? result!.failures[0]?.message];
  };

  test("is asked for no other", async () => {
    expect(await verdictOf("run", ...CODE, "table: v0.x | o0.x", "    1 | 1")).toEqual([
      "unsupported",
      "it does not answer lines of pica run",
    ]);
    expect(await verdictOf("disassemble", "source a:", "    .proc main", "    .end")).toEqual([
      "unsupported",
      "it does not answer lines of pica dis",
    ]);
    expect(
      await verdictOf("assemble", "source a:", "    .proc main", "    .end", "code:", "    end"),
    ).toEqual(["failed", "expected 1 of code, got 0"]);
    expect(
      await verdictOf("assemble", "source a:", "    .proc main", "    .end", "warnings:", "    none"),
    ).toEqual(["passed", undefined]);
  });
});

import { describe, expect, test } from "@jest/globals";
import { TOKENS } from "@glasm/context";
import type { Expectation, Step } from "../../src/index.js";
import { fileOf, mistakeIn, stepsOf } from "../case-text.js";

const ASKED = { gl: "getError", args: [] };

const gl = (...lines: readonly string[]): readonly string[] => ["gl:", ...lines.map((line) => `    ${line}`)];

/** The steps of some commands without the reset. */
const stepsOfCommands = (...lines: readonly string[]): readonly Step[] =>
  stepsOf("state", ...gl(...lines)).slice(1);

/** The one command of a case, without the GetError after it. */
const commandOf = (line: string, ...below: readonly string[]): Step => stepsOfCommands(line, ...below)[0]!;

const argsOf = (text: string): unknown => commandOf(`f(${text})`).request["args"];

const expectationOf = (line: string, ...below: readonly string[]): Expectation =>
  commandOf(line, ...below).expect;

describe("a command", () => {
  test("is sent after a reset, and GetError after it", () => {
    expect(stepsOf("state", ...gl("enable(FOG)", "clear(1, 2) ! INVALID_VALUE"))).toEqual([
      { line: 4, request: { reset: true, width: 16, height: 16 }, expect: {} },
      { line: 5, request: { gl: "enable", args: ["FOG"] }, expect: {} },
      { line: 5, request: ASKED, expect: { ret: 0 } },
      { line: 6, request: { gl: "clear", args: [1, 2] }, expect: {} },
      { line: 6, request: ASKED, expect: { ret: TOKENS.INVALID_VALUE } },
    ]);
  });

  test("comes after a question for the extension that the case is about", () => {
    for (const [text, isNamed] of [
      ["GL_ARB_imaging", true],
      ["no GL_ARB_imaging", false],
    ] as const) {
      const [, asked, sent] = stepsOf("state", `extension: ${text}`, ...gl("enable(FOG)"));
      expect(asked).toEqual({
        line: 4,
        request: { gl: "getString", args: ["EXTENSIONS"] },
        expect: { extension: { name: "GL_ARB_imaging", isNamed } },
      });
      expect(sent?.request).toEqual({ gl: "enable", args: ["FOG"] });
    }
    expect(mistakeIn("state", fileOf("extension: imaging", ...gl("enable(FOG)")))).toMatch(
      /the name of an extension/,
    );
  });

  test("may go on until its parentheses are closed, and has comments", () => {
    expect(
      stepsOfCommands("f(1,  # one", "      f32[2", "  3])  # three", "# none").map(({ request }) => request),
    ).toEqual([{ gl: "f", args: [1, { f32: [2, 3] }] }, ASKED]);
  });

  test("is that of a context", () => {
    const steps = stepsOf(
      "state",
      "window: 64 48",
      "options: residentPrograms=2 arithmetic=vp1",
      ...gl("context a", "context b shares a", "b.f()"),
    );
    const reset = {
      reset: true,
      width: 64,
      height: 48,
      options: { residentPrograms: 2, arithmetic: "vp1" },
    };
    expect(steps.map(({ request }) => request)).toEqual([
      reset,
      { ...reset, context: "a" },
      { ...reset, context: "b", share: "a" },
      { gl: "f", args: [], context: "b" },
      { ...ASKED, context: "b" },
    ]);
  });
});

describe("arguments", () => {
  test.each([
    ["", []],
    ["1, -2, +3, 0.5, -1e-3, 0xff, .5", [1, -2, 3, 0.5, -0.001, 255, 0.5]],
    ["true, false, null, NaN, inf, -inf", [true, false, null, "7fc00000", "7f800000", "ff800000"]],
    ["VERTEX_PROGRAM_NV, 2D, 4D_COLOR_TEXTURE", ["VERTEX_PROGRAM_NV", "2D", "4D_COLOR_TEXTURE"]],
    ["bits(7fc00001)", ["7fc00001"]],
    ["f32[1 7f800000 NaN, -inf]", [{ f32: [1, "7f800000", "7fc00000", "ff800000"] }]],
    ["u8[]", [{ u8: [] }]],
    ["i32[12345678 FOG]", [{ i32: [12345678, TOKENS.FOG] }]],
    [
      "out f32[4], out pointer[1]",
      [
        { out: "f32", n: 4 },
        { out: "pointer", n: 1 },
      ],
    ],
  ])("%s", (text, args) => {
    expect(argsOf(text)).toEqual(args);
  });

  test("are programs and memory by name", () => {
    const steps = stepsOf(
      "state",
      "program good:",
      "    !!VP1.0",
      "    END",
      "memory numbers: f32[1 2]",
      ...gl("f($good)", "f(text($good), len($good))", "f($numbers)"),
    );
    const text = { text: "!!VP1.0\nEND" };
    expect(steps.flatMap(({ request }) => (request["gl"] === "f" ? [request["args"]] : []))).toEqual([
      [11, text],
      [text, 11],
      [{ f32: [1, 2], name: "numbers" }],
    ]);
  });

  test("are values that earlier commands have given", () => {
    const steps = stepsOfCommands("f(out u32[2]) -> $a $b", "f($a, u32[$b 1]) == $a");
    expect(steps.filter(({ request }) => request["gl"] === "f")).toEqual([
      {
        line: 5,
        request: { gl: "f", args: [{ out: "u32", n: 2 }] },
        expect: { out: [{ capture: "a" }, { capture: "b" }] },
      },
      {
        line: 6,
        request: { gl: "f", args: [{ captured: "a" }, { u32: [{ captured: "b" }, 1] }] },
        expect: { ret: { capture: "a" } },
      },
    ]);
  });
});

describe("what a command returns and writes", () => {
  test.each([
    ["f() == true", { ret: true }],
    ["f() == -3", { ret: -3 }],
    ["f() == FOG", { ret: TOKENS.FOG }],
    ['f() == "a \\"text\\""', { ret: 'a "text"' }],
    ["f(out i32[2]) -> 1 *", { out: [1, "*"] }],
    ["f(out i32[2]) -> FOG ...", { out: [TOKENS.FOG], open: true }],
    ["f(out f32[4]) -> 1 -0 7fc00000 inf", { out: ["3f800000", "80000000", "7fc00000", "7f800000"] }],
    ["f(out f64[4]) -> 0.1 NaN inf -inf", { out: [0.1, "NaN", "Infinity", "-Infinity"] }],
    ["f(out u8[2]) == 2 -> 1 2 ! INVALID_VALUE", { ret: 2, out: [1, 2] }],
    ["f(out pointer[1]) -> pointer(null)", { out: [null] }],
    [
      "f(out f32[2]) -> about 1 -4",
      {
        out: [
          { low: "3f7fffc0", high: "3f800020" },
          { low: "c0800008", high: "c07ffff0" },
        ],
      },
    ],
    ["f(out i32[1]) -> about 0", { out: [{ low: -0, high: 0 }] }],
    ["f(out f32[1]) -> about 0", { out: [{ low: "80000000", high: "00000000" }] }],
  ])("%s", (line, expectation) => {
    expect(expectationOf(line)).toEqual(expectation);
  });

  test("is memory by name, singles as bits", () => {
    const [, step] = stepsOf(
      "state",
      "memory one: f32[1 7fc00000]",
      ...gl("f(out pointer[1]) -> pointer($one)"),
    );
    expect(step!.expect).toEqual({ out: [{ f32: ["3f800000", "7fc00000"], name: "one" }] });
  });

  test("comes late into the memory of FeedbackBuffer and SelectBuffer", () => {
    const steps = stepsOfCommands(
      "feedbackBuffer(2, 2D, out f32[2])",
      "renderMode(RENDER) == 1 -> 1 ...",
      "selectBuffer(2, out u32[2])",
      "renderMode(RENDER) == 1 -> 1 ...",
    );
    expect(steps.flatMap(({ expect: { out } }) => (out === undefined ? [] : [out]))).toEqual([
      ["3f800000"],
      [1],
    ]);
  });

  test("is a matrix of the commands so far, or a row of it [GL1.3 2.10.2]", () => {
    const steps = stepsOfCommands(
      "translatef(1, 2, 4)",
      "scalef(1, 1, 1) ! INVALID_VALUE",
      "f(out f64[16]) -> matrix(MODELVIEW, IDENTITY_NV)",
      "f(out f64[4]) -> row 2 of matrix(MODELVIEW, INVERSE_NV)",
    );
    const middles = steps.flatMap(({ expect: { out } }) =>
      out === undefined
        ? []
        : [(out as { low: number; high: number }[]).map(({ low, high }) => (low + high) / 2)],
    );
    expect(middles).toEqual([
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 4, 1],
      [0, 0, 1, -4],
    ]);
    const [{ low, high }] = steps[4]!.expect.out as [{ low: number; high: number }];
    expect(high - low).toBe((2 * 4) / 0x100000);
  });
});

describe("the vertices of a command", () => {
  test("stand below it, with what is compared", () => {
    const { vertices } = expectationOf(
      "f()",
      "    vertex v[3] = 1 * NaN 0; o[HPOS] = 0 0 0 3f800000",
      "    vertex",
    );
    expect(vertices).toEqual([
      {
        attributes: { 3: ["3f800000", "*", "7fc00000", "00000000"] },
        results: { HPOS: ["00000000", "00000000", "00000000", "3f800000"] },
      },
      {},
    ]);
  });

  test("are none", () => {
    expect(expectationOf("f()", "    no vertex")).toEqual({ vertices: [] });
    expect(expectationOf("f()")).toEqual({});
  });
});

describe("a picture", () => {
  test("has its rows from the bottom", () => {
    const steps = stepsOf(
      "draw",
      "colors: a=7f0000ff",
      ...gl("context b", "b.picture(1, -2, 2, 3)", "    .K", "    a?", "    WR"),
    ).slice(2);
    const out = { out: "u8", n: 24 };
    expect(steps).toEqual([
      {
        line: 7,
        request: { gl: "readPixels", args: [1, -2, 2, 3, "RGBA", "UNSIGNED_BYTE", out], context: "b" },
        expect: {
          picture: [
            ["ffffffff", "ff0000ff"],
            ["7f0000ff", "*"],
            ["00000000", "000000ff"],
          ],
        },
      },
      { line: 7, request: { ...ASKED, context: "b" }, expect: { ret: 0 } },
    ]);
  });
});

describe("clip", () => {
  test("draws its vertices in feedback mode and expects what the exact clipper leaves [GL1.3 2.11]", () => {
    const steps = stepsOf(
      "draw",
      "window: 8 4",
      ...gl("clip LINES", "    0 0 0 1 | 1 0 0 1", "    2 0 0 1 | 0 1 0 1"),
    ).slice(1);
    expect(steps.map(({ request }) => request["gl"])).toEqual([
      "loadProgramNV",
      "bindProgramNV",
      "enable",
      "feedbackBuffer",
      "renderMode",
      "begin",
      "vertexAttrib4fNV",
      "vertexAttrib4fNV",
      "vertexAttrib4fNV",
      "vertexAttrib4fNV",
      "end",
      "renderMode",
      "getError",
    ]);
    expect(steps.at(-2)!.expect.primitives).toEqual({
      tolerance: 2 ** -16,
      expected: [
        {
          kind: "line",
          vertices: [
            { position: [4, 2, 0.5, 1], color: [1, 0, 0, 1] },
            { position: [8, 2, 0.5, 1], color: [0.5, 0.5, 0, 1] },
          ],
        },
      ],
    });
  });

  test("enables the clip distances that it has [VP2 2.11]", () => {
    const steps = stepsOf(
      "draw",
      ...gl("clip POINTS", "    0 0 0 1 | CLP2=-1 CLP0=3", "    0 0 3f800000 1 | CLP0=1"),
    ).slice(1);
    const [load] = steps;
    expect(load!.request["args"]).toContainEqual({
      text: "!!VP2.0\nMOV o[COL0], v[1];\nMOV o[CLP0], v[8];\nMOV o[CLP2], v[10];\nMOV o[HPOS], v[0];\nEND",
    });
    expect(steps.flatMap(({ request: { gl, args } }) => (gl === "enable" ? (args as string[]) : []))).toEqual(
      ["VERTEX_PROGRAM_NV", "CLIP_PLANE0", "CLIP_PLANE2"],
    );
    expect(steps.at(-2)!.expect.primitives).toMatchObject({
      expected: [{ kind: "point", vertices: [{ position: [8, 8, 1, 1], color: [1, 1, 1, 1] }] }],
    });
  });
});

describe("GetError", () => {
  /** The commands, and between parentheses the errors that GetError must give. */
  const told = (...lines: readonly string[]): string =>
    stepsOfCommands(...lines)
      .map(({ request: { gl, context }, expect: { ret } }) =>
        gl === "getError" && ret !== undefined
          ? `(${context === undefined ? "" : `${context as string} `}${ret as number})`
          : (gl ?? "reset"),
      )
      .join(" ");
  const { INVALID_VALUE, INVALID_OPERATION, INVALID_ENUM } = TOKENS;

  test("is not asked between Begin and End, whose error is the first there [GL1.3 2.5, 2.6.3]", () => {
    expect(told("begin(POINTS)", "f()", "end()", "f()")).toBe("begin f end (0) f (0)");
    expect(
      told("begin(POINTS)", "f() ! INVALID_VALUE", "g() ! INVALID_ENUM", "end() ! INVALID_OPERATION", "f()"),
    ).toBe(`begin f g end (${INVALID_VALUE}) f (0)`);
    expect(told("begin(POINTS)", "begin(POINTS) ! INVALID_OPERATION", "end()")).toBe(
      `begin begin end (${INVALID_OPERATION})`,
    );
    expect(told("begin(POINTS)", "end() ! INVALID_OPERATION")).toBe(`begin end (${INVALID_OPERATION})`);
  });

  test("is asked after a Begin that fails", () => {
    expect(told("begin(FOG) ! INVALID_ENUM", "f()")).toBe(`begin (${INVALID_ENUM}) f (0)`);
  });

  test("is asked of the context of the command", () => {
    expect(told("context a", "a.begin(POINTS)", "f()", "a.f()", "a.end()")).toBe(
      "reset begin f (0) f end (a 0)",
    );
  });

  test("is asked after a Begin that goes into a display list [GL1.3 5.4]", () => {
    expect(told("newList(1, COMPILE)", "begin(POINTS)", "end()", "endList()", "begin(POINTS)", "end()")).toBe(
      "newList (0) begin (0) end (0) endList (0) begin end (0)",
    );
    expect(told("newList(1, COMPILE_AND_EXECUTE)", "begin(POINTS)", "end()", "endList()")).toBe(
      "newList (0) begin end (0) endList (0)",
    );
    expect(told("newList(0, COMPILE) ! INVALID_VALUE", "begin(POINTS)", "end()")).toBe(
      `newList (${INVALID_VALUE}) begin end (0)`,
    );
  });

  test("of the case itself is not followed by another", () => {
    expect(told("getError() == INVALID_VALUE", "f()")).toBe(`(${INVALID_VALUE}) f (0)`);
    expect(told("begin(POINTS)", "getError() == 0 ! INVALID_OPERATION", "end()")).toBe(
      `begin (0) end (${INVALID_OPERATION})`,
    );
  });
});

describe("a mistake in a case of state or draw", () => {
  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [["gl:"], "4: the case has no command"],
    [gl("# nothing"), "4: the case has no command"],
    [gl("    f()"), "5: there is no line above that this indented line belongs to"],
    [gl("f"), '5: expected a command, found "f"'],
    [gl("F()"), '5: expected a command, found "F()"'],
    [gl("f(", "g()"), "5: g( is not an argument"],
    [gl("f() 3"), '5: expected ==, -> or !, found "3"'],
    [gl("f() = 3"), '5: expected ==, -> or !, found "= 3"'],
    [gl("f() ! INVALID_VALUE == 3"), '5: expected ==, -> or !, found "! INVALID_VALUE == 3"'],
    [gl("f() ! INVALID"), "5: INVALID is not a value"],
    [gl("f() == maybe"), "5: maybe is not a value"],
    [gl('f() == "text'), '5: "text is not a text in quotes'],
    [gl('f() == "\\x"'), '5: "\\x" is not a text in quotes'],
    [gl("f(out i32[1]) -> inf"), "5: inf is not a value"],
    [gl("f(VERTEX_PROGRAM)"), "5: VERTEX_PROGRAM is not a token of the GL"],
    [gl("f(x)"), "5: x is not an argument"],
    [gl("f(1,)"), "5:  is not an argument"],
    [gl("f(bits(1))"), "5: bits(1) is not an argument"],
    [gl("f(out i32[n])"), "5: out i32 memory has a number of elements"],
    [gl("f(i32[1.5x])"), "5: 1.5x is not an element of i32 memory"],
    [gl("f(i32[NaN])"), "5: NaN is not an element of i32 memory"],
    [gl("f($nothing)"), "5: there is no program and no memory nothing"],
    [["memory a: i32", ...gl("f($a)")], "6: there is no program and no memory a"],
    [gl("f(u32[$first])"), "5: $first is not an element of u32 memory"],
    [gl("f() == $first"), "5: nothing depends on $first"],
    [gl("f(out u32[1]) -> $first", "f() == $frist"), "5: nothing depends on $first"],
    [gl("f() -> 3"), "5: f has no memory to write into"],
    [gl("renderMode(RENDER) -> 3"), "5: renderMode has no memory to write into"],
    [gl("f(out f32[1]) -> about x"), "5: x is not a number"],
    [gl("f(out f32[16]) -> matrix(MODELVIEW, INVERSE)"), "5: INVERSE is not a transform"],
    [gl("f(out f32[16]) -> matrix(MODELVEW, IDENTITY_NV)"), "5: MODELVEW is not a matrix"],
    [
      gl("scalef(0, 1, 1)", "f(out f32[16]) -> matrix(MODELVIEW, INVERSE_NV)"),
      "6: the matrix has no inverse",
    ],
    [gl("f()", "    polygon"), '6: expected a vertex, found "polygon"'],
    [gl("f()", "    no vertex", "    vertex"), '6: expected a vertex, found "no vertex"'],
    [gl("f()", "    vertex R0 = 1 2 3 4"), "6: expected v[n] = or o[NAME] =, found R0 = 1 2 3 4"],
    [gl("f()", "    vertex v[0] = 1 2 3"), "6: 0 has 3 components"],
    [
      gl("f(out f32[1]) -> $a", "f()", "    vertex v[0] = $a 2 3 4"),
      "7: the registers of a vertex are numbers",
    ],
    [gl("begin(POINTS)"), "4: the case ends between Begin and End, where errors stay unasked"],
    [gl("context a", "    vertex"), "6: nothing may follow below a context"],
    [["window: 8", ...gl("f()")], "4: expected a width and a height"],
    [["options: residentPrograms", ...gl("f()")], "4: expected an option such as residentPrograms=2"],
    [["colors: aa=7f0000ff", ...gl("f()")], "4: expected a color such as a=7f0000ff, found aa=7f0000ff"],
    [gl("picture(0, 0, 2, 2)", "    .."), "5: the picture has 1 rows, not 2"],
    [gl("picture(0, 0, 2, 1)", "    ..."), "6: the row has 3 pixels, not 2"],
    [gl("picture(0, 0, 2, 1)", "    .a"), "6: a is not a color"],
    [gl("clip TRIANGLE", "    0 0 0 1"), "5: TRIANGLE is not a mode of Begin"],
    [gl("clip POINTS"), "5: there are no vertices to clip"],
    [
      gl("clip POINTS", "    0 0 1"),
      "6: a vertex has four coordinates, and after a bar four components of its color",
    ],
    [
      gl("clip POINTS", "    0 0 0 1 | 1 1 1"),
      "6: a vertex has four coordinates, and after a bar four components of its color",
    ],
    [gl("clip POINTS", "    0 0 0 0.1"), "6: 0.1 is not a finite single"],
    [gl("clip POINTS", "    0 0 0 7f800000"), "6: 7f800000 is not a finite single"],
    [
      gl("clip POINTS", "    0 0 0 1 | CLP0=1 CLP6=1"),
      "6: expected a clip distance such as CLP0=1, found CLP6=1",
    ],
  ];
  test.each(mistakes)("%j", (lines, mistake) => {
    expect(mistakeIn("draw", fileOf(...lines))).toBe(mistake);
  });
});

import { describe, expect, test } from "@jest/globals";
import { casesOfCommands } from "../case-text.js";

const { casesOf, stepsOf, mistakeIn } = casesOfCommands("VALHALL", "VALHALL 2");

const PROGRAM = ["program:", "    NOP.end"];
const TABLE = ["table: r0 | r0", "    1 | 1"];

describe("cases of run", () => {
  test("send the rows, and once more backwards and forwards", () => {
    const [first, again] = stepsOf(
      "run",
      "uniforms: 1 -2i",
      "    89abcdef",
      "buffers:",
      "    0011 address=0000000000001000 table=0 index=3 read-only",
      "    -",
      "denormals: dx11",
      "limit: 9",
      "entry: 8",
      "varying-entry: 16",
      ...PROGRAM,
      "table: r0 r2:r3 a1 id | r4 r6:r7 position slot9 pointSize end executed notes at second.r5 second.end",
      "    1 0123456789abcdef 1 2 3 inf 7 | -1i 0000000100000002 1 2 * 4 - - - - 3c00 end 2 a,b - nan unsupported",
      "    2 * 0 0 0 0 8 | * * - - - - 1 2 3 4 - * * - 8 * *",
    );
    const given = {
      source: "NOP.end",
      uniforms: ["3f800000", "fffffffe", "89abcdef"],
      buffers: [
        { bytes: "0011", address: "0000000000001000", table: 0, index: 3, writable: false },
        { bytes: "" },
      ],
      ...{ denormals: "dx11", limit: 9, entry: 8, varyingEntry: 16, want: ["registers"] },
    };
    const vertices = [
      {
        ...{ initial: { 0: "3f800000", 2: "89abcdef", 3: "01234567" }, id: 7 },
        attributes: { 1: ["3f800000", "40000000", "40400000", "7f800000"] },
      },
      {
        initial: { 0: "40000000" },
        id: 8,
        attributes: { 1: ["00000000", "00000000", "00000000", "00000000"] },
      },
    ];
    expect(first!.request).toEqual({ ...given, vertices });
    expect(again!.request).toEqual({ ...given, vertices: [...[...vertices].reverse(), ...vertices] });
    const registers = (words: Readonly<Record<number, string>>) =>
      Array.from({ length: 64 }, (_, register) => words[register] ?? "*");
    const absent = { absent: true };
    const expected = [
      {
        ...{ registers: registers({ 4: "ffffffff", 6: "00000002", 7: "00000001" }), end: "end", executed: 2 },
        ...{
          position: ["3f800000", "40000000", "*", "40800000"],
          varyings: { 9: absent },
          pointSize: "3c00",
        },
        ...{
          notes: ["a", "b"],
          at: absent,
          varying: { registers: registers({ 5: "7fc00000" }), end: "unsupported" },
        },
      },
      {
        ...{ position: absent, varyings: { 9: ["3f800000", "40000000", "40400000", "40800000"] } },
        ...{ pointSize: absent, notes: absent, at: 8 },
      },
    ];
    expect(first!.expect).toEqual({ exact: true, answer: { ok: true, vertices: expected } });
    const backwards = [...[...expected].reverse(), ...expected];
    expect(again!.expect).toEqual({ exact: true, answer: { ok: true, vertices: backwards } });
  });

  test("expect bytes and steps of one batch alone", () => {
    const steps = stepsOf(
      ...["run", ...PROGRAM, ...TABLE],
      ...["memory:", "    00ff", "trace:", "    position 0 8 000f NOP.end"],
    );
    expect(steps).toHaveLength(1);
    expect(steps[0]!.request).toMatchObject({ trace: true });
    expect(steps[0]!.expect.answer).toMatchObject({
      buffers: ["00ff"],
      trace: [{ program: "position", warp: 0, pc: 8, lanes: "000f", text: "NOP.end" }],
    });
    expect(stepsOf("run", "together: yes", ...PROGRAM, ...TABLE)).toHaveLength(1);
  });

  test.each<[string, ...string[]]>([
    ['3: the case has no "program:"', ...TABLE],
    ['3: the case has no "table:"', ...PROGRAM],
    ["6: a table has one bar between inputs and results", ...PROGRAM, "table: r0 r1", "    1 1"],
    ["6: the table has no row", ...PROGRAM, "table: r0 | r0"],
    ["7: the row expects nothing", ...PROGRAM, "table: r0 | r0", "    1 | *"],
    ["7: a row has 1 values before the bar and 1 after it", ...PROGRAM, "table: r0 | r0", "    1 | 1 1"],
    ["7: x is not a word", ...PROGRAM, "table: r0 | r0", "    x | 1"],
    [
      "7: 0000000000000001 has 64 bits, for which a pair is a column",
      ...PROGRAM,
      "table: r0 | r0",
      "    1 | 0000000000000001",
    ],
    ["7: 00000001 is no word of 64 bits", ...PROGRAM, "table: r0:r1 | r0", "    00000001 | 1"],
    ["6: v0 is no input, as r0, r0:r1, a0, id and instance are", ...PROGRAM, "table: v0 | r0", "    1 | 1"],
    [
      "6: a0 is no result, as r0, position, slot9, end, executed, notes and at are",
      ...PROGRAM,
      "table: r0 | a0",
      "    1 | 1",
    ],
    [
      "6: second.position is no result, as r0, position, slot9, end, executed, notes and at are",
      ...PROGRAM,
      "table: r0 | second.position",
      "    1 | 1",
    ],
    ["6: two columns are r0", ...PROGRAM, "table: r0 | r0 r0", "    1 | 1 1"],
    ["4: expected a whole number, found x", "limit: x", ...PROGRAM, ...TABLE],
    ["5: a buffer has no size=2", "buffers:", "    00 size=2", ...PROGRAM, ...TABLE],
    [
      "9: expected a program, a warp, a byte offset, lanes and an instruction",
      ...PROGRAM,
      ...TABLE,
      "trace:",
      "    NOP",
    ],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("run", ...lines)).toBe(mistake);
  });
});

describe("cases of words", () => {
  test("ask for the word of a text, and for the text of a word", () => {
    const steps = stepsOf(
      ...["words", "words:", "    05 00 00 00 00 c3 91 00    MOV.i32 r3, r5"],
      ...["texts:", "    MOV.i32\\tr03, r5 => MOV.i32 r3, r5"],
    );
    expect(steps.map(({ request, expect: { answer } }) => [request, answer])).toEqual([
      [{ source: "MOV.i32 r3, r5" }, { ok: true, code: ["0500000000c39100"] }],
      [{ code: ["05 00 00 00 00 c3 91 00"] }, { ok: true, lines: ["MOV.i32 r3, r5"] }],
      [{ source: "MOV.i32\tr03, r5" }, { ok: true, code: [{ capture: "word 7" }] }],
      [{ source: "MOV.i32 r3, r5" }, { ok: true, code: [{ capture: "word 7" }] }],
      [{ code: [{ captured: "word 7" }] }, { ok: true, lines: ["MOV.i32 r3, r5"] }],
    ]);
  });

  test.each<[string, ...string[]]>([
    ["3: the case has no words", "words:"],
    ["5: expected eight bytes, four blanks and an instruction", "words:", "    05 00 MOV.i32 r3, r5"],
    ["5: expected a text => its canonical form", "texts:", "    MOV.i32 r3, r5"],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("words", ...lines)).toBe(mistake);
  });
});

describe("cases of warnings", () => {
  test("have each with its line, or none", () => {
    const answerTo = (...warnings: readonly string[]) =>
      stepsOf("warnings", ...PROGRAM, ...warnings)[0]!.expect.answer;
    expect(answerTo("warnings: 2 missing-end", "    3 barrier")).toEqual({
      ok: true,
      warnings: [
        { line: 2, code: "missing-end" },
        { line: 3, code: "barrier" },
      ],
    });
    expect(answerTo("warnings: none")).toEqual({ ok: true, warnings: [] });
  });

  test("have the mistake that one has no line", () => {
    expect(mistakeIn("warnings", ...PROGRAM, "warnings: barrier")).toBe(
      "6: expected a line and a code, or none",
    );
  });
});

describe("cases of compute", () => {
  test("try every form of an instruction in two warps", () => {
    const steps = stepsOf("compute", "compute: FSIN_TABLE.u6", "    FROUND.f32");
    expect(steps.map(({ note }) => note)).toEqual([
      "FSIN_TABLE.u6 r8, r0",
      ...["", ".rtp", ".rtn", ".rtz"].map((rounding) => `FROUND.f32${rounding} r8, r0`),
    ]);
    for (const {
      request,
      expect: { answer, exact },
    } of steps) {
      const vertices = request["vertices"] as readonly { readonly initial: object }[];
      expect([exact, vertices.length]).toEqual([true, 32]);
      const { vertices: results } = answer as {
        readonly vertices: readonly { readonly registers: readonly string[] }[];
      };
      for (const { registers } of results)
        expect(
          registers.map((word, register) => (register === 8 ? /^[0-9a-f]{8}$/.test(word) : word === "*")),
        ).toEqual(Array(64).fill(true));
    }
  });

  test("give results of 64 bits to two registers", () => {
    const { answer } = stepsOf("compute", "compute: IMULD.u64")[0]!.expect;
    const [{ registers }] = (
      answer as { readonly vertices: readonly [{ readonly registers: readonly string[] }] }
    ).vertices;
    expect(registers.flatMap((word, register) => (word === "*" ? [] : [register]))).toEqual([8, 9]);
  });

  test.each<[string, ...string[]]>([
    ["4: nothing computes NOP", "compute: NOP"],
    ["4: nothing computes FADD.f", "compute: FADD.f"],
    ["3: there is nothing to compute", "compute:"],
  ])("have the mistake %s", (mistake, ...lines) => {
    expect(mistakeIn("compute", ...lines)).toBe(mistake);
  });
});

describe("cases of lines and reject", () => {
  test("have sources by their names", () => {
    const { request } = stepsOf(
      ...["lines", "needs: run", "source s:", "    NOP", "    NOP.end"],
      ...['request: {"source": $s, "text": "$s"}', 'answer: {"ok": true}'],
    )[0]!;
    expect(request).toEqual({ source: "NOP\nNOP.end", text: "$s" });
  });

  test("begin with what a target must have", () => {
    const asked = (kind: string, ...lines: readonly string[]) =>
      casesOf(kind, ...lines)[0]!.steps.flatMap(({ expect: { command } }) => command?.name ?? []);
    expect(asked("lines", "needs: dis run", "request: {}", "answer: {}")).toEqual([
      "valhall dis",
      "valhall run",
    ]);
    expect(asked("reject", ...PROGRAM, 'reject: "NIL" unknown-instruction')).toEqual(["valhall assemble"]);
    expect(asked("words", "words:", "    05 00 00 00 00 c3 91 00    MOV.i32 r3, r5")).toEqual([
      ...["valhall assemble", "valhall dis"],
    ]);
  });

  test("have the mistake that a command is none", () => {
    expect(mistakeIn("lines", "needs: check", "request: {}", "answer: {}")).toBe(
      "4: check is none of assemble, dis, run",
    );
  });
});

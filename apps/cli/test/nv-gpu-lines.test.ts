import { describe, expect, test } from "@jest/globals";
import { ENGINES, type EngineName } from "@glasm/codegen";
import { answerLine } from "../src/run/answer-line.js";
import { answerValue } from "../src/run/answer-value.js";
import { glasm } from "./command-line.js";
import { expectTaken, takes } from "./schema/validators.js";

/** The answer to a line by one engine, as JSON has it. */
function answeredBy(engine: EngineName, line: object): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(line));
  return JSON.parse([...answerLine(bytes, (request) => answerValue(request, engine))!].join(""));
}

/** The answer to a line, which is the same of both engines. */
function answered(line: object): unknown {
  const [one, other] = ENGINES.map((engine) => answeredBy(engine, line));
  expect(one).toEqual(other);
  return one;
}

const vp = (body: string) => `!!NVvp5.0\n${body}\nEND`;
const ONE = "3f800000";
const ZERO = "00000000";
const ok = (vertices: readonly object[], environment = "NVvp5.0") => ({ ok: true, environment, vertices });

describe("a line with a program of NV_gpu_program [Ruling 287]", () => {
  test("has what is wrong with its header said by the loader of this family [Ruling 312]", async () => {
    for (const [program, found] of [
      [" !!NVvp4.0\nEND", 'found " "; nothing may stand before !!NVvp4.0'],
      ["# c\n!!NVfp5.0\nEND", "nothing may stand before !!NVfp5.0"],
      ["!!NVtcs5.0\nEND", "did you mean !!NVtcp5.0"],
    ] as const) {
      const message = expect.stringContaining(found);
      const diagnostics = [expect.objectContaining({ code: "header", position: 0, message })];
      expect(answered({ program, vertices: [] })).toEqual({ ok: false, diagnostics });
      const { status, stdout } = await glasm(["check", "-"], { stdin: program });
      expect([status, stdout]).toEqual([1, expect.stringContaining(found)]);
    }
    // Before headers of older families white space may stand. [Ruling 42]
    expect((await glasm(["check", "-"], { stdin: " !!VP1.0 END" })).stdout).toContain("position-unwritten");
  });

  test("is answered with the words of every result that the text writes", () => {
    const program = vp(
      "INT TEMP i; MOV result.color, vertex.color; MOV result.attrib[2].y, vertex.attrib[1]; MOV.S result.id, vertex.id; IF GT.x; MOV result.back, 1; ENDIF;".replace(
        "result.back",
        "result.color.back.secondary",
      ),
    );
    const vertices = [
      { attributes: { 3: [1, "7fa00001", "00000001", "80000000"], 1: [5, 6, 7, 8] }, id: 7 },
      {},
    ];
    expect(answered({ program, vertices })).toEqual(
      ok([
        {
          results: {
            "color.front.primary": [ONE, "7fa00001", "00000001", "80000000"],
            "attrib[2]": [ZERO, "40c00000", ZERO, ZERO],
            id: ["00000007", ZERO, ZERO, ZERO],
            "color.back.secondary": [ONE, ONE, ONE, ONE],
          },
          end: "end",
          executed: 6,
        },
        {
          results: {
            "color.front.primary": [ZERO, ZERO, ZERO, ONE],
            "attrib[2]": [ZERO, ZERO, ZERO, ZERO],
            id: [ZERO, ZERO, ZERO, ZERO],
            "color.back.secondary": [ONE, ONE, ONE, ONE],
          },
          end: "end",
          executed: 6,
        },
      ]),
    );
  });

  test("is answered with what is noted of the run, once for an instruction [Ruling 313]", async () => {
    const program = vp(
      "TEMP a[4]; INT TEMP i; MOV.S i, vertex.id.x; MOV a[i.x], 1; MOV result.position, a[i.x + 1];",
    );
    const line = { program, vertices: [0, 3, 9, 2].map((id) => ({ id })) };
    const answer = answered(line) as { diagnostics: object[] };
    const place = (statement: string) => program.indexOf(statement);
    expect(answer.diagnostics).toEqual([
      {
        ...{ code: "index-write", citation: "[Ruling 283]", first: 2, count: 1, line: 2, column: 46 },
        message: 'a computed index of "a" is out of range, where nothing is written',
        ...{ position: place("MOV a["), end: place("; MOV result") },
      },
      expect.objectContaining({ code: "index-read", first: 1, count: 2, position: place("MOV result") }),
    ]);
    await expectTaken("run-answer", answer);
    expect(answered({ ...line, vertices: [{ id: 1 }] })).not.toHaveProperty("diagnostics");
    const quad = `!!NVfp5.0\nPARAM p[] = { 1, 2 }; INT TEMP i; MOV.S i, primitive.id.x; MOV result.color, p[i.x];\nEND`;
    const quads = [{ fragments: [0, 1, 2, 3].map((primid) => ({ primid })) }];
    expect(answered({ program: quad, quads })).toMatchObject({ diagnostics: [{ first: 2, count: 2 }] });
  });

  test("sets env and local parameters, buffers and attributes of 64 bits", () => {
    const program = vp(
      `CBUFFER c[] = { program.buffer[1] }; LONG ATTRIB a = vertex.attrib[4]; TEMP R0;
      MOV R0, program.env[9]; MOV.U R0.y, program.local[2].x; LDC.U16 R0.z, c[1].x; MOV.F64 R0.w, a.y; MOV result.position, R0;`,
    );
    const long = ["0000000000000000", "3ff8000000000000", "0000000000000000", "0000000000000000"];
    const line = {
      program,
      env: { 9: [1, 2, 3, 4] },
      local: { 2: ["DEADbeef", 0, 0, 0] },
      buffers: { 1: "00aBcD" },
    };
    const position = (attributes: object) =>
      (answered({ ...line, vertices: [{ attributes }] }) as ReturnType<typeof ok>).vertices.map(
        (vertex) => (vertex as { results: { position: unknown } }).results.position,
      );
    expect(position({ 4: long })).toEqual([[ONE, "deadbeef", "0000cdab", "3fc00000"]]);
    expect(position({ 4: [1, 1, 1, 1] })).toEqual([[ONE, "deadbeef", "0000cdab", ZERO]]);
    expect(position({})).toEqual([[ONE, "deadbeef", "0000cdab", ZERO]]);
    const narrow = vp("MOV result.position, vertex.attrib[4];");
    expect(answered({ program: narrow, vertices: [{ attributes: { 4: long } }] })).toMatchObject(
      ok([{ results: { position: [ZERO, ZERO, ZERO, ZERO] } }]),
    );
  });

  test("computes by its readings", () => {
    const program = vp("MAD result.position, vertex.attrib[0], vertex.attrib[0].x, -vertex.attrib[1];");
    const attributes = { 0: ["3f800800", "00000001", 0, 0], 1: ["3f801000", "80000001", 0, 0] };
    const first = (readings?: object) =>
      (
        answered({ program, vertices: [{ attributes }], readings }) as {
          vertices: [{ results: { position: string[] } }];
        }
      ).vertices[0].results.position.slice(0, 2);
    expect(first()).toEqual([ZERO, "00000002"]);
    expect(first({ denormals: "flush" })).toEqual([ZERO, ZERO]);
    expect(first({ mad: "fused" })).toEqual(["33800000", "00000002"]);
    expect(first({ mad: "fused", denormals: "flush" })).toEqual(["33800000", ZERO]);
  });

  test("says where an execution has ended, and why it could not go on", () => {
    const program = vp(
      "TEMP R0;\nMOV result.position, 1; IF EQ.x; RET; ENDIF;\n  TEX R0, R0, texture[0], 2D; MOV result.attrib[1], R0;",
    );
    expect(answered({ program, vertices: [{}] })).toEqual(
      ok([
        {
          results: { position: [ONE, ONE, ONE, ONE], "attrib[1]": [ZERO, ZERO, ZERO, ZERO] },
          end: "unsupported",
          executed: 2,
          at: program.indexOf("TEX"),
          reason: "textures are not executed yet",
        },
      ]),
    );
    const ends = (body: string) => answered({ program: vp(body), vertices: [{}] });
    expect(ends("RET;")).toMatchObject(ok([{ end: "ret", executed: 1 }]));
    expect(ends("MOV result.position, 1;")).toMatchObject(ok([{ end: "end", executed: 1 }]));
  });

  test("runs a fragment program on quads [Ruling 295]", () => {
    const program = `!!NVfp5.0
      OPTION ARB_draw_buffers; TEMP R0;
      DDX R0, fragment.texcoord[1];
      KIL fragment.facing.x;
      MOV.U result.color[2].x, primitive.id;
      MOV result.color.x, R0; MOV result.color.yz, fragment.attrib[31]; MOV result.depth.z, fragment.position;
      MOV.U result.samplemask.x, fragment.samplemask;
      END`;
    const fragment = (n: number) => ({
      "texcoord[1]": [n * n, 0, 0, 0],
      facing: n === 2 ? -1 : [1, 0, 0, 0],
      primid: n === 3 ? 7 : ["00000007", 0, 0, 0],
      "attrib[31]": [0, "7fa00001", n, 0],
      position: [0, 0, 0.5, 0],
      samplemask: 15,
    });
    const line = {
      program,
      quads: [{ fragments: [0, 1, 2, 3].map(fragment) }, { fragments: [{}, {}, {}, {}] }],
    };
    const hex = (n: number) => ["00000000", "3f800000", "40000000", "40400000"][n]!;
    const ran = { end: "end", executed: 7 };
    expect(answered(line)).toEqual({
      ok: true,
      environment: "NVfp5.0",
      quads: [
        {
          fragments: [0, 1, 2, 3].map((n) => ({
            results: {
              "color[2]": ["00000007", ZERO, ZERO, ZERO],
              "color[0]": [ONE, "7fa00001", hex(n), ZERO],
              depth: [ZERO, ZERO, "3f000000", ZERO],
              samplemask: ["0000000f", ZERO, ZERO, ZERO],
            },
            killed: n === 2,
            ...ran,
          })),
        },
        {
          fragments: new Array(4).fill({
            results: {
              "color[2]": [ZERO, ZERO, ZERO, ZERO],
              "color[0]": [ZERO, ZERO, ZERO, ZERO],
              depth: [ZERO, ZERO, ZERO, ZERO],
              samplemask: [ZERO, ZERO, ZERO, ZERO],
            },
            killed: false,
            ...ran,
          }),
        },
      ],
    });
    expect(answered({ program, quads: [] })).toEqual({ ok: true, environment: "NVfp5.0", quads: [] });
  });

  test("says which fragment of a quad could not go on, and computes by its readings [Ruling 295]", () => {
    const program =
      "!!NVfp4.0\nTEMP R0; MOV.CC R0, fragment.facing; IF LT.x; TEX R0, R0, texture[0], 2D; ENDIF; ADD result.color, R0.y, {1}; END";
    const { quads } = answered({
      program,
      quads: [{ fragments: [{ facing: -1 }, {}, {}, {}] }],
      env: { 0: [1, 1, 1, 1] },
      readings: { denormals: "flush" },
    }) as { quads: [{ fragments: object[] }] };
    expect(quads[0].fragments[0]).toEqual({
      results: { "color[0]": [ZERO, ZERO, ZERO, ZERO] },
      killed: false,
      end: "unsupported",
      executed: 2,
      at: program.indexOf("TEX"),
      reason: "textures are not executed yet",
    });
    expect(quads[0].fragments[1]).toMatchObject({ end: "end", executed: 3 });
  });

  test.each([
    [{ quads: {} }, "quads: expected an array"],
    [{ quads: [[]] }, "quads[0]: expected an object"],
    [{ quads: [{}] }, "quads[0].fragments: expected four fragments"],
    [{ quads: [{ fragments: [{}, {}, {}] }] }, "quads[0].fragments: expected four fragments"],
    [{ quads: [{ fragments: [{}, {}, {}, {}, {}] }] }, "quads[0].fragments: expected four fragments"],
    [{ quads: [{ fragments: [{}, {}, {}, 1] }] }, "quads[0].fragments[3]: expected an object"],
    [
      { quads: [{ fragments: [{}, { color: [0, 0, 0, 0] }, {}, {}] }] },
      'quads[0].fragments[1]: expected inputs of fragments, found "color"',
    ],
    [
      { quads: [{ fragments: [{ "attrib[32]": [0, 0, 0, 0] }, {}, {}, {}] }] },
      'quads[0].fragments[0]: expected inputs of fragments, found "attrib[32]"',
    ],
    [
      { quads: [{ fragments: [{ position: [0, 0, 0] }, {}, {}, {}] }] },
      'quads[0].fragments[0]["position"]: expected four components',
    ],
    [
      { quads: [{ fragments: [{ position: 1 }, {}, {}, {}] }] },
      'quads[0].fragments[0]["position"]: expected four components',
    ],
    [
      { quads: [{ fragments: [{ primid: 1.5 }, {}, {}, {}] }] },
      'quads[0].fragments[0]["primid"]: expected a whole number from 0 to 4294967295',
    ],
    [
      { quads: [{ fragments: [{ facing: new Array(4).fill("3ff8000000000000") }, {}, {}, {}] }] },
      'quads[0].fragments[0]["facing"][0]: expected a number or a string of 8 hexadecimal digits',
    ],
    [{ vertices: [{}] }, "vertices: expected an empty array, since fragment programs run on quads"],
    [{ target: "fp", quads: [] }, /program|target/],
  ])("is refused with %j if it is of a fragment program", (members, error) => {
    const answer = answered({ program: "!!NVfp5.0\nEND", ...members }) as { ok: boolean; error: string };
    expect(answer.ok).toBe(false);
    if (typeof error === "string") expect(answer.error).toBe(error);
    else expect(JSON.stringify(answer)).toMatch(error);
  });

  test("loads programs of all types, for the target vp vertex programs", () => {
    const other = "!!NVfp4.0\nMOV result.color, 1; END";
    expect(answered({ program: other, vertices: [] })).toEqual(ok([], "NVfp4.0"));
    expect(answered({ program: vp(""), target: "vp" })).toEqual(ok([]));
    expect(answered({ program: vp("ADD R0, R0, R0;"), vertices: [] })).toMatchObject({
      ok: false,
      diagnostics: [{ position: 14 }],
    });
    for (const target of ["vp", "vsp"])
      expect(answered({ program: other, target, vertices: [] })).toMatchObject({
        ok: false,
        diagnostics: [{ position: 0 }],
      });
    expect(answered({ program: other, target: "vp", quads: [] })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "header" }],
    });
    expect(answered({ program: other, target: "fp", quads: [] })).toEqual({
      ok: false,
      error: 'target: expected "vp" or "vsp"',
    });
  });

  test.each([
    [{ parameters: {} }, /^line: expected .*, found "parameters"/],
    [{ arithmetic: "fused" }, /^line: expected .*, found "arithmetic"/],
    [{ env: { 256: [0, 0, 0, 0] } }, 'env: expected names from 0 to 255, found "256"'],
    [{ local: { 1024: [0, 0, 0, 0] } }, 'local: expected names from 0 to 1023, found "1024"'],
    [{ env: { 0: [0, 0, 0] } }, 'env["0"]: expected four components'],
    [{ env: { 0: [0, 0, 0, "1"] } }, 'env["0"][3]: expected a number or a string of 8 hexadecimal digits'],
    [{ env: { 0: [0, 0, 0, "3ff8000000000000"] } }, /^env\["0"\]\[3\]: expected a number/],
    [{ buffers: { 0: "012" } }, 'buffers["0"]: expected bytes of two hexadecimal digits each'],
    [{ buffers: { 16: "01" } }, 'buffers: expected names from 0 to 15, found "16"'],
    [{ readings: { denormals: "no" } }, 'readings.denormals: expected "keep" or "flush"'],
    [{ readings: { mad: 1 } }, 'readings.mad: expected "separate" or "fused"'],
    [
      { vertices: [{ attributes: { 16: [0, 0, 0, 0] } }] },
      'vertices[0].attributes: expected names from 0 to 15, found "16"',
    ],
    [
      { vertices: [{}, { attributes: { 1: ["3ff8000000000000", 0, 0, 0] } }] },
      'vertices[1].attributes["1"]: expected four components of 16 hexadecimal digits, or none',
    ],
    [{ vertices: [{ id: -1 }] }, "vertices[0].id: expected a whole number from 0 to 4294967295"],
    [{ vertices: [{ position: [] }] }, /^vertices\[0\]: expected .*, found "position"$/],
    [
      { quads: [{ fragments: [{}, {}, {}, {}] }] },
      "quads: expected an empty array, since vertex programs run on vertices",
    ],
  ])("is refused with %j", (members, error) => {
    const answer = answered({ program: vp(""), ...members }) as { ok: boolean; error: string };
    expect(answer.ok).toBe(false);
    if (typeof error === "string") expect(answer.error).toBe(error);
    else expect(answer.error).toMatch(error);
  });

  test("and its answer are of their schemas, through the command", async () => {
    const line = {
      program: vp("TEMP R0; MOV result.position, program.env[1]; TEX R0, R0, texture[0], 2D;"),
      target: "vp",
      env: { 1: [1, 2, 3, "3f800000"] },
      local: { 1023: [0, 0, 0, 0] },
      buffers: { 0: "0aFF" },
      readings: { denormals: "flush" },
      vertices: [{ attributes: { 15: new Array(4).fill("3ff8000000000000") }, id: 1, instance: 4294967295 }],
    };
    const quad = { fragments: [{ facing: 1, "texcoord[7]": [1, 2, 3, "3f800000"], primid: 3 }, {}, {}, {}] };
    const quads = { program: "!!NVfp5.0\nKIL TR; MOV result.color, 1; END", quads: [quad] };
    await expectTaken("run-request", quads);
    await expectTaken("run-answer", answered(quads));
    expect(await takes("run-request", { ...quads, quads: [{ fragments: [{}] }] })).toBe(false);
    const { stdout } = await glasm(["run", "--jsonl"], { stdin: `${JSON.stringify(line)}\n` });
    expect(JSON.parse(stdout)).toEqual(answered(line));
    await expectTaken("run-request", line);
    await expectTaken("run-answer", JSON.parse(stdout));
    for (const bad of [
      { env: { 256: [1, 2, 3, 4] } },
      { buffers: { 0: "1" } },
      { readings: { mad: "twice" } },
    ])
      expect(await takes("run-request", { ...line, ...bad })).toBe(false);
  });
});

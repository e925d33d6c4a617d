import { describe, expect, test } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINES } from "@glasm/codegen";
import { answerLine } from "../src/run/answer-line.js";
import { answerValue } from "../src/run/answer-value.js";
import { glasm } from "./command-line.js";
import { expectTaken, takes } from "./schema/validators.js";

/** The answer to a line, which is the same of both engines. */
function answered(line: object): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(line));
  const [one, other] = ENGINES.map(
    (engine) =>
      JSON.parse([...answerLine(bytes, (request) => answerValue(request, engine))!].join("")) as unknown,
  );
  expect(one).toEqual(other);
  return one;
}

const gp = (body: string, output = "LINE_STRIP", input = "LINES") =>
  `!!NVgp5.0\nPRIMITIVE_IN ${input}; PRIMITIVE_OUT ${output}; VERTICES_OUT 6;\nINT TEMP i;\n${body}\nEND`;
const ONE = "3f800000";
const ZERO = "00000000";
const position = (...words: string[]) => ({ results: { position: words } });
const x = (word: string) => position(word, ZERO, ZERO, ZERO);
const ok = (primitives: readonly object[]) => ({ ok: true, environment: "NVgp5.0", primitives });

describe("a line with a geometry program of NV_gpu_program [Ruling 289]", () => {
  test("is answered with the strips that each primitive has made, those of its invocations one after the other", () => {
    const program = gp(`INVOCATIONS 2;
      MOV.S result.position.x, primitive.id; EMIT; MOV.S result.position.x, primitive.invocation; EMIT; ENDPRIM; ENDPRIM;
      MOV result.position, vertex[1].attrib[2]; EMIT;
      MOV.S.CC i, primitive.invocation; IF NE.x; RET; ENDIF;`);
    const primitives = [
      { vertices: [{}, { "attrib[2]": [1, "7fa00001", 0, 0] }], id: 9 },
      { vertices: [{ position: [1, 1, 1, 1] }] },
    ];
    const nan = position(ONE, "7fa00001", ZERO, ZERO);
    expect(answered({ program, primitives })).toEqual(
      ok([
        {
          streams: {
            0: [[x("00000009"), x(ZERO)], [nan], [x("00000009"), x("00000001")], [nan]],
          },
          ends: ["end", "ret"],
        },
        {
          streams: { 0: [[x(ZERO), x(ZERO)], [x(ZERO)], [x(ZERO), x("00000001")], [x(ZERO)]] },
          ends: ["end", "ret"],
        },
      ]),
    );
  });

  test("has streams of points, and leaves out those without any", () => {
    const program = gp(
      "EMITS 2; MOV.S result.id.x, 1; EMITS 0; EMITS 2;".replace("id", "primid"),
      "POINTS",
      "POINTS",
    );
    const primid = (word: string) => ({ results: { primid: [word, ZERO, ZERO, ZERO] } });
    expect(answered({ program, primitives: [{}] })).toEqual(
      ok([
        { streams: { 0: [[primid("00000001")]], 2: [[primid(ZERO), primid("00000001")]] }, ends: ["end"] },
      ]),
    );
    expect(answered({ program: gp("RET;"), primitives: [{ vertices: [{}, {}] }, {}] })).toEqual(
      ok([
        { streams: {}, ends: ["ret"] },
        { streams: {}, ends: ["ret"] },
      ]),
    );
  });

  test("gives patches their count of vertices, levels and attributes, and programs their parameters and readings", () => {
    const program = gp(
      "MOV.S result.attrib[0], primitive.vertexcount.x; MOV result.attrib[1], primitive.tessouter[3]; MOV result.attrib[2], primitive.patch.attrib[0]; ADD result.attrib[3], program.local[1], vertex[2].clip[1]; EMIT;",
      "POINTS",
      "PATCHES",
    );
    const line = {
      program,
      local: { 1: ["00000001", 0, 0, 0] },
      readings: { denormals: "flush" },
      primitives: [
        {
          vertices: [{}, {}, { "clip[1]": [0, 1, 0, 0] }],
          patch: { "tessouter[3]": [1, 0, 0, 0], "patch.attrib[0]": [0, 0, 0, 1] },
        },
      ],
    };
    const results = {
      "attrib[0]": ["00000003", "00000003", "00000003", "00000003"],
      "attrib[1]": [ONE, ZERO, ZERO, ZERO],
      "attrib[2]": [ZERO, ZERO, ZERO, ONE],
      "attrib[3]": [ZERO, ONE, ZERO, ZERO],
    };
    expect(answered(line)).toEqual(ok([{ streams: { 0: [[{ results }]] }, ends: ["end"] }]));
  });

  test("says where an invocation could not go on", () => {
    const program = gp(
      "INVOCATIONS 3; TEMP R0; EMIT; SEQ.S.CC i, primitive.invocation, 0; IF NE.x; TEX R0, R0, texture[0], 2D; ENDIF; MOV result.position, 1; EMIT;",
    );
    expect(answered({ program, primitives: [{}] })).toEqual(
      ok([
        {
          streams: {
            0: [[x(ZERO)], [x(ZERO), position(ONE, ONE, ONE, ONE)], [x(ZERO), position(ONE, ONE, ONE, ONE)]],
          },
          ends: ["unsupported", "end", "end"],
          at: program.indexOf("TEX R0"),
          reason: "textures are not executed yet",
        },
      ]),
    );
  });

  test("is only loaded with empty lists", () => {
    expect(answered({ program: gp(""), primitives: [], vertices: [], quads: [] })).toEqual(ok([]));
    expect(answered({ program: gp(""), vertices: [] })).toEqual({
      ok: true,
      environment: "NVgp5.0",
      vertices: [],
    });
    expect(answered({ program: gp("EMITS 1;"), vertices: [] })).toMatchObject({
      ok: false,
      diagnostics: [{ position: expect.any(Number) }],
    });
  });

  test.each([
    [
      { primitives: [{ vertices: [{}, {}, {}] }] },
      "primitives[0].vertices: expected at most 2 vertices for PRIMITIVE_IN LINES",
    ],
    [
      { primitives: [{}, { vertices: new Array(33).fill({}) }] },
      "primitives[1].vertices: expected at most 32 vertices",
    ],
    [
      { primitives: [{ vertices: [{ "attrib[32]": [0, 0, 0, 0] }] }] },
      /^primitives\[0\]\.vertices\[0\]: expected names of inputs, found "attrib\[32\]"/,
    ],
    [
      { primitives: [{ vertices: [{ position: [0, 0, 0] }] }] },
      'primitives[0].vertices[0]["position"]: expected four components',
    ],
    [{ primitives: [{ id: 0.5 }] }, "primitives[0].id: expected a whole number from 0 to 4294967295"],
    [
      { primitives: [{ patch: { "tessinner[2]": [0, 0, 0, 0] } }] },
      /^primitives\[0\]\.patch: expected names of inputs/,
    ],
    [{ primitives: [{ invocation: 1 }] }, /^primitives\[0\]: expected .*, found "invocation"/],
    [{ primitives: {} }, "primitives: expected an array"],
    [{ vertices: [{}] }, "vertices: expected an empty array, since geometry programs run on primitives"],
  ])("is refused with %j", (members, error) => {
    const answer = answered({ program: gp(""), ...members }) as { ok: boolean; error: string };
    expect(answer.ok).toBe(false);
    if (typeof error === "string") expect(answer.error).toBe(error);
    else expect(answer.error).toMatch(error);
  });

  test("and its answer are of their schemas, and other programs take no primitives", async () => {
    const line = {
      program: gp("EMIT;"),
      primitives: [
        { vertices: [{ "clip[7]": [1, 2, 3, ONE] }], id: 1, patch: { "tessinner[1]": [0, 0, 0, 0] } },
      ],
    };
    await expectTaken("run-request", line);
    await expectTaken("run-answer", answered(line));
    expect(
      await takes("run-request", { ...line, primitives: [{ vertices: [{ "clip[8]": [1, 2, 3, 4] }] }] }),
    ).toBe(false);
    expect(answered({ program: "!!NVvp5.0\nEND", primitives: [{}] })).toMatchObject({
      error: "primitives: expected an empty array, since vertex programs run on vertices",
    });
  });
});

/** Files with a program and its primitives. */
async function files(text: string, input: object) {
  const folder = await mkdtemp(join(tmpdir(), "glasm-"));
  const [program, json] = [join(folder, "program.txt"), join(folder, "input.json")];
  await writeFile(program, text);
  await writeFile(json, JSON.stringify(input));
  return { program, json };
}

describe("a file with a geometry program", () => {
  const TEXT = gp(
    "INVOCATIONS 2;\nMOV result.position, vertex[1].position;\nEMIT;\nENDPRIM;\nMOV.S result.position, primitive.invocation;\nEMIT;",
  );
  const INPUT = { primitives: [{ vertices: [{}, { position: [1, 2, 3, 4] }] }, {}] };

  test("runs on the primitives of an input file, without one on zeros", async () => {
    const { program, json } = await files(TEXT, INPUT);
    const { stdout, status } = await glasm(["run", program, "--input", json]);
    expect([status, stdout.split("\n").slice(0, 8)]).toEqual([
      0,
      [
        "primitive 0, invocation 0: ran to its end, 5 executed",
        "  emitted vertex 0, stream 0, strip 0",
        "  position               3f800000 40000000 40400000 40800000  (1, 2, 3, 4)",
        "  emitted vertex 1, stream 0, strip 1",
        `  position               ${ZERO} ${ZERO} ${ZERO} ${ZERO}  (0, 0, 0, 0)`,
        "",
        "primitive 0, invocation 1: ran to its end, 5 executed",
        "  emitted vertex 0, stream 0, strip 0",
      ],
    ]);
    const as = await glasm(["run", program, "--format", "json"]);
    expect(JSON.parse(as.stdout)).toMatchObject({ primitives: [{ ends: ["end", "end"] }] });
    await expectTaken("run", JSON.parse(as.stdout));
  });

  test("is traced in one of its invocations", async () => {
    const { program, json } = await files(TEXT, INPUT);
    const { stdout } = await glasm(["trace", program, "--input", json, "--vertex", "1"]);
    expect(stdout).toContain("emitted vertices");
    expect(stdout).toContain("5 steps, end\n");
    expect((await glasm(["trace", program, "--input", json, "--vertex", "4"])).stderr).toContain(
      "there are 4 invocations, 0 to 3",
    );
    const json2 = await glasm(["trace", program, "--input", json, "--format", "json"]);
    await expectTaken("trace", JSON.parse(json2.stdout));
  });

  test("is sliced from a vertex that it has emitted [Ruling 306]", async () => {
    const { program, json } = await files(TEXT, INPUT);
    const trace = (...options: string[]) =>
      glasm(["trace", program, "--input", json, "--slice", "result.position.y", ...options]);
    const [first, second, last] = [
      await trace("--emitted", "0"),
      await trace("--emitted", "1"),
      await trace(),
    ];
    expect(first.stdout).toContain("MOV result.position, vertex[1].position");
    expect(first.stdout).toContain(
      "5 steps, end; 1 of them contributed to result.position.y of emitted vertex 0\n",
    );
    expect(second.stdout).toContain("MOV.S result.position, primitive.invocation");
    expect(second.stdout.replace(" of emitted vertex 1", "")).toBe(last.stdout);
    const document = JSON.parse((await trace("--emitted", "0", "--format", "json")).stdout) as {
      slice: object;
    };
    expect(document.slice).toEqual({ of: "result.position.y", emitted: 0, steps: [0], origins: [] });
    await expectTaken("trace", document);
    const beyond = await trace("--emitted", "2");
    expect([beyond.status, beyond.stderr.split("\n")[0]]).toEqual([
      2,
      "glasm: --emitted 2: the invocation has emitted 2 vertices, 0 to 1",
    ]);
    const without = await glasm(["trace", program, "--emitted", "0"]);
    expect(without.stderr).toContain("--emitted 0: it says which vertex --slice is about");
    const vertexProgram = (await files("!!NVvp5.0\nMOV result.position, 1;\nEND", {})).program;
    const other = await glasm(["trace", vertexProgram, "--slice", "result.position.x", "--emitted", "0"]);
    expect(other.stderr).toContain("--emitted 0: it is for geometry programs of NV_gpu_program");
  });

  test("is refused attributes and arrays of results, and primitives of other types", async () => {
    const { program, json } = await files(TEXT, { primitives: [{ vertices: [{}, {}, {}] }] });
    const refused = async (...options: string[]) => {
      const { status, stderr } = await glasm(["run", program, ...options]);
      expect(status).toBe(2);
      return stderr;
    };
    expect(await refused("--attribute", "0=0,0,0,0")).toContain(
      "--input has the inputs of a geometry program's primitives",
    );
    expect(await refused("--result", "position=a.npy")).toContain("any number of vertices");
    expect(await refused("--input", json)).toContain(
      `${json}:1:17: primitives[0].vertices: expected at most 2`,
    );
  });

  test("has its invocations named where they end otherwise", async () => {
    const { program } = await files(gp("TEMP R0; TEX R0, R0, texture[0], 2D;"), {});
    expect((await glasm(["run", program])).stderr).toContain("has ended invocation 0");
  });
});

import { describe, expect, test } from "@jest/globals";
import { PassThrough } from "node:stream";
import { runCommandLine } from "../src/commands/cli.js";
import { glasm, SlowReader } from "./command-line.js";

const ONE = "3f800000";
const INITIAL = ["00000000", "00000000", "00000000", ONE];

/** The answers to some lines, parsed. */
async function answers(...lines: readonly (string | object)[]) {
  const stdin = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const { status, stdout, stderr } = await glasm(["run", "--jsonl"], { stdin });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout === "" || stdout.endsWith("\n")).toBe(true);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

async function answer(line: string | object) {
  const all = await answers(line);
  expect(all).toHaveLength(1);
  return all[0];
}

const MOVE = "!!VP1.0 MOV o[HPOS], v[0]; END";

describe("run --jsonl answers", () => {
  test("a vertex program with all 15 or 21 result registers", async () => {
    const vertices = [{ attributes: { "0": [1, -2.5, 0.1, "7f800000"] } }];
    expect(await answer({ program: MOVE, vertices })).toEqual({
      ok: true,
      environment: "VP1.0",
      vertices: [
        {
          results: {
            ...Object.fromEntries(
              "COL0 COL1 BFC0 BFC1 FOGC PSIZ TEX0 TEX1 TEX2 TEX3 TEX4 TEX5 TEX6 TEX7"
                .split(" ")
                .map((name) => [name, INITIAL]),
            ),
            HPOS: [ONE, "c0200000", "3dcccccd", "7f800000"],
          },
          end: "end",
          executed: 1,
        },
      ],
    });
    const { vertices: results } = await answer({ program: MOVE.replace("1.0", "2.0"), vertices });
    expect(Object.keys(results[0].results)).toHaveLength(21);
    expect(results[0].results.CLP5).toEqual(INITIAL);
  });

  test("a position-invariant program without HPOS", async () => {
    const program = "!!VP1.1 OPTION NV_position_invariant; END";
    const { vertices } = await answer({ program, vertices: [{}] });
    expect(Object.keys(vertices[0].results)).toHaveLength(14);
    expect(vertices[0].results).not.toHaveProperty("HPOS");
  });

  test("a vertex state program with every c[] that its text writes, each vertex from the same start", async () => {
    const program = "!!VSP1.0 ADD c[7].x, c[7], v[0]; MOV c[3], v[0]; END";
    const parameters = { "7": [10, 20, 30, 40], "9": [1, 1, 1, 1] };
    const vertices = [{ attributes: { "0": [1, 0, 0, 0] } }, { attributes: { "0": [2, 0, 0, 0] } }];
    const { environment, vertices: results } = await answer({ program, parameters, vertices, target: "vsp" });
    expect(environment).toBe("VSP1.0");
    expect(results).toEqual(
      [
        ["41300000", ONE],
        ["41400000", "40000000"],
      ].map(([sum, x]) => ({
        parameters: {
          "3": [x, "00000000", "00000000", "00000000"],
          "7": [sum, "41a00000", "41f00000", "42200000"],
        },
        end: "end",
        executed: 2,
      })),
    );
  });

  test("no vertices with no results", async () => {
    expect(await answer({ program: MOVE })).toEqual({ ok: true, environment: "VP1.0", vertices: [] });
  });

  test("how each execution ended [Ruling 28]", async () => {
    const ends = [
      ["MOV o[HPOS], v[0];", "end", 1],
      ["MOV o[HPOS], v[0]; RET;", "ret", 2],
      ["MOV o[HPOS], v[0]; f: CAL f;", "call-overflow", 6],
      ["MOV o[HPOS], v[0]; f: BRA f;", "instruction-limit", 65536],
    ] as const;
    for (const [text, end, executed] of ends) {
      const { vertices } = await answer({ program: `!!VP2.0 ${text} END`, vertices: [{}] });
      expect([vertices[0].end, vertices[0].executed]).toEqual([end, executed]);
    }
  });

  test("every NaN as 7fc00000 [Ruling 15]", async () => {
    const vertices = [{ attributes: { "0": ["ffffffff", "7f800001", "ffc00000", "7FC12345"] } }];
    const { vertices: results } = await answer({ program: MOVE, vertices });
    expect(results[0].results.HPOS).toEqual(Array(4).fill("7fc00000"));
  });

  test("under the arithmetic that is asked for [Ruling 16]", async () => {
    const program = "!!VP1.0 MUL o[HPOS], v[0], v[0].w; END";
    const vertices = [{ attributes: { "0": ["7f800000", 0, 0, 0] } }];
    const hpos = async (more: object) =>
      (await answer({ program, vertices, ...more })).vertices[0].results.HPOS[0];
    expect(await hpos({})).toBe("7fc00000");
    expect(await hpos({ arithmetic: "unified" })).toBe("7fc00000");
    expect(await hpos({ arithmetic: "vp1" })).toBe("00000000");
  });

  test("NaNs and denormals have their bits under chips, in and out [Ruling 15, Ruling 358]", async () => {
    const words = ["ffc12345", "7f800001", "00000001", "80000000"];
    const resultsOf = async (arithmetic: string) => {
      const program = "!!VP1.0 MOV o[HPOS], v[0]; MOV R0, c[1]; MUL o[TEX0], R0, v[1]; END";
      const vertices = [{ attributes: { 0: words, 1: [1, 1, 1, 1] } }];
      const parameters = { 1: words };
      const { results } = (await answer({ program, arithmetic, parameters, vertices })).vertices[0];
      return [results.HPOS, results.TEX0];
    };
    const made = ["7fffffff", "7fffffff", "00000000", "00000000"];
    expect(await resultsOf("nv20")).toEqual([words, made]);
    expect(await resultsOf("nv30")).toEqual([words, made]);
    const one = ["7fc00000", "7fc00000", "00000000", "80000000"];
    expect(await resultsOf("unified")).toEqual([one, one]);
  });

  test("programs in UTF-8 and in Base64, byte for byte", async () => {
    expect((await answer({ program: "!!VP1.0 # \u00e9\nMOV R0 R1;" })).diagnostics[0].position).toBe(20);
    const programBase64 = Buffer.from("!!VP1.0 # \xe9\nMOV R0 R1;", "latin1").toString("base64");
    expect((await answer({ programBase64 })).diagnostics[0].position).toBe(19);
  });

  test("a program that does not load with its diagnostics", async () => {
    expect(await answer({ program: "!!VP1.0 MOV o[HPOS], v[0] END" })).toEqual({
      ok: false,
      diagnostics: [
        {
          code: "syntax",
          message: 'expected ";", found "END"',
          position: 26,
          end: 29,
          line: 1,
          column: 27,
          citation: "[VP2 2.14.1.8]",
        },
      ],
    });
    expect((await answer({ program: MOVE, target: "vsp" })).diagnostics[0].code).toBe("target");
  });

  test.each([
    ["x", "line: expected a JSON object; byte 0: no token of JSON"],
    [
      ' {"program": "\u20ac", }',
      "line: expected a JSON object; byte 20: expected a member's name in double quotes",
    ],
    ["[]", "line: expected an object"],
    ["null", "line: expected an object"],
    ["{}", 'line: expected either "program" or "programBase64"'],
    [{ program: MOVE, programBase64: "" }, 'line: expected either "program" or "programBase64"'],
    [{ program: 1 }, "program: expected a string"],
    [{ programBase64: [] }, "programBase64: expected a string"],
    [{ programBase64: "ISE" }, "programBase64: expected Base64 with its padding"],
    [{ programBase64: "I S E=" }, "programBase64: expected Base64 with its padding"],
    [{ program: MOVE, nothing: [] }, /^line: expected .* or "vertices", found "nothing"$/],
    [{ program: MOVE, verticse: [] }, /^line: expected .*, found "verticse"; did you mean "vertices"\?$/],
    [{ program: MOVE, ["n".repeat(40)]: [] }, /, found "n{40}"$/],
    // However long a name is, the answer is not.
    [{ program: MOVE, ["n".repeat(41)]: [] }, /, found "n{40}\.\.\."$/],
    [{ program: MOVE, parameters: { ["9".repeat(100)]: [0, 0, 0, 0] } }, /, found "9{40}\.\.\."$/],
    [{ program: MOVE, target: "VP" }, 'target: expected "vp" or "vsp"'],
    [{ program: MOVE, target: null }, 'target: expected "vp" or "vsp"'],
    [{ program: MOVE, arithmetic: "ieee" }, 'arithmetic: expected "unified" or "vp1" or "nv20" or "nv30"'],
    [{ program: MOVE, parameters: [] }, "parameters: expected an object"],
    [{ program: MOVE, parameters: { "256": [0, 0, 0, 0] } }, /^parameters: expected names .*, found "256"$/],
    [{ program: MOVE, parameters: { "01": [0, 0, 0, 0] } }, /^parameters: expected names/],
    [{ program: MOVE, parameters: { "0": [0, 0, 0] } }, 'parameters["0"]: expected four components'],
    [{ program: MOVE, parameters: { "0": [0, 0, 0, 0, 0] } }, 'parameters["0"]: expected four components'],
    [
      { program: MOVE, parameters: { "0": [0, 0, 0, null] } },
      /^parameters\["0"\]\[3\]: expected a number or/,
    ],
    [
      { program: MOVE, parameters: { "0": [0, 0, 0, "3f8"] } },
      /^parameters\["0"\]\[3\]: expected a number or/,
    ],
    [{ program: MOVE, parameters: { "0": [0, 0, 0, "3f80000g"] } }, /^parameters\["0"\]\[3\]: expected/],
    [{ program: MOVE, vertices: {} }, "vertices: expected an array"],
    [{ program: MOVE, vertices: [{}, 1] }, "vertices[1]: expected an object"],
    [{ program: MOVE, vertices: [{ "0": [0, 0, 0, 0] }] }, /^vertices\[0\]: expected "attributes"/],
    [
      { program: MOVE, vertices: [{ attributes: { "16": [0, 0, 0, 0] } }] },
      /^vertices\[0\]\.attributes: expected/,
    ],
    [
      { program: MOVE, vertices: [{ attributes: { OPOS: [0, 0, 0, 0] } }] },
      /^vertices\[0\]\.attributes: expected/,
    ],
  ])("%j with an error", async (line, message) => {
    const { ok, error, ...rest } = await answer(line);
    expect([ok, rest]).toEqual([false, {}]);
    if (typeof message === "string") expect(error).toBe(message);
    else expect(error).toMatch(message);
  });

  test("bytes that are not UTF-8 with an error", async () => {
    const line = Buffer.from('{"program": "\xff"}\n', "latin1");
    const { status, stdout } = await glasm(["run", "--jsonl"], { stdin: [line] });
    expect(status).toBe(0);
    const error = "line: expected a JSON object; byte 13: expected UTF-8";
    expect(JSON.parse(stdout)).toEqual({ ok: false, error });
  });

  test("each line that is not blank, in order, however the bytes are cut", async () => {
    const lines = ["", "x", "  \t\r", JSON.stringify({ program: MOVE }), "", '{"program": "\u20ac"}', "7"];
    const bytes = Buffer.from(lines.join("\n"));
    const whole = await glasm(["run", "--jsonl"], { stdin: [bytes] });
    expect(
      whole.stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).ok),
    ).toEqual([false, true, false, false]);
    for (const size of [1, 2, 7]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      expect(await glasm(["run", "--jsonl"], { stdin: chunks })).toEqual(whole);
    }
  });

  test("a line at once, before the next one comes", async () => {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const status = runCommandLine(["run", "--jsonl"], { stdin, stdout, stderr, env: {} });
    for (const program of [MOVE, "?", MOVE]) {
      stdin.write(`${JSON.stringify({ program })}\n`);
      const [line] = (await new Promise<Buffer>((resolve) => stdout.once("data", resolve)))
        .toString()
        .split("\n");
      expect(JSON.parse(line!).ok).toBe(program === MOVE);
    }
    stdin.end();
    expect(await status).toBe(0);
  });

  test("a line of any number of vertices in pieces, and the lines after it", async () => {
    const line = `{"program": "${MOVE}", "vertices": [${"{},".repeat(4999)}{}]}\n`;
    const stdin = (async function* () {
      yield await Promise.resolve(Buffer.from(`${line}x\n${line}`));
    })();
    const stdout = new SlowReader();
    const args = ["run", "--jsonl", "--engine", "compiled"];
    expect(await runCommandLine(args, { stdin, stdout, stderr: stdout, env: {} })).toBe(0);
    stdout.expectPieces(2 * 5000 * 800);
  });

  test("a line of as many bytes as are allowed, and a longer one with an error [Ruling 118]", async () => {
    const line = JSON.stringify({ program: MOVE });
    const longer = ` ${line}`;
    const error = `line: expected at most ${line.length} bytes; --max-line-bytes allows more`;
    const lines = [line, longer, "", line, longer.repeat(20), longer, `${line}\r`, longer];
    const bytes = Buffer.from(lines.join("\n"));
    for (const size of [1, 2, line.length, line.length + 1, bytes.length]) {
      const stdin = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const args = ["run", "--jsonl", "--max-line-bytes", String(line.length)];
      const { status, stdout } = await glasm(args, { stdin });
      expect(status).toBe(0);
      const found = stdout
        .trimEnd()
        .split("\n")
        .map((text) => JSON.parse(text));
      expect(found.map(({ ok }) => ok)).toEqual([true, false, true, false, false, false, false]);
      for (const { ok, ...rest } of found) if (!ok) expect(rest).toEqual({ error });
    }
  });

  test("a line that is too long before it ends, and keeps none of it [Ruling 118]", async () => {
    const piece = Buffer.alloc(0x100000, "x");
    let most = 0;
    const stdout = new PassThrough();
    const stdin = (async function* () {
      const before = process.memoryUsage().arrayBuffers;
      for (let i = 0; i < 512; i++) {
        yield piece;
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        // The answer comes with the piece that is too much.
        expect(stdout.readableLength > 0).toBe(i >= 4);
        await Promise.resolve();
      }
      yield Buffer.from(`\n{"program": "${MOVE}"}`);
    })();
    const args = ["run", "--jsonl", "--max-line-bytes", String(4.5 * piece.length)];
    expect(await runCommandLine(args, { stdin, stdout, stderr: stdout, env: {} })).toBe(0);
    const found = String(stdout.read())
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text).ok);
    expect(found).toEqual([false, true]);
    expect(most).toBeLessThan(40 * piece.length);
  });

  test("nothing with nothing", async () => {
    expect(await answers("")).toEqual([]);
    expect(await answers("\n", " \n")).toEqual([]);
  });
});

describe("run --jsonl", () => {
  test.each([
    ["--target", "vp"],
    ["--arithmetic", "unified"],
    ["--input", "-"],
    ["--attribute", "0=1,2,3,4"],
    ["--parameter", "0=1,2,3,4"],
    ["--format", "text"],
  ])("takes no %s, which belongs in the lines", async (option, value) => {
    const { status, stdout, stderr } = await glasm(["run", "--jsonl", option, value]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^error: option '--jsonl' cannot be used with option '${option} `));
  });

  test.each(["0", "-1", "1.5", "x", "", "536870889", "9999999999"])(
    "takes no limit of %s bytes a line",
    async (limit) => {
      const { status, stderr } = await glasm(["run", "--jsonl", "--max-line-bytes", limit]);
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining("Expected a number from 1 to 536870888."),
      ]);
    },
  );

  test("has its limit in glasm target, too [Ruling 118]", async () => {
    const args = ["target", "--max-line-bytes", "14"];
    const { status, stdout } = await glasm(args, { stdin: '{"reset": 1.0}\n{"reset": 1.00}\n' });
    expect(status).toBe(0);
    expect(stdout.split("\n")).toEqual(['{"ok":true}', expect.stringContaining("at most 14 bytes"), ""]);
  });

  test("takes a limit of 536870888 bytes a line, and a limit with nothing else", async () => {
    expect((await glasm(["run", "--jsonl", "--max-line-bytes", "536870888"])).status).toBe(0);
    const { status, stderr } = await glasm(["run", "a.vp", "--max-line-bytes", "5"]);
    expect([status, stderr]).toEqual([2, "glasm: --max-line-bytes belongs to run --jsonl\n"]);
  });

  test("takes no file and no engine that there is not", async () => {
    expect((await glasm(["run", "--jsonl", "a.vp"])).status).toBe(2);
    expect((await glasm(["run", "--jsonl", "--engine", "magic"])).status).toBe(2);
  });

  test("the same by either engine [Ruling 3]", async () => {
    const programs = [
      MOVE,
      "!!VP1.0 RSQ R0, v[0].x; LIT o[COL0], R0; LOG o[TEX1], v[0].y; MOV o[HPOS], R0; END",
      "!!VP2.0 a: ADDC R0, R0, -v[0]; SIN R1, R0.x; BRA a (GT.x); MOV o[HPOS], R1; END",
      "!!VP2.0 a: CAL a; MOV o[HPOS], v[0]; END",
      "!!VSP1.0 MUL c[3].x, v[0], c[2]; MOV c[5], c[3]; END",
    ];
    const vertices = [
      [1, 2, 3, 4],
      [-1, 0, "7fc12345", 4],
      ["80000001", -8, 3, 1],
      [0, 1, 1, 1],
      [5, 5, 5, 5],
    ];
    const stdin = programs
      .flatMap((program) =>
        ["unified", "vp1"].map((arithmetic) =>
          JSON.stringify({
            program,
            arithmetic,
            parameters: { "2": [2, 3, 4, 5] },
            vertices: vertices.map((vertex) => ({ attributes: { "0": vertex } })),
          }),
        ),
      )
      .join("\n");
    const by = (engine: string) => glasm(["run", "--jsonl", "--engine", engine], { stdin });
    const compiled = await by("compiled");
    expect(compiled.stdout.match(/"ok":true/g)).toHaveLength(10);
    expect(compiled).toEqual(await by("interpreter"));
  });
});

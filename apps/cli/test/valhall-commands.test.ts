import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

const PROGRAM = `// the position
LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
FADD.f32 r0, r0, u0
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0
varyings: LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i64.estream.slot2.wait2 @r60:r61, r4, offset:144
LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:0
FPCLASS.f32 r0, r0
`;
const HEX = `3c 3d 01 32 08 80 66 08
00 80 00 00 00 c0 a4 00
`;
const LINES = PROGRAM.split("\n").slice(1, 3);
const BAD = "FADD.f32 r0, u0, u128\nNOP\nNIL";
const REQUEST = { uniforms: [0.5], varyingEntry: 32, vertices: [{ attributes: { 0: [1, 2, 3, 1] }, id: 7 }] };

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({
    "a.valhall": PROGRAM,
    "two.valhall": LINES.join("\r\n"),
    "fine.valhall": "NOP.end\n",
    "parted.valhall": "BRANCHZ.reconverge r60, offset:1\nMOV.i32 r0, r60\nNOP.end",
    "sides.valhall":
      "BRANCHZ.eq.reconverge r0, offset:2\nFADD.f32 r1, r0, r0\nNOP.end\nMOV.i32 r2, 0x0\nFADD.v2f16.end r3, r0, u0",
    "bad.valhall": BAD,
    "a.bin": Buffer.from(HEX.replaceAll(/\s/g, ""), "hex"),
    code: Buffer.from(HEX.replaceAll(/\s/g, ""), "hex"),
    "half.bin": Buffer.alloc(12),
    "request.json": JSON.stringify(REQUEST),
  });
});
afterEach(() => {
  folder.remove();
});

/** Runs a subcommand, where `@FILE` is a file of the folder. */
async function valhall(line: string, stdin?: string | readonly Uint8Array[]) {
  const args = line.split(" ").map((word) => (word.startsWith("@") ? folder.file(word.slice(1)) : word));
  const { status, stdout, stderr } = await glasm(["valhall", ...args], stdin === undefined ? {} : { stdin });
  const short = (text: string) => text.replaceAll(`${folder.path}/`, "");
  return { status, stdout: short(stdout), stderr: short(stderr) };
}

const json = async (line: string) => {
  const { status, stdout, stderr } = await valhall(`${line} --format json`);
  return { status, stderr, document: JSON.parse(stdout) };
};

const OPEN = `two.valhall:2:1: warning missing-end: control runs past the last instruction from here: no .end ends the program [Ruling 319]
  FADD.f32 r0, r0, u0
  ^~~~~~~~~~~~~~~~~~~
`;
const ERRORS = `bad.valhall:1:18: error uniform-range: there are the uniforms u0 to u127, and no "u128" [Ruling 315]
  FADD.f32 r0, u0, u128
                   ^~~~
bad.valhall:3:1: error unknown-instruction: "NIL" is no instruction [Ruling 315]
  NIL
  ^~~
`;

describe("valhall assemble [VALHALL 11 s30]", () => {
  test("prints the bytes of each instruction in memory order, and warnings", async () => {
    expect(await valhall("assemble @two.valhall")).toEqual({ status: 0, stdout: HEX, stderr: OPEN });
    const { stdout } = await valhall("assemble -", LINES.join("\n"));
    expect(stdout).toBe(HEX);
  });

  test("writes words, little-endian, to a file", async () => {
    const { status, stdout } = await valhall("assemble -o @out/b.bin @two.valhall");
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(readFileSync(folder.file("out/b.bin"))).toEqual(readFileSync(folder.file("a.bin")));
  });

  test("says everything that is wrong, and writes nothing", async () => {
    expect(await valhall("assemble @bad.valhall -o @b.bin")).toEqual({
      status: 1,
      stdout: "",
      stderr: ERRORS,
    });
    expect(() => readFileSync(folder.file("b.bin"))).toThrow(/ENOENT/);
  });

  test("prints JSON", async () => {
    const { status, stderr, document } = await json("assemble @two.valhall");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const code = HEX.trimEnd().replaceAll(" ", "").split("\n");
    expect(document).toEqual({ schemaVersion: 1, ok: true, code, warnings: [expect.anything()] });
    const wrong = await json("assemble @bad.valhall");
    expect([wrong.status, wrong.document.ok, wrong.document.diagnostics.length]).toEqual([1, false, 2]);
    const both = await json("assemble @two.valhall -o -");
    expect([both.status, both.document]).toEqual([
      2,
      { schemaVersion: 1, ok: false, error: "-o -: standard output cannot have both the code and the JSON" },
    ]);
  });
});

describe("valhall dis [VALHALL 11 s31]", () => {
  test("prints a line for each word, with --hex its bytes, too", async () => {
    const stdout = LINES.map((line) => `${line}\n`).join("");
    expect(await valhall("dis @a.bin")).toEqual({ status: 0, stdout, stderr: "" });
    const bytes = HEX.split("\n");
    const withBytes = LINES.map((line, i) => `${bytes[i]!}    ${line}\n`).join("");
    expect((await valhall("dis --hex @a.bin")).stdout).toBe(withBytes);
    expect((await valhall("dis -", [readFileSync(folder.file("a.bin"))])).stdout).toBe(stdout);
  });

  test("prints JSON", async () => {
    const code = HEX.trimEnd().replaceAll(" ", "").split("\n");
    expect((await json("dis @a.bin")).document).toEqual({ schemaVersion: 1, ok: true, lines: LINES });
    expect((await json("dis --hex @a.bin")).document).toEqual({
      schemaVersion: 1,
      ok: true,
      lines: LINES,
      code,
    });
  });

  test("says where half a word is left", async () => {
    expect(await valhall("dis @half.bin")).toEqual({
      ...{ status: 1, stdout: "" },
      stderr:
        "half.bin: offset 8: error partial-word: code is made of words of 8 bytes, and 4 are left [Ruling 318]\n",
    });
    const { status, document } = await json("dis @half.bin");
    expect([status, document.ok, document.diagnostics[0].position]).toEqual([1, false, 8]);
  });
});

describe("valhall check [VALHALL 11 s32]", () => {
  test("prints every error and every warning of texts and code", async () => {
    const offset =
      "offset 8: warning missing-end: control runs past the last instruction from here: no .end ends the program [Ruling 319]\n";
    expect(await valhall("check @fine.valhall @two.valhall @bad.valhall @a.bin @code")).toEqual({
      status: 1,
      stdout: `fine.valhall: fine\n${OPEN}two.valhall: fine, 1 warning\n${ERRORS}a.bin: ${offset}a.bin: fine, 1 warning\ncode: ${offset}code: fine, 1 warning\n`,
      stderr: "",
    });
    expect(await valhall("check -", "NOP.end")).toEqual({ status: 0, stdout: "<stdin>: fine\n", stderr: "" });
  });

  test("goes on behind a file that cannot be read", async () => {
    const { status, stdout, stderr } = await valhall("check @absent @bad.valhall");
    expect({ status, stdout, stderr }).toEqual({
      ...{ status: 3, stdout: ERRORS, stderr: "glasm: absent: no such file or folder\n" },
    });
  });

  test("prints JSON", async () => {
    const { status, document } = await json("check @fine.valhall @bad.valhall @absent");
    expect([status, document]).toEqual([
      3,
      {
        schemaVersion: 1,
        files: [
          { file: expect.stringMatching(/fine\.valhall$/), ok: true, diagnostics: [], warnings: [] },
          expect.objectContaining({ ok: false, diagnostics: [expect.anything(), expect.anything()] }),
          { file: expect.any(String), ok: false, error: expect.stringMatching(/no such file/) },
        ],
      },
    ]);
  });
});

const RESULT = `vertex 0: ran to its end, 4 executed
  position             1.5             2             3             1  3fc00000 40000000 40400000 3f800000
  varying[9]   9.80909e-45             0             0             0  00000007 00000000 00000000 00000000
the varyings of vertex 0: ended by an instruction that is not executed yet, 3 executed
  note memory-fault, first at byte 48, LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:0: memory was read or written outside of buffers, or a buffer written that is read-only; stores to results have .istream or .estream
  at byte 56: FPCLASS: there are no public semantics of it
`;
const STEPS = `position program
     0  LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1  (line 2, warp 0, lane 0)
        r0 = 3f800000 (1)
        r1 = 40000000 (2)
        r2 = 40400000 (3)
        r3 = 3f800000 (1)
     8  FADD.f32 r0, r0, u0  (line 3, warp 0, lane 0)
        r0 = 3fc00000 (1.5)
    16  LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0  (line 4, warp 0, lane 0)
        r4 = 00000000
        r5 = 80000000
    24  STORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0  (line 5, warp 0, lane 0)

varying program
    32  LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0  (line 6, warp 0, lane 0)
        r4 = 00000000
        r5 = 80000000
    40  STORE.i64.estream.slot2.wait2 @r60:r61, r4, offset:144  (line 7, warp 0, lane 0)
    48  LOAD.i32.unsigned.slot0.wait0 @r2, r6, offset:0  (line 8, warp 0, lane 0)
        r2 = 00000000

`;

describe("valhall run and trace [VALHALL 11 s33, Ruling 348]", () => {
  test("print what became of vertices", async () => {
    const run = "run @a.valhall --vertices @request.json";
    for (const engine of ["auto", "interpreter", "compiled"])
      expect(await valhall(`${run} --engine ${engine}`)).toEqual({ status: 0, stdout: RESULT, stderr: "" });
    expect((await valhall("run @a.valhall --vertices -", JSON.stringify(REQUEST))).stdout).toBe(RESULT);
    expect((await valhall("run - --vertices @request.json", PROGRAM)).stdout).toBe(RESULT);
    await valhall("assemble @a.valhall -o @b.bin");
    expect((await valhall("run @b.bin --vertices @request.json")).stdout).toBe(RESULT);
  });

  test("print registers and buffers, and say which vertices the limit has ended", async () => {
    const request = {
      vertices: [{ initial: { 9: -2 } }, {}],
      want: ["registers"],
      buffers: [{ bytes: "00".repeat(18) }],
      limit: 1,
    };
    const ran = await valhall("run @two.valhall --vertices -", JSON.stringify(request));
    expect(ran.stderr).toBe("glasm: the limit of 1 instruction has ended 2 vertices: 0 to 1\n");
    const { stdout: without } = await valhall(
      "run @two.valhall --vertices -",
      '{"vertices": [{}], "limit": 1}',
    );
    expect(without).toBe(
      `vertex 0: ended by the instruction limit, 1 executed\n  next would have been the instruction at byte 8, ${LINES[1]}\n`,
    );
    const [first, r0, , r8, ...others] = ran.stdout.split("\n");
    expect([first, r0, r8]).toEqual([
      "vertex 0: ended by the instruction limit, 1 executed",
      "  r0                     0             0             0             1  00000000 00000000 00000000 3f800000",
      "  r8                     0            -2             0             0  00000000 c0000000 00000000 00000000",
    ]);
    expect(others.slice(-5)).toEqual([
      "",
      "buffer 0",
      `  00000000  ${"00 ".repeat(16).trimEnd()}`,
      "  00000010  00 00",
      "",
    ]);
  });

  test("show each instruction with its lanes and what it has written", async () => {
    const stdout = STEPS + RESULT;
    expect(await valhall("trace @a.valhall --vertices @request.json")).toEqual({
      status: 0,
      stdout,
      stderr: "",
    });
    const request = JSON.stringify({ ...REQUEST, trace: true });
    expect((await valhall("run @a.valhall --vertices -", request)).stdout).toBe(stdout);
    const several = { vertices: Array.from({ length: 18 }, (_, id) => ({ id: id % 4 })) };
    const { stdout: steps } = await valhall("trace @parted.valhall --vertices -", JSON.stringify(several));
    expect(steps.split("\n").slice(0, 5)).toEqual([
      "position program",
      "     0  BRANCHZ.reconverge r60, offset:1  (line 1, warp 0, lanes 0-15)",
      "     8  MOV.i32 r0, r60  (line 2, warp 0, lanes 0, 4, 8, 12)",
      `        lane ${Array.from({ length: 16 }, (_, lane) => `${lane}`.padStart(10)).join("")}`,
      `        r0   ${Array.from({ length: 16 }, (_, lane) => (lane % 4 === 0 ? "  00000000" : "   waiting")).join("")}`,
    ]);
  });

  test("show the lanes of a warp side by side: their words, as numbers too, or that they wait or have ended", async () => {
    const given = { uniforms: ["3c003c00"], vertices: [{}, { initial: { 0: 1 } }, { initial: { 0: 2 } }] };
    const { stdout } = await valhall("trace @sides.valhall --vertices -", JSON.stringify(given));
    expect(stdout.slice(0, stdout.indexOf("vertex 0"))).toBe(`position program
     0  BRANCHZ.eq.reconverge r0, offset:2  (line 1, warp 0, lanes 0-2)
     8  FADD.f32 r1, r0, r0  (line 2, warp 0, lanes 1-2)
        lane          0         1         2
        r1      waiting  40000000  40800000
                                2         4
    16  NOP.end  (line 3, warp 0, lanes 1-2)
        lane         0        1        2
        state  waiting   active   active
    24  MOV.i32 r2, 0x0  (line 4, warp 0, lane 0)
        lane          0         1         2
        r2     00000000     ended     ended
    32  FADD.v2f16.end r3, r0, u0  (line 5, warp 0, lane 0)
        lane          0         1         2
        r3     3c003c00     ended     ended
                    1 1

`);
    const code = await valhall("assemble @sides.valhall -o @sides.bin");
    expect(code.status).toBe(0);
    const { stdout: ofCode } = await valhall("trace @sides.bin --vertices -", JSON.stringify(given));
    expect(ofCode).toContain("     8  FADD.f32 r1, r0, r0  (warp 0, lanes 1-2)\n");
  });

  test("print JSON", async () => {
    const { document } = await json("run @a.valhall --vertices @request.json");
    expect(document).toEqual({
      ...{ schemaVersion: 1, ok: true },
      vertices: [
        {
          ...{ end: "end", executed: 4, position: ["3fc00000", "40000000", "40400000", "3f800000"] },
          varyings: { "9": ["00000007", "00000000", "00000000", "00000000"] },
          varying: {
            ...{ end: "unsupported", executed: 3, notes: ["memory-fault"], at: 56 },
            reason: "FPCLASS: there are no public semantics of it",
          },
        },
      ],
    });
    const traced = (await json("trace @a.valhall --vertices @request.json")).document;
    expect(traced).toEqual({ ...document, trace: expect.anything() });
    expect(traced.trace).toHaveLength(7);
    expect(traced.trace[1]).toEqual({
      ...{ program: "position", warp: 0, pc: 8, lanes: "0001", text: LINES[1] },
      written: [{ register: 0, words: ["3fc00000"] }],
    });
  });

  test.each(["run", "trace"])("%s says what is wrong with a program", async (command) => {
    const line = `${command} @bad.valhall --vertices @request.json`;
    expect(await valhall(line)).toEqual({ status: 1, stdout: "", stderr: ERRORS });
    const { status, document } = await json(line);
    expect([status, document.diagnostics.length, document.warnings]).toEqual([1, 2, []]);
    const half = await valhall(`${command} @half.bin --vertices @request.json`);
    expect([half.status, half.stderr]).toEqual([
      1,
      expect.stringContaining("half.bin: offset 8: error partial-word"),
    ]);
  });

  test.each([
    ["{", "<stdin>:1:2: this is not valid JSON: the object does not end (byte 1)"],
    ["[]", "<stdin>:1:1: request: expected an object"],
    ["{}", '<stdin>:1:1: request: expected "vertices", an array'],
    [
      '{"vertices": [],\n "uniform": []}',
      '<stdin>:2:2: request: expected "entry", "varyingEntry", "uniforms", "denormals", "limit", "trace", "want", "buffers" or "vertices", found "uniform"; did you mean "uniforms"?',
    ],
    [
      '{"vertices": [{},\n {"attributes": {"0": [1, 2, 3, "x"]}}]}',
      '<stdin>:2:33: vertices[1].attributes["0"][3]: expected a number or a string of 8 hexadecimal digits',
    ],
  ])("refuse %j as what to run on", async (stdin, message) => {
    expect(await valhall("run @a.valhall --vertices -", stdin)).toEqual({
      ...{ status: 2, stdout: "", stderr: `glasm: ${message}\n` },
    });
  });
});

describe("valhall", () => {
  test("ends with the status that says how it went [VALHALL 11 s29]", async () => {
    const broken = [null as unknown as Uint8Array];
    const statuses = async (...lines: readonly string[]) =>
      Promise.all(lines.map(async (line) => (await valhall(line, broken)).status));
    expect(
      await statuses(
        ...["assemble @two.valhall", "assemble @bad.valhall", "assemble", "assemble @absent", "assemble -"],
        ...["dis @a.bin", "dis @half.bin", "dis", "dis @absent", "dis -"],
        ...["check @two.valhall", "check @bad.valhall", "check", "check @absent", "check -"],
        ...["run @two.valhall --vertices @request.json", "run @bad.valhall --vertices @request.json"],
        ...["run @two.valhall", "run @two.valhall --vertices @absent", "run --jsonl"],
        ...["assemble @two.valhall -o @bad.valhall/folder", "trace @absent --vertices @request.json"],
      ),
    ).toEqual([0, 1, 2, 3, 70, 0, 1, 2, 3, 70, 0, 1, 2, 3, 70, 0, 1, 2, 3, 70, 3, 3]);
  });

  test.each([
    ["assemble", "valhall assemble needs a text, or --jsonl"],
    ["dis", "valhall dis needs code, or --jsonl"],
    ["check", "valhall check needs programs, or --jsonl"],
    ["run", "valhall run needs a program, or --jsonl"],
    ["trace", "missing required argument 'file'"],
    ["run @a.valhall", "valhall run needs --vertices and a file that says what to run on"],
    ["trace @a.valhall", "valhall trace needs --vertices and a file that says what to run on"],
    ["run - --vertices -", "- stands for standard input, which can be read only once"],
    ["assemble --jsonl a", "valhall assemble --jsonl takes its requests from standard input"],
    ["assemble --jsonl -o a", "cannot be used with"],
    ["dis --jsonl --hex", "cannot be used with"],
    ["run --jsonl --vertices a", "cannot be used with"],
    ["check --jsonl --format json", "cannot be used with"],
    ["check @a.valhall --max-line-bytes 5", "--max-line-bytes belongs to valhall check --jsonl"],
    ["run --jsonl --engine magic", "Allowed choices are auto, interpreter, compiled."],
    ["trace @a.valhall --jsonl", "unknown option '--jsonl'"],
    ["link", "unknown command 'link'"],
  ])("refuses %s as wrong usage", async (line, message) => {
    const { status, stdout, stderr } = await valhall(line);
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  test("is in the help", async () => {
    for (const name of ["assemble", "dis", "check", "run", "trace"])
      expect(await valhall(`${name} --help`)).toMatchObject({ status: 0, stderr: "" });
    expect((await glasm(["help", "valhall"])).stdout).toContain("Valhall");
  });
});

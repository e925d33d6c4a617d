import { describe, expect, test } from "@jest/globals";
import { readNpy, readNpyWords, type WordRows, wordsOf, writeNpy, writeNpyWords } from "@glasm/base";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { glasm } from "./command-line.js";
import { expectTaken } from "./schema/validators.js";

const TEXT = `!!NVvp5.0
TEMP R0;
INT TEMP i[2];
  MOV.S i[1], vertex.id.x;
  REP.S 2;
    ADD R0.x, R0, program.env[3].y;
  ENDREP;
  MOV.S.CC0 result.attrib[2].y, i[1];
  ADD result.position, R0.x, vertex.attrib[0];
END
`;
const INPUT = { env: { 3: [0, 2, 0, 0] }, vertices: [{ id: 7 }, { attributes: { 0: [1, 2, 3, 4] } }] };
const ONE = "3f800000";
const ZERO = "00000000";

/** Files with a program and what it runs on. */
async function files(text = TEXT, input: object = INPUT) {
  const folder = await mkdtemp(join(tmpdir(), "glasm-"));
  const [program, json] = [join(folder, "program.txt"), join(folder, "input.json")];
  await writeFile(program, text);
  await writeFile(json, JSON.stringify(input));
  return { program, json };
}

describe("a file with a program of NV_gpu_program", () => {
  test("is checked and printed; what is wrong with one has its place", async () => {
    const { program } = await files();
    const checked = await glasm(["check", program]);
    expect(checked).toMatchObject({ status: 0, stdout: `${program}: fine (NVvp5.0, 6 instructions)\n` });
    expect(await glasm(["dis", program])).toMatchObject({ status: 0, stdout: TEXT });
    const bad = await files("!!NVfp4.1\nMOV result.color, R0;\nADD.S result.color;\nEND");
    const { status, stdout } = await glasm(["check", bad.program]);
    expect(status).toBe(1);
    expect(stdout).toContain(`${bad.program}:2:19: error`);
    expect(stdout).toContain(`${bad.program}:3:`);
  });

  test("runs on the vertices of an input file, and shows words and the singles that these are", async () => {
    const { program, json } = await files();
    const { stdout, status } = await glasm(["run", program, "--input", json]);
    expect([status, stdout.split("\n").slice(0, 3)]).toEqual([
      0,
      [
        "vertex 0: ran to its end, 8 executed",
        `  attrib[2]              ${ZERO} 00000007 ${ZERO} ${ZERO}  (0, 9.80909e-45, 0, 0)`,
        "  position               40800000 40800000 40800000 40a00000  (4, 4, 4, 5)",
      ],
    ]);
    const as = await glasm(["run", program, "--input", json, "--attribute", "0=0,0,0,1", "--format", "json"]);
    expect(JSON.parse(as.stdout)).toMatchObject({
      ok: true,
      machine: "nv-gpu",
      language: "NVvp5.0",
      vertices: [
        { results: { position: ["40800000", "40800000", "40800000", "40a00000"] }, end: "end" },
        { results: { position: ["40800000", "40800000", "40800000", "40a00000"] }, executed: 8 },
      ],
    });
  });

  test("has attributes by name and from arrays, of which a row gives what it has [Ruling 195, Ruling 287]", async () => {
    const text =
      "!!NVvp4.0\nMOV result.position, vertex.position;\nADD.S result.texcoord[1], vertex.texcoord[2], vertex.position;\nEND";
    const { program } = await files(text);
    const rows = join(program, "../rows.npy");
    await writeFile(rows, writeNpy({ data: Float32Array.of(1, 2, 3, 4), size: 2 }));
    const out = join(program, "../out.npy");
    const written = await glasm([
      ...["run", program, "--attribute", `position=@${rows}`, "--attribute", "texcoord[2]=0x00000001,2,3,4"],
      ...["--result", `texcoord[1]=${out}`, "--format", "json"],
    ]);
    expect(written).toMatchObject({ status: 0 });
    expect(JSON.parse(written.stdout)).toMatchObject({
      ok: true,
      count: 2,
      files: [{ result: "texcoord[1]", file: out }],
    });
    const { data, size } = readNpy(new Uint8Array(await readFile(out)));
    const [one, two, three, four] = [0x3f800000, 0x40000000, 0x40400000, 0x40800000];
    expect([size, ...wordsOf(data)]).toEqual([
      ...[4, one + 1, two + two, three, four + one],
      ...[three + 1, four + two, three, four + one],
    ]);
    const other = await glasm(["run", program, "--attribute", "0=0,0,0,7", "--attribute", "10=0,0,0,0"]);
    expect(other.stdout).toContain("position               00000000 00000000 00000000 40e00000");
    const few = join(program, "../few.f32");
    await writeFile(few, new Uint8Array(16));
    const apart = await glasm([
      ...["run", program, "--attribute", `position=@${rows}`, "--attribute", `attrib[9]=@${few}`],
    ]);
    expect(apart).toMatchObject({ status: 2, stderr: expect.stringContaining("1 row, and there are 2") });
    const { json } = await files(text, { vertices: [{}, {}, {}] });
    const many = await glasm(["run", program, "--input", json, "--attribute", `position=@${rows}`]);
    expect(many).toMatchObject({ status: 2, stderr: expect.stringContaining("2 rows, and there are 3") });
  });

  test("takes and writes arrays of integers, and of 64 bits for LONG variables [Ruling 314]", async () => {
    const text = `!!NVvp5.0
LONG ATTRIB long = vertex.attrib[4];
LONG TEMP D0;
ADD.S64 D0, long, 1;
MOV.U64 result.attrib[0].xy, D0;
ADD.S result.attrib[1], vertex.attrib[2], 1;
MOV result.attrib[2], vertex.attrib[3];
END`;
    const { program } = await files(text);
    const folder = join(program, "..");
    const array = async (name: string, rows: WordRows) => {
      const file = join(folder, name);
      await writeFile(file, writeNpyWords(rows));
      return file;
    };
    const ints = await array("ints.npy", {
      type: "<i4",
      words: Uint32Array.of(1, 2, 0xffffffff, 8),
      size: 2,
    });
    const longs = await array("longs.npy", {
      ...{ type: "<i8", size: 2 },
      words: Uint32Array.of(0xffffffff, 0, 5, 0, 7, 1, 0xfffffffe, 0xffffffff),
    });
    const doubles = await array("doubles.npy", {
      ...{ type: "<f8", size: 1 },
      words: Uint32Array.of(0, 0x3ff80000, 0, 0xc0000000),
    });
    const out = (name: string) => join(folder, name);
    const given = [
      "--attribute",
      `2=@${ints}`,
      "--attribute",
      `attrib[4]=@${longs}`,
      "--attribute",
      `3=@${doubles}`,
    ];
    const { status, stderr } = await glasm([
      ...["run", program, ...given, "--result", `attrib[1]=${out("a.npy")}:int32`],
      ...["--result", `attrib[0]=${out("b.npy")}:uint32`, "--result", `attrib[2]=${out("c.npy")}:float32`],
    ]);
    expect([status, stderr]).toEqual([0, ""]);
    const read = async (name: string) => readNpyWords(new Uint8Array(await readFile(out(name))));
    // A fourth component that is not there is the integer 1.
    expect(await read("a.npy")).toEqual({
      type: "<i4",
      size: 4,
      words: Uint32Array.of(2, 3, 1, 2, 0, 9, 1, 2),
    });
    expect(await read("b.npy")).toMatchObject({
      type: "<u4",
      words: Uint32Array.of(0, 6, 0, 0, 8, 0xffffffff, 0, 0),
    });
    const [one, oneAndAHalf, minusTwo] = [0x3f800000, 0x3fc00000, 0xc0000000];
    expect(await read("c.npy")).toMatchObject({
      ...{ type: "<f4", words: Uint32Array.of(oneAndAHalf, 0, 0, one, minusTwo, 0, 0, one) },
    });
    for (const [attribute, file, message] of [
      ["2", longs, "it has integers of 64 bits, and no LONG variable reads vertex.attrib[2]"],
      ["4", ints, "a LONG variable reads vertex.attrib[4]; expected float64, int64 or uint64"],
    ] as const) {
      const refused = await glasm(["run", program, "--attribute", `${attribute}=@${file}`]);
      expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
    }
    for (const file of ["a.npy:int16", "a.f32:int32"]) {
      const refused = await glasm(["run", program, "--result", `attrib[1]=${file}`]);
      expect(refused.stderr).toContain("as NAME=FILE.npy, NAME=FILE.npy:int32 or");
    }
  });

  test("of fragments runs on the quads of an input file, and is traced fragment by fragment [Ruling 295]", async () => {
    const text = `!!NVfp4.0
TEMP R0;
  DDX R0, fragment.attrib[1];
  KIL -fragment.facing;
  MOV result.color, R0;
END
`;
    const fragments = [0, 1, 2, 3].map((n) => ({ "attrib[1]": [2 * n, 0, 0, 0], facing: n === 3 ? 1 : 0 }));
    const { program, json } = await files(text, { quads: [{ fragments }] });
    const { stdout, status } = await glasm(["run", program, "--input", json]);
    expect(status).toBe(0);
    expect(stdout.split("\n").slice(-5)).toEqual([
      "",
      "fragment 3: ran to its end, 3 executed",
      "  killed by KIL",
      `  color[0]               40000000 ${ZERO} ${ZERO} ${ZERO}  (2, 0, 0, 0)`,
      "",
    ]);
    const document = await glasm(["run", program, "--format", "json", "--attribute", "1=1,2,3,4"]);
    await expectTaken("run", JSON.parse(document.stdout));
    expect(JSON.parse(document.stdout)).toMatchObject({
      quads: [{ fragments: new Array(4).fill({ killed: false, end: "end", executed: 3 }) }],
    });
    const traced = await glasm(["trace", program, "--input", json, "--vertex", "3"]);
    expect(traced.stdout).toContain(
      `(${ZERO}, ${ZERO}, ${ZERO}, ${ZERO}) -> (40000000, ${ZERO}, ${ZERO}, ${ZERO})`,
    );
    expect(traced.stdout).toContain("3 steps, end\n");
    expect((await glasm(["trace", program, "--input", json, "--vertex", "4"])).stderr).toContain(
      "there are 4 fragments, 0 to 3",
    );
    const stopped = await files("!!NVfp4.0\nTEMP R0;\nTEX R0, R0, texture[1], 2D;\nEND");
    expect((await glasm(["run", stopped.program])).stderr).toContain("has ended 4 fragments: 0 to 3");
    const wrong = await glasm(["run", program, "--attribute", "32=0,0,0,0"]);
    expect(wrong.stderr).toContain("expected 0 to 31");
    const bad = await files(text, { quads: [{ fragments: [{}, {}, {}] }] });
    expect((await glasm(["run", bad.program, "--input", bad.json])).stderr).toContain(`${bad.json}:1:`);
  });

  test("has noted what its run does that the texts leave open [Ruling 313]", async () => {
    const text =
      "!!NVvp4.0\nTEMP a[2];\nINT TEMP i;\nMOV.S i, vertex.id.x;\nMOV result.position, a[i.x];\nEND";
    const { program, json } = await files(text, { vertices: [{ id: 2 }, {}, { id: 3 }] });
    const note = (who: string) =>
      `${program}:5:1: note index-read: a computed index of "a" is out of range, where zeros are read (${who}) [Ruling 283]\n`;
    const run = await glasm(["run", program, "--input", json]);
    expect([run.status, run.stderr]).toEqual([0, note("2 vertices, the first is 0")]);
    const trace = await glasm(["trace", program, "--input", json, "--vertex", "2"]);
    expect([trace.status, trace.stderr]).toEqual([0, note("vertex 2")]);
    for (const command of ["run", "trace"] as const) {
      const { stdout, stderr } = await glasm([command, program, "--input", json, "--format", "json"]);
      await expectTaken(command, JSON.parse(stdout));
      expect([stderr, JSON.parse(stdout)]).toMatchObject([
        "",
        { diagnostics: [{ code: "index-read", line: 5 }] },
      ]);
    }
  });

  test("says what an execution could not go on with", async () => {
    const { program } = await files("!!NVvp4.0\nTEMP R0;\nTEX R0, R0, texture[1], 2D;\nEND");
    const { stdout, stderr } = await glasm(["run", program]);
    expect(stdout).toBe(
      "vertex 0: ended by an instruction that is not executed yet, 0 executed\n  textures are not executed yet, at byte 19\n",
    );
    expect(stderr).toContain("an instruction that is not executed yet has ended vertex 0\n");
  });

  test("is traced, and a slice has the steps that a value came from", async () => {
    const { program, json } = await files();
    const traced = await glasm(["trace", program, "--input", json, "--vertex", "0"]);
    expect(traced.stdout).toContain("MOV.S i[1], vertex.id.x");
    expect(traced.stdout).toContain(
      `i[1].xyzw    (${ZERO}, ${ZERO}, ${ZERO}, ${ZERO}) -> (00000007, 00000007, 00000007, 00000007)`,
    );
    expect(traced.stdout).toContain("8 steps, end\n");
    // REP goes on, ENDREP goes back once.
    const ways = [...traced.stdout.matchAll(/^ +(taken|not taken) +to \[(\d)\]$/gm)].map(([, ...way]) => way);
    expect(ways).toEqual([
      ["not taken", "2"],
      ["taken", "2"],
      ["not taken", "4"],
    ]);
    const sliced = await glasm([
      "trace",
      program,
      "--input",
      json,
      "--slice",
      "result.attrib[2].y",
      "--format",
      "json",
    ]);
    const { slice, steps } = JSON.parse(sliced.stdout) as {
      slice: { steps: number[] };
      steps: { reads: unknown }[];
    };
    expect(slice.steps).toEqual([0, 6]);
    expect(steps[2]!.reads).toContainEqual({
      register: "program.env[3]",
      read: [false, true, false, false],
      values: [ZERO, "40000000", ZERO, ZERO],
    });
    const wrong = await glasm(["trace", program, "--slice", "R1.x"]);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining("R0.x")]);
    expect(wrong.stderr).not.toContain(" is ");
    expect((await glasm(["trace", program, "--vertex", "1"])).stderr).toContain(
      "there is 1 vertex, number 0",
    );
  });

  test.each([
    [
      ["--parameter", "1=0,0,0,0"],
      /--parameter belongs to programs of NV_vertex_program; .* is an NVvp5\.0 program, whose env and local --input has/,
    ],
    [["--uniform", "a=1"], /--uniform belongs to shaders; .*, whose env and local --input has/],
    [["--arithmetic", "vp1"], /--arithmetic vp1: .* computes in ieee, flush, fused or flush-fused/],
    [
      ["--attribute", "16=0,0,0,0"],
      /--attribute 16=0,0,0,0: expected 0 to 15, attrib\[0\] to attrib\[15\], position, .* or texcoord\[0\] to texcoord\[7\], found "16"/,
    ],
    [["--attribute", "postion=0,0,0,0"], /found "postion"; did you mean "position"\?/],
    [["--attribute", "1=0"], /--attribute 1=0: expected 4 numbers, found 1/],
    [
      ["--result", "attrib[3]=a.npy"],
      /--result attrib\[3\]: this program has the results attrib\[2\], position/,
    ],
    [["--result", "position=a.npy", "--result", "position=b.npy"], /a result and a file go together once/],
  ])("is not run with %j", async (options, message) => {
    const { program } = await files();
    const { status, stderr } = await glasm(["run", program, ...options]);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });

  test("has its place where an input file makes no sense", async () => {
    const { program, json } = await files(TEXT, { env: { 3: [0, 2, 0] } });
    const { status, stderr } = await glasm(["run", program, "--input", json]);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(`${json}:1:9: env["3"]: expected four components`),
    ]);
  });

  test("runs under the arithmetic that it is asked for", async () => {
    const { program } = await files("!!NVvp4.0\nADD result.position, vertex.attrib[0], 0;\nEND");
    const run = async (...options: string[]) =>
      (await glasm(["run", program, "--attribute", "0=0x00000001,0,0,0", ...options])).stdout;
    expect(await run()).toContain(`00000001 ${ZERO}`);
    expect(await run("--arithmetic", "flush")).toContain(`position               ${ZERO} ${ZERO}`);
    expect(await run()).not.toContain(ONE);
  });

  test.each([
    ["check", []],
    ["dis", []],
    ["run", ["--input"]],
    ["trace", ["--input"]],
  ])("has documents of %s that are of their schema", async (command, options) => {
    const { program, json } = await files();
    const input = options.flatMap((option) => [option, json]);
    const { stdout, status } = await glasm([command, program, ...input, "--format", "json"]);
    expect(status).toBe(0);
    await expectTaken(command, JSON.parse(stdout));
  });
});

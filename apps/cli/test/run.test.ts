import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import { runCommandLine } from "../src/commands/cli.js";
import { glasm, SlowReader, temporaryFolder } from "./command-line.js";

describe("run", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let program: string;
  beforeAll(() => {
    folder = temporaryFolder({
      "add.vp": "!!VP1.0 ADD o[HPOS], v[0], c[4]; MOV o[TEX3].xy, v[3]; END",
      "state.vsp": "!!VSP1.0 MUL c[12].x, v[0], c[1]; END",
      "bad.vp": "!!VP1.0 END",
      "input.json": JSON.stringify({
        parameters: { "4": [100, "42c80000", 0, 0] },
        vertices: [{ attributes: { "0": [1, 2, 3, 4] } }, {}],
      }),
      "odd.json": '{"vertices": 3}',
      "broken.json": '{\r\n "vertices": [',
      "names.json": JSON.stringify({
        vertices: [{ attributes: { OPOS: [1, 2, 3, 4], COL0: ["3f800000", 5, 0, 0] } }],
      }),
      "endless.vp": "!!VP2.0 MOVC R0.x, v[0]; MOV o[HPOS], v[0]; f: BRA f (GT.x); END",
    });
    program = folder.file("add.vp");
  });
  afterAll(() => folder.remove());

  test("runs one vertex of initial values and prints what the program writes", async () => {
    expect(await glasm(["run", program])).toEqual({
      status: 0,
      stdout: [
        "vertex 0: ran to its end, 2 executed",
        "  HPOS               0             0             0             1",
        "  TEX3               0             0             0             1",
        "",
      ].join("\n"),
      stderr: [
        `${program}: note: nothing sets these attributes, which are (0, 0, 0, 1): v[OPOS], v[COL0]\n`,
        `${program}: note: nothing sets these parameters, which are 0: c[4]\n`,
      ].join(""),
    });
  });

  test("names what a program reads and nothing sets, but what it writes itself [Ruling 225]", async () => {
    const unsetOf = async (...args: readonly string[]) => {
      const { stdout, stderr } = await glasm(["run", ...args, "--format", "json"]);
      expect(stderr).toBe("");
      return (JSON.parse(stdout) as { unset: unknown }).unset;
    };
    expect(await unsetOf(program)).toEqual({ attributes: ["v[OPOS]", "v[COL0]"], parameters: ["c[4]"] });
    const set = ["--attribute", "COL0=1,1,1,1", "--parameter", "4=0,0,0,0"];
    expect(await unsetOf(program, ...set)).toEqual({ attributes: ["v[OPOS]"], parameters: [] });
    expect(await unsetOf(program, "--input", folder.file("input.json"))).toEqual({
      attributes: ["v[COL0]"],
      parameters: [],
    });
    const state = folder.file("sum.vsp");
    writeFileSync(state, "!!VSP1.0 MOV c[12], v[0]; MOV R0, c[12]; MUL c[13], R0, c[1]; END");
    expect(await unsetOf(state)).toEqual({ attributes: ["v[OPOS]"], parameters: ["c[1]"] });
  });

  test("takes attributes by number or name, parameters, and bits", async () => {
    const { stdout } = await glasm([
      ...["run", program],
      ...["--attribute", "0=1,-0,1e-3,.5"],
      ...["--attribute", "COL0= 7 , 0x7f800000, 0, 0"],
      ...["--parameter", "4=0x40000000,-0,0,0"],
    ]);
    expect(stdout.split("\n").slice(1, 3)).toEqual([
      "  HPOS               3            -0         0.001           0.5",
      "  TEX3               7          +INF             0             1",
    ]);
  });

  test("takes infinities and NaN as it prints them", async () => {
    const { stdout } = await glasm(["run", program, "--attribute", "0=+INF,-inf,Inf,nan"]);
    expect(stdout).toContain("  HPOS            +INF          -INF          +INF           NaN\n");
  });

  test("runs no vertex where the list is empty, and one where there is no list", async () => {
    const count = async (input: object) => {
      const { stdout } = await glasm(["run", program, "--input", "-", "--format", "json"], {
        stdin: JSON.stringify(input),
      });
      return JSON.parse(stdout).vertices.length;
    };
    expect([await count({ vertices: [] }), await count({})]).toEqual([0, 1]);
  });

  test("takes vertices from a file, and options over them", async () => {
    const { stdout } = await glasm([
      ...["run", program, "--input", folder.file("input.json")],
      ...["--attribute", "3=5,6,0,0"],
    ]);
    expect(stdout).toBe(
      [
        "vertex 0: ran to its end, 2 executed",
        "  HPOS             101           102             3             4",
        "  TEX3               5             6             0             1",
        "",
        "vertex 1: ran to its end, 2 executed",
        "  HPOS             100           100             0             1",
        "  TEX3               5             6             0             1",
        "",
      ].join("\n"),
    );
  });

  test("takes attributes of the file by name", async () => {
    const { stdout } = await glasm(["run", program, "--input", folder.file("names.json")]);
    expect(stdout.split("\n").slice(1, 3)).toEqual([
      "  HPOS               1             2             3             4",
      "  TEX3               1             5             0             1",
    ]);
  });

  test.each([
    [{ OPOS: [0, 0, 0, 0], "0": [1, 1, 1, 1] }, ': expected one of "0" and "OPOS", which are the same'],
    [{ HPOS: [0, 0, 0, 0] }, ": expected names from 0 to 15, OPOS, WGHT, NRML, "],
    [{ "16": [0, 0, 0, 0] }, ' or TEX7, found "16"'],
    [{ opos: [0, 0, 0, 0] }, ', found "opos"'],
    [{ toString: [0, 0, 0, 0] }, ', found "toString"'],
    [{ TEX0: [0, 0, 0] }, '["TEX0"]: expected four components'],
    [{ NRML: [0, 0, "1", 0] }, '["NRML"][2]: expected a number or a string of 8 hexadecimal digits'],
  ])("says which vertex of the file has the attributes %j and why not", async (attributes, message) => {
    const stdin = JSON.stringify({ vertices: [{}, { attributes }] });
    const { status, stdout, stderr } = await glasm(["run", program, "--input", "-"], { stdin });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^glasm: <stdin>:1:\d+: vertices\[1\]\.attributes/);
    expect(stderr).toContain(message);
  });

  test("says on standard error which vertices the instruction limit has ended [Ruling 119]", async () => {
    const run = async (xs: readonly number[], format: string) => {
      const stdin = JSON.stringify({ vertices: xs.map((x) => ({ attributes: { "0": [x, 0, 0, 0] } })) });
      const args = ["run", folder.file("endless.vp"), "--input", "-", "--format", format];
      return glasm([...args, "--engine", "compiled"], { stdin });
    };
    const alternating = Array.from({ length: 20 }, (_, i) => i % 2);
    for (const format of ["text", "json"]) {
      for (const [xs, ended] of [
        [[0, 1, 0], "vertex 1"],
        [[1, 1, 0, 1, 0, 1], "4 vertices: 0 to 1, 3, 5"],
        [alternating, "10 vertices: 1, 3, 5, 7, 9, 11, 13, 15, and others"],
      ] as const) {
        const { status, stderr } = await run(xs, format);
        const message = `glasm: the limit of 65,536 instructions has ended ${ended}\n`;
        expect([status, stderr]).toEqual([0, message]);
      }
      expect((await run([0, -1], format)).stderr).toBe("");
    }
  });

  test("prints the parameters that a vertex state program writes", async () => {
    const { stdout } = await glasm([
      ...["run", folder.file("state.vsp"), "--attribute", "0=3,0,0,0", "--parameter", "1=0.1,0,0,0"],
    ]);
    expect(stdout).toContain("\n  c[12]            0.3             0             0             0\n");
  });

  test("prints JSON alone, with the bits", async () => {
    const { status, stdout } = await glasm(["run", program, "--format", "json", "--arithmetic", "vp1"]);
    const { schemaVersion, ok, environment, vertices } = JSON.parse(stdout);
    expect([status, schemaVersion, ok, environment]).toEqual([0, 1, true, "VP1.0"]);
    expect(vertices[0].results.HPOS).toEqual(["00000000", "00000000", "00000000", "3f800000"]);
    expect(vertices[0]).toMatchObject({ end: "end", executed: 2 });
  });

  test("writes any number of vertices as it goes", async () => {
    const input = '{"vertices": [{"attributes": {"0": [1, 2, 3, 4]}}' + ", {}".repeat(4999) + "]}";
    for (const format of ["text", "json"]) {
      const stdout = new SlowReader();
      const stdin = (async function* () {
        yield await Promise.resolve(Buffer.from(input));
      })();
      const args = ["run", program, "--input", "-", "--format", format, "--engine", "compiled"];
      expect(await runCommandLine(args, { stdin, stdout, stderr: stdout, env: {} })).toBe(0);
      stdout.expectPieces(5000 * (format === "json" ? 1800 : 100));
    }
  });

  test("reads the program or the input from standard input", async () => {
    const text = "!!VP1.0 MOV o[HPOS], c[4]; END";
    expect((await glasm(["run", "-"], { stdin: text })).status).toBe(0);
    const { stdout } = await glasm(["run", program, "--input", "-"], {
      stdin: '{"parameters":{"4":[9,9,9,9]}}',
    });
    expect(stdout).toContain("  HPOS               9             9             9            10\n");
  });

  test("explains a program that does not load on standard error, in JSON on standard output", async () => {
    const bad = folder.file("bad.vp");
    const text = await glasm(["run", bad]);
    expect([text.status, text.stdout]).toEqual([1, ""]);
    expect(text.stderr).toContain(`${bad}:1:12: error position-unwritten: `);
    const json = await glasm(["run", bad, "--format", "json"]);
    expect([json.status, json.stderr]).toEqual([1, ""]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      schemaVersion: 1,
      ok: false,
      diagnostics: [{ code: "position-unwritten" }],
    });
  });

  test.each([
    [["--attribute", "16=0,0,0,0"], "expected 0 to 15, OPOS, WGHT, NRML, COL0, "],
    [["--attribute", "HPOS=0,0,0,0"], ' or TEX7, found "HPOS"; did you mean "OPOS"?\n'],
    [["--attribute", "toString=0,0,0,0"], 'found "toString"\n'],
    [["--attribute", "0"], "Expected n=x,y,z,w"],
    [["--attribute", "0=1,2,3"], "--attribute 0=1,2,3: expected 4 numbers, found 3\n"],
    [["--attribute", "0=1,2,3,4,5"], "expected 4 numbers, found 5\n"],
    [["--attribute", "0=1,2,3,"], "Expected n=x,y,z,w"],
    [["--attribute", "0=1,2,3,0x3f80"], "Expected n=x,y,z,w"],
    [["--attribute", "0=1,2,3,infinite"], "Expected n=x,y,z,w"],
    [["--attribute", "0=1,2,3,-NaN"], "Expected n=x,y,z,w"],
    [["--attribute", "0=1,2,3,4=5"], "Expected n=x,y,z,w"],
    [["--parameter", "256=0,0,0,0"], 'expected 0 to 255, found "256"\n'],
    [["--parameter", "COL0=0,0,0,0"], 'expected 0 to 255, found "COL0"\n'],
    [
      ["--arithmetic", "exact"],
      "Allowed choices are unified, vp1, nv20, nv30, preserve, dx11, always, f24, f32, ieee, flush, fused, flush-fused.",
    ],
    [["--engine", "magic"], "Allowed choices are auto, interpreter, compiled."],
    [["--target", "fp"], "Allowed choices are vp, vsp."],
    [["--format", "xml"], "Allowed choices are text, json."],
    [["--input"], "argument missing"],
    [["--nothing"], "unknown option"],
    [["another"], "too many arguments"],
  ])("calls %j wrong usage", async (options, message) => {
    const { status, stdout, stderr } = await glasm(["run", program, ...options]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  test("keeps the bits of NaNs that options say, and shows them where they count [Ruling 358]", async () => {
    const { file, remove } = temporaryFolder({
      "kept.vp": "!!VP1.1 MOV o[HPOS], v[3]; MUL o[TEX0], v[3], v[3]; MOV o[TEX1], c[7]; END",
    });
    const run = async (...args: readonly string[]) => {
      const { status, stdout } = await glasm(["run", file("kept.vp"), ...args]);
      expect(status).toBe(0);
      return stdout;
    };
    const given = ["--attribute", "3=0xffc12345,0x7f812345,nan,1", "--parameter", "7=0x7f800001,1,2,-0"];
    const text = await run("--arithmetic", "nv20", ...given);
    expect(text.split("\n").slice(1, 4)).toEqual([
      "  HPOS   NaN(ffc12345) NaN(7f812345)           NaN             1",
      "  TEX0   NaN(7fffffff) NaN(7fffffff) NaN(7fffffff)             1",
      "  TEX1   NaN(7f800001)             1             2            -0",
    ]);
    const { vertices } = JSON.parse(await run("--arithmetic", "nv20", ...given, "--format", "json")) as {
      readonly vertices: readonly [{ readonly results: Readonly<Record<string, readonly string[]>> }];
    };
    expect(vertices[0].results["HPOS"]).toEqual(["ffc12345", "7f812345", "7fc00000", "3f800000"]);
    expect(vertices[0].results["TEX1"]).toEqual(["7f800001", "3f800000", "40000000", "80000000"]);
    expect(await run(...given)).toContain(
      "  HPOS             NaN           NaN           NaN             1\n",
    );
    remove();
  });

  test("calls input of another shape wrong usage, and missing files a file problem", async () => {
    const run = (...args: string[]) => glasm(["run", ...args]);
    expect(await run(program, "--input", folder.file("odd.json"))).toEqual({
      status: 2,
      stdout: "",
      stderr: `glasm: ${folder.file("odd.json")}:1:2: vertices: expected an array\n`,
    });
    const broken = await run(program, "--input", folder.file("broken.json"));
    const message = `glasm: ${folder.file("broken.json")}:2:15: this is not valid JSON: the array does not end (byte 17)\n`;
    expect([broken.status, broken.stderr]).toEqual([2, message]);
    expect((await run(program, "--input", folder.file("missing.json"))).status).toBe(3);
    expect((await run(folder.file("missing.vp"))).status).toBe(3);
    expect((await run()).status).toBe(2);
  });
});

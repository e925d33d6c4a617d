import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { load } from "@glasm/nv-vertex";
import { readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

const PROGRAM = `!!VP2.0
# takes the larger of two
ADDC R0.x, v[ OPOS ].x, -c[ 01 ].x;
BRA keep (GT.x);
MOV R0.x, c[1].x;
keep: MOV o[HPOS], R0.xxxx; ARL A0.y, v[1]; MOV o[COL0] (FL), v[3];
END`;

/** The number -1 is a NaN to whoever reads it as a float. */
const TYPELESS = `!!NVvp4.0
TEMP R0;
RCP R0.y, vertex.position.x;
MOV.S R0.x, -1;
ADD result.position.x, R0.x, R0.y;
END`;

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeAll(() => {
  folder = temporaryFolder({ "max.vp": PROGRAM, "bad.vp": "!!VP2.0 ?", "nan.nvvp": TYPELESS });
  file = folder.file("max.vp");
});
afterAll(() => folder.remove());

describe("dis", () => {
  test("prints the canonical text, which loads as the same program", async () => {
    const { status, stdout } = await glasm(["dis", file]);
    expect(status).toBe(0);
    expect(stdout).toBe(`!!VP2.0
  ADDC R0.x, v[0].x, -c[1].x;
  BRA keep (GT.x);
  MOV R0.x, c[1].x;
keep:
  MOV o[HPOS], R0.x;
  ARL A0.y, v[1];
  MOV o[COL0] (FL), v[3];
END
`);
    expect(await glasm(["dis", "-"], { stdin: stdout })).toEqual({ status, stdout, stderr: "" });
  });

  test("writes to a file, making its folder", async () => {
    const output = folder.file("new/folder/out.vp");
    expect(await glasm(["dis", file, "-o", output])).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(output, "utf8")).toBe((await glasm(["dis", file])).stdout);
  });

  test("prints the program as JSON", async () => {
    const { stdout } = await glasm(["dis", file, "--format", "json"]);
    const result = load(Buffer.from(PROGRAM));
    expect(JSON.parse(stdout)).toEqual({
      schemaVersion: 1,
      ok: true,
      program: result.ok && JSON.parse(JSON.stringify(result.program)),
      text: (await glasm(["dis", file])).stdout,
    });
  });

  test("says what is wrong", async () => {
    expect((await glasm(["dis", folder.file("bad.vp")])).status).toBe(1);
    expect((await glasm(["dis", folder.file("missing.vp")])).status).toBe(3);
    expect((await glasm(["dis"])).status).toBe(2);
    const { status, stderr } = await glasm(["dis", file, "-o", folder.path]);
    expect([status, stderr]).toEqual([3, `glasm: ${folder.path}: is a folder\n`]);
  });
});

describe("trace", () => {
  test("lists every step with what it read and changed", async () => {
    const { status, stdout } = await glasm([
      "trace",
      file,
      "--attribute",
      "0=5,0,0,0",
      "--parameter",
      "1=2,0,0,0",
    ]);
    expect(status).toBe(0);
    expect(stdout).toBe(`     0    [0]  ADDC R0.x, v[0].x, -c[1].x
                 line 3       ADDC R0.x, v[ OPOS ].x, -c[ 01 ].x;
                 operands     (5, 5, 5, 5) (-2, -2, -2, -2)
                 R0.x         (0, 0, 0, 0) -> (3, 0, 0, 0)
                 codes        (EQ, EQ, EQ, EQ) -> (GT, EQ, EQ, EQ)
     1    [1]  BRA keep (GT.x)
                 line 4       BRA keep (GT.x);
                 taken        to [3]
     2    [3]  MOV o[HPOS], R0.x
                 line 6       keep: MOV o[HPOS], R0.xxxx; ARL A0.y, v[1]; MOV o[COL0] (FL), v[3];
                 operands     (3, 3, 3, 3)
                 o[HPOS].xyzw (0, 0, 0, 1) -> (3, 3, 3, 3)
     3    [4]  ARL A0.y, v[1]
                 line 6       keep: MOV o[HPOS], R0.xxxx; ARL A0.y, v[1]; MOV o[COL0] (FL), v[3];
                 operands     (0, 0, 0, 1)
                 A0.y         (0, 0, 0, 0) -> (0, 0, 0, 0)
     4    [5]  MOV o[COL0] (FL), v[3]
                 line 6       keep: MOV o[HPOS], R0.xxxx; ARL A0.y, v[1]; MOV o[COL0] (FL), v[3];
                 operands     (0, 0, 0, 1)
                 o[COL0]      (0, 0, 0, 1) unchanged
5 steps, end
`);
  });

  test("shows the steps that contributed to a value", async () => {
    const { stdout } = await glasm(["trace", file, "--slice", "A0.y"]);
    expect(stdout).toBe(`     4    [4]  ARL A0.y, v[1]
                 line 6       keep: MOV o[HPOS], R0.xxxx; ARL A0.y, v[1]; MOV o[COL0] (FL), v[3];
                 operands     (0, 0, 0, 1)
                 A0.y         (0, 0, 0, 0) -> (0, 0, 0, 0)
6 steps, end; 1 of them contributed to A0.y
`);
    const { slice } = JSON.parse(
      (await glasm(["trace", file, "--slice", "A0.y", "--format", "json"])).stdout,
    );
    expect(slice.of).toBe("A0.y");
    expect(slice.steps).toContain(4);
    expect(slice.origins).toEqual([]);
  });

  test.each([
    ["max.vp", ["--attribute", "OPOS=0x7fc00000,0,0,0", "--slice", "HPOS.y"]],
    ["nan.nvvp", ["--slice", "result.position.x"]],
  ])("says where the first NaN and infinity behind a value of %s come from", async (name, options) => {
    const command = ["trace", folder.file(name), ...options];
    const { stdout } = await glasm(command);
    const { slice } = JSON.parse((await glasm([...command, "--format", "json"])).stdout);
    const found = { text: stdout.split("\n").slice(-3, -1), origins: slice.origins };
    expect(found).toEqual(
      name === "max.vp"
        ? {
            text: [
              "6 steps, end; 4 of them contributed to HPOS.y",
              "the first NaN behind HPOS.y is in v[0].x, as it was given",
            ],
            origins: [{ kind: "NaN", step: null, register: "v[0]", component: 0 }],
          }
        : {
            text: [
              "the first infinity behind result.position.x is in R0.y, step 0: RCP R0.y, vertex.position.x",
              "the first NaN behind result.position.x is in R0.x, step 1: MOV.S R0.x, -1",
            ],
            origins: [
              { kind: "infinity", step: 0, register: "R0", component: 1 },
              { kind: "NaN", step: 1, register: "R0", component: 0 },
            ],
          },
    );
  });

  test("prints JSON with the bits of every register", async () => {
    const { stdout } = await glasm([
      ...["trace", file, "--format", "json"],
      ...["--attribute", "0=0x7fc12345,0,0,0", "--attribute", "1=0,-3.5,0,0"],
    ]);
    const { schemaVersion, ok, environment, end, executed, steps } = JSON.parse(stdout);
    expect({ schemaVersion, ok, environment, end, executed }).toEqual({
      schemaVersion: 1,
      ok: true,
      environment: "VP2.0",
      end: "end",
      executed: 6,
    });
    expect(steps).toHaveLength(6);
    expect(steps[0]).toMatchObject({
      instruction: 0,
      text: "ADDC R0.x, v[0].x, -c[1].x",
      line: 3,
      column: 1,
      source: "ADDC R0.x, v[ OPOS ].x, -c[ 01 ].x;",
      operands: [Array(4).fill("7fc00000"), Array(4).fill("80000000")],
      writes: [
        {
          register: "R0",
          written: [true, false, false, false],
          before: Array(4).fill("00000000"),
          after: ["7fc00000", "00000000", "00000000", "00000000"],
        },
      ],
      after: { conditionCode: ["UN", "EQ", "EQ", "EQ"] },
      taken: null,
      next: 1,
    });
    expect(steps[1]).toMatchObject({ taken: false, result: null, writes: [], next: 2 });
    expect(steps[3]).toMatchObject({ line: 6, column: 7, source: expect.stringMatching(/^keep: MOV .*;$/) });
    expect(steps[4].writes[0]).toMatchObject({ register: "A0", after: [0, -4, 0, 0] });
  });

  test("shows the bits of NaNs where they count [Ruling 381]", async () => {
    const stdin = "!!VP1.1 MOV R0, v[3]; RCP R1.x, -v[3].x; MUL o[HPOS], R0, R1.x; END";
    const given = ["--attribute", "3=0xffc12345,nan,1,-0"];
    const run = async (...options: readonly string[]): Promise<string> => {
      const { status, stdout } = await glasm(["trace", "-", ...given, ...options], { stdin });
      expect(status).toBe(0);
      return stdout;
    };
    const lines = (text: string) => text.split("\n").filter((line) => /^ +(operands|R\d)/.test(line));
    expect(lines(await run("--arithmetic", "nv20")).map((line) => line.trim())).toEqual([
      "operands     (NaN(ffc12345), NaN, 1, -0)",
      "R0.xyzw      (0, 0, 0, 0) -> (NaN(ffc12345), NaN, 1, -0)",
      "operands     NaN(7fc12345)",
      "R1.x         (0, 0, 0, 0) -> (NaN(7fffffff), 0, 0, 0)",
      "operands     (NaN(ffc12345), NaN, 1, -0) (NaN(7fffffff), NaN(7fffffff), NaN(7fffffff), NaN(7fffffff))",
    ]);
    expect(lines(await run()).map((line) => line.trim())).toEqual([
      "operands     (NaN, NaN, 1, -0)",
      "R0.xyzw      (0, 0, 0, 0) -> (NaN, NaN, 1, -0)",
      "operands     NaN",
      "R1.x         (0, 0, 0, 0) -> (NaN, 0, 0, 0)",
      "operands     (NaN, NaN, 1, -0) (NaN, NaN, NaN, NaN)",
    ]);
    const json = async (...options: readonly string[]) =>
      JSON.parse(await run("--format", "json", ...options)).steps;
    const [moved, made] = await json("--arithmetic", "nv30");
    expect(moved.result).toEqual(["ffc12345", "7fc00000", "3f800000", "80000000"]);
    expect(moved.writes[0].after).toEqual(moved.result);
    expect(made).toMatchObject({ operands: [["7fc12345"]], result: Array(4).fill("7fffffff") });
    expect(made.writes[0].after).toEqual(["7fffffff", ...Array(3).fill("00000000")]);
    const [movedAsNumber] = await json();
    expect(movedAsNumber.result).toEqual(["7fc00000", "7fc00000", "3f800000", "80000000"]);
  });

  test("shows of a long line what is around the instruction", async () => {
    const comment = "\u00e9".repeat(300);
    const stdin = `!!VP1.0\r# ${comment}\r\n\tMOV o[HPOS],\n v[0]; # ${comment}\nEND`;
    const { stdout } = await glasm(["trace", "-"], { stdin });
    expect(stdout).toContain("                 line 3       MOV o[HPOS],\n");
    const oneLine = `!!VP1.0 MOV o[HPOS], v[0]; ${"MOV R0, v[0]; ".repeat(50)} END`;
    const { steps } = JSON.parse(
      (await glasm(["trace", "-", "--format", "json"], { stdin: oneLine })).stdout,
    );
    expect(steps[30].source).toHaveLength(200);
    expect(steps[30]).toMatchObject({ line: 1, column: 434 });
  });

  test("says on standard error that the instruction limit has ended it [Ruling 119]", async () => {
    const stdin = "!!VP2.0 MOV o[HPOS], v[0]; f: BRA f; END";
    for (const more of [[], ["--format", "json"], ["--slice", "HPOS.x"]]) {
      const output = folder.file("endless.txt");
      const { status, stderr } = await glasm(["trace", "-", "-o", output, ...more], { stdin });
      expect([status, stderr]).toEqual([0, "glasm: the limit of 65,536 instructions has ended vertex 0\n"]);
    }
    expect((await glasm(["trace", "-", "--max-steps", "65535"], { stdin })).stderr).toBe("");
  });

  test("takes one vertex of several, and stops where it is told to", async () => {
    const stdin = JSON.stringify({ vertices: [{}, { attributes: { "0": [8, 0, 0, 0] } }] });
    const { stdout } = await glasm(["trace", file, "--input", "-", "--vertex", "1", "--max-steps", "1"], {
      stdin,
    });
    expect(stdout).toContain("(8, 8, 8, 8)");
    expect(stdout).toMatch(/\n1 step, stopped by the limit of steps \(--max-steps\)\n$/);
    const beyond = await glasm(["trace", file, "--input", "-", "--vertex", "2"], { stdin });
    expect([beyond.status, beyond.stderr]).toEqual([2, "glasm: --vertex 2: there are 2 vertices, 0 to 1\n"]);
  });

  test.each([
    [undefined, "glasm: --vertex 7: there is 1 vertex, number 0\n"],
    [[], "glasm: --vertex 7: there is no vertex\n"],
  ])("counts the vertices %j", async (vertices, stderr) => {
    const args = ["trace", file, "--input", "-", "--vertex", "7"];
    expect(await glasm(args, { stdin: JSON.stringify({ vertices }) })).toEqual({
      status: 2,
      stdout: "",
      stderr,
    });
  });

  test.each(["HPOS", "HPOS.r", "R16.x", "A2.x", "c[256].x", "c[-1].x", "X.x", ".x", "R.x"])(
    "has no value %s to slice",
    async (slice) => {
      const { status, stdout, stderr } = await glasm(["trace", file, "--slice", slice]);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(`--slice ${slice}: expected a register and a component`);
    },
  );

  test("has no value without a name to slice", async () => {
    const { status, stderr } = await glasm(["trace", file, "--slice", ""]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--slice "": expected a register and a')]);
  });

  test.each(["HPOS.x", "o[CLP5].w", "R15.y", "A1.z", "c[255].x", "CC.x"])("has a value %s", async (slice) => {
    expect((await glasm(["trace", file, "--slice", slice])).status).toBe(0);
  });

  test("says what is wrong", async () => {
    expect((await glasm(["trace", folder.file("bad.vp")])).status).toBe(1);
    expect((await glasm(["trace", folder.file("missing.vp")])).status).toBe(3);
    expect((await glasm(["trace", file, "--max-steps", "-1"])).status).toBe(2);
    for (const vertex of ["x", "1000000000"]) {
      const { status, stderr } = await glasm(["trace", file, "--vertex", vertex]);
      expect([status, stderr]).toEqual([2, expect.stringContaining("a whole number up to 999999999")]);
    }
    for (const command of ["dis", "trace"]) expect((await glasm([command, file, "-o", ""])).status).toBe(2);
  });
});

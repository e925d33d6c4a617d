import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

/** A file of numpy.save, by its header and its numbers. */
function npy(header: string, numbers: Float32Array | Float64Array | Int32Array, version = 1): Uint8Array {
  const begin = version === 1 ? 10 : 12;
  const length = 64 * Math.ceil((begin + header.length + 1) / 64) - begin;
  const sizes = version === 1 ? [length & 255, length >> 8] : [length & 255, length >> 8, 0, 0];
  return Buffer.concat([
    Buffer.from([0x93, ...Buffer.from("NUMPY"), version, 0, ...sizes]),
    Buffer.from(`${header.padEnd(length - 1)}\n`),
    new Uint8Array(numbers.buffer),
  ]);
}

const header = (shape: string, descr = "<f4", order = "False"): string =>
  `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': (${shape}), }`;
const SIX = Float32Array.of(1, 2, 3, 4, 5, 6);

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({
    "add.vp": "!!VP1.0 ADD o[HPOS], v[OPOS], c[4]; MOV R0, v[NRML]; MUL o[COL0], v[COL0], R0; END",
    "invariant.vp": "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END",
    "state.vsp": "!!VSP1.0 MOV c[4], v[0]; END",
    "endless.vp": "!!VP2.0 MOVC R0.x, v[0]; MOV o[HPOS], v[0]; f: BRA f (GT.x); END",
    "small.pica": ".in place\n.out - position\n.proc main\nmov o0, place\nend\n.end\n",
    "single.npy": npy(header("2, 3"), SIX),
    "double.npy": npy(header("2, 3", "<f8"), Float64Array.from(SIX), 2),
    "four.f32": new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8).buffer),
    "three.f32": new Uint8Array(SIX.buffer),
    "three.npy": npy(header("3, 2"), SIX),
    "fortran.npy": npy(header("2, 3", "<f4", "True"), SIX),
    "integers.npy": npy(header("2, 3", "<i4"), Int32Array.of(1, 2, 3, 4, 5, 6)),
    "flat.npy": npy(header("6,"), SIX),
    "wide.npy": npy(header("1, 6"), SIX),
    "deep.npy": npy(header("1, 2, 3"), SIX),
    "cut.npy": npy(header("2, 3"), SIX).subarray(0, -1),
    "long.npy": npy(header("1, 3"), SIX),
    "headless.npy": npy(header("2, 3"), SIX).subarray(0, 40),
    "begin.npy": npy(header("2, 3"), SIX).subarray(0, 7),
    "no.npy": "no array",
    "one.json": '{"vertices": [{}], "parameters": {"4": [100, 0, 0, 0]}}',
    "parameters.json": '{"parameters": {"4": [100, 0, 0, 0]}}',
  });
});
afterAll(() => folder.remove());

const run = (program: string, ...args: readonly string[]) =>
  glasm(["run", folder.file(program), ...args.map((arg) => arg.replace("@", `@${folder.path}/`))]);
const positions = (stdout: string): readonly string[] =>
  stdout
    .split("\n")
    .flatMap((line) => (line.startsWith("  HPOS") ? [line.trim().replaceAll(/ +/g, " ")] : []));
const floats = (file: string): readonly number[] => {
  return [...new Float32Array(Uint8Array.from(readFileSync(folder.file(file))).buffer)];
};

describe("run with arrays in files [Ruling 195]", () => {
  test.each([
    ["single.npy", "1 2 3 1", "4 5 6 1"],
    ["double.npy", "1 2 3 1", "4 5 6 1"],
    ["four.f32", "1 2 3 4", "5 6 7 8"],
    ["three.f32:3", "1 2 3 1", "4 5 6 1"],
  ])("takes the attribute of each vertex from the rows of %s", async (name, ...rows) => {
    const { status, stdout } = await run("add.vp", "--attribute", `OPOS=@${name}`);
    expect([status, positions(stdout)]).toEqual([0, rows.map((row) => `HPOS ${row}`)]);
  });

  test("goes with the parameters of an input file, common attributes, and shaders", async () => {
    const input = ["--input", folder.file("parameters.json")];
    const { stdout } = await run("add.vp", "--attribute", "OPOS=@single.npy", ...input);
    expect(positions(stdout)).toEqual(["HPOS 101 2 3 1", "HPOS 104 5 6 1"]);
    const shader = await run("small.pica", "--attribute", "place=@single.npy");
    expect(shader.stdout.match(/o0 +.*/g)!.map((line) => line.split(/ +/).slice(1, 5).join(" "))).toEqual([
      "1 2 3 0",
      "4 5 6 0",
    ]);
  });

  test("writes results as .npy and .f32 files in place of printing them", async () => {
    const [hpos, col0] = [folder.file("hpos.npy"), folder.file("col0.f32")];
    const args = [
      "--attribute",
      "OPOS=@single.npy",
      "--attribute",
      "NRML=@three.f32:3",
      "--attribute",
      "COL0=2,2,2,3",
    ];
    const results = ["--result", `HPOS=${hpos}`, "--result", `COL0=${col0}`];
    expect(await run("add.vp", ...args, ...results)).toEqual({
      status: 0,
      stdout: `${hpos}: HPOS of 2 vertices\n${col0}: COL0 of 2 vertices\n`,
      stderr: "",
    });
    expect(readFileSync(hpos).equals(npy(header("2, 4"), Float32Array.of(1, 2, 3, 1, 4, 5, 6, 1)))).toBe(
      true,
    );
    expect(floats("col0.f32")).toEqual([2, 4, 6, 3, 8, 10, 12, 3]);
    const json = await run("add.vp", ...args, ...results, "--format", "json");
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ schemaVersion: 1, ok: true, environment: "VP1.0", count: 2 },
      files: [
        { result: "HPOS", file: hpos },
        { result: "COL0", file: col0 },
      ],
    });
  });

  test("writes the results of the vertices of an input file, and says which the limit has ended", async () => {
    const out = folder.file("limited.f32");
    const stdin = '{"vertices": [{}, {"attributes": {"OPOS": [1, 0, 0, 1]}}]}';
    const { stderr } = await glasm(
      ["run", folder.file("endless.vp"), "--input", "-", "--result", `HPOS=${out}`],
      { stdin },
    );
    expect(floats("limited.f32")).toEqual([0, 0, 0, 1, 1, 0, 0, 1]);
    expect(stderr).toBe("glasm: the limit of 65,536 instructions has ended vertex 1\n");
  });

  const hasNumPy = spawnSync("python3", ["-c", "import numpy"]).status === 0;
  (hasNumPy ? test : test.failing)("NumPy reads what it writes, and writes what it reads", async () => {
    expect(hasNumPy).toBe(true);
    const python = (code: string) =>
      spawnSync("python3", ["-c", `import numpy as np\n${code}`], { cwd: folder.path });
    python("np.save('given', np.arange(12, dtype=np.float32).reshape(4, 3))");
    await run("add.vp", "--attribute", "OPOS=@given.npy", "--result", `HPOS=${folder.file("taken.npy")}`);
    const { stdout } = python("a = np.load('taken.npy'); print(a.dtype, a.shape, a[3].tolist())");
    expect(stdout.toString()).toBe("float32 (4, 4) [9.0, 10.0, 11.0, 1.0]\n");
  });

  test.each([
    ["fortran.npy", "it is in Fortran order"],
    ["integers.npy", "its dtype is '<i4'; expected float32 ('<f4') or float64 ('<f8')"],
    ["flat.npy", "its shape is (6,); expected (n, 1) to (n, 4)"],
    ["wide.npy", "its shape is (1, 6); expected"],
    ["deep.npy", "its shape is (1, 2, 3); expected"],
    ["cut.npy", "its shape (2, 3) has 24 bytes of numbers, and 23 are there"],
    ["long.npy", "its shape (1, 3) has 12 bytes of numbers, and 24 are there"],
    ["headless.npy", "it ends in its header"],
    ["begin.npy", "it ends in its header"],
    ["no.npy", "it does not begin as a .npy file"],
    ["three.f32", "it has 24 bytes, and a vertex of 4 singles 16"],
  ])("says what is wrong with %s", async (name, message) => {
    const { status, stdout, stderr } = await run("add.vp", "--attribute", `OPOS=@${name}`);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`glasm: ${folder.file(name)}: ${message}`);
  });

  test("a file that is not there is a file problem", async () => {
    const { status, stderr } = await run("add.vp", "--attribute", "OPOS=@none.npy");
    expect([status, stderr]).toEqual([3, `glasm: ${folder.file("none.npy")}: no such file or folder\n`]);
  });

  test.each([
    [
      ["add.vp", "--attribute", "OPOS=@single.npy", "--attribute", "COL0=@three.npy"],
      "it has 3 rows, and there are 2",
    ],
    [["add.vp", "--attribute", "OPOS=@a.txt"], "Expected a file as n=@FILE.npy"],
    [["add.vp", "--result", "HPOS"], "Expected the name of a result and a file"],
    [["add.vp", "--result", "HPOS=a.png"], "Expected the name of a result and a file"],
    [["add.vp", "--result", "OPOS=a.npy"], "--result OPOS: this program has the results HPOS, COL0, "],
    [["add.vp", "--result", "HPOS=a.npy", "--result", "HPOS=b.npy"], "a result and a file go together once"],
    [["invariant.vp", "--result", "HPOS=a.npy"], "--result HPOS: this program has the results COL0, "],
    [["state.vsp", "--result", "HPOS=a.npy"], "a VSP1.0 program writes program parameters, and no results"],
    [["small.pica", "--result", "HPOS=a.npy"], "--result belongs to vertex programs"],
  ])("calls %j wrong usage", async ([program, ...args], message) => {
    const { status, stdout, stderr } = await run(program!, ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(existsSync("a.npy")).toBe(false);
  });

  test("the vertices of an input file and the rows must be as many", async () => {
    const input = ["--input", folder.file("one.json")];
    const { status, stderr } = await run("add.vp", "--attribute", "OPOS=@single.npy", ...input);
    expect([status, stderr]).toEqual([
      2,
      `glasm: ${folder.file("single.npy")}: it has 2 rows, and there are 1 of the others\n`,
    ]);
  });
});

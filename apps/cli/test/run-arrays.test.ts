import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readSingles, wordsOf } from "@glasm/base";
import { ATTRIBUTES, Vertices } from "../src/run/inputs.js";
import { glasm, temporaryFolder } from "./command-line.js";

/** A file of numpy.save, by its header and its numbers. */
function npy(header: string, numbers: Float32Array | Float64Array | Int32Array, version = 1): Uint8Array {
  const begin = version === 1 ? 10 : 12;
  const length = 64 * Math.ceil((begin + header.length + 1) / 64) - begin;
  const sizes = version === 1 ? [length & 255, length >> 8] : [length & 255, length >> 8, 0, 0];
  return Buffer.concat([
    Buffer.from([0x93, ...Buffer.from("NUMPY"), version, 0, ...sizes]),
    Buffer.from(`${header.padEnd(length - 1)}\n`),
    littleEndian(numbers),
  ]);
}

/** Numbers in little-endian order, whatever that of the host is. */
function littleEndian(numbers: Float32Array | Float64Array | Int32Array): Uint8Array {
  const bytes = Buffer.alloc(numbers.byteLength);
  numbers.forEach((number, i) => {
    if (numbers instanceof Float64Array) bytes.writeDoubleLE(number, 8 * i);
    else if (numbers instanceof Float32Array) bytes.writeFloatLE(number, 4 * i);
    else bytes.writeInt32LE(number, 4 * i);
  });
  return bytes;
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
    "tinted.pica":
      ".fvec tint\n.in place\n.out - position\n.out - color\n.proc main\nmov o0, place\nadd o1, tint, place\nend\n.end\n",
    "geometry.pica": ".gsh point c0\n.out - position\n.proc main\nmov o0, v0\nend\n.end\n",
    "single.npy": npy(header("2, 3"), SIX),
    "double.npy": npy(header("2, 3", "<f8"), Float64Array.from(SIX), 2),
    "four.f32": littleEndian(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8)),
    "three.f32": littleEndian(SIX),
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
  const bytes = readFileSync(folder.file(file));
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
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
      stderr: `${folder.file("add.vp")}: note: nothing sets these parameters, which are 0: c[4]\n`,
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
      unset: { attributes: [], parameters: ["c[4]"] },
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

  test("writes results of shaders by their registers, and by what they are [Ruling 212]", async () => {
    const [o0, color] = [folder.file("o0.npy"), folder.file("color.f32")];
    const args = ["--attribute", "place=@single.npy", "--uniform", "tint=1,2,3,4"];
    const results = ["--result", `o0=${o0}`, "--result", `color=${color}`];
    const { status, stdout, stderr } = await run("tinted.pica", ...args, ...results);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(`${o0}: o0 of 2 vertices\n${color}: color of 2 vertices\n`);
    expect(readFileSync(o0).equals(npy(header("2, 4"), Float32Array.of(1, 2, 3, 0, 4, 5, 6, 0)))).toBe(true);
    expect(floats("color.f32")).toEqual([2, 4, 6, 4, 5, 7, 9, 4]);
    const json = await run("tinted.pica", ...args, ...results, "--format", "json");
    expect(JSON.parse(json.stdout)).toEqual({
      ...{ schemaVersion: 1, ok: true, machine: "pica200", language: "pica", count: 2 },
      unset: { attributes: [], uniforms: [] },
      files: [
        { result: "o0", file: o0 },
        { result: "color", file: color },
      ],
    });
  });

  test.each(["add.vp", "tinted.pica"])(
    "gives the same bits as are printed, however many: %s",
    async (name) => {
      const count = 5000;
      const values = Float32Array.from({ length: 3 * count }, (_, i) => Math.fround(1 / (i - 7000)));
      writeFileSync(folder.file("many.f32"), littleEndian(values));
      const [out, attribute] = [folder.file("many-out.f32"), name === "add.vp" ? "OPOS" : "place"];
      const result = name === "add.vp" ? "HPOS" : "position";
      const args = ["--attribute", `${attribute}=@many.f32:3`, "--format", "json"];
      expect((await run(name, ...args, "--result", `${result}=${out}`)).status).toBe(0);
      const { vertices } = JSON.parse((await run(name, ...args)).stdout) as {
        readonly vertices: readonly { readonly results: Readonly<Record<string, readonly string[]>> }[];
      };
      const printed = vertices.flatMap(({ results }) => results[name === "add.vp" ? "HPOS" : "o0"]!);
      const written = readFileSync(out);
      expect(
        printed.map((_, i) =>
          written
            .readUInt32LE(4 * i)
            .toString(16)
            .padStart(8, "0"),
        ),
      ).toEqual(printed);
      expect([printed.length, written.length]).toEqual([4 * count, 16 * count]);
    },
  );

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
    ["integers.npy", "its dtype is '<i4'; expected float16 ('<f2'), float32 ('<f4') or float64 ('<f8')"],
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
    [["add.vp", "--result", "HPOS=a.npy:int32"], "it has numbers, which only float32 says"],
    [["add.vp", "--result", "HPOS=a.png"], "Expected the name of a result and a file"],
    [["add.vp", "--result", "OPOS=a.npy"], "--result OPOS: this program has the results HPOS, COL0, "],
    [["add.vp", "--result", "HPOS=a.npy", "--result", "HPOS=b.npy"], "a result and a file go together once"],
    [["invariant.vp", "--result", "HPOS=a.npy"], "--result HPOS: this program has the results COL0, "],
    [["state.vsp", "--result", "HPOS=a.npy"], "a VSP1.0 program writes program parameters, and no results"],
    [["small.pica", "--result", "HPOS=a.npy"], "--result HPOS: this program has the results o0, position\n"],
    [["small.pica", "--result", "postion=a.npy"], 'did you mean "position"?'],
    [["small.pica", "--result", "o0=a.npy", "--result", "position=b.npy"], "go together once"],
    [["geometry.pica", "--result", "o0=a.npy"], "this program makes any number of vertices of one"],
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

test("vertices get singles bit by bit: a signaling NaN, too [Ruling 195]", () => {
  const singles = readSingles(Uint8Array.of(0, 0, 0x80, 0x3f, 1, 0, 0x80, 0x7f, 0, 0, 0, 0x80));
  const vertices = new Vertices([{}], ATTRIBUTES, true);
  expect(vertices.setArray(2, { data: singles, size: 3 })).toBeNull();
  const attributes = new Float32Array(64);
  vertices.read(0, attributes);
  expect([...wordsOf(attributes).subarray(8, 12)]).toEqual([0x3f800000, 0x7f800001, 0x80000000, 0x3f800000]);
});

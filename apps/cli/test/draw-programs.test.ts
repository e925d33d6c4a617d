import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { load } from "@glasm/nv-vertex";
import { encodePng } from "@glasm/raster";
import { drawScene, type GivenParameter, programScene, readObj, type TurningMesh } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { encode } from "fast-png";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

const SMALL = ["--size", "40x30"];
const TRANSFORM = ["x", "y", "z", "w"]
  .map((component, i) => `DP4 o[HPOS].${component}, c[${i}], v[OPOS];\n`)
  .join("");
const SOURCE = `!!VP1.0\n${TRANSFORM}MUL o[COL0], v[COL0], c[16];\nEND\n`;
const TRIANGLE = "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n";

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({
    "own.vp": SOURCE,
    "bad.vp": SOURCE.replace("c[16]", "c[96]"),
    "state.vsp": "!!VSP1.0 MOV c[4], v[0]; END",
    "gpu.nvvp": "!!NVvp5.0 MOV result.position, vertex.position; END",
    "bones.vp": `!!VP2.0\nARL A0.x, v[WGHT].x;\n${TRANSFORM}MUL o[COL0], v[COL1], c[A0.x + 20];\nEND\n`,
    "triangle.obj": TRIANGLE,
  });
});
afterAll(() => folder.remove());

function picture(parameters: readonly GivenParameter[] = [], frame = 0, mesh?: TurningMesh): Uint8Array {
  const loaded = load(SOURCE);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  const { program } = loaded;
  const scene = programScene({ name: "own", program, parameters, ...(mesh === undefined ? {} : { mesh }) });
  return encodePng(drawScene(scene, readText, { width: 40, height: 30, frame }));
}

const POSITIONS = [0, 0, 0, 1, 0, 0.5, 0, 1, 0];
const GLTF = JSON.stringify({
  asset: { version: "2.0" },
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3" }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36, uri: "triangle.bin" }],
});

describe("draw with a file of a vertex program", () => {
  test("draws a mesh with it, with program parameters [Ruling 192]", async () => {
    const out = folder.file("own.png");
    const args = ["draw", folder.file("own.vp"), "-o", out, ...SMALL];
    expect(await glasm([...args, "--parameter", "16=1,0.5,0,1"])).toEqual({
      status: 0,
      stdout: `${out}\n`,
      stderr: "",
    });
    const given: GivenParameter = { index: 16, value: [1, 0.5, 0, 1] };
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([given]));
    const { stderr } = await glasm([...args, "--mesh", folder.file("triangle.obj")]);
    expect(stderr).toBe(
      `${folder.file("own.vp")}: note: these program parameters are 0 without --parameter: c[16]\n`,
    );
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([], 0, readObj(TRIANGLE)));
  });

  test("takes a mesh of a glTF file with what is beside it [Ruling 232]", async () => {
    const out = folder.file("gltf.png");
    const args = ["draw", folder.file("own.vp"), "-o", out, ...SMALL, "--mesh", folder.file("triangle.gltf")];
    writeFileSync(folder.file("triangle.gltf"), GLTF);
    expect(await glasm(args)).toEqual({
      status: 2,
      stdout: "",
      stderr: `glasm: ${folder.file("triangle.gltf")}: this is not a mesh: it needs the file triangle.bin, which is not there\n`,
    });
    writeFileSync(folder.file("triangle.bin"), Float32Array.of(...POSITIONS));
    expect((await glasm(args)).status).toBe(0);
    const lines = [0, 3, 6].map((at) => `v ${POSITIONS.slice(at, at + 3).join(" ")}`);
    const mesh = readObj([...lines, "f 1 2 3"].join("\n"));
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([], 0, mesh));
  });

  test("draws frames of a turn, as files of their own; reads standard input [Ruling 193]", async () => {
    const out = folder.file("frames");
    const { status, stdout } = await glasm(["draw", "-", "-o", out, "--frames", "14..15", ...SMALL], {
      stdin: SOURCE,
    });
    expect([status, stdout]).toEqual([0, `${out}/program-0014.png\n${out}/program-0015.png\n`]);
    for (const frame of [14, 15])
      expect(new Uint8Array(readFileSync(`${out}/program-00${frame}.png`))).toEqual(picture([], frame));
  });

  test("says what is unset, and why nothing can be seen [Ruling 171]", async () => {
    const bones = folder.file("bones.vp");
    const draw = (...args: readonly string[]) =>
      glasm(["draw", bones, "-o", folder.file("bones.png"), ...SMALL, ...args]);
    const unset = [
      "the mesh has nothing for these attributes, which are (0, 0, 0, 1): v[WGHT], v[COL1]",
      "parameters whose numbers an address register gives are 0, too, but for the matrices and --parameter",
    ].map((text) => `${bones}: note: ${text}\n`);
    expect((await draw()).stderr).toBe(unset.join(""));
    const { status, stderr } = await draw("--parameter", "0=0,0,0,-9");
    expect(status).toBe(0);
    expect(stderr.split("\n").slice(1, 3)).toEqual([
      `${bones}: note: nothing is drawn: all 5120 triangles lie outside of the clip volume: w is 0 at every vertex`,
      `${bones}: note: these program parameters are 0: c[1], c[2], c[3]`,
    ]);
  });

  test("says which parameters hold a matrix, unless --track says where matrices are [Ruling 227]", async () => {
    const file = folder.file("constants.vp");
    writeFileSync(file, `!!VP1.0\n${TRANSFORM}MUL R0, v[COL0], c[10];\nMUL o[COL0], R0, c[11];\nEND\n`);
    const draw = async (...args: readonly string[]) =>
      (await glasm(["draw", file, "-o", folder.file("constants.png"), ...SMALL, ...args])).stderr;
    expect(await draw()).toBe(
      `${file}: note: c[10], c[11] hold rows of the inverse transpose of the modelview matrix, tracked at c[8]; --parameter or --track changes that\n`,
    );
    expect(await draw("--parameter", "10=1,1,1,1", "--parameter", "11=0,0,0,0..1,1,1,1")).toBe("");
    expect(await draw("--track", "0=modelview-projection")).toBe(
      `${file}: note: these program parameters are 0 without --parameter: c[10], c[11]\n`,
    );
    expect(await draw("--track", "0=modelview-projection", "--track", "8=modelview,transpose")).toBe("");
  });

  test("a parameter changes over the frames, and --texture is looked up [Ruling 226, Ruling 228]", async () => {
    const [out, own] = [folder.file("changing.png"), folder.file("own.vp")];
    const args = ["draw", own, "-o", out, ...SMALL, "--frames", "30..30"];
    await glasm([...args, "--parameter", "16=0,1,0,1..1,0,1,1"]);
    expect(new Uint8Array(readFileSync(out))).toEqual(
      picture([{ index: 16, value: [0.5, 0.5, 0.5, 1] }], 30),
    );
    const textured = folder.file("textured.vp");
    writeFileSync(textured, `!!VP1.0\n${TRANSFORM}MOV o[COL0], c[16];\nMOV o[TEX0], v[TEX0];\nEND\n`);
    const shown = async (png: Uint8Array, ...more: readonly string[]) => {
      writeFileSync(folder.file("texture.png"), png);
      const given = ["--texture", folder.file("texture.png"), "--parameter", "16=1,1,1,1", ...more];
      const { status, stderr } = await glasm(["draw", textured, "-o", out, ...SMALL, ...given]);
      return status === 0 ? `${Buffer.from(readFileSync(out)).toString("base64")}` : stderr;
    };
    // Gray, and colors of 16 bits.
    const white = await shown(
      encode({ width: 2, height: 2, channels: 1, data: new Uint8Array(4).fill(255) }),
    );
    const deep = new Uint16Array(12).fill(0xffff);
    expect(await shown(encode({ width: 2, height: 2, channels: 3, depth: 16, data: deep }))).toBe(white);
    expect(await shown(encode({ width: 2, height: 2, channels: 4, data: new Uint8Array(16) }))).not.toBe(
      white,
    );
    expect(await shown(encode({ width: 3, height: 2, channels: 1, data: new Uint8Array(6) }))).toContain(
      "textured.vp: the texture has 3 x 2 texels; those of OpenGL 1.3 have sides that are powers of two",
    );
    expect(await shown(new Uint8Array(50))).toMatch(/texture\.png: this is not a PNG file\n$/);
    expect(await shown(encode({ width: 4097, height: 1, channels: 1, data: new Uint8Array(4097) }))).toMatch(
      /texture\.png: it has 4097 x 1 pixels; the sides of textures have at most 4096\n$/,
    );
    const whole = encode({ width: 2, height: 2, channels: 1, data: new Uint8Array(4) });
    expect(await shown(whole.subarray(0, 45))).toContain("texture.png: this is not a whole PNG file: ");
  });

  test("says where a program does not load, as check does, and draws nothing", async () => {
    const [bad, out] = [folder.file("bad.vp"), folder.file("bad.png")];
    const { status, stdout, stderr } = await glasm(["draw", bad, "-o", out]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${bad}:6:25: error parameter-range: `);
    expect(stderr).toBe((await glasm(["check", bad])).stdout);
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    [
      ["state.vsp"],
      "state.vsp: it is a VSP1.0 program, and vertex state programs write program parameters and draw",
    ],
    [
      ["gpu.nvvp"],
      "gpu.nvvp: programs of NV_gpu_program4, 4.1 and 5.0 are not drawn yet; glasm run runs them",
    ],
    [["own.vp", "--parameter", "256=1,1,1,1"], 'expected 0 to 255, found "256"'],
    [["own.vp", "--parameter", "16=1,1,1"], "expected 4 numbers, found 3"],
    [["own.vp", "--no-fit"], "draw --no-fit belongs to --mesh"],
    [["own.vp", "--track", "2=modelview"], "n is a multiple of 4 from 0 to 252"],
    [["own.vp", "--track", "256=modelview"], "n is a multiple of 4 from 0 to 252"],
    [["own.vp", "--track", "4=color"], "Expected a matrix: modelview, projection"],
    [["own.vp", "--track", "4=modelview,turned"], "Expected a transform: identity, inverse"],
    [["own.vp", "--parameter", "16=1,1,1,1..2"], "Expected as many numbers after .. as before"],
    [["own.vp", "--uniform", "tint=1,1,1,1"], "a VP1.0 program, whose program parameters --parameter sets"],
    [["own.vp", "--dvle", "0"], "--dvle belongs to .shbin containers"],
    [["own.vp", "--frames", "0..60"], "own has frames 0..59, not 0..60"],
  ])("calls %j wrong usage", async ([name, ...options], message) => {
    const { status, stdout, stderr } = await glasm(["draw", folder.file(name!), ...options, ...SMALL]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});

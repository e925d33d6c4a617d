import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { load } from "@glasm/nv-vertex";
import { encodePng } from "@glasm/raster";
import { drawScene, type GivenParameter, programScene, readObj, type TurningMesh } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { existsSync, readFileSync } from "node:fs";
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
    [["own.vp", "--parameter", "256=1,1,1,1"], 'expected 0 to 255, found "256"'],
    [["own.vp", "--parameter", "16=1,1,1"], "expected 4 numbers, found 3"],
    [["own.vp", "--uniform", "tint=1,1,1,1"], "a VP1.0 program, whose program parameters --parameter sets"],
    [["own.vp", "--dvle", "0"], "--dvle belongs to .shbin containers"],
    [["own.vp", "--frames", "0..60"], "own has frames 0..59, not 0..60"],
  ])("calls %j wrong usage", async ([name, ...options], message) => {
    const { status, stdout, stderr } = await glasm(["draw", folder.file(name!), ...options, ...SMALL]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { assemble } from "@glasm/pica200";
import { encodePng, type Image } from "@glasm/raster";
import { drawScene, readObj, type TurningMesh, shaderScene } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glasm, temporaryFolder } from "./command-line.js";

const SMALL = ["--size", "40x30"];
const SOURCE = `
.fvec mvp[4], tint
.ivec rounds
.bool isDark
.out - position
.out - color
.proc main
  mov r0, v0
  dp4 o0.x, mvp[0], r0
  dp4 o0.y, mvp[1], r0
  dp4 o0.z, mvp[2], r0
  dp4 o0.w, mvp[3], r0
  mov r1, tint
  ifu isDark
    add r1, r1, -r1
  .end
  mov o1, r1
  end
.end
`;
const TRIANGLE = "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n";
const GEOMETRY = `
.gsh variable c40 3
.fvec shade
.out - position
.out - color
.entry on
.proc on
  mov r0, shade
  mov o0, c1
  mul o1, c2, r0
  setemit 0
  emit
  mov o0, c3
  mul o1, c4, r0
  setemit 1
  emit
  mov o0, c5
  mul o1, c6, r0
  setemit 2, prim
  emit
  end
.end
`;

function shaderOf(...texts: readonly string[]) {
  const assembled = assemble(texts.map((text, i) => ({ name: `${i}.pica`, text })));
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  return assembled;
}

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder({
    "own.pica": SOURCE,
    "geometry.pica": GEOMETRY,
    "bad.pica": SOURCE.replace("mov r0, v0", "mov r0, v99"),
    "still.pica": ".out - color\n.proc main\n  mov o0, v0\n  end\n.end\n",
    "triangle.obj": TRIANGLE,
    "bad.obj": "v 0 0 0\nv 1 0 0\n  f 1 2 3\n",
    "weights.pica": SOURCE.replace("mov r1, tint", "mul r1, tint, v7"),
  });
});
afterAll(() => folder.remove());

/** What the mesh looks like with one color. */
function picture(color: readonly number[], ...texts: readonly string[]): Uint8Array {
  return encodePng(image(color, texts));
}

function image(color: readonly number[], texts: readonly string[], mesh?: TurningMesh): Image {
  const scene = shaderScene({
    name: "own",
    shader: shaderOf(...texts).shader,
    uniforms: (program, { c, ...rest }) => {
      const colored = c.slice();
      for (const { name, first } of program.uniforms) {
        if (name === "tint") colored.set(color, 4 * first.index);
        if (name === "shade") colored.set([0.5, 0.5, 0.5, 1], 4 * first.index);
      }
      return { ...rest, c: colored };
    },
    ...(mesh === undefined ? {} : { mesh }),
  });
  return drawScene(scene, readText, { width: 40, height: 30 });
}

describe("draw with a file of shaders", () => {
  test("draws a mesh with a source, with uniforms by their names [Ruling 155, Ruling 156]", async () => {
    const out = folder.file("own.png");
    const args = ["draw", folder.file("own.pica"), "-o", out, ...SMALL];
    const { status, stdout, stderr } = await glasm([...args, "--uniform", "tint=1,0.5,0,1"]);
    expect([status, stdout]).toEqual([0, `${out}\n`]);
    expect(stderr).toBe(
      `${folder.file("own.pica")}: note: these uniforms are 0 without --uniform: rounds, isDark\n`,
    );
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([1, 0.5, 0, 1], SOURCE));
    const dark = await glasm([...args, "--uniform", "tint=1,0.5,0,1", "--uniform", "isDark=true"]);
    expect(dark.status).toBe(0);
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([0, 0, 0, 0], SOURCE));
  });

  test("draws with the vertex and the geometry shader of a container; each has its uniforms", async () => {
    const file = folder.file("both.shbin");
    const assembled = await glasm([
      ...["pica", "assemble", "-o", file, folder.file("own.pica"), folder.file("geometry.pica")],
    ]);
    expect(assembled.status).toBe(0);
    const out = folder.file("both.png");
    const uniforms = ["--uniform", "tint=1,1,0,1", "--uniform", "shade=0.5,0.5,0.5,1"];
    const { status } = await glasm(["draw", file, "-o", out, ...SMALL, ...uniforms]);
    expect(status).toBe(0);
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([1, 1, 0, 1], SOURCE, GEOMETRY));
  });

  test("knows a uniform by its register, too, and says nothing false of it [Ruling 171]", async () => {
    const notes = async (...uniforms: readonly string[]) =>
      (
        await glasm([
          ...["draw", folder.file("own.pica"), "-o", folder.file("registers.png"), ...SMALL],
          ...uniforms.flatMap((uniform) => ["--uniform", uniform]),
        ])
      ).stderr;
    expect(await notes("c4=1,0.5,0,1", "i0=1,2,3,4", "b0=false")).toBe("");
    expect(await notes("c4=1,0.5,0,1", "i0=1,2,3,4")).toMatch(/: note: these uniforms are 0 .*: isDark\n$/);
  });

  test("draws a mesh of one's own where the usual one is [Ruling 155]", async () => {
    const out = folder.file("triangle.png");
    const args = ["draw", folder.file("own.pica"), "--uniform", "tint=1,0,0,1", "-o", out, ...SMALL];
    expect((await glasm([...args, "--mesh", folder.file("triangle.obj")])).status).toBe(0);
    const expected = image([1, 0, 0, 1], [SOURCE], readObj(TRIANGLE));
    const { data } = expected;
    const isRed = (x: number, y: number) =>
      data[4 * (40 * y + x)] === 255 && data[4 * (40 * y + x) + 1] === 0;
    // Its right angle is at the left below.
    expect([isRed(15, 20), isRed(25, 8)]).toEqual([true, false]);
    expect(new Uint8Array(readFileSync(out))).toEqual(encodePng(expected));
    const missing = await glasm([...args, "--mesh", folder.file("none.obj")]);
    expect(missing.status).toBe(3);
    const bad = await glasm([...args, "--mesh", folder.file("bad.obj")]);
    expect(bad).toEqual({
      status: 2,
      stdout: "",
      stderr: `glasm: ${folder.file("bad.obj")}:3:9: this is not a mesh: "3" names position (v) 3, and there are 2 so far\n`,
    });
  });

  test.each([
    [
      SOURCE.replaceAll("mvp", "nowhere"),
      [],
      "x, y, z and w are 0 at every vertex",
      "nowhere, tint, rounds, isDark",
    ],
    [
      SOURCE.replaceAll("mvp", "nowhere"),
      ["nowhere[0]=1,0,0,0"],
      "w is 0 at every vertex",
      "tint, rounds, isDark",
    ],
    [SOURCE, ["mvp[3]=0,0,0,-1"], "w is negative at every vertex", "tint, rounds, isDark"],
    [SOURCE, ["mvp[0]=0,0,0,99"], "x is above w at every vertex", "tint, rounds, isDark"],
    [SOURCE, ["mvp[3]=NaN,0,0,1"], "the position is NaN at every vertex", "tint, rounds, isDark"],
  ])("%#: says that nothing is drawn, and why [Ruling 171]", async (source, uniforms, why, zeros) => {
    const args = uniforms.flatMap((uniform) => ["--uniform", uniform]);
    const { status, stderr } = await glasm(
      ["draw", "-", "-o", folder.file("nothing.png"), ...SMALL, ...args],
      { stdin: source },
    );
    expect(status).toBe(0);
    expect(stderr).toMatch(/^<stdin>: note: nothing is drawn: .*\d+ triangles.*\n/);
    expect(stderr.split("\n")[0]).toContain(`: ${why}`);
    expect(stderr).toContain(`<stdin>: note: these uniforms are 0: ${zeros}\n`);
  });

  test("turns the mesh once in 60 frames; without --frames there is the first [Ruling 193]", async () => {
    const args = ["draw", folder.file("own.pica"), ...SMALL, "--uniform", "tint=1,1,0,1"];
    const frames = folder.file("frames");
    const { status, stdout } = await glasm([...args, "-o", frames, "--frames", "58..59"]);
    expect([status, stdout]).toEqual([0, `${frames}/own-0058.png\n${frames}/own-0059.png\n`]);
    await glasm([...args, "-o", frames]);
    const files = ["own.png", "own-0058.png", "own-0059.png"].map((name) =>
      readFileSync(`${frames}/${name}`),
    );
    expect(new Uint8Array(files[0]!)).toEqual(picture([1, 1, 0, 1], SOURCE));
    expect(new Set(files.map((file) => file.toString("latin1"))).size).toBe(3);
  });

  test("says which inputs have something because of their registers alone [Ruling 205]", async () => {
    const named = (first: string, second: string) =>
      SOURCE.replace(".out - position", `.in ${first}\n.in ${second}\n.out - position`).replace(
        "mov r1, tint",
        "mov r2, v1\n  mul r1, tint, r2",
      );
    const notes = async (first: string, second: string) =>
      (
        await glasm(["draw", "-", "-o", folder.file("named.png"), ...SMALL, "--uniform", "tint=1,1,1,1"], {
          stdin: named(first, second),
        })
      ).stderr;
    expect(await notes("vertexPosition", "uv0")).not.toContain("these inputs");
    expect(await notes("place", "paint")).toContain(
      "<stdin>: note: the names of these inputs do not say what they are, but their registers do: place = position (v0), paint = normal (v1)\n",
    );
  });

  test("says that a projection alone does not put the mesh in front of the eye [Ruling 171]", async () => {
    const notes = async (source: string) =>
      (await glasm(["draw", "-", "-o", folder.file("near.png"), ...SMALL], { stdin: source })).stderr;
    const advice =
      "<stdin>: note: no uniform is called modelView, which puts the mesh in front of the eye; modelViewProjection is that and the projection in one\n";
    const alone = SOURCE.replaceAll("mvp", "projection");
    expect(await notes(alone)).toContain(advice);
    expect(await notes(alone.replace(", tint", ", tint, modelView[4]"))).not.toContain(advice);
    expect(await notes(SOURCE)).not.toContain(advice);
  });

  test("says that a geometry shader emits nothing", async () => {
    const file = folder.file("silent.shbin");
    writeFileSync(file, shaderOf(SOURCE, GEOMETRY.replaceAll("emit\n", "nop\n")).bytes);
    const { stderr } = await glasm(["draw", file, "-o", folder.file("nothing.png"), ...SMALL]);
    expect(stderr).toContain(`${file}: note: nothing is drawn: the geometry shader emits no triangle\n`);
    // Without it the vertex shader draws.
    const { stderr: alone } = await glasm([
      ...["draw", file, "-o", folder.file("alone.png"), ...SMALL, "--dvle", "0"],
    ]);
    expect(alone).not.toContain("nothing");
  });

  test("takes programs of a container by their numbers [Ruling 169]", async () => {
    const second = SOURCE.replaceAll("main", "second").replace(
      ".out - position",
      ".entry second\n.out - position",
    );
    const file = folder.file("three.shbin");
    writeFileSync(file, shaderOf(SOURCE, GEOMETRY, second).bytes);
    const out = folder.file("three.png");
    const draw = (...args: readonly string[]) =>
      glasm(["draw", file, "-o", out, ...SMALL, "--uniform", "tint=1,1,0,1", ...args]);
    expect((await draw()).stderr).toContain(
      `${file}: note: of its 3 programs it is drawn with 0, a vertex shader, and 1, a geometry shader; --dvle takes others\n`,
    );
    expect((await draw("--dvle", "2")).stderr).not.toContain("programs");
    expect(new Uint8Array(readFileSync(out))).toEqual(picture([1, 1, 0, 1], SOURCE));
    for (const [numbers, message] of [
      [["1"], "--dvle 1: there is no vertex shader among them"],
      [["0", "2"], "--dvle: 0 and 2 are vertex shaders; draw takes one of each stage"],
      [["3"], `--dvle 3: ${file} has the programs 0 to 2`],
    ] as const) {
      const { status, stderr } = await draw(...numbers.flatMap((number) => ["--dvle", number]));
      expect([status, stderr]).toEqual([2, `glasm: ${message}\n`]);
    }
  });

  test("takes its name for the picture, and says in JSON what there is now, with the notes [Ruling 209]", async () => {
    const args = ["draw", folder.file("own.pica"), "-o", `${folder.file("pictures")}/`, ...SMALL];
    const { status, stdout, stderr } = await glasm([...args, "--format", "json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const file = `${folder.file("pictures")}/own.png`;
    expect(JSON.parse(stdout)).toEqual({
      schemaVersion: 1,
      files: [{ scene: "own", frames: [0], file }],
      notes: ["these uniforms are 0 without --uniform: tint, rounds, isDark"],
    });
    expect(existsSync(file)).toBe(true);
  });

  test("reads a source from standard input", async () => {
    const { status, stdout } = await glasm(["draw", "-", "-o", "-", ...SMALL, "--uniform", "tint=1,0,0,1"], {
      stdin: SOURCE,
    });
    expect(status).toBe(0);
    expect(new Uint8Array(Buffer.from(stdout, "latin1"))).toEqual(picture([1, 0, 0, 1], SOURCE));
  });

  test("says which inputs the mesh has nothing for", async () => {
    const file = folder.file("weights.pica");
    const { stderr } = await glasm(["draw", file, "-o", folder.file("weights.png"), ...SMALL]);
    expect(stderr).toContain(
      `${file}: note: the mesh has nothing for these inputs, which are (0, 0, 0, 1): v7\n`,
    );
  });

  test("says where a source does not assemble, and draws nothing", async () => {
    const out = folder.file("bad.png");
    const file = folder.file("bad.pica");
    const { status, stdout, stderr } = await glasm(["draw", file, "-o", out]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${file}:8:11: error `);
    expect(existsSync(out)).toBe(false);
    const json = await glasm(["draw", file, "-o", out, "--format", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, diagnostics: [{ line: 8 }] });
  });

  test.each([
    [["still.pica"], "still.pica: the vertex shader maps no output to the position"],
    [["geometry.pica"], "geometry.pica: there is no vertex shader; glasm pica assemble -o BOTH.shbin"],
    [["own.pica", "--parameter", "4=1,1,1,1"], "own.pica is a pica program, whose uniforms --uniform sets"],
    [["own.pica", "--uniform", "tnit=1,1,1,1"], "did you mean tint?"],
    [["own.pica", "--uniform", "tint=1,1,1"], "expected 4 numbers for tint, found 3 values"],
    [["own.pica", "--uniform", "mvp[4]=1,1,1,1"], "mvp has the elements mvp[0] to mvp[3]"],
    [["own.pica", "--frames", "1..60"], "own has frames 0..59, not 1..60"],
  ])("calls %j wrong usage", async ([name, ...options], message) => {
    const { status, stdout, stderr } = await glasm(["draw", folder.file(name!), ...options, ...SMALL]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  test("a file that is not there is a file problem, and uniforms belong to files", async () => {
    const { status, stderr } = await glasm(["draw", folder.file("none.pica")]);
    expect([status, stderr]).toEqual([3, `glasm: ${folder.file("none.pica")}: no such file or folder\n`]);
    for (const scene of ["teapot-lit", "--all"])
      for (const [option, value] of [
        ["--uniform", "tint=1,1,1,1"],
        ["--parameter", "4=1,1,1,1"],
        ["--mesh", "a.obj"],
        ["--dvle", "0"],
      ] as const) {
        const refused = await glasm(["draw", scene, option, value]);
        expect([refused.status, refused.stderr]).toEqual([
          2,
          `glasm: draw ${option} belongs to a file with a program or shaders; a scene has what it needs of its own\n`,
        ]);
      }
  });

  test("bytes that are not a container are said to be none, with their place", async () => {
    const own = temporaryFolder({ "cut.shbin": "DVLB" });
    const { status, stderr } = await glasm(["draw", own.file("cut.shbin")]);
    own.remove();
    expect(status).toBe(1);
    expect(stderr).toMatch(/cut\.shbin: offset \d+: error /);
  });
});

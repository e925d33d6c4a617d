import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { encodeAnimation, encodePng } from "@glasm/raster";
import { drawScene, findScene, scenes } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { runCommandLine } from "../src/commands/cli.js";
import { glasm, SlowReader, temporaryFolder } from "./command-line.js";

/** Small, so that the tests are quick. */
const SIZE = { width: 40, height: 30 };
const SMALL = ["--size", "40x30"];

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const drawn = (name: string, frame = 0) => drawScene(findScene(name)!, readText, { ...SIZE, frame });
const picture = (name: string, frame = 0): Uint8Array => encodePng(drawn(name, frame));

describe("draw", () => {
  test("draws one scene to a file, the same picture as the rasterizer's", async () => {
    const file = folder.file("pot.png");
    expect(await glasm(["draw", "teapot-lit", "-o", file, ...SMALL])).toEqual({
      status: 0,
      stdout: `${file}\n`,
      stderr: "",
    });
    expect(new Uint8Array(readFileSync(file))).toEqual(picture("teapot-lit"));
  });

  test("draws to standard output", async () => {
    const { status, stdout } = await glasm(["draw", "teapot-lit", "-o", "-", ...SMALL]);
    expect(status).toBe(0);
    expect(new Uint8Array(Buffer.from(stdout, "latin1"))).toEqual(picture("teapot-lit"));
  });

  test("draws a part of an animation, frame by frame", async () => {
    const out = folder.file("frames");
    const { status, stdout } = await glasm([
      ...["draw", "clip-distances", "--frames", "2..3", "-o", out, ...SMALL, "--format", "json"],
    ]);
    expect(status).toBe(0);
    const files = [2, 3].map((frame) => `${out}/clip-distances-000${frame}.png`);
    expect(JSON.parse(stdout)).toEqual({
      schemaVersion: 1,
      files: files.map((file, i) => ({ scene: "clip-distances", frames: [2 + i], file })),
      notes: [],
    });
    files.forEach((file, i) => {
      expect(new Uint8Array(readFileSync(file))).toEqual(picture("clip-distances", 2 + i));
    });
  });

  test("draws a part of an animation to a file or standard output as an animation [Ruling 210]", async () => {
    const file = folder.file("part.png");
    const args = ["draw", "clip-distances", "--frames", "2..4", ...SMALL, "-o"];
    const json = await glasm([...args, file, "--format", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      files: [{ scene: "clip-distances", frames: [2, 3, 4], file }],
    });
    const images = [2, 3, 4].map((frame) => drawn("clip-distances", frame));
    const wanted = encodeAnimation(images, 80);
    expect(Buffer.compare(readFileSync(file), wanted)).toBe(0);
    const { status, stdout } = await glasm([...args, "-"]);
    expect([status, Buffer.compare(Buffer.from(stdout, "latin1"), wanted)]).toEqual([0, 0]);
  });

  test("draws one frame to a file as a picture", async () => {
    const file = folder.file("frame.png");
    await glasm(["draw", "clip-distances", "--frames", "2..2", ...SMALL, "-o", file]);
    expect(new Uint8Array(readFileSync(file))).toEqual(picture("clip-distances", 2));
  });

  test("writes an animation as its reader takes it, a picture at a time [Ruling 210]", async () => {
    const reader = new SlowReader();
    const stdin = (async function* () {})();
    const args = ["draw", "picking", "--size", "300x300", "-o", "-"];
    const env = { GLASM_PROGRESS: "never" };
    expect(await runCommandLine(args, { stdin, stdout: reader, stderr: reader, env })).toBe(0);
    reader.expectPieces(150_000);
  });

  test("shows a progress bar on a terminal, on standard error", async () => {
    const file = folder.file("bar.png");
    const { stdout, stderr } = await glasm(["draw", "teapot-lit", "-o", file, ...SMALL], { terminal: true });
    expect(stdout).toBe(`${file}\n`);
    expect(stderr).toContain("teapot-lit");
  });

  test("lists the scenes", async () => {
    const { stdout } = await glasm(["draw", "--list"]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(scenes.length);
    const json = JSON.parse((await glasm(["draw", "--list", "--format", "json"])).stdout);
    expect(json.scenes.map(({ name }: { name: string }) => name)).toEqual(scenes.map(({ name }) => name));
  });

  test.each([
    [[], "draw needs a scene, or --all"],
    [["teapot-lit", "--all"], "draw takes a scene or --all, not both"],
    [["teapot-lit", "-o", ""], "Expected a name."],
    [["teapot-lit", "-o", "a.jpg"], "--output a.jpg: expected a .png file, or a folder"],
    [["teapot"], "there is no scene teapot; there are teapot-lit, "],
    [["teapot"], "; did you mean teapot-lit?\n"],
    [["taepot-lit"], "; did you mean teapot-lit?\n"],
    [["--all", "-o", "x.png"], "pictures do not fit into one file"],
    [["--all", "--frames", "0..0", "-o", "-"], "pictures do not fit into one file"],
    [["clip-distances", "--frames", "0..24"], "clip-distances has frames 0..23, not 0..24"],
    [["teapot-lit", "--frames", "1..1"], "teapot-lit has frames 0..0, not 1..1"],
    [["clip-distances", "--frames", "3..2"], "The first frame must not exceed the last."],
    [["clip-distances", "--frames", "3"], "Expected two frame numbers like 0..11, or 3..3 for one frame."],
    [["clip-distances", "--frames", "x"], "Expected two frame numbers like 0..11."],
    [["teapot-lit", "--size", "0x8"], "Expected a width and a height"],
    [["teapot-lit", "--size", "4097x8"], "Expected a width and a height"],
    [["teapot-lit", "--size", "8"], "Expected a width and a height"],
    [["teapot-lit", "--list"], "draw --list takes no scene"],
    ...[["--all"], ["-o", "a.png"], ["--frames", "0..1"], ["--size", "8x8"]].map(
      (options): [string[], string] => [
        ["--list", ...options],
        "option '--list' cannot be used with option '",
      ],
    ),
  ])("calls %j wrong usage", async (args, message) => {
    const { status, stdout, stderr } = await glasm(["draw", ...args]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  test("calls a place that cannot be written a file problem", async () => {
    const file = folder.file("pot.png");
    const { status, stderr } = await glasm(["draw", "teapot-lit", "-o", `${file}/x.png`, ...SMALL]);
    expect(existsSync(file)).toBe(true);
    expect([status, stderr]).toEqual([3, `glasm: ${file}: is not a folder\n`]);
  });

  test("draws into a folder whose name has an ending, if it exists or ends with /", async () => {
    const out = folder.file("frames.d");
    for (const output of [`${out}/`, out]) {
      const { status, stdout } = await glasm(["draw", "teapot-lit", "-o", output, ...SMALL]);
      expect([status, stdout]).toEqual([0, `${out}/teapot-lit.png\n`]);
    }
  });

  test("draws into what is not a file and no folder, as it is", async () => {
    const own = temporaryFolder();
    const fifo = own.file("pipe");
    expect(spawnSync("mkfifo", [fifo]).status).toBe(0);
    const reader = spawn("cat", [fifo], { stdio: ["ignore", "pipe", "ignore"] });
    const closed = once(reader, "close");
    const chunks: Uint8Array[] = [];
    reader.stdout.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    expect(await glasm(["draw", "teapot-lit", "-o", fifo, ...SMALL])).toMatchObject({
      status: 0,
      stderr: "",
    });
    await closed;
    expect(new Uint8Array(Buffer.concat(chunks))).toEqual(picture("teapot-lit"));
    expect(readdirSync(own.path)).toEqual(["pipe"]);
    own.remove();
    expect(await glasm(["draw", "teapot-lit", "-o", "/dev/null", ...SMALL])).toEqual({
      status: 0,
      stdout: "/dev/null\n",
      stderr: "",
    });
    const full = await glasm(["draw", "teapot-lit", "-o", "/dev/full", ...SMALL]);
    expect(full).toEqual({ status: 3, stdout: "", stderr: "glasm: /dev/full: no space is left\n" });
    const several = await glasm(["draw", "--all", "-o", "/dev/null"]);
    expect([several.status, several.stdout]).toEqual([2, ""]);
    expect(several.stderr).toContain("pictures do not fit into one file");
  });

  test("leaves a file that is not a picture as it is", async () => {
    const own = temporaryFolder({ "ok.vp": "!!VP1.0 END", old: "old" });
    for (const name of ["ok.vp", "old"])
      for (const scene of ["teapot-lit", "--all"]) {
        const { status, stdout, stderr } = await glasm(["draw", scene, "-o", own.file(name), ...SMALL]);
        expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
        expect(stderr).toBe(
          `glasm: --output ${own.file(name)}: expected a .png file, or a folder with / at its end\n`,
        );
      }
    expect(readFileSync(own.file("ok.vp"), "utf8")).toBe("!!VP1.0 END");
    own.remove();
  });

  test("says in one JSON document what failed and which files there are", async () => {
    const out = temporaryFolder();
    mkdirSync(out.file("clip-distances-0003.png"));
    const args = ["draw", "clip-distances", "--frames", "2..4", "-o", out.path, ...SMALL];
    const json = await glasm([...args, "--format", "json"]);
    const text = await glasm(args);
    out.remove();
    const file = out.file("clip-distances-0002.png");
    const message = `${out.file("clip-distances-0003.png")}: is a folder`;
    expect([json.status, json.stderr]).toEqual([3, ""]);
    expect(JSON.parse(json.stdout)).toEqual({
      schemaVersion: 1,
      ok: false,
      error: message,
      files: [{ scene: "clip-distances", frames: [2], file }],
      notes: [],
    });
    expect(text).toEqual({ status: 3, stdout: `${file}\n`, stderr: `glasm: ${message}\n` });
  });
});

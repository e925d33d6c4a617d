import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { isAlive } from "@glasm/conformance/is-alive";
import { encodePng } from "@glasm/raster";
import { drawScene, findScene } from "@glasm/rasterizer";
import { readText } from "@glasm/rasterizer/node";
import { spawn, spawnSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../src/commands/cli.js";
import type { SignalName } from "../src/host.js";
import { isRunning, temporaryFolder, until } from "./command-line.js";
import { SMALL_SUITE } from "./conform-support.js";

const ROOM = fileURLToPath(new URL("../", import.meta.url));
const COMMAND = `${ROOM}bin/glasm.js`;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({ "a.png": "old" });
});
afterEach(() => folder.remove());

/** Runs the command line in this process, with a signal as soon as it has said something on standard error. */
async function interrupted(name: SignalName, text: string, args: readonly string[]) {
  let now = 0;
  // Each look at the clock is six seconds after the one before, so that each part of the work has a line.
  const clock = jest.spyOn(performance, "now").mockImplementation(() => (now += 6000));
  const signals = new EventEmitter();
  let [stdout, stderr] = ["", ""];
  const collector = (take: (text: string) => void): Writable =>
    new Writable({
      write(chunk: Uint8Array, _, done) {
        take(String(chunk));
        done();
      },
    });
  const status = await runCommandLine(args, {
    ...{ stdin: (async function* () {})(), env: {}, signals, suiteFiles: SMALL_SUITE },
    stdout: collector((piece) => (stdout += piece)),
    stderr: collector((piece) => {
      stderr += piece;
      if (piece.includes(text)) signals.emit(name);
    }),
  });
  clock.mockRestore();
  expect([signals.listenerCount("SIGINT"), signals.listenerCount("SIGTERM")]).toEqual([0, 0]);
  return { status, stdout, last: stderr.trimEnd().split("\n").at(-1) };
}

describe("a signal ends in order [Ruling 211]", () => {
  const DRAW = ["draw", "clip-distances", "--size", "40x30", "-o"];

  test("an animation, which leaves the old file and nothing beside", async () => {
    const file = folder.file("a.png");
    expect(await interrupted("SIGTERM", "drawing 3/", [...DRAW, file])).toEqual({
      status: 143,
      stdout: "",
      last: "glasm: SIGTERM has ended this: 3 of 24 pictures drawn",
    });
    expect(readdirSync(folder.path)).toEqual(["a.png"]);
    expect(readFileSync(file, "utf8")).toBe("old");
  });

  test("frames of which each is a file: those that are whole stay, and are named", async () => {
    const out = folder.file("out");
    const files = [4, 5].map((frame) => `${out}/clip-distances-000${frame}.png`);
    expect(await interrupted("SIGINT", "drawing 2/", [...DRAW, out, "--frames", "4..9"])).toEqual({
      status: 130,
      stdout: files.map((file) => `${file}\n`).join(""),
      last: "glasm: SIGINT has ended this: 2 of 6 pictures drawn",
    });
    expect(readdirSync(out).map((name) => `${out}/${name}`)).toEqual(files);
    const scene = findScene("clip-distances")!;
    const image = drawScene(scene, readText, { width: 40, height: 30, frame: 5 });
    expect(new Uint8Array(readFileSync(files[1]!))).toEqual(encodePng(image));
  });

  test("conform, which writes no report", async () => {
    const report = folder.file("report.md");
    const args = ["conform", "exec/MOV:", "--engine", "interpreter", "--report", report];
    const { status, stdout, last } = await interrupted("SIGINT", "running 3/", args);
    expect([status, stdout]).toEqual([130, ""]);
    expect(last).toMatch(/^glasm: SIGINT has ended this: 3 of \d+ cases run, 0 failed$/);
    expect(existsSync(report)).toBe(false);
  });
});

describe("a signal ends run between groups of vertices [Ruling 211]", () => {
  const prepared = (): readonly string[] => {
    writeFileSync(folder.file("a.vp"), "!!VP1.0 MOV o[HPOS], v[0]; END");
    writeFileSync(folder.file("a.f32"), new Uint8Array(4 * 5000));
    return ["run", folder.file("a.vp"), "--attribute", `0=@${folder.file("a.f32")}:1`];
  };

  test("where results are printed", async () => {
    const { status, stdout, last } = await interrupted("SIGINT", "running 3/", prepared());
    expect([status, last]).toEqual([130, "glasm: SIGINT has ended this: 3 of 5000 vertices run"]);
    expect(stdout).toMatch(/^vertex 0: /);
    expect(stdout).not.toContain("vertex 4999");
  });

  test("where results go to files, which are not there then", async () => {
    const args = [...prepared(), "--result", `HPOS=${folder.file("hpos.npy")}`];
    expect(await interrupted("SIGTERM", "running 2048/", args)).toEqual({
      status: 143,
      stdout: "",
      last: "glasm: SIGTERM has ended this: 2048 of 5000 vertices run",
    });
    expect(existsSync(folder.file("hpos.npy"))).toBe(false);
  });
});

describe("a process of the command", () => {
  beforeAll(() => {
    expect(spawnSync(process.execPath, [`${ROOM}scripts/bundle.mjs`]).status).toBe(0);
  });

  const textOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
    let text = "";
    for await (const chunk of stream) text += String(chunk);
    return text;
  };

  test("ends by SIGINT without a half animation", async () => {
    const args = ["draw", "clip-distances", "--size", "300x300", "-o", folder.file("a.png")];
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, GLASM_PROGRESS: "never" },
    });
    const ended = once(child, "exit");
    const said = textOf(child.stderr);
    while (isRunning(child) && readdirSync(folder.path).length < 2) await wait(5);
    child.kill("SIGINT");
    expect(await ended).toEqual([null, "SIGINT"]);
    expect(await said).toMatch(/^glasm: SIGINT has ended this: \d+ of 24 pictures drawn\n$/);
    expect(readdirSync(folder.path)).toEqual(["a.png"]);
    expect(readFileSync(folder.file("a.png"), "utf8")).toBe("old");
  });

  test("takes the processes of a target along, and has status 143 in a shell after SIGTERM", async () => {
    const log = folder.file("targets.txt");
    const target = `sh -c 'echo $$ >> ${log}; exec sleep 1000'`;
    const args = ["conform", "exec/MOV:", "--jobs", "2", "--target", target];
    const shell = spawn(
      "sh",
      ["-c", '"$0" "$@" & echo $!; wait $!; echo $?', process.execPath, COMMAND, ...args],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const [said, rest] = [textOf(shell.stderr), textOf(shell.stdout)];
    let command = 0;
    shell.stdout.once("data", (pid) => (command = Number(pid)));
    const targets = (): readonly number[] =>
      existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").map(Number) : [];
    while (isRunning(shell) && (command === 0 || targets().length < 2)) await wait(5);
    expect(command).toBeGreaterThan(0);
    process.kill(command, "SIGTERM");
    expect(await rest).toMatch(/^\d+\n143\n$/);
    expect(await said).toMatch(/glasm: SIGTERM has ended this: 0 of \d+ cases run, 0 failed\n/);
    expect(await until(() => !targets().some(isAlive))).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import { Writable } from "node:stream";
import type { Host } from "../src/host.js";
import { startProgress, watched, type Work } from "../src/progress.js";
import { glasm, temporaryFolder } from "./command-line.js";
import { SMALL_SUITE } from "./conform-support.js";

const WORK: Work = { doing: "drawing", total: 3, note: "a" };

/** A host, and what it gets on standard error. */
function newHost(isTTY: boolean): { readonly host: Host; readonly told: () => string } {
  let text = "";
  const stream = new Writable({
    write(chunk: Uint8Array, _, done) {
      text += String(chunk);
      done();
    },
  });
  const stderr = Object.assign(stream, { isTTY });
  const stdin = (async function* (): AsyncGenerator<Uint8Array> {})();
  return { host: { stdin, stdout: stderr, stderr, env: {} }, told: () => text };
}

describe("progress [Ruling 199]", () => {
  let seconds: number;
  beforeEach(() => {
    seconds = 0;
    jest.spyOn(performance, "now").mockImplementation(() => 1000 * seconds);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("is a line each five seconds where there is no terminal, none for the last part", () => {
    const { host, told } = newHost(false);
    const progress = startProgress({ ...WORK, total: 5 }, host);
    for (const [at, note] of [
      [4.9, "b"],
      [5, "c"],
      [9, "d"],
      [10, "e"],
      [60, ""],
    ] as const) {
      seconds = at;
      progress.advance(note);
    }
    progress.stop();
    expect(told()).toBe("glasm: drawing 2/5 c\nglasm: drawing 4/5 e\n");
  });

  test.each([
    [4.9, ""],
    [5, "glasm: look\n"],
  ])("says at last what to do after %d seconds", (at, wanted) => {
    const { host, told } = newHost(false);
    const progress = startProgress(WORK, host);
    seconds = at;
    progress.next("look");
    expect(told()).toBe(wanted);
  });

  test("is a bar on a terminal, which goes", () => {
    const { host, told } = newHost(true);
    const progress = startProgress(WORK, host);
    seconds = 6;
    progress.advance("b");
    expect(told()).toContain("1/3 b");
    progress.stop();
    expect(told()).not.toContain("glasm:");
  });

  test.each([
    [true, {}],
    [false, { GLASM_PROGRESS: "never" }],
  ])("is nothing where nobody wants it", (isQuiet, env) => {
    for (const isTTY of [true, false]) {
      const { host, told } = newHost(isTTY);
      const progress = startProgress({ ...WORK, isQuiet }, { ...host, env });
      seconds += 10;
      progress.advance("b");
      progress.next("look");
      progress.stop();
      expect(told()).toBe("");
    }
  });

  test("counts what is asked for", () => {
    const { host, told } = newHost(false);
    const progress = startProgress(WORK, host);
    for (const item of watched([1, 2, 3], progress)) seconds += 5 * item;
    expect(progress.done).toBe(3);
    expect(told()).toBe("glasm: drawing 1/3\nglasm: drawing 2/3\n");
  });

  test("is told of vertices, cases and pictures, each with what to do next", async () => {
    // Each look at the clock is six seconds after the one before.
    jest.spyOn(performance, "now").mockImplementation(() => 1000 * (seconds += 6));
    const folder = temporaryFolder();
    try {
      const conform = await glasm(["conform", "exec/MOV:", "--engine", "interpreter"], {
        env: {},
        suiteFiles: SMALL_SUITE,
      });
      expect(conform.stderr).toMatch(
        /^glasm: running 1\/\d+ 0 failed\n[^]*\nglasm: --report FILE\.html writes .*\n$/,
      );
      const draw = await glasm(
        ["draw", "clip-distances", "--frames", "0..1", "--size", "4x4", "-o", `${folder.path}/`],
        { env: {} },
      );
      expect(draw.stderr).toMatch(
        /^glasm: drawing 1\/2 clip-distances\nglasm: a browser shows .*0000\.png, .*\n$/,
      );
      const stdin = "!!VP1.0 MOV o[HPOS], v[0]; END";
      const input = folder.file("input.json");
      writeFileSync(input, JSON.stringify({ vertices: [{ attributes: { OPOS: [1, 2, 3, 4] } }, {}] }));
      const run = await glasm(["run", "-", "--input", input], { stdin, env: {} });
      expect([run.status, run.stderr]).toEqual([
        0,
        "glasm: running 1/2\nglasm: --result NAME=FILE.npy writes a result as an array\n",
      ]);
      const told = async (...args: readonly string[]) =>
        (await glasm(args, { stdin, env: {}, suiteFiles: SMALL_SUITE })).stderr;
      const [bad, out] = [folder.file("bad.vp"), folder.file("out")];
      writeFileSync(bad, "!!VP1.0 END");
      expect(await told("check", "-", bad)).toBe(
        `glasm: checking 1/2 ${bad}\nglasm: glasm check ${bad} checks the first that does not load alone\n`,
      );
      for (const format of ["text", "json"])
        expect(await told("trace", "-", "--format", format)).toBe(
          "glasm: --slice shows only the steps that a value came from, as --slice HPOS.x or --slice o0.x\n",
        );
      const cases = ["conform", "exec/MOV:", "exec/MUL:"];
      expect(await told(...cases, "--export", out)).toMatch(
        /^glasm: exporting 1\/\d+ .*\.txt\n[^]*glasm: targets\.md of @glasm\/conformance says .*\n$/,
      );
      const reports = ["1", "2"].map((number) => folder.file(`${number}.json`));
      for (const [i, file] of reports.entries())
        await told(...cases, "--engine", "interpreter", "--shard", `${i + 1}/2`, "--report", file);
      expect(await told("conform", "merge", ...reports)).toBe(
        `glasm: reading 1/2 ${reports[1]!}\nglasm: --report FILE.html writes which cases show each sentence\n`,
      );
      const arrays = (name: string) => told("run", "-", "--input", input, "--result", `HPOS=${name}`);
      expect(await arrays(`${out}.npy`)).toBe(`glasm: numpy.load("${out}.npy") reads it in Python\n`);
      expect(await arrays(`${out}.f32`)).toBe(
        `glasm: numpy.fromfile("${out}.f32", "<f4").reshape(-1, 4) reads it in Python\n`,
      );
    } finally {
      folder.remove();
    }
  });
});

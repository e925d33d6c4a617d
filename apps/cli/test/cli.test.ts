import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { VERSION } from "../src/version.js";
import { glasm } from "./command-line.js";

describe("glasm", () => {
  test("says its version, which is its package's", async () => {
    const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(VERSION).toBe(manifest.version);
    expect(await glasm(["--version"])).toEqual({ status: 0, stdout: `${VERSION}\n`, stderr: "" });
  });

  test("helps on standard output when asked, on standard error when not", async () => {
    for (const args of [["--help"], ["help"], ["help", "run"], ["help", "help"], ["draw", "--help"]]) {
      const { status, stdout, stderr } = await glasm(args);
      expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: "" });
      expect(stdout).toContain("Usage: glasm");
    }
    const { status, stdout, stderr } = await glasm([]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Usage: glasm");
  });

  test("names every command and exit status in its help", async () => {
    const { stdout } = await glasm(["--help"]);
    for (const word of ["check", "dis", "run", "trace", "draw", "70 our own bug"])
      expect(stdout).toContain(word);
  });

  test("has no help on a command that there is not", async () => {
    const { status, stdout, stderr } = await glasm(["help", "nonsense"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: unknown command 'nonsense'\n/);
    for (const names of [
      ["conform", "split"],
      ["run", "merge"],
      ["conform", "merge", "more"],
    ])
      expect((await glasm(["help", ...names])).stderr).toContain(`unknown command '${names.join(" ")}'`);
  });

  test("has help on a command of a command", async () => {
    const { status, stdout } = await glasm(["help", "conform", "merge"]);
    expect([status, stdout]).toEqual([0, (await glasm(["conform", "merge", "--help"])).stdout]);
    expect(stdout).toContain("Usage: glasm conform merge");
  });

  test.each([
    [["run", "missing.vp"], 3, "missing.vp: no such file or folder"],
    [["trace", "missing.vp"], 3, "missing.vp: no such file or folder"],
    [["dis", "missing.vp"], 3, "missing.vp: no such file or folder"],
    [["run", "-", "--input", "missing.json"], 3, "missing.json: no such file or folder"],
    [["dis", "-", "-o", "."], 3, ".: is a folder"],
    [["draw", "teapot-lit", "--size", "8x8", "-o", "/dev/null/x.png"], 3, "/dev/null: is not a folder"],
    [["draw", "pot"], 2, expect.stringContaining("there is no scene pot; there are teapot-lit, ")],
    [
      ["draw", "teapot-lit", "-o", "-"],
      2,
      expect.stringContaining("PNG and JSON cannot share standard output"),
    ],
  ])("says what is wrong with %j in one JSON document", async (args, status, message) => {
    const stdin = "!!VP1.0 MOV o[HPOS], v[0]; END";
    const outcome = await glasm([...args, "--format", "json"], { stdin });
    expect([outcome.status, outcome.stderr]).toEqual([status, ""]);
    expect(JSON.parse(outcome.stdout)).toMatchObject({ schemaVersion: 1, ok: false, error: message });
  });

  test.each([[["cheek"]], [["--colour"]], [["check"]], [["check", "--format"]]])(
    "calls %j wrong usage",
    async (args) => {
      const { status, stdout, stderr } = await glasm(args);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^error: /);
    },
  );

  test("apologizes for its own bugs", async () => {
    const stdin = [null as unknown as Uint8Array];
    const { status, stdout, stderr } = await glasm(["check", "-"], { stdin });
    expect([status, stdout]).toEqual([70, ""]);
    expect(stderr).toMatch(/^glasm: this is a bug of glasm, not of your program; sorry\.[^\n]*\nTypeError/);
  });
});

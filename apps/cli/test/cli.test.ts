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
    for (const args of [["--help"], ["help"], ["help", "run"], ["draw", "--help"]]) {
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

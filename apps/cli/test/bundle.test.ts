import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { scenes } from "@glasm/rasterizer";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./command-line.js";

const ROOM = fileURLToPath(new URL("../", import.meta.url));
const COMMAND = `${ROOM}bin/glasm.js`;

/** Runs the command as its users do: the bundle, in a process of its own. */
function glasm(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    input,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the bundle", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
    const { status, stderr } = spawnSync(process.execPath, [`${ROOM}scripts/bundle.mjs`], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
  afterAll(() => folder.remove());

  test("draws every scene to a folder", () => {
    const out = folder.file("out");
    const { status, stdout, stderr } = glasm(["draw", "--all", "--output", out, "--size", "8x8"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const names = scenes.map(({ name }) => `${name}.png`);
    expect(stdout).toBe(names.map((name) => `${out}/${name}\n`).join(""));
    expect(readdirSync(out).sort()).toEqual([...names].sort());
    for (const { name, frames } of scenes) {
      const bytes = readFileSync(`${out}/${name}.png`);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([8, 8]);
      expect(bytes.includes("acTL")).toBe(frames > 1);
    }
  }, 60_000);

  test("answers JSON lines", () => {
    const line = JSON.stringify({ program: "!!VP1.0 MOV o[HPOS], v[0]; END", vertices: [{}] });
    const { status, stdout, stderr } = glasm(["run", "--jsonl"], `${line}\n\nx`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.split("\n").map((answer) => answer.slice(0, 11))).toEqual([
      '{"ok":true,',
      '{"ok":false',
      "",
    ]);
  });

  test("gives its status", () => {
    expect(glasm(["check", "-"], "!!VP1.0 MOV o[HPOS], v[0]; END").status).toBe(0);
    expect(glasm(["check", "-"], "!!VP1.0 END").status).toBe(1);
    expect(glasm(["check"]).status).toBe(2);
    expect(glasm(["check", folder.file("missing.vp")]).status).toBe(3);
  });

  test.each(["draw --list", "check --help"])("says in a line that %s cannot be written", (args) => {
    const { status, stderr } = spawnSync(`"${process.execPath}" "${COMMAND}" ${args} > /dev/full`, {
      encoding: "utf8",
      shell: true,
    });
    expect({ status, stderr }).toEqual({ status: 3, stderr: "glasm: <stdout>: no space is left\n" });
  });

  test("ends quietly when nobody reads on", () => {
    const { status, stderr } = spawnSync(
      `yes '{}' | head -n 200000 | "${process.execPath}" "${COMMAND}" run --jsonl | head -n 1`,
      { encoding: "utf8", shell: true },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

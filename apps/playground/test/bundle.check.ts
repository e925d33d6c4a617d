import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const SCRIPT = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
/** Of all files together, compressed, as far as the page asks for them. */
const MOST_BYTES = 400_000;

test("the built page is small, says how small, and refers to nothing outside of its folder, and names whom it is of", () => {
  const folder = mkdtempSync(join(tmpdir(), "glasm-playground-"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const names = readdirSync(folder);
  const files = names
    .filter((name) => !/\.(map|txt)$/.test(name))
    .map((name) => readFileSync(join(folder, name)));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(stdout).toContain(`${(bytes / 1000).toFixed(1)} kB  in all, gzipped`);
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const references = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, reference]) => reference);
  expect(references).toEqual(["data:,", "./main.css", "./first-worker.js", "./main.js"]);
  const licenses = readFileSync(join(folder, "LICENSES.txt"), "utf8");
  for (const name of ["@codemirror/view", "fflate", "gl-matrix"])
    expect(licenses).toMatch(new RegExp(`^${name}\n\n[^]*?Permission is hereby granted`, "m"));
  expect(licenses).not.toContain("License: undefined");
  rmSync(folder, { recursive: true });
});

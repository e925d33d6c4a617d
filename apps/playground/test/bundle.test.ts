import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const SCRIPT = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
/** Of all files together, compressed. */
const MOST_BYTES = 400_000;

test("the built page is small, says how small, and refers to nothing outside of its folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "glasm-playground-"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(stdout).toContain(`${(bytes / 1000).toFixed(1)} kB  in all, gzipped`);
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const references = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, reference]) => reference);
  expect(references).toEqual(["data:,", "./main.css", "./first-worker.js", "./main.js"]);
  rmSync(folder, { recursive: true });
});

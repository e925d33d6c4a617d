import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const SCRIPT = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
/** Of all files together, compressed, as far as the page asks for them. */
const MOST_BYTES = 400_000;
/** Of those that it asks for before its first picture. */
const MOST_BYTES_BEFORE_PICTURE = 300_000;
/** What an HTML file, a module or the start of a worker refers to; `import()` is for what is loaded later. */
const REFERENCE = /(?:src=|href=|\bfrom|\bimport|new URL\()\s*"\.\/([^"]+)"/g;

const folder = mkdtempSync(join(tmpdir(), "glasm-playground-"));
let printed = "";

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  printed = stdout;
});

afterAll(() => rmSync(folder, { recursive: true }));

function compressed(names: Iterable<string>): number {
  const sizes = [...names].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** `12.3 kB  ` and what it is of, as the build prints it. */
function line(bytes: number, what: string): string {
  return `${(bytes / 1000).toFixed(1)} kB  ${what}, gzipped`;
}

test("the files of the built page are small, and the build says how small", () => {
  const bytes = compressed(readdirSync(folder).filter((name) => !/\.(map|txt)$/.test(name)));
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(printed).toContain(line(bytes, "in all"));
});

test("what the page asks for before its first picture is smaller, and has no editor and no debugger", () => {
  const files = new Set(["index.html"]);
  for (const name of files) {
    if (name.endsWith(".css")) continue;
    for (const [, found] of readFileSync(join(folder, name), "utf8").matchAll(REFERENCE)) files.add(found!);
  }
  expect([...files]).toEqual(expect.arrayContaining(["main.css", "first-worker.js", "main.js", "worker.js"]));
  const bytes = compressed(files);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES_BEFORE_PICTURE);
  expect(printed).toContain(line(bytes, "before the first picture"));
  const modules = [...files].filter((name) => name.endsWith(".js"));
  expect(
    modules.filter((name) => /cm-content|Run to the/.test(readFileSync(join(folder, name), "utf8"))),
  ).toEqual([]);
});

test("the page refers to nothing outside of its folder", () => {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const references = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, reference]) => reference);
  expect(references).toEqual(["data:,", "./main.css", "./first-worker.js", "./main.js"]);
});

test("the built page names whom it is of", () => {
  const licenses = readFileSync(join(folder, "LICENSES.txt"), "utf8");
  for (const name of ["@codemirror/view", "fflate", "gl-matrix"])
    expect(licenses).toMatch(new RegExp(`^${name}\n\n[^]*?Permission is hereby granted`, "m"));
  expect(licenses).not.toContain("License: undefined");
});

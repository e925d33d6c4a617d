/**
 * `npm run api`: prints what the packages offer, a report for each entry and a table of sizes, to docs/api-report. With
 * `--check` it writes nothing, and exits with 1 if a file there says something else. It builds what is not built, and
 * nothing that is.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entries } from "./api/entries.mjs";
import { apiReport } from "./api/report.mjs";
import { sizesOf, sizeTable } from "./api/sizes.mjs";
import { root } from "./packages/published.mjs";

const FOLDER = join(root, "docs/api-report");
const SIZES = "sizes.md";
const isCheck = process.argv.includes("--check");

/** Builds the packages, unless they are built. */
function buildAll() {
  const projects = [...new Set(entries.map(({ folder }) => join(folder, "tsconfig.build.json")))];
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { status } = spawnSync(process.execPath, [compiler, "-b", ...projects], { stdio: "inherit" });
  return status === 0;
}

const textOf = (name) => {
  const file = join(FOLDER, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/** The texts of all files by their names. */
async function printed() {
  const scratch = mkdtempSync(join(tmpdir(), "glasm-api-"));
  try {
    const reports = entries.map((entry) => [entry.report, apiReport(entry, scratch)]);
    const sizes = [];
    for (const entry of entries) sizes.push([entry.name, await sizesOf(entry)]);
    return new Map([...reports, [SIZES, sizeTable(sizes, textOf(SIZES))]]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The lines that only one of two texts has, each with a sign of which. */
function differences(older, newer) {
  const [before, after] = [older, newer].map((text) => text.split("\n"));
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
  ];
}

function check(files) {
  const stale = [...files].filter(([name, text]) => text !== textOf(name));
  const strange = readdirSync(FOLDER).filter((name) => !files.has(name));
  for (const [name, text] of stale)
    console.error(`docs/api-report/${name}:\n${differences(textOf(name), text).join("\n")}`);
  for (const name of strange) console.error(`docs/api-report/${name}: no package has such an entry`);
  if (stale.length + strange.length === 0) return;
  console.error("If that is meant, run npm run api, and write to CHANGELOG.md what it is for a user.");
  process.exitCode = 1;
}

function write(files) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
}

if (!buildAll()) process.exitCode = 1;
else (isCheck ? check : write)(await printed());

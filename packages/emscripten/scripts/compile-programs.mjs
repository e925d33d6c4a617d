/**
 * Compiles the programs of test/programs by emcc, where it is installed: `node scripts/compile-programs.mjs [NAME...]`. What it makes is
 * kept beside them, with digests of what each was made from. With --check it compiles nothing and exits with 1 if a source or
 * the flags have changed since.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digestOf, FLAGS } from "./program-recipe.mjs";

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const DIGESTS = place("test/programs/compiled/digests.json");

const names = readdirSync(place("test/programs"))
  .filter((file) => file.endsWith(".c"))
  .map((file) => file.slice(0, -2));
const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== "--check" && !names.includes(word));
const known = JSON.parse(readFileSync(DIGESTS, "utf8"));

if (unknown.length > 0) fail(`${unknown.join(", ")}: not one of ${names.join(", ")}`);
else if (words.includes("--check")) check();
else compile(words.length > 0 ? words : names);

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function check() {
  const stale = names.filter((name) => known[name] !== digestOf(name));
  if (stale.length > 0) fail(`${stale.join(", ")}: to be compiled again`);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: place(""), stdio: "inherit" });
  if (error !== undefined) fail(`${command} cannot be run: ${error.message}`);
  return error === undefined && status === 0;
}

function compile(wanted) {
  // The headers are among what this makes.
  if (!run(process.execPath, [place("scripts/build.mjs")])) return;
  mkdirSync(place("test/programs/compiled"), { recursive: true });
  const digests = { ...known };
  for (const name of wanted) {
    const made = `test/programs/compiled/${name}.wasm`;
    if (!run("emcc", [`test/programs/${name}.c`, "-o", made, ...FLAGS])) return;
    chmodSync(place(made), 0o644);
    digests[name] = digestOf(name);
  }
  const sorted = names.filter((name) => digests[name] !== undefined).map((name) => [name, digests[name]]);
  writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

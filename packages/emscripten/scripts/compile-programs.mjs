/**
 * Compiles the programs of test/programs by emcc, where it is installed: `node scripts/compile-programs.mjs [NAME...]`. What it makes is
 * kept beside them, with digests of what each was made from, by which the tests see whether that has changed since.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digestOf, FLAGS } from "./program-recipe.mjs";

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
mkdirSync(place("test/programs/compiled"), { recursive: true });
/** Those that the command line names, or all. */
const wanted = process.argv.slice(2);
const names = readdirSync(place("test/programs"))
  .filter((file) => file.endsWith(".c"))
  .map((file) => file.slice(0, -2));

for (const name of wanted.length > 0 ? wanted : names) {
  const { status, error } = spawnSync(
    "emcc",
    [`test/programs/${name}.c`, "-o", `test/programs/compiled/${name}.wasm`, ...FLAGS],
    { cwd: place(""), stdio: "inherit" },
  );
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(1);
  chmodSync(place(`test/programs/compiled/${name}.wasm`), 0o644);
}
writeFileSync(
  place("test/programs/compiled/digests.json"),
  `${JSON.stringify(Object.fromEntries(names.map((name) => [name, digestOf(name)])), null, 2)}\n`,
);

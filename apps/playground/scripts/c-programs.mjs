/** The programs in C of the built page, which src/c-programs/sources.ts reads under Node: each in files of its own, and one module that links all of them. */
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sourceExports } from "./source-exports.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));
const cRoom = fileURLToPath(new URL("../../../packages/emscripten/", import.meta.url));
const folder = `${cRoom}test/programs/`;
const linker = `${cRoom}scripts/print-linked.mjs`;
const sourceFile = (name) => `${folder}${name}.c`;

const DESCRIBE = `export { describeProgram } from "./src/c-programs/described-program.ts";`;

/** What is said of all programs, and what loads one of a name. */
async function catalog() {
  const { describeProgram, watchFiles } = await sourceExports(DESCRIBE);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".c")).sort();
  const names = files.map((file) => file.slice(0, -2));
  const programs = await Promise.all(
    names.map(async (name) => describeProgram(name, await readFile(sourceFile(name), "utf8"))),
  );
  const cases = names.map((name) => `case "${name}": return (await import("#c-programs/${name}")).parts;`);
  return {
    contents: `export const programs = ${JSON.stringify(programs)};
export async function loadParts(name) {
  switch (name) {
    ${cases.join("\n    ")}
  }
}`,
    watchFiles: [...watchFiles, ...names.map(sourceFile)],
  };
}

async function linkingModule() {
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=glasm-source", linker], {
    maxBuffer: 16_000_000,
  });
  return { contents: stdout, watchFiles: [linker] };
}

async function programModule(name) {
  const source = await readFile(sourceFile(name), "utf8");
  return {
    contents: `import { link } from "#c-programs/link";
import { fetchedBytes } from "./src/c-programs/fetched-bytes.ts";
import address from ${JSON.stringify(`${folder}compiled/${name}.wasm`)};
export const parts = { source: ${JSON.stringify(source)}, link, read: () => fetchedBytes(address) };`,
    watchFiles: [sourceFile(name)],
  };
}

export const cPrograms = {
  name: "c-programs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#c-programs/ }, ({ path }) => ({ path, namespace: "c-programs" }));
    onLoad({ filter: /.*/, namespace: "c-programs" }, async ({ path }) => {
      const [, name] = path.split("/");
      const made = await (name === undefined
        ? catalog()
        : name === "link"
          ? linkingModule()
          : programModule(name));
      return { ...made, resolveDir: room };
    });
  },
};

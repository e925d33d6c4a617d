/** Makes dist/: the libraries for Emscripten's linker, the headers for programs in C, and the GL itself, bundled. */
import { build } from "esbuild";
import { directImports } from "@glasm/repo-checks/direct-imports";
import { licenses } from "@glasm/repo-checks/licenses";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gluHeader } from "./glu-library.mjs";
import { glutHeader } from "./glut-library.mjs";
import { headers } from "./headers.mjs";
import { leftOut } from "./left-out.mjs";
import { allLibraries } from "./libraries.mjs";
import { ownTable, readExtensions, readPrototypes, readTokens } from "./tables.mjs";

/** The exports of a module of TypeScript. */
async function importBundled(path) {
  const { outputFiles } = await build({
    entryPoints: [place(path)],
    bundle: true,
    format: "esm",
    write: false,
    conditions: ["glasm-source"],
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** The GL as a program has it, for a place where it runs. @returns what has become of each module */
async function bundleRuntime(source, name) {
  const { metafile } = await build({
    entryPoints: [place(source)],
    metafile: true,
    absWorkingDir: place(""),
    outfile: place(`dist/library/${name}`),
    bundle: true,
    format: "iife",
    globalName: "glasm",
    external: ["fs"],
    minify: true,
    conditions: ["glasm-source"],
    target: "es2022",
    logLevel: "warning",
    plugins: [leftOut, directImports],
  });
  return metafile;
}

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { gl, glext, glew } = headers(readTokens(), readPrototypes(), readExtensions());

mkdirSync(place("dist/library"), { recursive: true });
mkdirSync(place("dist/include/GL"), { recursive: true });
for (const [name, text] of allLibraries()) writeFileSync(place(`dist/library/${name}.js`), text);
writeFileSync(place("dist/include/GL/gl.h"), gl);
writeFileSync(place("dist/include/GL/glext.h"), glext);
writeFileSync(place("dist/include/GL/glew.h"), glew);
for (const [name, printHeader] of [
  ["glu", gluHeader],
  ["glut", glutHeader],
]) {
  const rows = ownTable(`${name}-commands.tsv`);
  const { TOKENS, FONTS } = await importBundled(`../${name}/src/index.ts`);
  writeFileSync(place(`dist/include/GL/${name}.h`), printHeader(rows, TOKENS, FONTS));
}
const metafiles = await Promise.all([
  bundleRuntime("src/program.ts", "glasm-runtime.js"),
  bundleRuntime("src/node-program.ts", "glasm-runtime-node.js"),
]);
const inputs = Object.assign({}, ...metafiles.map((metafile) => metafile.inputs));
writeFileSync(place("dist/LICENSES.txt"), await licenses({ inputs }, place("")));

/** Makes dist/: the libraries for Emscripten's linker, the headers for programs in C, and the GL itself, bundled. */
import { build } from "esbuild";
import { licenses } from "@glasm/repo-checks/licenses";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gluHeader } from "./glu-library.mjs";
import { glutHeader } from "./glut-library.mjs";
import { headers } from "./headers.mjs";
import { allLibraries } from "./libraries.mjs";
import { piecesLibrary } from "./pieces-library.mjs";
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
const metafiles = [];
for (const [target, suffix] of [
  ["page", ""],
  ["node", "-node"],
]) {
  const pieces = await piecesLibrary(target);
  writeFileSync(place(`dist/library/glasm-runtime${suffix}.js`), pieces.core);
  writeFileSync(place(`dist/library/pieces${suffix}.js`), pieces.library);
  metafiles.push(...pieces.metafiles);
}
const inputs = Object.assign({}, ...metafiles.map((metafile) => metafile.inputs));
writeFileSync(place("dist/LICENSES.txt"), await licenses({ inputs }, place("../..")));

/** How the page becomes files: by the build, the server and the tests. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const room = fileURLToPath(new URL("../", import.meta.url));
const sceneFolder = fileURLToPath(new URL("../../rasterizer/src/scenes/", import.meta.url));

/** Puts the texts of the scenes' files into the bundle. */
const sceneTexts = {
  name: "scene-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#scene-texts$/ }, ({ path }) => ({ path, namespace: "scene-texts" }));
    onLoad({ filter: /.*/, namespace: "scene-texts" }, async () => {
      const files = (await readdir(sceneFolder)).filter((name) => /\.(vp|vsp|obj)$/.test(name)).sort();
      const texts = await Promise.all(files.map((name) => readFile(sceneFolder + name, "latin1")));
      const record = Object.fromEntries(files.map((name, i) => [name, texts[i]]));
      return {
        contents: `export const sceneTexts = ${JSON.stringify(record)};`,
        watchFiles: files.map((name) => sceneFolder + name),
      };
    });
  },
};

/** The options of esbuild; the page and its worker share files. */
export function options(outdir, { minify }) {
  return {
    absWorkingDir: room,
    entryPoints: { main: "src/main.ts", worker: "src/run/worker.ts", index: "index.html" },
    outdir,
    bundle: true,
    splitting: true,
    minify,
    sourcemap: !minify,
    platform: "browser",
    format: "esm",
    target: ["es2022"],
    conditions: ["glasm-source"],
    loader: { ".html": "copy", ".vp": "text", ".vsp": "text", ".obj": "text" },
    plugins: [sceneTexts],
    logLevel: "warning",
  };
}

/** The sizes of the files of a folder in bytes as a server sends them, compressed. */
export async function compressedSizes(folder) {
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map((name) => readFile(`${folder}/${name}`)));
  return new Map(names.map((name, i) => [name, gzipSync(contents[i], { level: 9 }).length]));
}

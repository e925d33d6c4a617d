/** How the page becomes files: by the build, the server and the tests. */
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packText } from "./pack-text.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));
const rasterizer = fileURLToPath(new URL("../../rasterizer/", import.meta.url));
const sceneFolder = `${rasterizer}src/scenes/`;

/** Puts the texts of the scenes' files into the bundle. */
const sceneTexts = {
  name: "scene-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#scene-texts$/ }, ({ path }) => ({ path, namespace: "scene-texts" }));
    onLoad({ filter: /.*/, namespace: "scene-texts" }, async () => {
      const files = (await readdir(sceneFolder)).filter((name) => /\.(vp|vsp|obj)$/.test(name)).sort();
      const texts = await Promise.all(files.map((name) => readFile(sceneFolder + name, "latin1")));
      const members = files.map((name, i) => memberCode(name, texts[i]));
      return {
        contents: `import { unpackText } from "./src/gallery/packed-text.ts";
const once = (make) => { let made; return () => (made ??= make()); };
export const sceneTexts = {};
const text = (name, get) => Object.defineProperty(sceneTexts, name, { get, enumerable: true });
${members.join("\n")}`,
        resolveDir: room,
        watchFiles: files.map((name) => sceneFolder + name),
      };
    });
  },
};

/** Texts that are not asked for are not unpacked. */
function memberCode(name, text) {
  const code = name.endsWith(".obj") ? `unpackText(${JSON.stringify(packText(text))})` : JSON.stringify(text);
  return `text(${JSON.stringify(name)}, once(() => ${code}));`;
}

/** esbuild leaves out what is not used of a namespace only where it is imported as one. */
const matricesAlone = {
  name: "matrices-alone",
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/]context[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const importing = /import \{ (mat[34])(?:, type \w+)* \} from "gl-matrix";/;
      return {
        contents: text.replace(importing, 'import * as $1 from "gl-matrix/esm/$1.js";'),
        loader: "ts",
      };
    });
  },
};

/** The options of esbuild; the page and its worker share files. */
export function options(outdir, { minify }) {
  return {
    absWorkingDir: room,
    entryPoints: {
      "first-worker": "src/page/first-worker.ts",
      main: "src/main.ts",
      worker: "src/run/worker.ts",
      index: "index.html",
    },
    outdir,
    bundle: true,
    splitting: true,
    minify,
    sourcemap: true,
    platform: "browser",
    format: "esm",
    target: ["es2022"],
    conditions: ["glasm-source"],
    loader: { ".html": "copy", ".vp": "text", ".vsp": "text", ".obj": "text" },
    plugins: [sceneTexts, matricesAlone],
    logLevel: "warning",
  };
}

/** The sizes of the files of a folder in bytes as a server sends them, compressed, as far as the page asks for them. */
export async function compressedSizes(folder) {
  const names = (await readdir(folder)).filter((name) => !/\.(map|txt)$/.test(name)).sort();
  const contents = await Promise.all(names.map((name) => readFile(`${folder}/${name}`)));
  return new Map(names.map((name, i) => [name, gzipSync(contents[i], { level: 9 }).length]));
}

/** What the page starts with; the worker is started beside its own modules. */
const STARTS = ["index.html", "main.css", "first-worker.js", "main.js", "worker.js"];

/** The names of the files that the page asks for before its first picture: the others are imported when they are used. */
export function filesOfFirstPicture({ outputs }) {
  const imports = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output.imports]));
  const found = new Set(STARTS);
  for (const name of found)
    for (const { kind, path } of imports.get(name))
      if (kind === "import-statement") found.add(basename(path));
  return [...found];
}

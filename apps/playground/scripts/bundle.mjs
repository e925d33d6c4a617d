/** How the page becomes files: by the build, the server and the tests. */
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { directImports } from "./direct-imports.mjs";
import { linkDocuments } from "./documents.mjs";
import { gallery } from "./gallery.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));

/** The options of esbuild; the page and its worker share files. The page's documents are those of `documentsOf`. */
export function options(outdir, { minify, documents = [] }) {
  return {
    absWorkingDir: room,
    entryPoints: {
      "first-worker": "src/page/first-worker.ts",
      main: "src/start/main.tsx",
      worker: "src/worker/worker.ts",
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
    jsx: "automatic",
    jsxImportSource: "preact",
    // The panes are made for React.
    alias: {
      "react/jsx-runtime": "preact/jsx-runtime",
      react: "preact/compat",
      "react-dom": "preact/compat",
    },
    conditions: ["glasm-source"],
    loader: { ".html": "copy" },
    plugins: [gallery, directImports, linkDocuments(documents)],
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

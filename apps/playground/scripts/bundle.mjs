/** How the page becomes files: by the build, the server and the tests. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { directImports } from "@glasm/repo-checks/direct-imports";
import { linkDocuments } from "./documents.mjs";
import { cPrograms } from "./c-programs.mjs";
import { gallery } from "./gallery.mjs";
import { lateModules } from "./late-modules.mjs";
import { passages } from "./passages.mjs";
import { wholeStart } from "./whole-start.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));

/** What runs programs in C is a page of its own, which starts with the whole GL. */
const C_PROGRAM = [
  { in: "src/start/c-program.tsx", out: "c-program" },
  { in: "src/start/c-program.css", out: "c-program" },
  { in: "c-program.html", out: "c-program" },
];

/**
 * What the page, its worker and the threads of that start with; the first of it is there before anything that is loaded later.
 */
const PARTS = [
  [
    { in: "src/start/main.tsx", out: "main" },
    { in: "src/start/style.css", out: "main" },
    { in: "index.html", out: "index" },
  ],
  [{ in: "src/worker/worker.ts", out: "worker" }],
  [{ in: "src/worker/raster-worker.ts", out: "raster-worker" }],
  C_PROGRAM,
];

/** The options of esbuild for the page and for its worker. The page's documents are those of `documentsOf`. */
export function options(outdir, { minify, documents = [] }) {
  return PARTS.map((entryPoints) => ({
    absWorkingDir: room,
    entryPoints,
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
    loader: { ".html": "copy", ".wasm": "file" },
    plugins: [
      wholeStart(join(room, entryPoints[0].in)),
      gallery,
      passages,
      cPrograms,
      ...(entryPoints === C_PROGRAM ? [] : [lateModules]),
      directImports,
      linkDocuments(documents),
    ],
    logLevel: "warning",
    // Some are only there to put modules into the file that starts.
    logOverride: { "ignored-bare-import": "silent" },
  }));
}

/** What starts, as it names itself, and the file that it is but an import of. */
const wholeOf = (files) =>
  ["main.js", "worker.js"].map((name) => [name, basename(files[name].imports[0].path)]);

/**
 * Builds the page in a folder. What is loaded later imports what main.js and worker.js start with, so that is in files of
 * other names, which index.html asks for at once.
 *
 * @returns what esbuild says of all files, by their names
 */
export async function buildPage(outdir, given) {
  const builds = await Promise.all(options(outdir, given).map((each) => build({ ...each, metafile: true })));
  const [inputs, outputs] = ["inputs", "outputs"].map((kind) =>
    Object.assign({}, ...builds.map(({ metafile }) => metafile[kind])),
  );
  const files = Object.fromEntries(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const index = join(outdir, "index.html");
  let page = await readFile(index, "utf8");
  for (const [name, whole] of wholeOf(files)) page = page.replace(`./${name}`, `./${whole}`);
  await writeFile(index, page);
  return { inputs, outputs: files };
}

/** The sizes of the files of a folder in bytes as a server sends them, compressed, as far as the page asks for them. */
export async function compressedSizes(folder) {
  const names = (await readdir(folder)).filter((name) => !/\.(map|txt)$/.test(name)).sort();
  const contents = await Promise.all(names.map((name) => readFile(`${folder}/${name}`)));
  return new Map(names.map((name, i) => [name, gzipSync(contents[i], { level: 9 }).length]));
}

/** What the page and its worker ask for beside what they start with, where the address has no link. */
const FIRST = {
  "main.js": ["#gallery/texts/teapot-lit"],
  "worker.js": ["#gallery/scenes/teapot-lit", "#gallery/texts/teapot-lit"],
};

/** The names of the files that the page asks for before its first picture: the others are imported when they are used. */
export function filesOfFirstPicture({ outputs }) {
  const importsOf = (name) =>
    (outputs[name].imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path }) => basename(path));
  const found = new Set(["index.html", "main.css"]);
  for (const [name, whole] of wholeOf(outputs)) {
    found.add(whole);
    for (const other of Object.keys(outputs).filter((each) => importsOf(each).includes(whole)))
      if (FIRST[name].some((module) => `gallery:${module}` in outputs[other].inputs)) found.add(other);
  }
  for (const name of found) for (const imported of importsOf(name)) found.add(imported);
  return [...found];
}

/**
 * Jest's transform of test files: bundles those of a room with the sources that they import, from all rooms, into a few
 * chunks that they share. Module by module, jest takes longer to load the sources than most test files take to run, and
 * Node 20 keeps those that are done with.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { BUILT_IN } from "./constant-globals.mjs";
import { BUNDLES } from "./shared-bundles.mjs";
import { ownUrls } from "./own-urls.mjs";

const TYPESCRIPT = fileURLToPath(new URL("../../../tsconfig.base.json", import.meta.url));
/** What takes the place of "@jest/globals"; it and what it imports have jest's own. */
const TEST_GLOBALS = fileURLToPath(new URL("test-globals.mjs", import.meta.url));
const OWN_SCRIPTS = new Set([TEST_GLOBALS, fileURLToPath(new URL("same-values.mjs", import.meta.url))]);
const TEST = /\.(?:test|check)\.ts$/;

/** The built-in objects as constants, in place of jest's getters: see constant-globals.mjs. */
const CONSTANTS = `export const { ${[...BUILT_IN].join(", ")} } = globalThis;\n`;

/** Packages that are not of the repository stay outside, each at its place, as no room has those of all others. */
const packagesOutside = {
  name: "packages-outside",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./#]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind === "entry-point" || pluginData === packagesOutside) return undefined;
      if (path === "@jest/globals" && !OWN_SCRIPTS.has(importer)) return { path: TEST_GLOBALS };
      if (path.startsWith("node:") || path === "@jest/globals") return { path, external: true };
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: packagesOutside });
      const isOutside = found.external || found.path.includes(join("/", "node_modules", "/"));
      return isOutside ? { path: found.path, external: true } : found;
    });
  },
};

const OWN_URLS = ownUrls();

function hashOf(...texts) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}

/** Writes a file that no one sees before it is whole, unless it is there: its name is of its contents. */
function writeOnce(path, contents) {
  if (existsSync(path)) return;
  const own = `${path}.${process.pid}`;
  writeFileSync(own, contents);
  renameSync(own, path);
}

/**
 * Bundles the test files of a room, and writes the chunks.
 *
 * @param root the repository's folder
 * @param room the room's
 * @param folder that of the chunks
 * @returns the file of each test's code, by the path of the test, and the paths of all that is in them; beside a file is
 *   its source map
 */
async function bundle(root, room, folder) {
  const time = Date.now();
  mkdirSync(folder, { recursive: true });
  const constants = join(folder, `constants-${hashOf(CONSTANTS)}.mjs`);
  writeOnce(constants, CONSTANTS);
  const tests = readdirSync(join(room, "test"), { recursive: true })
    .filter((name) => TEST.test(name))
    .map((name) => join(room, "test", name));
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests,
    outbase: room,
    outdir: folder,
    publicPath: folder,
    chunkNames: "chunk-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    charset: "utf8",
    conditions: ["glasm-source"],
    tsconfig: TYPESCRIPT,
    inject: [constants],
    define: OWN_URLS.define,
    plugins: [packagesOutside, OWN_URLS.plugin],
    sourcemap: "external",
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const bundled = {};
  for (const [path, text] of texts) {
    const { entryPoint } = metafile.outputs[relative(root, path)];
    if (TEST.test(entryPoint ?? "") && !path.endsWith(".map")) {
      const map = texts.get(`${path}.map`);
      const file = join(folder, `test-${hashOf(text, map)}.mjs`);
      writeOnce(`${file}.map`, map);
      writeOnce(file, text);
      bundled[join(root, entryPoint)] = file;
    } else if (/chunk-/.test(path)) writeOnce(path, text);
  }
  return { time, bundled, inputs: Object.keys(metafile.inputs).map((path) => join(root, path)) };
}

/** What has been bundled, by room, as far as this process knows. */
const rooms = new Map();

/** Where a process of this run of jest says for the others what it has bundled of a room; null if it is alone. */
function sharedFile(room) {
  const folder = process.env[BUNDLES];
  return folder === undefined ? null : join(folder, `${hashOf(room)}.json`);
}

/** What another process has bundled of a room. */
function bundledByOthers(room) {
  const file = sharedFile(room);
  return file !== null && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function tellOthers(room, made) {
  const file = sharedFile(room);
  if (file === null) return;
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(made));
  renameSync(own, file);
}

/** Whether a test is in what was made, and all that is in it is as it was then. */
const isCurrent = (made, path) =>
  made !== undefined &&
  path in made.bundled &&
  made.inputs.every((input) => (statSync(input, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < made.time);

async function bundledTest(path, { config }) {
  const root = config.rootDir;
  const room = join(root, ...relative(root, path).split(sep).slice(0, 2));
  let made = rooms.get(room);
  if (!isCurrent(made, path)) made = bundledByOthers(room);
  if (!isCurrent(made, path)) {
    made = await bundle(root, room, join(config.cacheDirectory, "glasm-tests"));
    tellOthers(room, made);
  }
  rooms.set(room, made);
  return made.bundled[path];
}

async function bundledFile(path, options) {
  const file = TEST.test(path) ? await bundledTest(path, options) : path;
  return { code: readFileSync(file, "utf8"), map: readFileSync(`${file}.map`, "utf8") };
}

export default {
  async getCacheKeyAsync(_, path, options) {
    const { code, map } = await bundledFile(path, options);
    return hashOf(path, code, map);
  },
  processAsync: (_, path, options) => bundledFile(path, options),
};

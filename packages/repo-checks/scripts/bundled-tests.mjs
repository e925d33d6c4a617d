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
import { ownUrls } from "./own-urls.mjs";

const TYPESCRIPT = fileURLToPath(new URL("../../../tsconfig.base.json", import.meta.url));
const TEST = /\.(?:test|check)\.ts$/;

/** The built-in objects as constants, in place of jest's getters: see constant-globals.mjs. */
const CONSTANTS = `export const { ${[...BUILT_IN].join(", ")} } = globalThis;\n`;

/** Packages that are not of the repository stay outside, each at its place, as no room has those of all others. */
const packagesOutside = {
  name: "packages-outside",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./#]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind === "entry-point" || pluginData === packagesOutside) return undefined;
      if (path.startsWith("node:") || path === "@jest/globals") return { path, external: true };
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: packagesOutside });
      const isOutside = found.external || found.path.includes(join("/", "node_modules", "/"));
      return isOutside ? { path: found.path, external: true } : found;
    });
  },
};

const OWN_URLS = ownUrls();

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
 * @returns the code and the source map of each test file, by its path, and the paths of all that is in them
 */
async function bundle(root, room, folder) {
  const time = Date.now();
  mkdirSync(folder, { recursive: true });
  const constants = join(folder, `constants-${createHash("sha256").update(CONSTANTS).digest("hex")}.mjs`);
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
  const bundled = new Map();
  for (const [path, text] of texts) {
    const { entryPoint } = metafile.outputs[relative(root, path)];
    if (TEST.test(entryPoint ?? "") && !path.endsWith(".map"))
      bundled.set(join(root, entryPoint), { code: text, map: texts.get(`${path}.map`) });
    else if (/chunk-/.test(path)) writeOnce(path, text);
  }
  return { time, bundled, inputs: Object.keys(metafile.inputs).map((path) => join(root, path)) };
}

/** What has been bundled by this process, by room. */
const rooms = new Map();

const isCurrent = ({ time, inputs }) =>
  inputs.every((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < time);

async function bundledTest(path, { config }) {
  const root = config.rootDir;
  const room = join(root, ...relative(root, path).split(sep).slice(0, 2));
  let made = rooms.get(room);
  if (made === undefined || !made.bundled.has(path) || !isCurrent(made)) {
    made = await bundle(root, room, join(config.cacheDirectory, "glasm-tests"));
    rooms.set(room, made);
  }
  return made.bundled.get(path);
}

const bundledFile = (path, options) =>
  TEST.test(path)
    ? bundledTest(path, options)
    : { code: readFileSync(path, "utf8"), map: readFileSync(`${path}.map`, "utf8") };

export default {
  async getCacheKeyAsync(_, path, options) {
    const { code, map } = await bundledFile(path, options);
    return createHash("sha256").update(path).update(code).update(map).digest("hex");
  },
  processAsync: (_, path, options) => bundledFile(path, options),
};

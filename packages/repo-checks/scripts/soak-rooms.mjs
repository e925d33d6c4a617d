/** The random parts of all rooms, as one module that needs no test runner. */
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, "node_modules", ".cache", "glasm", "soak");

/** Files that lie beside the sources are found there, not beside the bundle. */
const sourcePlaces = {
  name: "source-places",
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const place = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll("import.meta.url", place), loader: "ts" };
    });
  },
};

/** Rooms with a file `test/soak.ts`, whose PROPERTIES are the room's random parts. */
function rooms() {
  return ["packages", "apps"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => [name, join(root, group, name)]))
    .map(([name, path]) => [name, join(path, "test", "soak.ts")])
    .filter(([, file]) => existsSync(file));
}

/** Bundles the parts, and returns the URL of the module with their PARTS: properties by `room/name`. */
export async function bundleRooms() {
  const found = rooms();
  const imports = found.map(
    ([, file], i) => `import { PROPERTIES as room${i} } from ${JSON.stringify(file)};`,
  );
  const entries = found.map(
    ([name], i) =>
      `...Object.fromEntries(Object.entries(room${i}).map(([part, property]) => ["${name}/" + part, property]))`,
  );
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, "rooms.mjs");
  await build({
    stdin: {
      contents: [...imports, `export const PARTS = { ${entries.join(", ")} };`].join("\n"),
      resolveDir: root,
    },
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["glasm-source"],
    // What the CommonJS of jsonc-parser asks for is seen at run time only.
    mainFields: ["module", "main"],
    // Outside of jest, its `expect` is a package of its own.
    alias: { "@jest/globals": "expect" },
    external: ["esbuild", "expect", "fast-check"],
    // What CommonJS asks for that is Node's own.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    plugins: [sourcePlaces],
    sourcemap: "inline",
    logLevel: "warning",
    outfile,
  });
  return pathToFileURL(outfile).href;
}

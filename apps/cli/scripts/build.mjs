/**
 * Makes dist/, which is the published command: one program without dependencies, but for what is a package of its own and
 * is looked for beside the command.
 */
import { readFileSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licenses } from "@glasm/repo-checks/licenses";
import { options, room } from "./options.mjs";

const folder = join(room, "dist");
const scenes = fileURLToPath(new URL("../../rasterizer/src/scenes/", import.meta.url));
const { peerDependencies } = JSON.parse(readFileSync(join(room, "package.json"), "utf8"));

/** The scenes' texts lie beside the program, since the package that has them is bundled. */
const SCENE_TEXTS = `
import { readFileSync } from "node:fs";
export function readText(file) {
  return readFileSync(new URL("./scenes/" + file, import.meta.url), "latin1");
}
`;
const sceneTexts = {
  name: "scene-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@glasm\/rasterizer\/node$/ }, ({ path }) => ({ path, namespace: "scene-texts" }));
    onLoad({ filter: /./, namespace: "scene-texts" }, () => ({ contents: SCENE_TEXTS }));
  },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { metafile } = await build({
  ...options,
  outdir: "dist",
  write: true,
  metafile: true,
  external: Object.keys(peerDependencies).flatMap((name) => [name, `${name}/*`]),
  plugins: [sceneTexts],
});
await cp(scenes, join(folder, "scenes"), { recursive: true, filter: (path) => extname(path) !== ".ts" });
await writeFile(join(folder, "LICENSES.txt"), await licenses(metafile, room));

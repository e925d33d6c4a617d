/**
 * Some code is called without waiting for it, but not before it is known that it will be: it is loaded then. In the place of
 * each module through which others have it comes one whose names get their values when that is loaded.
 */
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** By the modules of `src/run/late` that say when they are there; they have nothing but such exports. */
const BOUNDARIES = {
  chips: [
    ["@glasm/nv-vertex", "chips/late-computations.ts"],
    ["@glasm/nv-vertex", "compile/chip-kernels.ts"],
    ["@glasm/context", "programs/chip-stages.ts"],
  ],
  boxes: [["./boxes.js", "../display/late-volume.ts"]],
  features: [
    ["@glasm/context", "draw/late-shared-vertices.ts"],
    ["@glasm/context", "roof/late-commands.ts"],
    ["@glasm/context", "roof/late-short-way.ts"],
    ["@glasm/context", "lists/late-array-compilers.ts"],
    ["@glasm/context", "lists/late-pixel-compilers.ts"],
    ["@glasm/context", "imaging/late-convolution.ts"],
    ["@glasm/context", "imaging/late-imaging.ts"],
    ["@glasm/context", "textures/late-mipmap.ts"],
    ["@glasm/context", "textures/late-units.ts"],
    ["@glasm/context", "textures/s3tc/late-s3tc.ts"],
    ["@glasm/primitives", "memory/late-compiled-geometry.ts"],
    ["@glasm/primitives", "vertices/late-index-code.ts"],
    ["@glasm/raster", "lines/late-rectangle-lines.ts"],
    ["@glasm/raster", "pixel-rectangles/late-pixel-rasterizer.ts"],
    ["@glasm/raster", "points/late-shaped-points.ts"],
    ["@glasm/raster", "polygons/late-smooth-polygons.ts"],
    ["@glasm/raster", "surfaces/late-surface.ts"],
    ["@glasm/raster", "polygons/late-fill-program.ts"],
    ["@glasm/raster", "threads/late-team.ts"],
    ["@glasm/raster", "polygons/late-textured-fill.ts"],
    ["@glasm/raster", "polygons/late-textured-spans.ts"],
    ["@glasm/raster", "fragment-colors/late-fragment-colors.ts"],
  ],
};
const NAMES = Object.values(BOUNDARIES).flatMap((boundaries) =>
  boundaries.map(([, path]) => basename(path, ".ts")),
);
const BOUNDARY = new RegExp(`[\\\\/]src[\\\\/].*[\\\\/](?:${NAMES.join("|")})\\.ts$`);
const EXPORT = /^export \{ (.*) \} from "(.*)\.js";$/gm;
const REQUEST = /playground[\\/]src[\\/]run[\\/]late[\\/](\w+)\.ts$/;

/** A module with the names of a boundary, and a function that loads what they stand for. */
function lateModule(text, folder) {
  const exports = [...text.matchAll(EXPORT)].map(([, names, from], i) => {
    const list = names.split(", ");
    const assigned = list.map((name) => `${name} = all${i}.${name};`).join(" ");
    return {
      declared: `export let ${list.join(", ")};`,
      loaded: `const all${i} = await import(${JSON.stringify(join(folder, `${from}.ts`))}); ${assigned}`,
    };
  });
  const declared = exports.map((each) => each.declared).join("\n");
  return `${declared}\nexport async function load() {\n${exports.map((each) => each.loaded).join("\n")}\n}`;
}

export const lateModules = {
  name: "late-modules",
  setup({ onLoad, resolve }) {
    onLoad({ filter: BOUNDARY }, async ({ path }) => {
      const resolveDir = dirname(path);
      return { contents: lateModule(await readFile(path, "utf8"), resolveDir), resolveDir };
    });
    onLoad({ filter: REQUEST }, async ({ path }) => {
      const resolveDir = dirname(path);
      const name = REQUEST.exec(path)[1];
      const loads = BOUNDARIES[name].map(async ([from, boundary], i) => {
        const { path: beside } = await resolve(from, { kind: "import-statement", resolveDir });
        return `import { load as load${i} } from ${JSON.stringify(join(dirname(beside), boundary))};`;
      });
      const calls = loads.map((_, i) => `load${i}()`).join(", ");
      const all = `export const ${name}AreThere = () => Promise.all([${calls}]);`;
      return { contents: [...(await Promise.all(loads)), all].join("\n"), resolveDir };
    });
  },
};

/**
 * What computes under the arithmetics of chips is loaded when it is first used: nothing looks at it before. In the place of
 * each module through which others have it comes one whose names get their values when that is loaded.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** They have nothing but such exports. */
const BOUNDARIES = [
  ["@glasm/nv-vertex", "chips/late-computations.ts"],
  ["@glasm/nv-vertex", "compile/chip-kernels.ts"],
  ["@glasm/context", "programs/chip-stages.ts"],
];
const BOUNDARY = /[\\/]src[\\/]\w+[\\/](?:late-computations|chip-kernels|chip-stages)\.ts$/;
const EXPORT = /^export \{ (.*) \} from "(.*)\.js";$/gm;
const REQUEST = /playground[\\/]src[\\/]run[\\/]nv-vertex[\\/]late-chips\.ts$/;

/** A module with the names of a boundary, and a function that loads what they stand for. */
function lateModule(text, folder) {
  const exports = [...text.matchAll(EXPORT)].map(([, names, from], i) => {
    const list = names.split(", ");
    const path = JSON.stringify(join(folder, `${from}.ts`));
    return {
      declared: `export let ${list.join(", ")};`,
      loaded: `const all${i} = await import(${path}); ${list.map((name) => `${name} = all${i}.${name};`).join(" ")}`,
    };
  });
  const declared = exports.map((each) => each.declared).join("\n");
  return `${declared}\nexport async function load() {\n${exports.map((each) => each.loaded).join("\n")}\n}`;
}

export const lateChips = {
  name: "late-chips",
  setup({ onLoad, resolve }) {
    onLoad({ filter: BOUNDARY }, async ({ path }) => {
      const resolveDir = dirname(path);
      return { contents: lateModule(await readFile(path, "utf8"), resolveDir), resolveDir };
    });
    onLoad({ filter: REQUEST }, async ({ path }) => {
      const resolveDir = dirname(path);
      const imports = BOUNDARIES.map(async ([name, boundary], i) => {
        const index = await resolve(name, { kind: "import-statement", resolveDir });
        return `import { load as load${i} } from ${JSON.stringify(join(dirname(index.path), boundary))};`;
      });
      const loads = BOUNDARIES.map((_, i) => `load${i}()`).join(", ");
      const all = `export const chipsAreThere = () => Promise.all([${loads}]);`;
      return { contents: [...(await Promise.all(imports)), all].join("\n"), resolveDir };
    });
  },
};

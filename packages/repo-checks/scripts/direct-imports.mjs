/**
 * What an index exports to anybody, esbuild puts into one chunk, which is loaded with the index. So what a module imports
 * from the index of a package comes, in the bundle, from the module that the index has it from.
 */
import { readFile } from "node:fs/promises";
import { dirname, resolve as resolvePath } from "node:path";

const SOURCES = /(?:packages|apps)[\\/][\w-]+[\\/]src[\\/].*\.(tsx?)$/;
const STATEMENT = /^(import|export) \{([^}]*)\} from "(@glasm\/[\w-]+|gl-matrix)";$/gm;
const EXPORT = /^export \{([^}]*)\} from "([^"]+)";$/gm;

/** The names of a list in braces, there and here; types are left out. */
function namesIn(list) {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(" as "))
    .map(([there, here = there]) => ({ there, here }));
}

/** For each name that an index exports from elsewhere, from where and under which name there. */
async function originsIn(index) {
  const origins = new Map();
  for (const [, list, from] of (await readFile(index, "utf8")).matchAll(EXPORT))
    for (const { there, here } of namesIn(list)) origins.set(here, { name: there, from });
  return origins;
}

export const directImports = {
  name: "direct-imports",
  setup({ onStart, onLoad, resolve }) {
    const indices = new Map();
    onStart(() => indices.clear());

    /** The module that defines a name of a package, as far as indices name what they export. */
    async function originOf(from, name, resolveDir) {
      const { path: index } = await resolve(from, { kind: "import-statement", resolveDir });
      if (!indices.has(index)) indices.set(index, originsIn(index));
      const origin = (await indices.get(index)).get(name);
      if (origin === undefined) return { from, name };
      const folder = dirname(index);
      return origin.from.startsWith(".")
        ? { from: resolvePath(folder, origin.from), name: origin.name }
        : originOf(origin.from, origin.name, folder);
    }

    async function directly(verb, { there, here }, package_, folder) {
      // Its index exports namespaces, of which esbuild leaves nothing out.
      if (package_ === "gl-matrix") return `${verb} * as ${here} from "gl-matrix/esm/${there}.js";`;
      const { from, name } = await originOf(package_, there, folder);
      return `${verb} { ${name} as ${here} } from ${JSON.stringify(from)};`;
    }

    onLoad({ filter: SOURCES }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const replacements = [...text.matchAll(STATEMENT)].map(async ([statement, verb, list, package_]) => {
        const imports = namesIn(list).map((names) => directly(verb, names, package_, dirname(path)));
        // What follows stays on its lines.
        return (await Promise.all(imports)).join(" ") + "\n".repeat(statement.split("\n").length - 1);
      });
      const contents = await Promise.all(replacements).then((all) =>
        text.replace(STATEMENT, () => all.shift()),
      );
      return { contents, loader: SOURCES.exec(path)[1], watchFiles: [...indices.keys()] };
    });
  },
};

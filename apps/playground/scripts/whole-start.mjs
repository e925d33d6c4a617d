/**
 * What one file needs, esbuild puts into files by who else needs it: a start with twenty things that are loaded later becomes
 * forty small files, each with a request of its own. So whatever is loaded later also imports the start, which is there by
 * then, and what the start needs is one file.
 */
import { dirname } from "node:path";

const LATE = "late";
const START = "the start";

/** @param start the path of the module that is there before anything that is loaded later */
export function wholeStart(start) {
  return {
    name: "whole-start",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^/ }, async ({ kind, path, importer, namespace, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const found = await resolve(path, { kind: "import-statement", importer, namespace, resolveDir });
        if (found.errors.length > 0 || found.path === start) return found;
        return { path: found.path, namespace: LATE };
      });
      onResolve({ filter: new RegExp(`^${START}$`), namespace: LATE }, () => ({ path: start }));
      onLoad({ filter: /^/, namespace: LATE }, ({ path }) => ({
        contents: `import "${START}"; export * from ${JSON.stringify(path)};`,
        resolveDir: dirname(start),
      }));
    },
  };
}

/** The passages of the documents that citations name, which src/passages/sources.ts reads under Node: those of each document in a file of its own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceExports } from "./source-exports.mjs";

const room = fileURLToPath(new URL("../", import.meta.url));
const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The documents, and what takes them apart. */
const SOURCES = `export { DOCUMENTS } from "./src/passages/places.ts";
export { rulingsIn, sectionsIn } from "./src/passages/read-passages.ts";`;

/** What loads the passages of a document. */
function loaderCode(DOCUMENTS) {
  const cases = Object.keys(DOCUMENTS).map(
    (name) => `case "${name}": return (await import("#passages/${name}")).passages;`,
  );
  return `export async function loadPassages(document) {\n  switch (document) {\n${cases.join("\n")}\n  }\n}`;
}

export const passages = {
  name: "passages",
  setup({ onStart, onResolve, onLoad }) {
    let known;
    onStart(() => {
      known = sourceExports(SOURCES);
    });
    onResolve({ filter: /^#passages/ }, ({ path }) => ({ path, namespace: "passages" }));
    onLoad({ filter: /.*/, namespace: "passages" }, async ({ path }) => {
      const { DOCUMENTS, rulingsIn, sectionsIn, watchFiles } = await known;
      const [, name] = path.split("/");
      if (name === undefined) return { contents: loaderCode(DOCUMENTS), resolveDir: room, watchFiles };
      const document = join(repository, DOCUMENTS[name].path);
      const read = name === "Ruling" ? rulingsIn : sectionsIn;
      const found = read(await readFile(document, "utf8"));
      const contents = `export const passages = ${JSON.stringify(found)};`;
      return { contents, resolveDir: room, watchFiles: [...watchFiles, document] };
    });
  },
};

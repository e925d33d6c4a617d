/** What esbuild needs so that in a bundle each module keeps the URL of its own file. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Stands for `import.meta.url`. */
const OWN_URL = "urlOfThisModule";

/** @param isSource whether the file of this path keeps its URL; any other has that of the bundle; by default each does */
export const ownUrls = (isSource = () => true) => ({
  define: { "import.meta.url": OWN_URL },
  plugin: {
    name: "own-urls",
    setup({ onLoad }) {
      onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8");
        if (!text.includes("import.meta.url")) return undefined;
        const declared = isSource(path)
          ? `const ${OWN_URL} = ${JSON.stringify(pathToFileURL(path).href)};`
          : `const { url: ${OWN_URL} } = import.meta;`;
        // On the first line, so that no line has another number.
        return { contents: `${declared} ${text}`, loader: path.endsWith("ts") ? "ts" : "js" };
      });
    },
  },
});

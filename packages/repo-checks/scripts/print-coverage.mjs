/** Prints docs/gl-coverage.md from the cases of packages/context/test/walk, which it runs. */
import { writeFile } from "node:fs/promises";
import { build } from "esbuild";

const root = new URL("../../../", import.meta.url);
const folder = new URL("packages/context/test/walk/", root);
const { outputFiles } = await build({
  entryPoints: [new URL("page.ts", folder).pathname],
  bundle: true,
  format: "esm",
  platform: "node",
  conditions: ["glasm-source"],
  // The tables lie beside the sources, not beside the bundle.
  define: { "import.meta.url": JSON.stringify(new URL("tables.ts", folder).href) },
  write: false,
});
const source = Buffer.from(outputFiles[0].contents).toString("base64");
const { coveragePage } = await import(`data:text/javascript;base64,${source}`);

await writeFile(new URL("docs/gl-coverage.md", root), coveragePage());
console.log("docs/gl-coverage.md");

/** Prints the pages of docs/isa from the tables of the vertex program machine. */
import { mkdir, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const root = new URL("../../../", import.meta.url);
const { outputFiles } = await build({
  entryPoints: [new URL("packages/nv-vertex/test/isa-pages.ts", root).pathname],
  bundle: true,
  format: "esm",
  write: false,
});
const source = Buffer.from(outputFiles[0].contents).toString("base64");
const { isaPages } = await import(`data:text/javascript;base64,${source}`);

const folder = new URL("docs/isa/", root);
await mkdir(folder, { recursive: true });
for (const [name, text] of isaPages()) {
  await writeFile(new URL(name, folder), text);
  console.log(`docs/isa/${name}`);
}

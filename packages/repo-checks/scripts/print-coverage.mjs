/** Prints docs/gl-coverage.md from the cases of packages/context/test/walk, which it runs. */
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const folder = new URL("../../context/test/walk/", import.meta.url);
const { coveragePage } = await importBundled(new URL("page.ts", folder), {
  // The tables lie beside the sources, not beside the bundle.
  define: { "import.meta.url": JSON.stringify(new URL("tables.ts", folder).href) },
});
printFiles([["docs/gl-coverage.md", coveragePage()]]);

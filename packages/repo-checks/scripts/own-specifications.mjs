/** The specifications in our own words, docs/spec, as the tests read them. */
import { importBundled } from "./import-bundled.mjs";

export async function ownSpecifications() {
  const module = new URL("../test/specification.ts", import.meta.url);
  const { specifications } = await importBundled(module, {
    // The top folder lies where the source is, not where the bundle is.
    define: { "import.meta.url": JSON.stringify(module.href) },
  });
  return specifications();
}

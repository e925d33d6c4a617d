/** What a script takes from the sources in TypeScript. */
import { build } from "esbuild";

/**
 * The exports of a module and all that it imports, bundled.
 *
 * @param entryPoint its URL
 * @param options of esbuild, besides
 */
export async function importBundled(entryPoint, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [entryPoint.pathname],
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["glasm-source"],
    write: false,
    ...options,
  });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}

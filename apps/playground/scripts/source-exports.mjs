/** What the build takes from the page's own sources in TypeScript, as they run under Node. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const room = fileURLToPath(new URL("../", import.meta.url));

/**
 * The exports of a module with some code, whose imports are relative to the room, and the files that they came from.
 * @param code of statements that export from others
 */
export async function sourceExports(code) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: room,
    stdin: { contents: code, resolveDir: room },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    conditions: ["glasm-source"],
  });
  const bundled = Buffer.from(outputFiles[0].contents).toString("base64");
  const watchFiles = Object.keys(metafile.inputs).map((path) => join(room, path));
  return { ...(await import(`data:text/javascript;base64,${bundled}`)), watchFiles };
}

/** Packs everything that can be published: `node scripts/pack.mjs [FOLDER]`, out/ if none is named. */
import { resolve } from "node:path";
import { Finding } from "./packages/execute.mjs";
import { packAll } from "./packages/pack-all.mjs";
import { root } from "./packages/published.mjs";

try {
  for (const tarball of await packAll(resolve(process.argv[2] ?? `${root}out`))) console.log(tarball);
} catch (error) {
  if (!(error instanceof Finding)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

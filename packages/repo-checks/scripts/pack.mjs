/** Packs everything that can be published: `node scripts/pack.mjs [FOLDER]`, out/ if none is named. */
import { resolve } from "node:path";
import { folderArguments } from "./folder-argument.mjs";
import { Finding } from "./packages/execute.mjs";
import { packAll } from "./packages/pack-all.mjs";
import { root } from "./packages/published.mjs";

const [folder = `${root}out`] = folderArguments(1, "npm run tarballs [-- FOLDER]");
try {
  for (const tarball of await packAll(resolve(folder))) console.log(tarball);
} catch (error) {
  if (!(error instanceof Finding)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

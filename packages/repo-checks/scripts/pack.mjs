/** Packs everything that can be published: `node scripts/pack.mjs [FOLDER]`, out/ if none is named. */
import { resolve } from "node:path";
import { packAll } from "./packages/pack-all.mjs";
import { root } from "./packages/published.mjs";

for (const tarball of packAll(resolve(process.argv[2] ?? `${root}out`))) console.log(tarball);

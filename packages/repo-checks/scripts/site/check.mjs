/** `npm run check:docs`: makes the site of the documents in the cache, and fails where a link of it leads nowhere. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importBundled } from "../import-bundled.mjs";
import { brokenLinks } from "./links.mjs";
import { PLAYGROUND_PAGE } from "./playground.mjs";
import { buildSite } from "./site.mjs";

const folder = fileURLToPath(new URL("../../../../node_modules/.cache/glasm/site", import.meta.url));
const gallery = new URL("../../../../apps/playground/src/gallery/entries.ts", import.meta.url);
const scenes = new URL("../../../../apps/rasterizer/src/scenes/", import.meta.url);

const status = buildSite(folder);
const { entriesWith } = await importBundled(gallery);
const entries = entriesWith((file) => readFileSync(new URL(file, scenes), "latin1"));
const opened = new Map([[PLAYGROUND_PAGE, entries.map(({ name }) => name)]]);
const broken = status === 0 ? brokenLinks(folder, opened) : [];
for (const link of broken) console.error(`A link that leads nowhere: ${link}`);
process.exitCode = status !== 0 || broken.length > 0 ? 1 : 0;

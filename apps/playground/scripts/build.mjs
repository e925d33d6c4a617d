/**
 * Makes the static folder: `node scripts/build.mjs [FOLDER [DOCUMENTS]]`, dist if none is named. Its lessons link to the
 * site of documents that is in DOCUMENTS, a folder as seen from FOLDER. Prints what it weighs.
 */
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPage, compressedSizes, filesOfFirstPicture } from "./bundle.mjs";
import { documentsOf } from "./documents.mjs";
import { folderArguments } from "@glasm/repo-checks/folder-argument";
import { licenses } from "@glasm/repo-checks/licenses";

const room = fileURLToPath(new URL("../", import.meta.url));
const [named = join(room, "dist"), site] = folderArguments(2, "node scripts/build.mjs [FOLDER [DOCUMENTS]]");
const folder = resolve(named);

await rm(folder, { recursive: true, force: true });
const documents = site === undefined ? [] : await documentsOf(join(folder, site), site);
const metafile = await buildPage(folder, { minify: true, documents });
await writeFile(join(folder, "LICENSES.txt"), await licenses(metafile, room));
const sizes = await compressedSizes(folder);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const sum = (names) => kilobytes(names.reduce((bytes, name) => bytes + sizes.get(name), 0));
for (const [name, size] of sizes) console.log(`${kilobytes(size)}  ${name}`);
console.log(`${sum(filesOfFirstPicture(metafile))}  before the first picture, gzipped`);
console.log(`${sum([...sizes.keys()])}  in all, gzipped`);

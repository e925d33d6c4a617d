/** `npm run docs`: makes the site of the documents, and the playground in it: `node build.mjs [FOLDER]`, docs/site if none is named. */
import { resolve } from "node:path";
import { buildSite } from "./site.mjs";

process.exitCode = buildSite(process.argv[2] === undefined ? undefined : resolve(process.argv[2]));

/** `npm run docs`: makes the site of the documents, and the playground in it: `node build.mjs [FOLDER]`, docs/site if none is named. */
import { resolve } from "node:path";
import { folderArguments } from "../folder-argument.mjs";
import { buildSite } from "./site.mjs";

const [folder] = folderArguments(1, "npm run docs [-- FOLDER]");
process.exitCode = buildSite(folder === undefined ? undefined : resolve(folder));

/** Prints the table of instructions in the README of packages/pica200. */
import { readFileSync } from "node:fs";
import { importBundled } from "./import-bundled.mjs";
import { printFiles } from "./printed-files.mjs";

const PATH = "packages/pica200/README.md";
const { withInstructions } = await importBundled(
  new URL("../../pica200/test/readme-tables.ts", import.meta.url),
);
const readme = readFileSync(new URL(`../../../${PATH}`, import.meta.url), "utf8");
printFiles([[PATH, withInstructions(readme)]]);

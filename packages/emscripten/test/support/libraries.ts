/** The texts of the libraries for the linker, in its order: what scripts/print-dist.mjs puts into dist/library. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gluLibrary } from "../../scripts/glu-library.mjs";
import { glutLibrary } from "../../scripts/glut-library.mjs";
import { linkerLibrary } from "../../scripts/linker-library.mjs";
import { ownTable, readRows } from "../../scripts/tables.mjs";

const source = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../src/library/${name}.js`, import.meta.url)), "utf8");

/** Those of the commands of the GL. */
export function glLibraries(): readonly string[] {
  const { present, absent } = readRows();
  return [source("glasm"), linkerLibrary(present, absent)];
}

/** All of them. */
export const allLibraries = (): readonly string[] => [
  ...glLibraries(),
  source("glu"),
  gluLibrary(ownTable("glu-commands.tsv")),
  source("glew"),
  source("glut"),
  glutLibrary(ownTable("glut-commands.tsv")),
  source("canvas"),
  source("procedures"),
];

/** The libraries for Emscripten's linker, in its order: those of src/library, and those that are printed from tables. */
import { readFileSync } from "node:fs";
import { gluLibrary } from "./glu-library.mjs";
import { glutLibrary } from "./glut-library.mjs";
import { linkerLibrary } from "./linker-library.mjs";
import { ownTable, readRows } from "./tables.mjs";

const source = (name) => [name, readFileSync(new URL(`../src/library/${name}.js`, import.meta.url), "utf8")];

/** The texts of those of the commands of the GL, by their names. */
export function glLibraries() {
  const { present, absent } = readRows();
  return [source("glasm"), ["gl", linkerLibrary(present, absent)]];
}

/** The texts of all of them, by their names. */
export const allLibraries = () => [
  ...glLibraries(),
  source("glu"),
  ["glu-commands", gluLibrary(ownTable("glu-commands.tsv"))],
  source("glew"),
  source("glut"),
  ["glut-commands", glutLibrary(ownTable("glut-commands.tsv"))],
  source("canvas"),
  source("procedures"),
];

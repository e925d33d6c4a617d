/** The tables of commands and tokens: those of the context, and in data/ those of which there is nothing but the name. */
import { readFileSync } from "node:fs";
import { parseCommands, parseTable, readData, readTable } from "@glasm/context/command-table";

/** The rows of a file of data/. */
export const ownTable = (name) =>
  parseTable(readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8"));

/** The commands that there are, and those that a program may name all the same. */
export function readRows() {
  return { present: parseCommands(readData("gl-commands.tsv")), absent: ownTable("absent-commands.tsv") };
}

/** The tokens of both. */
export const readTokens = () => [...readTable("gl-tokens.tsv"), ...ownTable("absent-tokens.tsv")];

/** The names of the extensions that EXTENSIONS has. */
export const readExtensions = () =>
  readTable("gl-extensions.tsv")
    .filter(({ named }) => named === "yes")
    .map(({ extension }) => extension);

/** The commands as headers have them, with the versions and extensions that they are of. */
export function readPrototypes() {
  const { present, absent } = readRows();
  return [...present, ...absent.map((row) => ({ ...row, list: row.parameters, origin: row.introduced_by }))];
}

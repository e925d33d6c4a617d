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

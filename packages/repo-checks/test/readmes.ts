/** The READMEs of the published packages, and which of their blocks are examples that can be run. */

import { relative } from "node:path";
import { blocksOf } from "../scripts/packages/blocks.mjs";
import { published, root } from "../scripts/packages/published.mjs";
import { type Ran } from "./readme-examples.js";
import { readText } from "./repository.js";

/** Each with the package's name, its folder from the top, and a name for the folder of its examples. */
export const READMES = published.map(({ folder, manifest: { name } }) => {
  const room = relative(root, folder);
  const text = readText(`${room}/README.md`);
  return { name, room, page: room.replace("/", "-"), text, blocks: blocksOf(text) };
});

/** The texts of the pages by their names. */
export const PAGES = new Map(READMES.map(({ page, text }) => [page, text]));

/** Commands that are not run, by what they contain, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  "npm install ": "`npm run check:packages` installs the packages",
  "npx glasm playground": "it serves until it is ended; `npm run check:packages` asks it for the page",
  "npm run playground": "it serves until it is ended",
};

export const isRun = (commands: string): boolean =>
  !Object.keys(NOT_RUN).some((part) => commands.includes(part));

/** What is wrong with examples that have been run: each that has failed, or has printed something else than its page says. */
export function wrongIn(ran: readonly Ran[]): unknown[] {
  return ran
    .filter(({ block, printed, hasFailed, said }) => {
      // What commands print may be left out of a page; what a module prints may not.
      const expected = said ?? (block.language === "sh" ? printed : "");
      return hasFailed || printed !== expected;
    })
    .map(({ page, block, printed, said }) => ({ page, example: block.word ?? block.text, printed, said }));
}

/** The examples of the README. */
import { readFileSync } from "node:fs";
import { blocksOf } from "./blocks.mjs";
import { root } from "./published.mjs";

/** The texts of the fenced blocks of a language under a heading, in their order. */
export function examplesOf(heading, language) {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const texts = blocksOf(section ?? "").flatMap((block) => (block.language === language ? [block.text] : []));
  if (texts.length === 0) throw new Error(`README.md has no ${language} under "${heading}"`);
  return texts;
}

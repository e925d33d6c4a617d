/**
 * The pages of docs/guide, followed as a reader would, each in an empty folder of the installed project: a fenced block
 * with a file's name after its language is that file, a block of `sh` is run, and a block of `text` is what the block of
 * `sh` before it prints. A block of `sh needs=PROGRAM` is run where there is that program.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf, makeCommands, runBlock } from "./blocks.mjs";
import { Finding } from "./execute.mjs";
import { root } from "./published.mjs";

/** The names of the pages. */
export const guidePages = () => readdirSync(`${root}docs/guide`).filter((name) => name.endsWith(".md"));

export async function checkPage(project, name) {
  const commands = makeCommands(join(project, "guide/commands"), join(project, "node_modules/.bin"));
  const folder = join(project, "guide", name.replace(/\.md$/, ""));
  mkdirSync(folder, { recursive: true });
  let printed = "";
  for (const { language, word, text } of blocksOf(readFileSync(`${root}docs/guide/${name}`, "utf8"))) {
    if (language === "sh") {
      const needed = word?.replace("needs=", "");
      if (needed === undefined || isInstalled(needed)) printed = await runBlock(text, folder, commands);
    } else if (word !== undefined) {
      writeFileSync(join(folder, word), text);
    } else if (language === "text" && printed !== text) {
      throw new Finding(`docs/guide/${name} says\n${text}\nwhere its command prints\n${printed}`);
    }
  }
}

const isInstalled = (program) => spawnSync(program, ["--version"]).error === undefined;

/**
 * The pages of docs/guide, followed as a reader would, each in an empty folder of the installed project: a fenced block
 * with a file's name after its language is that file, a block of `sh` is run, and a block of `text` is what the block of
 * `sh` before it prints. A block of `sh needs=PROGRAM` is run where there is that program and, if
 * it is emcc, compiles an empty program.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
      if (needed === undefined || isInstalled(needed))
        printed = await runBlock(text, folder, commands, ENVIRONMENT[needed]);
    } else if (word !== undefined) {
      writeFileSync(join(folder, word), text);
    } else if (language === "text" && printed !== text) {
      throw new Finding(`docs/guide/${name} says\n${text}\nwhere its command prints\n${printed}`);
    }
  }
}

// As the page about C programs says, Debian's emcc may look in vain for its packages without this.
const ENVIRONMENT = { emcc: { NODE_PATH: process.env.NODE_PATH ?? "/usr/share/nodejs" } };

const known = new Map();

/** Whether there is a program that works, found out once. */
function isInstalled(program) {
  if (!known.has(program)) known.set(program, program === "emcc" ? compilesEmpty() : isFound(program));
  return known.get(program);
}

const isFound = (program) => spawnSync(program, ["--version"]).error === undefined;

/** Whether emcc compiles an empty program; if it is there and does not, its message is printed. */
function compilesEmpty() {
  if (!isFound("emcc")) return false;
  const folder = mkdtempSync(join(tmpdir(), "glasm-emcc-"));
  writeFileSync(join(folder, "empty.c"), "int main(void) { return 0; }\n");
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, ...ENVIRONMENT.emcc } };
  const { status, stderr } = spawnSync("emcc", ["empty.c", "-O2", "-o", "empty.js"], options);
  rmSync(folder, { recursive: true });
  if (status !== 0)
    console.log(`The blocks of emcc are left out, as it can't compile an empty program here:\n${stderr}`);
  return status === 0;
}

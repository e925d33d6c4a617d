/** The fenced blocks of pages in Markdown, and what runs those of commands. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./execute.mjs";

/** The fenced blocks of a text, in their order: the language, the word after it or undefined, and what is between. */
export function blocksOf(markdown) {
  return [...markdown.matchAll(/^```(\w*)(?: (\S+))?\n([^]*?)^```$/gm)].map(([, language, word, text]) => ({
    language,
    word,
    text,
  }));
}

/** What PATH begins with: a folder with an npx that starts what is installed in half the time, and that of the commands. */
export function makeCommands(folder, installed) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "npx"), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  return `${folder}:${installed}`;
}

/** What a block of commands prints, on both its outputs, with more in the environment. */
export async function runBlock(text, cwd, commands, env = {}) {
  const script = `exec 2>&1; PATH=${commands}:$PATH\n${text}`;
  const { stdout } = await execute("bash", ["-e", "-o", "pipefail", "-c", script], { cwd, env });
  return stdout;
}

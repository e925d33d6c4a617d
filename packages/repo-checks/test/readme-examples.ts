/** Runs the examples in Markdown as a reader would, on the sources. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Block, blocksOf, makeCommands, runBlock } from "../scripts/packages/blocks.mjs";
import { ownUrls } from "../scripts/own-urls.mjs";

const TOP = fileURLToPath(new URL("../../../", import.meta.url));
const RUNNER = fileURLToPath(new URL("../scripts/packages/run-modules.mjs", import.meta.url));
/** From here every package is found by its name. */
const ROOM = fileURLToPath(new URL("../", import.meta.url));

const MODULE = /\.m?[jt]s$/;
/** Modules in a folder of this name; what they are built to has the same name elsewhere. */
export const SOURCES = "source";
const BUILT = "built";

/** An example that has been run. */
export interface Ran {
  readonly page: string;
  readonly block: Block;
  /** What it has printed, and why it failed if it did. */
  readonly printed: string;
  readonly hasFailed: boolean;
  /** What the page says that it prints: the block of `text` after it. */
  readonly said: string | undefined;
}

type Outcome = Pick<Ran, "printed" | "hasFailed">;

/** The examples of pages, in a folder that is removed by whoever has made them. */
export interface Examples {
  readonly folder: string;
  readonly pages: ReadonlyMap<string, readonly Block[]>;
}

/** Writes every block that is named as a file; pages by their names, which are those of folders. */
export function writeExamples(pages: ReadonlyMap<string, string>): Examples {
  const cache = join(ROOM, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "examples-"));
  const blocks = new Map([...pages].map(([page, text]) => [page, blocksOf(text)]));
  for (const [page, ofPage] of blocks) {
    for (const part of [SOURCES, BUILT]) mkdirSync(join(folder, part, page), { recursive: true });
    // As if everything were installed there.
    symlinkSync(join(ROOM, "node_modules"), join(folder, BUILT, page, "node_modules"));
    for (const { word, text } of ofPage) {
      if (word === undefined) continue;
      writeFileSync(join(folder, MODULE.test(word) ? SOURCES : BUILT, page, word), text);
    }
  }
  return { folder, pages: blocks };
}

/** The paths of all modules. */
export const modulesOf = ({ folder, pages }: Examples): string[] =>
  [...pages].flatMap(([page, blocks]) =>
    blocks.flatMap(({ word = "" }) => (MODULE.test(word) ? [join(folder, SOURCES, page, word)] : [])),
  );

/** Imports each module, in the order of the pages. */
export async function runModules(examples: Examples): Promise<Ran[]> {
  const blocks = withOutputs(examples).filter(({ block: { word = "" } }) => MODULE.test(word));
  const paths = await builtModules(examples);
  const output = execFileSync(process.execPath, [RUNNER, ...paths], { encoding: "utf8" });
  const outcomes = JSON.parse(output) as readonly Outcome[];
  return blocks.map((example, i) => ({ ...example, ...outcomes[i]! }));
}

/** Runs those blocks of commands that `isRun` lets run, in the order of the pages, each page's in a folder of its own. */
export async function runCommands(examples: Examples, isRun: (commands: string) => boolean): Promise<Ran[]> {
  const commands = makeCommands(join(examples.folder, "commands"), join(TOP, "node_modules/.bin"));
  const all: Ran[] = [];
  for (const example of withOutputs(examples)) {
    const { page, block } = example;
    if (block.language !== "sh" || !isRun(block.text)) continue;
    const outcome = await runBlock(block.text, join(examples.folder, BUILT, page), commands).then(
      (printed) => ({ printed, hasFailed: false }),
      (error: unknown) => ({ printed: String(error), hasFailed: true }),
    );
    all.push({ ...example, ...outcome });
  }
  return all;
}

/** Every block with what its page says that it prints. */
const withOutputs = ({ pages }: Examples): Omit<Ran, keyof Outcome>[] =>
  [...pages].flatMap(([page, blocks]) =>
    blocks.map((block, i) => {
      const after = blocks[i + 1];
      return { page, block, said: after?.language === "text" ? after.text : undefined };
    }),
  );

/** The paths of all modules, bundled with the sources. */
async function builtModules(examples: Examples): Promise<string[]> {
  const sources = modulesOf(examples);
  const [from, to] = [SOURCES, BUILT].map((part) => join(examples.folder, part)) as [string, string];
  const urls = ownUrls((path) => dirname(dirname(path)) !== from);
  await build({
    entryPoints: sources,
    outbase: from,
    outdir: to,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    conditions: ["glasm-source"],
    define: urls.define,
    plugins: [urls.plugin],
    logLevel: "silent",
  });
  return sources.map((path) => path.replace(from, to).replace(MODULE, ".mjs"));
}

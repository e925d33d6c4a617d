/** A user's program: compiled strictly without the types of any host, run by Node, and bundled for a browser. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { build } from "esbuild";
import { execute, Finding } from "./execute.mjs";
import { entries } from "../api/entries.mjs";
import { root } from "./published.mjs";

const COMPILER_OPTIONS = {
  module: "NodeNext",
  target: "ES2022",
  lib: ["ES2022"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
};
/** What a browser has and the language has not, as far as the program needs it. */
const BROWSER = { TextEncoder, TextDecoder };

export async function checkProgram(project) {
  copyFileSync(join(root, "packages/repo-checks/test/consumer/program.ts"), join(project, "program.mts"));
  await compile(project);
  const inNode = await answerInNode(project);
  const inBrowser = await answerInBrowser(project);
  if (inNode !== inBrowser) throw new Finding(`Node answers\n${inNode}\nand a browser\n${inBrowser}`);
  for (const { name } of entries) await expectNothing(project, name);
}

/** Compiles the program, and the types of every entry with all that they refer to. */
async function compile(project) {
  const lines = entries.map(({ name }, i) => `export * as entry${i} from "${name}";\n`);
  writeFileSync(join(project, "entries.mts"), lines.join(""));
  const files = ["program.mts", "entries.mts"];
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
  await execute(join(root, "node_modules/.bin/tsc"), ["-p", "."], { cwd: project });
}

async function answerInNode(project) {
  const code =
    'import { answer } from "./program.mjs"; process.stdout.write(JSON.stringify(await answer()));';
  return (await execute(process.execPath, ["--input-type=module", "--eval", code], { cwd: project })).stdout;
}

async function answerInBrowser(project) {
  const code = 'import { answer } from "./program.mjs"; globalThis.answer = answer().then(JSON.stringify);';
  const page = createContext({ ...BROWSER });
  new Script(await bundle(project, code)).runInContext(page);
  return page.answer;
}

/** An import of which nothing is used must leave nothing in a bundle. */
async function expectNothing(project, entry) {
  const platform = entry.endsWith("/node") ? "node" : "browser";
  const { length } = await bundle(project, `import {} from "${entry}";`, platform);
  if (length > 0) throw new Finding(`an empty import of ${entry} leaves ${length} bytes in a bundle`);
}

/** Bundles a module, for a browser without anything of Node. */
async function bundle(project, contents, platform = "browser") {
  const { outputFiles } = await build({
    absWorkingDir: project,
    stdin: { contents, resolveDir: project },
    bundle: true,
    write: false,
    format: "esm",
    platform,
    logLevel: "silent",
  }).catch(({ message }) => {
    throw new Finding(`${contents}\n${message}`);
  });
  return outputFiles[0].text;
}

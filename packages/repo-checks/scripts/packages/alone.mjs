/** The command alone, in a project that has nothing else. */
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { execute, Finding } from "./execute.mjs";
import { QUICK } from "./install.mjs";

/** How many bytes the files of an installation may have. */
const MOST_BYTES = 5_000_000;
/** The subcommands that need a package of their own, with arguments that are right. */
const NEEDING = { conform: ["exec/MOV:"], emscripten: [], playground: ["--port", "0"] };

/** @param tarball of the command */
export async function checkAlone(scratch, tarball) {
  const project = join(scratch, "alone");
  mkdirSync(project);
  await execute("npm", ["init", "--yes"], { cwd: project, env: QUICK });
  await execute("npm", ["install", tarball], { cwd: project, env: QUICK });
  checkSize(join(project, "node_modules"));
  const command = join(project, "node_modules/glasm/dist/main.js");
  await execute(process.execPath, [command, "draw", "state-program", "-o", "a.png"], { cwd: project });
  for (const [name, args] of Object.entries(NEEDING)) {
    const { stdout, stderr } = await execute(process.execPath, [command, name, ...args], {
      cwd: project,
      status: 2,
    });
    if (stdout !== "" || !/^glasm: .* needs @glasm\/\w+, .*: npm install @glasm\/\w+@\S+ .*\n$/.test(stderr))
      throw new Finding(`${name} does not say in one sentence what to install:\n${stdout}${stderr}`);
  }
}

function checkSize(modules) {
  const sizes = new Map();
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [name] = path.slice(modules.length + 1).split("/");
    sizes.set(name, (sizes.get(name) ?? 0) + statSync(path).size);
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = [...sizes].sort(([, a], [, b]) => b - a).map(([name, size]) => `  ${size}  ${name}`);
  console.log(`the command alone: ${bytes} bytes of at most ${MOST_BYTES}\n${list.join("\n")}`);
  if (bytes > MOST_BYTES) throw new Finding(`the command alone installs ${bytes} bytes`);
}

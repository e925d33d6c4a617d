/** An empty project outside of the repository, in which the lines of the README are run as they stand. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./execute.mjs";
import { examplesOf } from "./readme.mjs";

/** What npm need not do; it asks its registry only for what it does not have. */
export const QUICK = {
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_prefer_offline: "true",
};

/** The lines that install the tarballs, and those that use them. */
const lines = examplesOf("Elsewhere", "sh").at(-1).trim().split("\n");
const installs = (line) => line.startsWith("npm ");

/** Makes the project beside a folder glasm/out that has the tarballs, and installs them. */
export async function installProject(scratch) {
  const project = join(scratch, "project");
  mkdirSync(project);
  for (const line of lines.filter(installs))
    await execute(line, [], { cwd: project, shell: true, env: QUICK });
  return project;
}

export async function checkReadme(project) {
  for (const line of lines.filter((line) => !installs(line)))
    await execute(line, [], { cwd: project, shell: true });
  const [program] = examplesOf("The packages", "js");
  writeFileSync(join(project, "out/first.mjs"), program);
  await execute(process.execPath, ["out/first.mjs"], { cwd: project });
}

/** The files of the repository, as a clone has them. */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder, with a slash at its end. */
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What git ignores. */
const IGNORED = /(^|\/)(\.git|node_modules|dist|out|coverage|__diff_output__)$|^docs\/api$|\.tsbuildinfo$/;

/** Paths of all files from the top folder on, with slashes: those that git tracks, or without git all there are. */
export function repositoryFiles(): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) return filesIn("");
  return stdout.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path)));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (IGNORED.test(path)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** What a script of the repository prints, and its exit status. */
export function runScript(path: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** The exit status of a command line of the shell, as npm runs a script of the root package, and all that it prints. */
export function runShell(command: string, variables: Readonly<Record<string, string>> = {}) {
  const PATH = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: ROOT,
    encoding: "utf8",
    shell: true,
    env: { ...process.env, ...variables, PATH },
  });
  return { status, output: `${stdout}${stderr}` };
}

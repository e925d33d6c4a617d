import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { ROOM } from "../room.js";

/** Runs a script of the bundle in a process of its own, on this core or on all, and gives what it prints. */
export function runScript(name: string, args: readonly string[], { allCores = false } = {}): string {
  const command = [process.execPath, "--expose-gc", `${ROOM}dist/${name}.js`, ...args];
  const [first, ...others] = allCores ? ["taskset", "-c", `0-${cpus().length - 1}`, ...command] : command;
  const { error, status, stdout, stderr } = spawnSync(first!, others, { encoding: "utf8" });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${name} fails:\n${stderr}`);
  return stdout;
}

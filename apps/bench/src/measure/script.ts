import { spawnSync } from "node:child_process";
import { ROOM } from "../room.js";

/** Runs a script of the bundle in a process of its own and gives what it prints. */
export function runScript(name: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--expose-gc", `${ROOM}dist/${name}.js`, ...args],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${name} fails:\n${stderr}`);
  return stdout;
}

import { spawnSync } from "node:child_process";
import { onAllCores } from "../cores.js";
import { ROOM } from "../room.js";

/** What starts a script of the bundle. */
export function scriptCommand(name: string): [string, ...string[]] {
  return [process.execPath, "--expose-gc", `${ROOM}dist/${name}.js`];
}

interface Cores {
  /** Whether it may run on all cores, instead of the one of this process. */
  readonly allCores?: boolean;
}

/** Without the variables by which Node reads certificates when it begins, or does more. */
const ENVIRONMENT = { ...process.env, NODE_EXTRA_CA_CERTS: undefined, NODE_OPTIONS: undefined };

/** Runs a script of the bundle in a process of its own and gives what it prints. */
export function runScript(name: string, args: readonly string[], cores: Cores = {}): string {
  return runProcess(name, [...scriptCommand(name), ...args], cores);
}

/** Runs a command and gives what it prints. */
export function runProcess(
  title: string,
  command: readonly string[],
  { allCores = false }: Cores = {},
): string {
  const [first, ...others] = allCores ? onAllCores(command) : command;
  const { error, status, stdout, stderr } = spawnSync(first!, others, { encoding: "utf8", env: ENVIRONMENT });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${title} fails:\n${stderr}`);
  return stdout;
}

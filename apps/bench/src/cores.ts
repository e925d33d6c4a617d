import { cpus } from "node:os";

/** A command that may run on all cores, instead of the one of this process. */
export function onAllCores(command: readonly string[]): [string, ...string[]] {
  return ["taskset", "-c", `0-${cpus().length - 1}`, ...command];
}

/** For tests of other packages, too: `@glasm/conformance/is-alive`. */

import { existsSync, readFileSync } from "node:fs";

const tellsStates = existsSync("/proc/self/status");

/** Whether a process runs: one that has ended may stay as a zombie where nobody waits for it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !tellsStates || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    // It has ended, perhaps between the two questions.
    return false;
  }
}

/** Runs a program to its end; what it printed belongs to the error if it fails. */
import { spawnSync } from "node:child_process";

/** What a check has found wrong, in words that need no stack. */
export class Finding extends Error {}

/** Gives `{stdout, stderr}` of a program that ends with `status`. */
export function execute(command, args, { cwd, input = "", env = {}, status: expected = 0 }) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw new Finding(`${command}: ${error.message}`);
  if (status !== expected)
    throw new Finding(
      `${command} ${args.join(" ")}\nended with status ${status} instead of ${expected}, in ${cwd}\n${stdout}${stderr}`,
    );
  return { stdout, stderr };
}

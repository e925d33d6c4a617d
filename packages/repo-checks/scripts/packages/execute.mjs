/** Runs a program to its end. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Something that a check has found wrong: its message is for a reader, who needs no stack. */
export class Finding extends Error {}

/** The environment as a user's shell has it: without what npm tells its scripts, and without how long something takes. */
const environment = Object.fromEntries([
  ...Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$|^INIT_CWD$/i.test(name)),
  ["GLASM_PROGRESS", "never"],
]);

/** Gives what a program has printed; a Finding, which has that too, if it ends with another status than `status`. */
export async function execute(command, args, { cwd, input = "", env = {}, status = 0, shell = false }) {
  const child = spawn(command, args, { cwd, shell, env: { ...environment, ...env } });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Finding(`${command}: ${error.message}`)));
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (end !== status) {
    const line = [command, ...args].join(" ");
    throw new Finding(`${line}\nended with ${end} instead of ${status}, in ${cwd}\n${stdout}${stderr}`);
  }
  return { stdout, stderr };
}

/** Calls an asynchronous function with each item, two at a time; what it finds wrong with some becomes one Finding. */
export async function forEachOf(items, act) {
  const waiting = [...items];
  const found = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        if (!(error instanceof Finding)) throw error;
        found.push(error.message);
      }
    }
  };
  await Promise.all([work(), work()]);
  if (found.length > 0) throw new Finding(found.join("\n"));
}

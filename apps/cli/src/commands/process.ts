import { Worker } from "node:worker_threads";
import { runCommandLine } from "./cli.js";
import { EXIT, FileError } from "../exit.js";
import { signalOf } from "../interruption.js";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Who reads our output may stop reading, as `head` does.
  if (error.code === "EPIPE") process.exit(EXIT.FINE);
  process.stderr.write(`glasm: ${new FileError("<stdout>", error).message}\n`);
  process.exit(EXIT.FILE_PROBLEM);
});

const { stdout, stderr, env } = process;
const status = await runCommandLine(process.argv.slice(2), {
  ...{ stdout, stderr, env, signals: process },
  spawnRasterWorker: () => new Worker(new URL("./raster-worker.js", import.meta.url)),
  // Who does not read it does not open it.
  get stdin() {
    return process.stdin;
  },
});
process.exitCode = status;
const signal = signalOf(status);
// A loop of a shell ends where a signal has ended a command, but not where a command has ended with the status of one.
if (signal !== undefined) stderr.write("", () => process.kill(process.pid, signal));

#!/usr/bin/env node
import { runCommandLine } from "./commands/cli.js";
import { EXIT, FileError } from "./exit.js";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Who reads our output may stop reading, as `head` does.
  if (error.code === "EPIPE") process.exit(EXIT.FINE);
  process.stderr.write(`glasm: ${new FileError("<stdout>", error).message}\n`);
  process.exit(EXIT.FILE_PROBLEM);
});

const { stdout, stderr, env } = process;
process.exitCode = await runCommandLine(process.argv.slice(2), {
  ...{ stdout, stderr, env, keyboard: process },
  // Who does not read it does not open it.
  get stdin() {
    return process.stdin;
  },
});

import { Command } from "commander";
import { addCheck } from "./check.js";
import { addCompletion } from "./completion.js";
import { addConform } from "./conform.js";
import { addDis } from "./dis.js";
import { addDraw } from "./draw.js";
import { addEmscripten } from "./emscripten.js";
import { addMachines } from "./machines.js";
import { addNv2a } from "./nv2a.js";
import { addPica } from "./pica.js";
import { addPlayground } from "./playground.js";
import { addRun } from "./run.js";
import { addSchema } from "./schema.js";
import { addTarget } from "./target.js";
import { addTrace } from "./trace.js";
import { addValhall } from "./valhall.js";
import { addVectors } from "./vectors.js";
import { addColorOption } from "../color.js";
import type { ExitStatus } from "../exit.js";
import type { Host } from "../host.js";
import { VERSION } from "../version.js";

/** A command that has not simply gone well says so. */
export type Finish = (status: ExitStatus) => void;

/** The whole command line, which talks to `host` alone and never ends the process. */
export function createProgram(host: Host, finish: Finish): Command {
  const program = new Command("glasm")
    .description(
      "Checks, prints, runs and traces vertex programs of NV_vertex_program and shaders of the PICA200 (.pica, .shbin), whichever a file begins as; draws scenes and shaders; and tests what runs either.",
    )
    .version(VERSION)
    // Options after a command's name are those of that command.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    })
    .showHelpAfterError("(glasm help says more)");
  for (const add of [
    addCheck,
    addDis,
    addRun,
    addTrace,
    addDraw,
    addConform,
    addTarget,
    addVectors,
    addMachines,
    addPica,
    addNv2a,
    addValhall,
    addPlayground,
    addEmscripten,
    addCompletion,
    addSchema,
  ])
    add(program, host, finish);
  addHelp(program);
  addColorOption(program);
  program.addHelpText(
    "after",
    "\nExit status: 0 fine, 1 a program does not load or a case does not hold, 2 wrong usage, 3 a file cannot be read or written, 70 our own bug, 130 and 143 SIGINT or SIGTERM has ended it.",
  );
  return program;
}

/** Commander's own answers a command that there is not with the help of all. */
function addHelp(program: Command): void {
  program
    .command("help")
    .description("display help for a command")
    .argument("[command...]")
    .action((names: readonly string[]) => {
      let command = program;
      for (const [i, name] of names.entries())
        command =
          command.commands.find((other) => other.name() === name) ??
          program.error(`error: unknown command '${names.slice(0, i + 1).join(" ")}'`);
      command.help();
    });
}

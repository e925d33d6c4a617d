import type { ProgramTarget } from "@glasm/nv-vertex";
import type { Command } from "commander";
import { EXIT } from "../exit.js";
import { outputOption, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import { type Format, formatOption, jsonText } from "../output.js";
import type { Finish } from "./program.js";
import { targetOption } from "../run/input-options.js";

interface Options {
  readonly format: Format;
  readonly target?: ProgramTarget;
  readonly output?: string;
}

export function addDis(program: Command, host: Host, finish: Finish): void {
  program
    .command("dis")
    .summary("print a program in canonical form")
    .description(
      "Prints a program in canonical form: an instruction a line, every register and mask spelled one way. A source for the PICA200 is printed as its container would be.",
    )
    .argument("<file>", "program, as text or binary code; - is standard input")
    .addOption(outputOption("<file>", "write to a file"))
    .addOption(targetOption())
    .addOption(formatOption())
    .action(async (file: string, options: Options) => {
      const loaded = await loadFile(file, options, host);
      if (loaded === null) return finish(EXIT.INVALID_PROGRAM);
      const text = loaded.machine.print(loaded.program);
      const json = options.format === "json";
      await writeOutput(
        options.output,
        json ? jsonText({ ok: true, program: loaded.program, text }) : text,
        host,
      );
    });
}

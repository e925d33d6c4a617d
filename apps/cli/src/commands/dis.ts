import { crash } from "@glasm/base";
import type { ProgramTarget } from "@glasm/nv-vertex";
import { disassemble, type Disassembled } from "@glasm/pica200";
import type { Command } from "commander";
import { EXIT } from "../exit.js";
import { outputOption, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { loadFile, type LoadedProgram } from "../load-file.js";
import { type Format, formatOption, jsonText } from "../output.js";
import { sourcesText } from "../pica/sources-text.js";
import { chosenProgram, containerOf } from "../run/container-program.js";
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
      "Prints a program in canonical form: an instruction a line, every register and mask spelled one way. A source for the PICA200 is printed as its container would be, and a container as the sources of all of its programs.",
    )
    .argument("<file>", "program, as text or binary code; - is standard input")
    .addOption(outputOption("<file>", "write to a file"))
    .addOption(targetOption())
    .addOption(formatOption())
    .action(async (file: string, options: Options) => {
      const loaded = await loadFile(file, options, host);
      if (loaded === null) return finish(EXIT.INVALID_PROGRAM);
      const printed = printedForm(loaded, file, host);
      const json = options.format === "json";
      await writeOutput(options.output, json ? jsonText({ ok: true, ...printed }) : printed.text, host);
    });
}

/** A program and its text; of a container one of its programs, and the sources of all. */
function printedForm(loaded: LoadedProgram, file: string, host: Host) {
  const shader = containerOf(loaded);
  if (shader === null) return { program: loaded.program, text: loaded.machine.print(loaded.program) };
  const { program, dvle } = chosenProgram(loaded, file, { format: "json" }, host);
  const { sources } = disassembled(loaded.source);
  return { program, ...(dvle === undefined ? {} : { dvle }), sources, text: sourcesText(sources) };
}

function disassembled(source: Uint8Array): Extract<Disassembled, { readonly ok: true }> {
  const read = disassemble(source);
  return read.ok ? read : crash("a program was loaded from a container that does not load");
}

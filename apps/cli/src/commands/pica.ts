import type { Command } from "commander";
import type { Host } from "../host.js";
import { addPicaAssemble } from "./pica-assemble.js";
import { addPicaDis } from "./pica-dis.js";
import { addPicaRun } from "./pica-run.js";
import type { Finish } from "./program.js";

export function addPica(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("pica")
    .summary("assemble, print and run shaders of the PICA200")
    .description(
      "Assembles, disassembles and runs shaders of the PICA200, the GPU of the Nintendo 3DS: sources in picasso's language, .shbin containers, and code words. A single source or container is known to glasm check, dis, run and trace, too.",
    )
    .enablePositionalOptions()
    .helpCommand(false);
  addPicaAssemble(command, host, finish);
  addPicaDis(command, host, finish);
  addPicaRun(command, host);
}

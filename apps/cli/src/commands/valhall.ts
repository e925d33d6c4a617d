import type { Command } from "commander";
import type { Host } from "../host.js";
import type { Finish } from "./program.js";
import { addValhallAssemble } from "./valhall-assemble.js";
import { addValhallCheck } from "./valhall-check.js";
import { addValhallDis } from "./valhall-dis.js";
import { addValhallRun, addValhallTrace } from "./valhall-run.js";

export function addValhall(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("valhall")
    .summary("assemble, print, check and run programs of Valhall")
    .description(
      "Assembles, disassembles, checks, runs and traces programs of Arm's Valhall GPUs (v9: Mali-G57, G77, G78): texts, and their words as code.",
    )
    .enablePositionalOptions()
    .helpCommand(false);
  addValhallAssemble(command, host, finish);
  addValhallDis(command, host, finish);
  addValhallCheck(command, host, finish);
  addValhallRun(command, host, finish);
  addValhallTrace(command, host, finish);
}

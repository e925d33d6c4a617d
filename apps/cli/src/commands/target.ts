import type { EngineChoice } from "@glasm/nv-vertex";
import type { Command } from "commander";
import { engineOption } from "../engine-option.js";
import type { Host } from "../host.js";
import { answerLines, maxLineBytesOption } from "../run/answer-lines.js";

interface Options {
  readonly engine: EngineChoice;
  readonly maxLineBytes: number;
}

export function addTarget(program: Command, host: Host): void {
  program
    .command("target")
    .summary("answer the lines of a conformance run")
    .description(
      "Answers the JSON lines of a conformance run on standard input, one line each: programs, GL commands and requests of glasm pica.",
    )
    .addOption(engineOption("what runs the programs", { auto: true }).default("auto"))
    .addOption(maxLineBytesOption())
    .action(async ({ engine, maxLineBytes }: Options) => {
      const { GlasmTarget } = await import("../target/glasm-target.js");
      const target = new GlasmTarget(engine);
      await answerLines(host, maxLineBytes, (request) => target.answer(request));
    });
}

import type { EngineName } from "@glasm/vm";
import type { Command } from "commander";
import { once } from "node:events";
import { engineOption } from "../engine-option.js";
import type { Host } from "../host.js";
import { splitLines } from "../run/lines.js";

interface Options {
  readonly engine: EngineName;
}

export function addTarget(program: Command, host: Host): void {
  program
    .command("target")
    .summary("answer the lines of a conformance run")
    .description(
      "Answers the JSON lines of a conformance run on standard input, one line each: programs and GL commands.",
    )
    .addOption(engineOption("what runs the programs", { auto: true }).default("interpreter"))
    .action(async ({ engine }: Options) => {
      const { GlasmTarget } = await import("../target/glasm-target.js");
      const target = new GlasmTarget(engine);
      for await (const line of splitLines(host.stdin)) {
        const answer = target.answerLine(line);
        if (answer !== null && !host.stdout.write(`${answer}\n`)) await once(host.stdout, "drain");
      }
    });
}

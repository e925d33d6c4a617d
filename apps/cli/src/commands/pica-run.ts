import type { EngineChoice } from "@glasm/vm";
import type { Command } from "commander";
import { engineOption } from "../engine-option.js";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { addLineOptions, answersLines } from "./json-lines.js";

export function addPicaRun(pica: Command, host: Host): void {
  const command = pica
    .command("run")
    .summary("run shaders on vertices")
    .description(
      "Answers one request a line of standard input: code or a container, and the vertices to run it on; or a vertex and a geometry shader, and what goes through both.",
    );
  addLineOptions(command)
    .addOption(engineOption("what runs the shaders", { auto: true }).default("auto"))
    .action(async ({ engine }: { readonly engine: EngineChoice }) => {
      const answered = await answersLines(command, [], host, async () => {
        const { answerRequest } = await import("../pica/answer-request.js");
        return (request) => answerRequest(request, engine);
      });
      if (!answered) throw new UsageError("pica run takes its requests as JSON lines, with --jsonl");
    });
}

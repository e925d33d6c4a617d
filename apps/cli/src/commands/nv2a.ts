import type { EngineChoice } from "@glasm/vm";
import type { Command } from "commander";
import { engineOption } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import { outputOption } from "../files.js";
import type { Host } from "../host.js";
import { loadMicrocode, writeMicrocode } from "../nv2a/program-file.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import { addNv2aConvert } from "./nv2a-convert.js";
import type { Finish } from "./program.js";

export function addNv2a(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("nv2a")
    .summary("assemble, print, convert and run microcode of the Xbox")
    .description(
      "Assembles, disassembles, converts and runs the vertex microcode of the Xbox (NV2A) and of GeForce 3 and 4: texts, words and code. Files of it are also for glasm check, dis, run and trace.",
    )
    .enablePositionalOptions()
    .helpCommand(false);
  addAssemble(command, host, finish);
  addDis(command, host, finish);
  addNv2aConvert(command, host, finish);
  addRun(command, host);
}

function addAssemble(nv2a: Command, host: Host, finish: Finish): void {
  const command = nv2a
    .command("assemble")
    .summary("make code of a text")
    .description(
      "Assembles a text to code, 16 bytes a slot, or says all that is wrong with it; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "text; - is standard input")
    .addOption(
      outputOption(
        "<file>",
        "the code to write, with a header if its name ends with .xvu, as words if with .inl, as text if with .vsh; without it the words are printed",
      ),
    );
  addLineOptions(command, ["output"]).action(
    async (file: string | undefined, { output }: { readonly output?: string }) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerAssemble } = await import("../nv2a/answers.js");
        return answerAssemble;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("nv2a assemble needs a text, or --jsonl");
      const program = await loadMicrocode(file, "nv2a", host);
      if (program === null) return finish(EXIT.INVALID_PROGRAM);
      const { encode } = await import("@glasm/nv2a");
      if (output === undefined) host.stdout.write(Buffer.from(encode(program, "nv2a-words")).toString());
      else await writeMicrocode(program, output, host);
    },
  );
}

function addDis(nv2a: Command, host: Host, finish: Finish): void {
  const command = nv2a
    .command("dis")
    .summary("print words or code as text")
    .description(
      "Prints words in hexadecimal digits or code, with a header or without one, as a text that assembles to it; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "words or code; - is standard input")
    .option("--xbox-constants", "number constants from -96, as compilers of the Xbox do");
  addLineOptions(command, ["xboxConstants"]).action(
    async (file: string | undefined, { xboxConstants }: { readonly xboxConstants?: true }) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerDis } = await import("../nv2a/answers.js");
        return answerDis;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("nv2a dis needs words or code, or --jsonl");
      const { print } = await import("@glasm/nv2a");
      const program = await loadMicrocode(file, "nv2a-code", host);
      if (program === null) finish(EXIT.INVALID_PROGRAM);
      else host.stdout.write(print(program, { constantsFrom: xboxConstants === true ? -96 : 0 }));
    },
  );
}

function addRun(nv2a: Command, host: Host): void {
  const command = nv2a
    .command("run")
    .summary("run programs on vertices, request by request")
    .description(
      "Answers one request a line of standard input: a text or slots, and the vertices to run them on. A file is run by glasm run.",
    );
  addLineOptions(command)
    .addOption(engineOption("what runs the programs", { auto: true }).default("auto"))
    .action(async ({ engine }: { readonly engine: EngineChoice }) => {
      const answered = await answersLines(command, [], host, async () => {
        const { answerRun } = await import("../nv2a/answers.js");
        return (request) => answerRun(request, engine);
      });
      if (!answered)
        throw new UsageError(
          "nv2a run takes its requests as JSON lines, with --jsonl; glasm run FILE runs a file",
        );
    });
}

import { singleFromHex, singleText } from "@glasm/base";
import { type EngineChoice, facts, type Program, RESULT_REGISTERS, spellWith } from "@glasm/nv-vertex";
import { type Command, Option } from "commander";
import { engineOption } from "../engine-option.js";
import { EXIT, UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { loadVertexProgram } from "../load-file.js";
import { documentPieces, type Format, formatOption, writePieces } from "../output.js";
import type { Finish } from "./program.js";
import { answerValue } from "../run/answer-value.js";
import { answerLines, maxLineBytesOption } from "../run/answer-lines.js";
import { execute, type Outcome, type Outcomes } from "../run/execute.js";
import { addInputOptions, type InputOptions, inputsOf } from "../run/input-options.js";
import { InstructionLimitNote } from "../run/instruction-limit.js";

interface Options extends InputOptions {
  readonly format: Format;
  readonly jsonl?: true;
  readonly engine: EngineChoice;
  readonly maxLineBytes: number;
}

export function addRun(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("run")
    .summary("run a program on vertices and print its results")
    .description(
      "Runs a program on the vertices of --input, or on one vertex, and prints what it computes; or, with --jsonl, answers one request a line of standard input.",
    )
    .argument("[file]", "program text; - is standard input");
  addInputOptions(command)
    .addOption(engineOption("what runs the program", { auto: true }).default("interpreter"))
    .addOption(
      new Option(
        "--jsonl",
        "read requests as JSON lines from standard input and answer each with one line",
      ).conflicts(["target", "arithmetic", "input", "attribute", "parameter", "format"]),
    )
    .addOption(maxLineBytesOption())
    .addOption(formatOption())
    .action(async (file: string | undefined, options: Options) => {
      if (options.jsonl) {
        if (file !== undefined)
          throw new UsageError("run --jsonl takes its programs from standard input, not from a file");
        const { engine, maxLineBytes } = options;
        return answerLines(host, maxLineBytes, (request) => answerValue(request, engine));
      }
      if (file === undefined) throw new UsageError("run needs a program, or --jsonl");
      if (command.getOptionValueSource("maxLineBytes") !== "default")
        throw new UsageError("--max-line-bytes belongs to run --jsonl");
      const loaded = await loadVertexProgram(file, options, host);
      if (loaded === null) return finish(EXIT.INVALID_PROGRAM);
      const outcomes = execute(loaded.program, await inputsOf(options, host), options);
      const limited = new InstructionLimitNote();
      const document = { ok: true, ...outcomes, vertices: limited.watch(outcomes.vertices) };
      const isJson = options.format === "json";
      await writePieces(
        host.stdout,
        isJson ? documentPieces(document) : outcomesText(loaded.program, document.vertices),
      );
      limited.print(host);
    });
}

function* outcomesText(program: Program, vertices: Outcomes["vertices"]): Generator<string> {
  let vertex = 0;
  for (const outcome of vertices) {
    yield `${vertex === 0 ? "" : "\n"}${outcomeText(program, outcome, vertex)}`;
    vertex += 1;
  }
}

/** The registers that the program text writes, one a line. */
function outcomeText(program: Program, outcome: Outcome, vertex: number): string {
  const { end, executed, results, parameters } = outcome;
  const { writtenResults } = facts(program);
  const written = Object.entries(results ?? parameters!).filter(
    ([name]) =>
      parameters !== undefined || writtenResults[RESULT_REGISTERS.findIndex((other) => other === name)],
  );
  const rows = written.map(([name, bits]) => {
    const values = bits.map((digits) => singleText(singleFromHex(digits)!).padStart(14));
    return `  ${(parameters === undefined ? name : spellWith("parameter", name)).padEnd(6)}${values.join("")}\n`;
  });
  return `vertex ${vertex}: ${END_TEXT[end]}, ${executed} executed\n${rows.join("")}`;
}

const END_TEXT = {
  end: "ran to its end",
  ret: "ended by RET",
  "call-overflow": "ended by a CAL too deep",
  "instruction-limit": "ended by the instruction limit",
  "past-end": "ended behind its last word",
  hang: "ended by an instruction that hangs",
} as const;

import { ATTRIBUTE_COUNT, slice, trace } from "@glasm/nv-vertex";
import { type Command, InvalidArgumentError } from "commander";
import { EXIT, UsageError } from "../exit.js";
import { outputOption, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { loadVertexProgram } from "../load-file.js";
import { documentPieces, type Format, formatOption } from "../output.js";
import type { Finish } from "./program.js";
import { addInputOptions, type InputOptions, inputsOf } from "../run/input-options.js";
import { InstructionLimitNote } from "../run/instruction-limit.js";
import { parseSliceTarget, SLICE_EXAMPLES } from "../trace/slice-target.js";
import { traceJson } from "../trace/trace-json.js";
import { traceText } from "../trace/trace-text.js";

interface Options extends InputOptions {
  readonly format: Format;
  readonly output?: string;
  readonly slice?: string;
  readonly vertex: number;
  readonly maxSteps?: number;
}

export function addTrace(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("trace")
    .summary("show an execution instruction by instruction")
    .description(
      "Runs a program on one vertex and shows every executed instruction with what it read and changed.",
    )
    .argument("<file>", "program text; - is standard input");
  addInputOptions(command)
    .option("--vertex <n>", "which vertex of --input, from 0", wholeNumber, 0)
    .option(
      "--slice <register.component>",
      `show only the steps that contributed to a value, like ${SLICE_EXAMPLES[0]} or ${SLICE_EXAMPLES[1]}`,
    )
    .option("--max-steps <n>", "stop after so many steps", wholeNumber)
    .addOption(outputOption("<file>", "write to a file"))
    .addOption(formatOption())
    .action(async (file: string, options: Options) => {
      const target = options.slice === undefined ? null : parseSliceTarget(options.slice);
      const loaded = await loadVertexProgram(file, options, host);
      if (loaded === null) return finish(EXIT.INVALID_PROGRAM);
      const { parameters, vertices } = await inputsOf(options, host);
      if (options.vertex >= vertices.count)
        throw new UsageError(`--vertex ${options.vertex}: ${rangeText(vertices.count)}`);
      const attributes = new Float32Array(4 * ATTRIBUTE_COUNT);
      vertices.read(options.vertex, attributes);
      const { arithmetic, maxSteps } = options;
      const limit = maxSteps === undefined ? {} : { maxSteps };
      const record = trace(loaded.program, { attributes, parameters }, { arithmetic, ...limit });
      const steps = target === null ? null : slice(loaded.program, record, target);
      const shown = {
        ...loaded,
        trace: record,
        slice: steps === null ? null : { of: options.slice!, steps },
      };
      const isJson = options.format === "json";
      const pieces = isJson ? documentPieces({ ok: true, ...traceJson(shown) }) : traceText(shown);
      await writeOutput(options.output, pieces, host);
      const limited = new InstructionLimitNote();
      if (record.end === "instruction-limit") limited.add(options.vertex);
      limited.print(host);
    });
}

/** What vertices there are. */
function rangeText(count: number): string {
  if (count === 0) return "there is no vertex";
  return count === 1 ? "there is 1 vertex, number 0" : `there are ${count} vertices, 0 to ${count - 1}`;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Expected a whole number up to 999999999.");
  return Number(text);
}

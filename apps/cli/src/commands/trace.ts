import { slice, trace } from "@glasm/vm";
import { type Command, InvalidArgumentError } from "commander";
import { countText } from "../count-text.js";
import { EXIT, UsageError } from "../exit.js";
import { outputOption, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import { type Format, formatOption, jsonText } from "../output.js";
import type { Finish } from "../program.js";
import { addInputOptions, type InputOptions, inputsOf } from "../run/input-options.js";
import { parseSliceTarget } from "../trace/slice-target.js";
import { traceJson } from "../trace/trace-json.js";
import { stepText } from "../trace/trace-text.js";

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
      "show only the steps that contributed to a value, like HPOS.x or R3.y",
    )
    .option("--max-steps <n>", "stop after so many steps", wholeNumber)
    .addOption(outputOption("<file>", "write to a file"))
    .addOption(formatOption())
    .action(async (file: string, options: Options) => {
      const target = options.slice === undefined ? null : parseSliceTarget(options.slice);
      const loaded = await loadFile(file, options, host);
      if (loaded === null) return finish(EXIT.INVALID_PROGRAM);
      const { parameters, vertices } = await inputsOf(options, host);
      const attributes = vertices[options.vertex];
      if (attributes === undefined)
        throw new UsageError(`--vertex ${options.vertex}: ${rangeText(vertices.length)}`);
      const { arithmetic, maxSteps } = options;
      const limit = maxSteps === undefined ? {} : { maxSteps };
      const record = trace(loaded.program, { attributes, parameters }, { arithmetic, ...limit });
      const steps = target === null ? null : slice(loaded.program, record, target);
      if (options.format === "json") {
        const sliced = steps === null ? {} : { slice: { of: options.slice, steps } };
        const document = { ok: true, ...traceJson(loaded.program, record), ...sliced };
        return writeOutput(options.output, jsonText(document), host);
      }
      const shown = steps ?? record.steps.keys();
      const lines = Array.from(shown, (number) => stepText(loaded.program, record.steps[number]!, number));
      const count = steps === null ? "" : `; ${steps.length} of them contributed to ${options.slice}`;
      const end = record.end ?? "stopped by --max-steps";
      lines.push(`${countText(record.steps.length, "step")}, ${end}${count}\n`);
      await writeOutput(options.output, lines.join(""), host);
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

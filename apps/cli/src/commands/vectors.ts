import { OPERAND_CLASS_NAMES, OPERAND_CLASSES, type OperandClass } from "@glasm/base";
import {
  type ArithmeticName,
  ARITHMETIC_NAMES,
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  hasInstruction,
  type Mnemonic,
  MNEMONICS,
} from "@glasm/nv-vertex";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";
import { outputOption, STANDARD_INPUT, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { isComputing, type VectorInstruction } from "../vectors/instruction-runner.js";
import { writeVectorArrays } from "../vectors/vector-arrays.js";
import { vectorLines } from "../vectors/vector-lines.js";
import type { VectorRange } from "../vectors/vectors.js";

interface Options {
  readonly arithmetic: ArithmeticName;
  readonly language?: EnvironmentName;
  readonly instruction: readonly Mnemonic[];
  readonly class: readonly OperandClass[];
  readonly seed: number;
  readonly count: number;
  readonly format: "jsonl" | "npy";
  readonly output?: string;
}

const COMPUTING = MNEMONICS.filter(isComputing);
const LANGUAGES = Object.keys(ENVIRONMENTS) as readonly EnvironmentName[];
/** From that with most instructions on. */
const PREFERRED = ["VP2.0", "VP1.1", "VP1.0", "VSP1.0"] as const satisfies readonly EnvironmentName[];
/** The arrays of more would not fit into the memory of most computers. */
const MOST_VECTORS = 10_000_000;
const MOST_SEED = 2 ** 32 - 1;

export function addVectors(program: Command, host: Host): void {
  program
    .command("vectors")
    .summary("write test vectors of single instructions")
    .description(
      "Writes what single instructions of vertex programs give, of operands that a seed chooses: for those who write an emulator. The same options give the same vectors everywhere.",
    )
    .addOption(
      new Option("--arithmetic <name>", "what instructions compute in")
        .choices(ARITHMETIC_NAMES)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--language <name>", "the language whose instructions they are").choices(LANGUAGES))
    .addOption(
      new Option("--instruction <name>", "an instruction; may be repeated")
        .argParser(named(COMPUTING))
        .default([], "all that compute"),
    )
    .addOption(
      new Option(
        "--class <name>",
        `a class of operands; may be repeated: ${OPERAND_CLASS_NAMES.map((name) => `${name} (${OPERAND_CLASSES[name]})`).join("; ")}`,
      )
        .argParser(named(OPERAND_CLASS_NAMES))
        .default([], "all, by turns"),
    )
    .addOption(
      new Option("--seed <n>", "chooses the operands").argParser(wholeNumberTo(0, MOST_SEED)).default(0),
    )
    .addOption(
      new Option("--count <n>", "how many vectors of each instruction")
        .argParser(wholeNumberTo(1, MOST_VECTORS))
        .default(100),
    )
    .addOption(
      new Option("--format <format>", "JSON lines, or arrays of NumPy in a folder")
        .choices(["jsonl", "npy"])
        .default("jsonl"),
    )
    .addOption(outputOption("<path>", "the file, or with --format npy the folder, to write to"))
    .action((options: Options) => writeVectors(options, host));
}

async function writeVectors(options: Options, host: Host): Promise<void> {
  const instructions = instructionsOf(options);
  const { format, output, seed, count } = options;
  const range = { seed, count, classes: options.class.length === 0 ? OPERAND_CLASS_NAMES : options.class };
  if (format === "jsonl") return writeOutput(output, linesOf(instructions, range), host);
  if (output === undefined || output === STANDARD_INPUT)
    throw new UsageError("--format npy needs a folder, as in -o vectors");
  for (const one of instructions) await writeVectorArrays(output, one, range, host);
}

function* linesOf(instructions: readonly VectorInstruction[], range: VectorRange): Generator<string> {
  for (const one of instructions) yield* vectorLines(one, range);
}

/** Adds one of some names to those that came before it. */
function named<Name extends string>(names: readonly Name[]) {
  return (text: string, before: readonly Name[]): readonly Name[] => {
    const name = names.find((one) => one === text);
    if (name === undefined) throw new InvalidArgumentError(`Allowed choices are ${names.join(", ")}.`);
    if (before.includes(name)) throw new InvalidArgumentError("It is named twice.");
    return [...before, name];
  };
}

function wholeNumberTo(least: number, most: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most))
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
    return value;
  };
}

/** What is asked for, in a language that has all of it. */
function instructionsOf({ arithmetic, language, instruction }: Options): readonly VectorInstruction[] {
  const isOne = (name: EnvironmentName, mnemonic: Mnemonic): boolean =>
    hasInstruction(ENVIRONMENTS[name], mnemonic);
  const under = PREFERRED.filter((name) =>
    (ENVIRONMENTS[name] as EnvironmentRow).arithmetics.includes(arithmetic),
  );
  if (language !== undefined && !under.includes(language as (typeof under)[number]))
    throw new UsageError(
      `--language ${language}: its programs do not compute in ${arithmetic}; those of ${under.join(", ")} do`,
    );
  const environment = language ?? under[0]!;
  const foreign = instruction.find((mnemonic) => !isOne(environment, mnemonic));
  if (foreign !== undefined) {
    const owners = under.filter((name) => isOne(name, foreign));
    const instead = owners.length === 0 ? "" : `; ${owners.join(", ")} programs do`;
    throw new UsageError(
      `--instruction ${foreign}: ${environment} programs under ${arithmetic} do not have it${instead}`,
    );
  }
  const all = instruction.length === 0 ? COMPUTING.filter((one) => isOne(environment, one)) : instruction;
  return all.map((mnemonic) => ({ environment, arithmetic, mnemonic }));
}

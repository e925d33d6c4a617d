/** The options that say what a program runs on. */

import { singleFromText } from "@glasm/base";
import { ARITHMETIC_NAMES, type ArithmeticName, type ProgramTarget, PROGRAM_TARGETS } from "@glasm/nv-vertex";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import {
  ATTRIBUTES,
  findRegister,
  type Inputs,
  namesText,
  PARAMETERS,
  readInputs,
  readObject,
  type Registers,
  ShapeError,
} from "./inputs.js";

interface Assignment {
  readonly register: number;
  readonly values: readonly number[];
}

export interface InputOptions {
  readonly target?: ProgramTarget;
  readonly arithmetic: ArithmeticName;
  readonly input?: string;
  readonly attribute: readonly Assignment[];
  readonly parameter: readonly Assignment[];
}

export function targetOption(): Option {
  return new Option(
    "--target <target>",
    "program target to load for (default: the one of the header)",
  ).choices(PROGRAM_TARGETS);
}

/** Adds the options to a command. */
export function addInputOptions(command: Command): Command {
  return command
    .addOption(targetOption())
    .addOption(
      new Option("--arithmetic <name>", "rules of arithmetic for programs before VP2.0")
        .choices(ARITHMETIC_NAMES)
        .default(ARITHMETIC_NAMES[0]),
    )
    .option(
      "--input <file>",
      'JSON file {"parameters": {"12": [x,y,z,w]}, "vertices": [{"attributes": {"0": [x,y,z,w]}}]}; attributes by number or name',
    )
    .addOption(
      new Option(
        "--attribute <n=x,y,z,w>",
        "set a vertex attribute, by number or name, of every vertex; may be repeated",
      )
        .argParser((text: string, before: readonly Assignment[]) => [
          ...before,
          parseAssignment(text, ATTRIBUTES),
        ])
        .default([], "(0,0,0,1)"),
    )
    .addOption(
      new Option("--parameter <n=x,y,z,w>", "set a program parameter; may be repeated")
        .argParser((text: string, before: readonly Assignment[]) => [
          ...before,
          parseAssignment(text, PARAMETERS),
        ])
        .default([], "(0,0,0,0)"),
    );
}

function parseAssignment(text: string, registers: Registers): Assignment {
  const [name, list, ...rest] = text.split("=");
  const register = assignedRegister(name!.trim(), registers);
  const values = (list ?? "").split(",").map((component) => singleFromText(component.trim()));
  if (rest.length > 0 || values.length !== 4 || values.includes(undefined)) {
    throw new InvalidArgumentError(
      "Expected n=x,y,z,w with numbers, INF, NaN, or single bits like 0x3f800000.",
    );
  }
  return { register, values: values as number[] };
}

function assignedRegister(name: string, registers: Registers): number {
  const register = findRegister(name, registers);
  if (register !== undefined) return register;
  throw new InvalidArgumentError(`Expected ${namesText(registers)}, found ${JSON.stringify(name)}.`);
}

/** The vertices and parameters of the input file with those of the options over them. */
export async function inputsOf(options: InputOptions, host: Host): Promise<Inputs> {
  const inputs =
    options.input === undefined
      ? readInputs({}, ONE_VERTEX, ATTRIBUTES)
      : await readInputFile(options.input, host);
  for (const { register, values } of options.parameter) inputs.parameters.set(values, 4 * register);
  for (const { register, values } of options.attribute) inputs.vertices.setCommon(register, values);
  return inputs;
}

/** What a program runs on where no vertices are given: one, of initial values. */
const ONE_VERTEX = [{}];

async function readInputFile(file: string, host: Host): Promise<Inputs> {
  const value = await readJsonFile(file, host);
  try {
    const { parameters, vertices = ONE_VERTEX } = readObject(value, ["parameters", "vertices"], "input");
    return readInputs(parameters, vertices, ATTRIBUTES);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new UsageError(`${displayName(file)}: ${error.message}`);
  }
}

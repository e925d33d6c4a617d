/** The options that say what a program runs on. */

import { singleFromText } from "@glasm/base";
import {
  type ArithmeticName,
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  PARAMETER_COUNT,
  type Target,
} from "@glasm/vm";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";
import { displayName, readBytes } from "../files.js";
import type { Host } from "../host.js";
import { ARITHMETIC_NAMES, TARGETS } from "./answer-line.js";
import { type Inputs, readInputs, readObject, registerNumber, ShapeError } from "./inputs.js";

interface Assignment {
  readonly register: number;
  readonly values: readonly number[];
}

export interface InputOptions {
  readonly target?: Target;
  readonly arithmetic: ArithmeticName;
  readonly input?: string;
  readonly attribute: readonly Assignment[];
  readonly parameter: readonly Assignment[];
}

export function targetOption(): Option {
  return new Option(
    "--target <target>",
    "program target to load for (default: the one of the header)",
  ).choices(TARGETS);
}

/** Adds the options to a command. */
export function addInputOptions(command: Command): Command {
  return command
    .addOption(targetOption())
    .addOption(
      new Option("--arithmetic <name>", "rules of arithmetic for programs before VP2.0")
        .choices(ARITHMETIC_NAMES)
        .default("unified"),
    )
    .option(
      "--input <file>",
      'JSON file {"parameters": {"12": [x,y,z,w]}, "vertices": [{"attributes": {"0": [x,y,z,w]}}]}',
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

/** The registers of one kind that an option sets. */
interface Registers {
  readonly count: number;
  readonly names: Readonly<Record<string, number>>;
}

const ATTRIBUTES: Registers = { count: ATTRIBUTE_COUNT, names: ATTRIBUTE_NAMES };
const PARAMETERS: Registers = { count: PARAMETER_COUNT, names: {} };

function parseAssignment(text: string, registers: Registers): Assignment {
  const [name, list, ...rest] = text.split("=");
  const register = findRegister(name!.trim(), registers);
  const values = (list ?? "").split(",").map((component) => singleFromText(component.trim()));
  if (rest.length > 0 || values.length !== 4 || values.includes(undefined)) {
    throw new InvalidArgumentError(
      "Expected n=x,y,z,w with numbers, INF, NaN, or single bits like 0x3f800000.",
    );
  }
  return { register, values: values as number[] };
}

function findRegister(name: string, { count, names }: Registers): number {
  const register = Object.hasOwn(names, name) ? names[name] : registerNumber(name, count);
  if (register !== undefined) return register;
  const others = Object.keys(names).join(", ");
  const expected = `0 to ${count - 1}${others === "" ? "" : ` or ${others}`}`;
  throw new InvalidArgumentError(`Expected ${expected}, found ${JSON.stringify(name)}.`);
}

/** The vertices and parameters of the input file with those of the options over them. */
export async function inputsOf(options: InputOptions, host: Host): Promise<Inputs> {
  const inputs =
    options.input === undefined ? readInputs({}, ONE_VERTEX) : await readInputFile(options.input, host);
  for (const { register, values } of options.parameter) inputs.parameters.set(values, 4 * register);
  for (const { register, values } of options.attribute) {
    for (const vertex of inputs.vertices) vertex.set(values, 4 * register);
  }
  return inputs;
}

/** What a program runs on where no vertices are given: one, of initial values. */
const ONE_VERTEX = [{}];

async function readInputFile(file: string, host: Host): Promise<Inputs> {
  const text = new TextDecoder().decode(await readBytes(file, host));
  try {
    const { parameters, vertices = ONE_VERTEX } = readObject(
      parseJson(text),
      ["parameters", "vertices"],
      "input",
    );
    return readInputs(parameters, vertices);
  } catch (error) {
    if (error instanceof ShapeError) throw new UsageError(`${displayName(file)}: ${error.message}`);
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ShapeError("input", "a JSON object");
  }
}

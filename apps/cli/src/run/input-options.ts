/** The options that say what a program runs on. */

import { singleFromHex } from "@glasm/base";
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
import { type Inputs, newAttributes, readInputs, readObject, registerNumber, ShapeError } from "./inputs.js";

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
          parseAssignment(text, attributeNumber),
        ])
        .default([], "(0,0,0,1)"),
    )
    .addOption(
      new Option("--parameter <n=x,y,z,w>", "set a program parameter; may be repeated")
        .argParser((text: string, before: readonly Assignment[]) => [
          ...before,
          parseAssignment(text, parameterNumber),
        ])
        .default([], "(0,0,0,0)"),
    );
}

function parseAssignment(text: string, toNumber: (name: string) => number | undefined): Assignment {
  const [name, list, ...rest] = text.split("=");
  const register = toNumber(name!.trim());
  if (register === undefined) throw new InvalidArgumentError(`There is no register ${JSON.stringify(name)}.`);
  const values = (list ?? "").split(",").map((component) => parseComponent(component.trim()));
  if (rest.length > 0 || values.length !== 4 || values.includes(undefined)) {
    throw new InvalidArgumentError("Expected n=x,y,z,w with numbers, or single bits like 0x3f800000.");
  }
  return { register, values: values as number[] };
}

function attributeNumber(name: string): number | undefined {
  const names: Readonly<Record<string, number>> = ATTRIBUTE_NAMES;
  return Object.hasOwn(names, name) ? names[name] : registerNumber(name, ATTRIBUTE_COUNT);
}

function parameterNumber(name: string): number | undefined {
  return registerNumber(name, PARAMETER_COUNT);
}

function parseComponent(text: string): number | undefined {
  if (text.startsWith("0x")) return singleFromHex(text.slice(2));
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/** The vertices and parameters of the input file with those of the options over them; at least one vertex. */
export async function inputsOf(options: InputOptions, host: Host): Promise<Inputs> {
  const { parameters, vertices } =
    options.input === undefined ? readInputs({}, []) : await readInputFile(options.input, host);
  for (const { register, values } of options.parameter) parameters.set(values, 4 * register);
  const inputs = { parameters, vertices: vertices.length > 0 ? vertices : [newAttributes()] };
  for (const { register, values } of options.attribute) {
    for (const vertex of inputs.vertices) vertex.set(values, 4 * register);
  }
  return inputs;
}

async function readInputFile(file: string, host: Host): Promise<Inputs> {
  const text = new TextDecoder().decode(await readBytes(file, host));
  try {
    const { parameters, vertices } = readObject(
      JSON.parse(text) as unknown,
      ["parameters", "vertices"],
      "input",
    );
    return readInputs(parameters, vertices);
  } catch (error) {
    if (error instanceof ShapeError || error instanceof SyntaxError) {
      throw new UsageError(`${displayName(file)}: ${error.message}`);
    }
    throw error;
  }
}

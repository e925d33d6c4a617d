/** The options that say what a program runs on. */

import { bitsFromText, countText, singleFromBits } from "@glasm/base";
import { NV_VERTEX, PROGRAM_TARGETS } from "@glasm/nv-vertex";
import { VALHALL } from "@glasm/valhall";
import type { Machine, MachineProgram } from "@glasm/vm";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { machinesOf } from "../machines.js";
import { arrayPath, isArrayFile, readArray } from "./array-file.js";
import { dvleOption } from "./container-program.js";
import { readDocument } from "./input-document.js";
import {
  adviceFor,
  findRegister,
  type JsonObject,
  namedRegisters,
  namesText,
  PARAMETERS,
  readList,
  readObject,
  readRegisters,
  type Registers,
  Vertices,
} from "./inputs.js";
import { attributesOf } from "./lane-inputs.js";
import { NumberedVertices } from "./numbered-vertices.js";
import type { OwnOptions } from "../own-options.js";
import { readUniforms } from "./uniform-members.js";
import { type GivenUniform, setUniforms, uniformOption } from "./uniform-option.js";

/** A register by its name, which only a program can resolve. */
export interface Assignment {
  readonly text: string;
  readonly name: string;
  readonly values: readonly number[];
  /** The bits of the values as singles, of which JavaScript's numbers do not keep those of a NaN. [Ruling 358] */
  readonly bits: readonly number[];
  /** The file that has the values of each vertex in their place. */
  readonly array?: string;
}

export interface InputOptions extends OwnOptions {
  readonly dvle?: number;
  readonly input?: string;
  readonly attribute: readonly Assignment[];
  readonly parameter: readonly Assignment[];
  readonly uniform: readonly GivenUniform[];
}

/** What a program runs on: the words of its constant registers, and vertices. */
export interface LaneInputs {
  readonly constants: Uint32Array;
  readonly vertices: Vertices;
  /** The names of the uniforms that are given. */
  readonly uniforms: readonly string[];
  /** The numbers of the program parameters that are given. */
  readonly parameters: readonly number[];
}

export function targetOption(): Option {
  return new Option(
    "--target <target>",
    "program target to load vertex programs for (default: the one of the header)",
  ).choices(PROGRAM_TARGETS);
}

/** Adds the options to a command. */
export function addInputOptions(command: Command, host: Host): Command {
  return command
    .addOption(targetOption())
    .addOption(arithmeticOption(host))
    .addOption(dvleOption())
    .option(
      "--input <file>",
      'JSON file {"parameters": {"12": [x,y,z,w]}, "vertices": [{"attributes": {"0": [x,y,z,w]}}]}; attributes by number or name; of shaders instead of parameters {"uniforms": {"name[1]": [x,y,z,w]}}',
    )
    .addOption(
      new Option(
        "--attribute <n=x,y,z,w>",
        "set a vertex attribute, by number or name, of every vertex, or with n=@FILE.npy or n=@FILE.f32 of each by its row; may be repeated",
      )
        .argParser((text: string, before: readonly Assignment[]) => [...before, parseAttribute(text)])
        .default([], "(0,0,0,1), of shaders of the PICA200 (0,0,0,0)"),
    )
    .addOption(parameterOption().default([], "(0,0,0,0)"))
    .addOption(uniformOption());
}

function parameterOption(): Option {
  return new Option(
    "--parameter <n=x,y,z,w>",
    "set a program parameter of a vertex program; may be repeated",
  ).argParser((text: string, before: readonly Assignment[]) => [...before, parseAssignment(text)]);
}

function arithmeticOption(host: Host): Option {
  const languages = machinesOf(host).flatMap((machine) => machine.languages);
  const names = new Set(languages.flatMap(({ arithmetics = [] }) => arithmetics));
  return new Option(
    "--arithmetic <name>",
    "rules of arithmetic, of which each language has its own (default: its usual ones)",
  ).choices([...names]);
}

/** A register and its values, as `n=x,y,z,w`. */
export function parseAssignment(text: string): Assignment {
  const [name, list, ...rest] = text.split("=");
  const bits = (list ?? "").split(",").map((component) => bitsFromText(component.trim()));
  if (rest.length > 0 || !bits.every((word) => word !== undefined)) throw shapeOfAssignment();
  return { text, name: name!.trim(), values: bits.map(singleFromBits), bits };
}

function parseAttribute(text: string): Assignment {
  const [, name, array] = /^([^=]*)=@(.+)$/s.exec(text) ?? [];
  if (name === undefined || array === undefined) return parseAssignment(text);
  if (!isArrayFile(array))
    throw new InvalidArgumentError(
      "Expected a file as n=@FILE.npy, or n=@FILE.f32, or FILE.f32:3 of three numbers.",
    );
  return { text, name: name.trim(), values: [], bits: [], array };
}

const shapeOfAssignment = (): InvalidArgumentError =>
  new InvalidArgumentError("Expected n=x,y,z,w with numbers, INF, NaN, or single bits like 0x3f800000.");

/** @throws UsageError if there is no such register, or it has another number of components */
function registerOf(option: string, { text, name, values, array }: Assignment, registers: Registers): number {
  const register = findRegister(name, registers);
  const { length } = registers.initial;
  if (register === undefined)
    throw new UsageError(
      `${option} ${text}: expected ${namesText(registers)}, found ${JSON.stringify(name)}${adviceFor(name, Object.keys(registers.names))}`,
    );
  if (values.length !== length && array === undefined)
    throw new UsageError(
      `${option} ${text}: expected ${countText(length, "number")}, found ${values.length}`,
    );
  return register;
}

/** The files that vertices and constants are in. */
export function inputFiles({ input, attribute }: InputOptions): readonly string[] {
  const arrays = attribute.flatMap(({ array }) => (array === undefined ? [] : [arrayPath(array)]));
  return input === undefined ? arrays : [input, ...arrays];
}

/** The vertices and constants of the input file with those of the options over them. */
export async function inputsOf(
  options: InputOptions,
  machine: Machine,
  program: MachineProgram,
  host: Host,
): Promise<LaneInputs> {
  const constants = machine.constantsOf(program);
  const given = await readInput(options.input, machine, program, constants, host);
  const { vertices } = given;
  const parameters = [...given.parameters, ...setParameters(options.parameter, constants)];
  setUniforms(machine, program, constants, options.uniform);
  const attributes = attributesOf(machine, program);
  for (const assignment of options.attribute) {
    const register = registerOf("--attribute", assignment, attributes);
    const { array, values, bits } = assignment;
    if (array === undefined) vertices.setCommon(register, { values, bits });
    else {
      const refusal = vertices.setArray(register, await readArray(array, host));
      if (refusal !== null) throw new UsageError(`${arrayPath(array)}: ${refusal}`);
    }
  }
  const uniforms = [...given.uniforms, ...options.uniform.map(({ name }) => name)];
  return { constants, vertices, uniforms, parameters };
}

/** Puts them among the constants, and gives their numbers. */
function setParameters(parameters: readonly Assignment[], constants: Uint32Array): readonly number[] {
  return parameters.map((assignment) => {
    const number = parameterOf(assignment);
    constants.set(assignment.bits, 4 * number);
    return number;
  });
}

/**
 * The number of a program parameter.
 * @throws UsageError if there is no such parameter, or it is not given four numbers
 */
export function parameterOf(assignment: Assignment): number {
  return registerOf("--parameter", assignment, PARAMETERS);
}

/** What a program runs on where no vertices are given: one, of initial values. */
const ONE_VERTEX = [{}];

/** Throws a ShapeError if one of the list is not a vertex. */
function verticesOf(
  list: readonly unknown[],
  machine: Machine,
  program: MachineProgram,
  isAny: boolean,
): Vertices {
  const Made = machine === VALHALL ? NumberedVertices : Vertices;
  return new Made(list, attributesOf(machine, program), isAny);
}

/** Takes the constants of an input file, and gives the rest. */
async function readInput(
  file: string | undefined,
  machine: Machine,
  program: MachineProgram,
  constants: Uint32Array,
  host: Host,
): Promise<Omit<LaneInputs, "constants">> {
  if (file === undefined)
    return {
      vertices: verticesOf(ONE_VERTEX, machine, program, true),
      ...{ uniforms: [], parameters: [] },
    };
  const document = await readJsonFile(file, host);
  return readDocument(document, INPUT, (value) => readMembers(value, machine, program, constants));
}

/** What messages call all of an input file. */
const INPUT = "input";

/** The same of what it says. Throws an InputError. */
function readMembers(
  value: unknown,
  machine: Machine,
  program: MachineProgram,
  constants: Uint32Array,
): Omit<LaneInputs, "constants"> {
  const ofConstants = machine === NV_VERTEX ? "parameters" : "uniforms";
  const members: JsonObject = readObject(value, [ofConstants, "vertices"], INPUT);
  const { vertices = ONE_VERTEX, parameters, uniforms } = members;
  const isAny = members["vertices"] === undefined;
  const numbers: number[] = [];
  if (parameters !== undefined) {
    readRegisters(parameters, new Float32Array(constants.buffer), PARAMETERS, "parameters");
    for (const [number] of namedRegisters(parameters, PARAMETERS, "parameters")) numbers.push(number);
  }
  const given = uniforms === undefined ? [] : readUniforms(uniforms, machine, program, constants);
  return {
    vertices: verticesOf(readList(vertices, "vertices"), machine, program, isAny),
    uniforms: given,
    parameters: numbers,
  };
}

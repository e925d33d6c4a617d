/** What a program of NV_gpu_program runs on, of lines, files and options. [Ruling 287] */

import { singleToBits } from "@glasm/base";
import { attributeWords, constantWords, LIMITS, NV_GPU, type Program } from "@glasm/nv-gpu";
import type { Machine, MachineProgram } from "@glasm/vm";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { readJsonFile } from "../json-file.js";
import { type Assignment, type InputOptions } from "./input-options.js";
import { InputError, readObject } from "./inputs.js";
import { type GivenWords, readInputs, type Words } from "./nv-gpu-request.js";

/** The words that executions are given; those of a vertex are made when they are asked for. */
export interface NvGpuInputs {
  readonly constants: Uint32Array;
  readonly vertices: readonly (() => Uint32Array)[];
}

/** Whether a program is one of NV_gpu_program. */
export function isNvGpuProgram(machine: Machine, program: MachineProgram): program is Program {
  return machine === NV_GPU && "variables" in program;
}

/** What is given by names as the words of registers; attributes that options give stand in the place of a vertex's own. */
export function lanesOf(
  program: Program,
  { constants, vertices }: GivenWords,
  common: Words = {},
): NvGpuInputs {
  return {
    constants: constantWords(program, constants),
    vertices: vertices.map((vertex) => () => attributeWords(program, { ...vertex(), ...common })),
  };
}

/**
 * The vertices and constants of the input file, with the attributes of the options over them; one vertex without a file.
 * @throws UsageError if they make no sense, FileError
 */
export async function nvGpuInputs(
  { input, attribute }: InputOptions,
  program: Program,
  host: Host,
): Promise<NvGpuInputs> {
  const common = Object.fromEntries(attribute.map(attributeOf));
  return lanesOf(program, await givenIn(input, host), common);
}

/** Numbers become singles. */
function attributeOf({ text, name, values, array }: Assignment): readonly [string, Uint32Array] {
  const isNumber = /^(0|[1-9]\d?)$/.test(name) && Number(name) < LIMITS.attributes;
  if (!isNumber)
    throw new UsageError(
      `--attribute ${text}: expected 0 to ${LIMITS.attributes - 1}, found ${JSON.stringify(name)}`,
    );
  if (array !== undefined || values.length !== 4)
    throw new UsageError(
      `--attribute ${text}: expected 4 numbers; --input has the attributes of each vertex`,
    );
  return [`vertex.attrib[${name}]`, Uint32Array.from(values, singleToBits)];
}

const ONE_VERTEX: GivenWords = { constants: {}, vertices: [() => ({})] };

async function givenIn(file: string | undefined, host: Host): Promise<GivenWords> {
  if (file === undefined) return ONE_VERTEX;
  const { value, placeOf } = await readJsonFile(file, host);
  try {
    const members = readObject(value, ["env", "local", "buffers", "vertices"], "input");
    const given = readInputs(members);
    return members["vertices"] === undefined ? { ...given, vertices: ONE_VERTEX.vertices } : given;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new UsageError(`${placeOf(error.path.replace(/^input/, ""))}: ${error.message}`);
  }
}

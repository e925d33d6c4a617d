/** The programs of requests to the PICA200. [PICA200 12] */

import { singleFromBits } from "@glasm/base";
import {
  type ArithmeticName,
  CODE_WORDS,
  DESCRIPTOR_COUNT,
  type Executable,
  makeProgram,
  type Program,
  programOf,
  readShader,
  type ReadShader,
  REGISTERS,
  singleFromF24,
  type Stage,
  STAGES,
  type Uniforms,
  uniformsOf,
} from "@glasm/pica200";
import {
  type JsonObject,
  LINE,
  namedRegisters,
  readBase64,
  readBoolean,
  readChoice,
  readList,
  readObject,
  readRegisters,
  readWhole,
  ShapeError,
} from "../run/inputs.js";
import { floatRegisters, INTEGER_REGISTERS } from "./registers.js";

/** A program, what its constant registers hold, and where it is from if that is a container. */
export interface GivenProgram {
  readonly ok: true;
  readonly program: Program;
  readonly uniforms: Uniforms;
  readonly executable: Executable | null;
}

/** A container that does not load. */
export type NotLoaded = Extract<ReadShader, { readonly ok: false }>;

const CODE_MEMBERS = ["code", "descriptors", "entry", "stage", "outputMask"];
const CONTAINER_MEMBERS = ["shbinBase64", "dvle"];
export const PROGRAM_MEMBERS = [...CODE_MEMBERS, ...CONTAINER_MEMBERS, "uniforms"];

const memberOf = (where: string, name: string): string => (where === LINE ? name : `${where}.${name}`);

interface Context {
  readonly where: string;
  readonly arithmetic: ArithmeticName;
  /** The stage of a program that does not say it. */
  readonly stage: Stage;
}

/** The program that an object with these members among its own says. Throws a ShapeError. */
export function readProgram(value: JsonObject, context: Context): GivenProgram | NotLoaded {
  const { where } = context;
  if ((value["code"] === undefined) === (value["shbinBase64"] === undefined))
    throw new ShapeError(where, 'either "code" or "shbinBase64"');
  const isCode = value["code"] !== undefined;
  for (const name of isCode ? CONTAINER_MEMBERS : CODE_MEMBERS)
    if (value[name] !== undefined)
      throw new ShapeError(where, `no "${name}" beside "${isCode ? "code" : "shbinBase64"}"`);
  const executable = isCode ? null : readExecutable(value, where);
  if (executable?.ok === false) return executable;
  const program = executable === null ? readCode(value, context) : executable.program;
  return {
    ok: true,
    program,
    uniforms: readUniforms(value["uniforms"], program, context),
    executable: executable?.executable ?? null,
  };
}

function readCode(value: JsonObject, { where, stage }: Context): Program {
  const at = (name: string): string => memberOf(where, name);
  const mask = 2 ** REGISTERS.o.count - 1;
  return makeProgram({
    code: readWords(value["code"], CODE_WORDS.geometry, at("code")),
    descriptors: readWords(value["descriptors"], DESCRIPTOR_COUNT, at("descriptors")),
    entry: readWhole(value["entry"], [0, CODE_WORDS.geometry - 1], at("entry")) ?? 0,
    stage: readChoice(value["stage"], STAGES, at("stage")) ?? stage,
    outputMask: readWhole(value["outputMask"], [0, mask], at("outputMask")) ?? mask,
  });
}

const WORD = /^[0-9a-fA-F]{8}$/;

function readWords(value: unknown, most: number, where: string): readonly number[] {
  if (value === undefined) throw new ShapeError(where, "an array of words");
  const words = readList(value, where);
  if (words.length > most) throw new ShapeError(where, `at most ${most} words`);
  return words.map((word, i) => {
    if (typeof word !== "string" || !WORD.test(word))
      throw new ShapeError(`${where}[${i}]`, "a string of 8 hexadecimal digits");
    return parseInt(word, 16);
  });
}

function readExecutable(value: JsonObject, where: string) {
  const bytes = readBase64(value["shbinBase64"], memberOf(where, "shbinBase64"));
  const at = memberOf(where, "dvle");
  const number = readWhole(value["dvle"], [0, Infinity], at) ?? 0;
  const read = readShader(bytes);
  if (!read.ok) return read;
  const { executables } = read.shader;
  const executable = executables[number];
  if (executable === undefined) {
    const last = executables.length - 1;
    throw new ShapeError(
      at,
      last < 0
        ? "a container with programs; this one has none"
        : `the number of a program, from 0 to ${last}`,
    );
  }
  return { ok: true, program: programOf(read.shader, number), executable } as const;
}

/** The constants of a program, and what is given instead. */
function readUniforms(value: unknown, program: Program, { where, arithmetic }: Context): Uniforms {
  const constants = uniformsOf(program);
  const c =
    arithmetic === "f24"
      ? constants.c
      : Float32Array.from(constants.c, (word) => singleFromBits(singleFromF24(word)));
  const uniforms = { ...constants, c };
  if (value === undefined) return uniforms;
  const at = memberOf(where, "uniforms");
  const given = readObject(value, ["c", "i", "b"], at);
  if (given["c"] !== undefined) readRegisters(given["c"], c, floatRegisters("c", arithmetic), `${at}.c`);
  if (given["i"] !== undefined) readRegisters(given["i"], uniforms.i, INTEGER_REGISTERS, `${at}.i`);
  if (given["b"] !== undefined) readBooleans(given["b"], uniforms.b, `${at}.b`);
  return uniforms;
}

function readBooleans(value: unknown, b: Uint8Array, where: string): void {
  const registers = { count: REGISTERS.b.count, names: {} };
  for (const [register, key, boolean] of namedRegisters(value, registers, where)) {
    b[register] = Number(readBoolean(boolean, `${where}["${key}"]`));
  }
}

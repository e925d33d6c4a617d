/** What users give as shaders is checked here, and read once: each part is one that containers hold. [PICA200 9] */

import { checkName, checkObject, checkWhole } from "@glasm/base";
import { CODE_WORDS, DESCRIPTOR_COUNT, STAGES } from "../isa/limits.js";
import { type Register, REGISTERS } from "../isa/registers.js";
import {
  type Constant,
  type Executable,
  GEOMETRY_MODES,
  type Label,
  type Output,
  type Shader,
  type Uniform,
} from "./shader.js";

const [BYTE, HALF, F24, WORD] = [0xff, 0xffff, 0xffffff, 0xffffffff];
const COMPONENTS = 4;

/** The executables of a shader, with the most that their numbers can be. */
const HEADER = {
  version: HALF,
  end: WORD,
  inputMask: HALF,
  outputMask: HALF,
  mode: BYTE,
  fixedStart: BYTE,
  fixedCount: BYTE,
  mainVertices: BYTE,
} as const;
const LABEL = { id: HALF, unknown: HALF, address: WORD, size: WORD } as const;
const OUTPUT = {
  type: HALF,
  register: REGISTERS.o.count - 1,
  mask: HALF,
  unknown: HALF,
} as const;
const DESCRIPTOR = { descriptor: WORD, unknown: WORD } as const;

/**
 * A copy of a shader that a container can hold.
 * @throws TypeError if a part is of another kind
 * @throws RangeError if there is too much of something, or a number is out of its range
 */
export function checkedShader(place: string, shader: Shader): Shader {
  checkObject(place, shader);
  const { version } = numbers(place, shader, { version: WORD });
  const code = list(`${place}.code`, shader.code, whole(WORD), CODE_WORDS.geometry);
  return {
    version,
    code,
    descriptors: list(
      `${place}.descriptors`,
      shader.descriptors,
      (at, row) => numbers(at, row, DESCRIPTOR),
      DESCRIPTOR_COUNT,
    ),
    executables: list(`${place}.executables`, shader.executables, (at, executable) =>
      checkedExecutable(at, executable, code.length - 1),
    ),
  };
}

/**
 * A copy of an executable that a container can hold.
 * @param lastEntry The largest address that it can begin at
 */
export function checkedExecutable(place: string, given: Executable, lastEntry: number): Executable {
  checkObject(place, given);
  const { stage, mergesOutputs } = given;
  checkOneOf(`${place}.stage`, stage, STAGES);
  if (typeof mergesOutputs !== "boolean") throw new TypeError(`${place}.mergesOutputs must be a boolean`);
  const mode = stage === "geometry" ? GEOMETRY_MODES.length - 1 : BYTE;
  return {
    ...numbers(place, given, { ...HEADER, mode, entry: lastEntry }),
    stage,
    mergesOutputs,
    constants: checkedConstants(`${place}.constants`, given.constants),
    labels: list(`${place}.labels`, given.labels, label),
    outputs: list(`${place}.outputs`, given.outputs, (at, row): Output => numbers(at, row, OUTPUT)),
    uniforms: list(`${place}.uniforms`, given.uniforms, uniform),
  };
}

/** Reads an element. */
type Read<T> = (place: string, given: T) => T;

/** A copy of an array, each element of which is read. */
function list<T>(place: string, given: readonly T[], read: Read<T>, most = Infinity): readonly T[] {
  if (!Array.isArray(given)) throw new TypeError(`${place} must be an array`);
  const { length } = given;
  checkWhole(`${place}: length`, length, 0, most);
  const copy: T[] = [];
  for (let i = 0; i < length; i++) copy.push(read(`${place}[${i}]`, (given as readonly T[])[i]!));
  return copy;
}

function whole(most: number): Read<number> {
  return (place, given) => {
    checkWhole(place, given, 0, most);
    return given;
  };
}

/** The numbers of an object, each up to its largest value. */
function numbers<Most extends Readonly<Record<string, number>>>(
  place: string,
  given: Readonly<Record<keyof Most, number>>,
  most: Most,
): Readonly<Record<keyof Most, number>> {
  checkObject(place, given);
  const read = Object.entries(most).map(([name, limit]) => [
    name,
    whole(limit)(`${place}.${name}`, given[name]!),
  ]);
  return Object.fromEntries(read) as Record<keyof Most, number>;
}

/** Unlike with options, nothing may be absent. */
function checkOneOf(place: string, given: unknown, names: readonly string[]): void {
  checkName(place, given ?? null, names);
}

/**
 * A copy of a register of one of some files.
 * @throws TypeError, RangeError if it is none
 */
export function checkedRegister<File extends "v" | "r" | "c" | "i" | "b">(
  place: string,
  given: Register<File>,
  files: readonly File[],
): Register<File> {
  checkObject(place, given);
  const { file } = given;
  checkOneOf(`${place}.file`, file, files);
  const { index } = numbers(place, given, { index: REGISTERS[file].count - 1 });
  return { file, index };
}

const constant: Read<Constant> = (place, given) => {
  checkObject(place, given);
  const { value } = given;
  const where = checkedRegister<"b" | "i" | "c">(`${place}.register`, given.register, ["b", "i", "c"]);
  const { file } = where;
  if (file === "b") {
    if (typeof value !== "boolean") throw new TypeError(`${place}.value must be a boolean`);
    return { register: { ...where, file }, value };
  }
  const components = value as readonly number[];
  const read = list(`${place}.value`, components, whole(file === "i" ? BYTE : F24), COMPONENTS);
  checkWhole(`${place}.value: length`, read.length, COMPONENTS, COMPONENTS);
  return { register: { ...where, file }, value: read } as Constant;
};

/**
 * A copy of constants that a container can hold.
 * @throws TypeError, RangeError if one is none
 */
export function checkedConstants(place: string, constants: readonly Constant[]): readonly Constant[] {
  return list(place, constants, constant);
}

const label: Read<Label> = (place, given) => ({
  ...numbers(place, given, LABEL),
  name: symbol(`${place}.name`, given.name),
});

const uniform: Read<Uniform> = (place, given) => {
  checkObject(place, given);
  const first = checkedRegister<"v" | "c" | "i" | "b">(`${place}.first`, given.first, ["v", "c", "i", "b"]);
  const { count } = given;
  checkWhole(`${place}.count`, count, 1, REGISTERS[first.file].count - first.index);
  return { name: symbol(`${place}.name`, given.name), first, count };
};

/** Symbols are bytes, which end in a zero. */
const SYMBOL = /^[\x01-\xff]*$/;

const symbol: Read<string> = (place, given) => {
  if (typeof given !== "string") throw new TypeError(`${place} must be a string`);
  if (!SYMBOL.test(given)) throw new RangeError(`${place} has characters that are not from 1 to 255`);
  return given;
};

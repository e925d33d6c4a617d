/** `--uniform NAME=x,y,z,w`: constant registers by the names that programs have for them. [Ruling 158] */

import { bitsFromText, countText } from "@glasm/base";
import {
  type ConstantName,
  constantName,
  type ConstantRange,
  elementOf,
  findConstants,
  type Machine,
  type MachineProgram,
  otherConstants,
  type RegisterFile,
  type RegisterName,
} from "@glasm/vm";
import { InvalidArgumentError, Option } from "commander";
import { UsageError } from "../exit.js";

/** A uniform is not there, or its values are no such; `where` is what says it. */
export class UniformError extends UsageError {
  readonly reason: string;

  constructor(where: string, reason: string) {
    super(`${where}: ${reason}`);
    this.reason = reason;
  }
}

/** What is said of one uniform. */
export interface GivenUniform extends ConstantName {
  /** Where it is said, for messages. */
  readonly where: string;
  readonly values: readonly string[];
}

export function uniformOption(): Option {
  return new Option(
    "--uniform <name=x,y,z,w>",
    "set a uniform by its name, an element of an array as name[2]; integers as 1,2,3,4, a boolean as true or false; may be repeated",
  )
    .argParser((text: string, before: readonly GivenUniform[]) => [...before, parseUniform(text)])
    .default([], "what the program says");
}

function parseUniform(text: string): GivenUniform {
  const [name, list, ...rest] = text.split("=");
  const given = list === undefined || rest.length > 0 ? null : namedUniform(name!, `--uniform ${text}`);
  if (given === null)
    throw new InvalidArgumentError("Expected name=x,y,z,w, or name[2]=x,y,z,w for an element of an array.");
  return { ...given, values: list!.split(",").map((value) => value.trim()) };
}

/** What a text names; null if it cannot be a name. */
export function namedUniform(text: string, where: string): Omit<GivenUniform, "values"> | null {
  const name = constantName(text);
  return name === null ? null : { ...name, where };
}

/**
 * Puts uniforms into words of constant registers, as `constantsOf` of the machine gives them.
 * @throws UniformError if there is no such uniform, or its values are no such
 */
export function setUniforms(
  machine: Machine,
  program: MachineProgram,
  constants: Uint32Array,
  given: readonly GivenUniform[],
): void {
  for (const uniform of given) {
    const range = findUniform(machine, program, uniform.name);
    if (range === null) throw unknownUniform(machine, [program], uniform);
    const named = elementOf(range, uniform);
    if (typeof named === "string") throw new UniformError(uniform.where, named);
    setRange(machine, named, uniform, constants);
  }
}

/** The registers of a name: one that the program gives, or what texts call a register; null if it is neither. */
export function findUniform(machine: Machine, program: MachineProgram, name: string): ConstantRange | null {
  const named = findConstants(machine.interfaceOf(program).constants, name);
  if (named !== null) return named;
  for (const register of constantRegisters(machine, program))
    if (machine.printRegister(register) === name) return { first: register, count: 1 };
  return null;
}

/** The registers of the names that uniforms are given by, as far as they are any. */
export function rangesOf(
  machine: Machine,
  program: MachineProgram,
  names: readonly string[],
): readonly ConstantRange[] {
  return names.flatMap((name) => findUniform(machine, program, name) ?? []);
}

/** Whether a register is in one of some ranges as well. */
export function isAmong({ first, count }: ConstantRange, ranges: readonly ConstantRange[]): boolean {
  return ranges.some(
    (range) =>
      range.first.file === first.file &&
      range.first.index < first.index + count &&
      first.index < range.first.index + range.count,
  );
}

function* constantRegisters(machine: Machine, program: MachineProgram): Generator<RegisterName> {
  for (const { name: file, role, count } of machine.cellsOf(program).files)
    if (role === "constant") for (let index = 0; index < count; index++) yield { file, index };
}

function setRange(
  { cells }: Machine,
  { first, count }: ConstantRange,
  { where, name, values }: GivenUniform,
  constants: Uint32Array,
): void {
  const file = cells.file(first.file);
  const { components } = file;
  if (values.length !== components * count) {
    const each = valuesText(file, components);
    const all =
      count === 1
        ? `${each} for ${name}`
        : `${valuesText(file, components * count)} for all of ${name}, or ${each} for an element, like ${name}[0]`;
    throw new UniformError(where, `expected ${all}, found ${countText(values.length, "value")}`);
  }
  const words = values.map((value) => {
    const word = wordOf(file, value);
    if (word === undefined) throw new UniformError(where, `${JSON.stringify(value)} is ${noValueText(file)}`);
    return word;
  });
  constants.set(words, firstWord(cells.files, first));
}

/** Where the words of a constant register begin. */
function firstWord(files: readonly RegisterFile[], { file: name, index }: RegisterName): number {
  const constant = files.filter(({ role }) => role === "constant");
  const before = constant.slice(
    0,
    constant.findIndex((file) => file.name === name),
  );
  const { components } = constant[before.length]!;
  return before.reduce((sum, file) => sum + file.count * file.components, 0) + components * index;
}

const BOOLEANS: Readonly<Record<string, number>> = { true: 1, on: 1, 1: 1, false: 0, off: 0, 0: 0 };
const LARGEST_BYTE = 0xff;

/** Whether numbers are singles, also where words are only bits and singles are one way to say them. */
const hasSingles = ({ wordType, shownAs }: RegisterFile): boolean =>
  wordType === "single" || shownAs === "bits";

function wordOf(file: RegisterFile, text: string): number | undefined {
  const { range } = file;
  if (range === "boolean") return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
  if (hasSingles(file)) return bitsFromText(text);
  const [least, most] = range === "byte" ? [0, LARGEST_BYTE] : [-(2 ** 31), 2 ** 32 - 1];
  const number = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number >>> 0 : undefined;
}

function valuesText({ range }: RegisterFile, count: number): string {
  return range === "boolean" && count === 1
    ? "true or false"
    : countText(count, range === "boolean" ? "boolean" : "number");
}

function noValueText(file: RegisterFile): string {
  const { range } = file;
  if (range === "boolean") return "neither true (on, 1) nor false (off, 0)";
  if (range === "byte") return `not a whole number from 0 to ${LARGEST_BYTE}`;
  return hasSingles(file)
    ? "not a number: write one like 0.5, INF, NaN, or single bits like 0x3f800000"
    : "not a whole number of 32 bits";
}

/** That none of some programs has a uniform, and what there is instead. */
export function unknownUniform(
  machine: Machine,
  programs: readonly MachineProgram[],
  { where, name }: GivenUniform,
): UniformError {
  const all = programs.flatMap((program) => machine.interfaceOf(program).constants);
  const constants = [...new Map(all.map((one) => [one.name, one])).values()];
  const { there, advice } = otherConstants(constants, name);
  const registers = registersText(machine, constants.length > 0);
  return new UniformError(where, `there is no uniform ${name}; ${there}${registers}${advice}`);
}

/** `, and the registers c0 to c95` behind names, and by themselves where there are none. */
function registersText({ cells, printRegister }: Machine, isBehindNames: boolean): string {
  const ranges = cells.files
    .filter(({ role }) => role === "constant")
    .map(({ name: file, count }) => {
      const [first, last] = [0, count - 1].map((index) => printRegister({ file, index }));
      return `${first!} to ${last!}`;
    });
  if (ranges.length === 0) return "";
  return `${isBehindNames ? ", and" : "; there are"} the registers ${ranges.join(", ")}`;
}

/** The values that programs run on, in the JSON shape of a JSON line. */

import { type ArrayRows, countText, nearNames, oneOf, singleFromHex, wordsOf } from "@glasm/base";
import { ATTRIBUTE_COUNT, ATTRIBUTE_NAMES, PARAMETER_COUNT } from "@glasm/nv-vertex";

/** Input of any number of executions. */
export interface Inputs {
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly vertices: Vertices;
}

/** What components are in JSON. */
export interface Components {
  /** The number that a register gets of a value; undefined if that is not a component. */
  readonly read: (value: unknown) => number | undefined;
  /** The bits that a value says, of numbers that are kept as singles: JavaScript's numbers do not keep those of a NaN. */
  readonly bits?: (value: unknown) => number | undefined;
  /** What a component is, in words. */
  readonly expected: string;
}

export const SINGLES: Components = {
  read: (value) => {
    if (typeof value === "number") return value;
    return typeof value === "string" ? singleFromHex(value) : undefined;
  },
  bits: (value) => (typeof value === "string" ? parseInt(value, 16) : undefined),
  expected: "a number or a string of 8 hexadecimal digits",
};

/** The registers of one kind, and what they are called besides their numbers. */
export interface Registers {
  readonly count: number;
  readonly names: Readonly<Record<string, number>>;
  /** As texts of programs spell them, which messages do not list. */
  readonly spelled?: Readonly<Record<string, number>>;
  readonly components: Components;
  /** What the components of a register hold that nobody gives a value. */
  readonly initial: readonly number[];
}

export const PARAMETERS: Registers = {
  count: PARAMETER_COUNT,
  names: {},
  components: SINGLES,
  initial: [0, 0, 0, 0],
};
export const ATTRIBUTES: Registers = {
  count: ATTRIBUTE_COUNT,
  names: ATTRIBUTE_NAMES,
  components: SINGLES,
  initial: [0, 0, 0, 1],
};
export const NUMBERED_ATTRIBUTES: Registers = { ...ATTRIBUTES, names: {} };

/** Longer names are cut in messages. */
const MAX_QUOTED = 40;

/** What is given at a path makes no sense. */
export class InputError extends Error {
  readonly path: string;

  /** @param path That of what is wrong, if it is not what `where` names */
  constructor(where: string, reason: string, path = where) {
    super(`${where}: ${reason}`);
    this.path = path;
  }
}

/** A value is not of the shape that was asked for. */
export class ShapeError extends InputError {
  /** @param found The name of a member, if it is its name that is wrong */
  constructor(where: string, expected: string, found?: string, advice = "") {
    const end = found === undefined ? "" : `, found ${quoted(found)}${advice}`;
    super(where, `expected ${expected}${end}`, found === undefined ? where : `${where}["${found}"]`);
  }
}

function quoted(name: string): string {
  return JSON.stringify(name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}...` : name);
}

/** What messages call a request as a whole; its members have paths. */
export const LINE = "line";

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object with no members but the named ones. */
export function readObject(value: unknown, members: readonly string[], where: string): JsonObject {
  const object = readAnyObject(value, where);
  for (const name of Object.keys(object)) {
    if (!members.includes(name)) throw new ShapeError(where, anyOf(members), name, adviceFor(name, members));
  }
  return object;
}

const anyOf = (names: readonly string[]): string => oneOf(names.map(quoted));

export function adviceFor(name: string, members: readonly string[]): string {
  const near = nearNames(name, members);
  return near.length === 0 ? "" : `; did you mean ${anyOf(near)}?`;
}

export function readAnyObject(value: unknown, where: string): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ShapeError(where, "an object");
  return value as JsonObject;
}

/** One of a few strings; undefined if the member is absent. */
export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  where: string,
): Choice | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ShapeError(where, choices.map((candidate) => JSON.stringify(candidate)).join(" or "));
}

/** A whole number of a range, its end included; undefined if the member is absent. */
export function readWhole(
  value: unknown,
  [least, most]: readonly [number, number],
  where: string,
): number | undefined {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new ShapeError(where, `a whole number ${range}`);
}

export function readText(value: unknown, where: string): string {
  if (typeof value !== "string") throw new ShapeError(where, "a string");
  return value;
}

/** True or false; undefined if the member is absent. */
export function readBoolean(value: unknown, where: string): boolean | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  throw new ShapeError(where, "true or false");
}

/** The bytes of a text in Base64. */
export function readBase64(value: unknown, where: string): Uint8Array {
  const text = readText(value, where);
  const bytes = Buffer.from(text, "base64");
  // The decoder skips what is not Base64.
  if (bytes.toString("base64") !== text) throw new ShapeError(where, "Base64 with its padding");
  return bytes;
}

/** The members `parameters` and `vertices`, both optional. */
export function readInputs(parameters: unknown, vertices: unknown, attributes: Registers): Inputs {
  const values = initialValues(PARAMETERS);
  if (parameters !== undefined) readRegisters(parameters, values, PARAMETERS, "parameters");
  return { parameters: values, vertices: new Vertices(readList(vertices, "vertices"), attributes) };
}

/** An array, which is empty if the member is absent. */
export function readList(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ShapeError(where, "an array");
  return value;
}

function initialValues({ count, initial }: Registers): Float32Array {
  const values = new Float32Array(initial.length * count);
  for (let at = 0; at < values.length; at += initial.length) values.set(initial, at);
  return values;
}

/** The components of an attribute as numbers, and their bits where they are kept as singles. */
export interface CommonValues {
  readonly values: readonly number[];
  readonly bits: readonly number[];
}

/** The attributes of vertices, which are made when they are asked for: `{}` takes more memory as 16 attributes. */
export class Vertices {
  readonly #list: readonly unknown[];
  readonly #registers: Registers;
  readonly #initial: Float32Array;
  /** Of every vertex, in the place of its own. */
  readonly #common = new Map<number, CommonValues>();

  readonly #isAny: boolean;
  /** Of each vertex, in the place of its own. */
  readonly #arrays = new Map<number, ArrayRows>();
  /** How many vertices the arrays have. */
  #rows: number | null = null;

  /**
   * Throws a ShapeError if one of the list is not a vertex.
   * @param isAny Whether there are as many vertices without attributes as arrays say, and one if there are none
   */
  constructor(list: readonly unknown[], registers: Registers, isAny = false) {
    this.#list = list;
    this.#isAny = isAny;
    this.#registers = registers;
    this.#initial = initialValues(registers);
    const scratch = new Float32Array(this.#initial.length);
    for (let number = 0; number < list.length; number++) this.read(number, scratch);
  }

  get count(): number {
    return this.#rows ?? this.#list.length;
  }

  /** Gives each vertex its row of an array, and the initial values of what a row does not have; says if it cannot. */
  setArray(register: number, rows: ArrayRows): string | null {
    const count = rows.data.length / rows.size;
    const others = this.#rows ?? (this.#isAny ? count : this.#list.length);
    if (count !== others) return `it has ${countText(count, "row")}, and there are ${others} of the others`;
    this.#rows = count;
    this.#common.delete(register);
    this.#arrays.set(register, rows);
    return null;
  }

  /** Gives every vertex this attribute. */
  setCommon(register: number, common: CommonValues): void {
    this.#arrays.delete(register);
    this.#common.set(register, common);
  }

  /** Whether any vertex has a value for a register. */
  isSet(register: number): boolean {
    const names = (vertex: unknown) => Object.keys((vertex as { attributes?: object }).attributes ?? {});
    return (
      this.#common.has(register) ||
      this.#arrays.has(register) ||
      this.#list.some((vertex) =>
        names(vertex).some((name) => findRegister(name, this.#registers) === register),
      )
    );
  }

  /** Writes the attributes of a vertex, the components of each register one after the other. */
  read(number: number, attributes: Float32Array | Uint32Array): void {
    this.readSome(number, 1, attributes);
  }

  /** The same of some vertices, from `first` on, one after the other. */
  readSome(first: number, count: number, attributes: Float32Array | Uint32Array): void {
    const [{ length: each }, { length }] = [this.#initial, this.#registers.initial];
    fillWith(this.#initial, attributes.subarray(0, each * count));
    for (let i = 0; i < count && first + i < this.#list.length; i++) {
      const where = `vertices[${first + i}]`;
      const { attributes: own } = readObject(this.#list[first + i], ["attributes"], where);
      if (own === undefined) continue;
      const registers = attributes.subarray(each * i, each * (i + 1));
      readRegisters(own, registers, this.#registers, `${where}.attributes`);
    }
    for (const [register, rows] of this.#arrays) {
      const at = length * register;
      copyRows(rows, { first, count }, attributes.subarray(at), each);
    }
    const words = attributes instanceof Float32Array ? wordsOf(attributes) : null;
    for (const [register, { values, bits }] of this.#common)
      for (let i = 0; i < count; i++) {
        const at = each * i + length * register;
        if (words === null) attributes.set(values, at);
        else words.set(bits, at);
      }
  }
}

/** Fills an array with copies of a pattern, of which it holds a whole number. */
function fillWith(pattern: Float32Array, target: Float32Array | Uint32Array): void {
  if (target.length > 0) target.set(pattern);
  for (let filled = pattern.length; filled < target.length; filled *= 2)
    target.set(target.subarray(0, Math.min(filled, target.length - filled)), filled);
}

/** Copies rows to every `stride` numbers, bit by bit: a signaling NaN that becomes a number becomes a quiet one. */
function copyRows(
  { data, size }: ArrayRows,
  { first, count }: { readonly first: number; readonly count: number },
  target: Float32Array | Uint32Array,
  stride: number,
): void {
  const [from, to] = [wordsOf(data), target instanceof Float32Array ? wordsOf(target) : target];
  for (let i = 0; i < count; i++)
    for (let component = 0; component < size; component++)
      to[stride * i + component] = from[size * (first + i) + component]!;
}

/** Writes what is said of registers, the components of each one after the other. */
export function readRegisters(
  value: unknown,
  values: Float32Array | Uint32Array | Uint8Array,
  registers: Registers,
  where: string,
): void {
  const { read, bits, expected } = registers.components;
  const words = values instanceof Float32Array ? wordsOf(values) : null;
  for (const [register, key, vector] of namedRegisters(value, registers, where)) {
    const { length } = registers.initial;
    if (!Array.isArray(vector) || vector.length !== length)
      throw new ShapeError(
        `${where}["${key}"]`,
        length === 4 ? "four components" : countText(length, "component"),
      );
    for (let component = 0; component < length; component++) {
      const number = read(vector[component]);
      if (number === undefined) throw new ShapeError(`${where}["${key}"][${component}]`, expected);
      const at = length * register + component;
      const word = words === null ? undefined : bits?.(vector[component]);
      if (word === undefined) values[at] = number;
      else words![at] = word;
    }
  }
}

/** The members of an object whose names are numbers below a limit, with the path of each. Throws a ShapeError for others. */
export function* numberedMembers(
  value: unknown,
  limit: number,
  where: string,
): Generator<[number: number, value: unknown, path: string]> {
  for (const [name, member] of Object.entries(readAnyObject(value, where))) {
    if (!/^(0|[1-9]\d*)$/.test(name) || !(Number(name) < limit))
      throw new ShapeError(where, `names from 0 to ${limit - 1}`, name);
    yield [Number(name), member, `${where}["${name}"]`];
  }
}

/** The registers of an object, each with its name there and its value. */
export function* namedRegisters(
  value: unknown,
  registers: Pick<Registers, "count" | "names" | "spelled">,
  where: string,
): Generator<[number, string, unknown]> {
  const keys = new Map<number, string>();
  for (const [key, vector] of Object.entries(readAnyObject(value, where))) {
    const register = findRegister(key, registers);
    if (register === undefined) {
      const advice = adviceFor(key, Object.keys(registers.names));
      throw new ShapeError(where, `names from ${namesText(registers)}`, key, advice);
    }
    const other = keys.get(register);
    if (other !== undefined)
      throw new ShapeError(where, `one of "${other}" and "${key}", which are the same`);
    keys.set(register, key);
    yield [register, key, vector];
  }
}

/** What a register can be called: `0 to 15, v0 to v15, position or color`. */
export function namesText({
  count,
  names,
  spelled = {},
}: Pick<Registers, "count" | "names" | "spelled">): string {
  return oneOf([`0 to ${count - 1}`, ...rangesText(Object.keys(spelled)), ...Object.keys(names)]);
}

/** Spellings that differ in their numbers alone, in order, as ranges. */
function rangesText(spellings: readonly string[]): readonly string[] {
  const ranges = new Map<string, { readonly first: string; last: string }>();
  for (const spelling of spellings) {
    const word = spelling.replace(/\d+/, "");
    const range = ranges.get(word);
    if (range === undefined) ranges.set(word, { first: spelling, last: spelling });
    else range.last = spelling;
  }
  return Array.from(ranges.values(), ({ first, last }) => (first === last ? first : `${first} to ${last}`));
}

/** The number of a register by that number in decimal form or a name, or undefined. */
export function findRegister(
  text: string,
  { count, names, spelled = {} }: Pick<Registers, "count" | "names" | "spelled">,
): number | undefined {
  for (const known of [names, spelled]) if (Object.hasOwn(known, text)) return known[text];
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) < count ? Number(text) : undefined;
}

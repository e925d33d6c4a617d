/** The values that programs run on, in the JSON shape of a JSON line. */

import { nearNames, oneOf, singleFromHex } from "@glasm/base";
import { ATTRIBUTE_COUNT, ATTRIBUTE_NAMES, PARAMETER_COUNT } from "@glasm/nv-vertex";

/** Input of any number of executions. */
export interface Inputs {
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  readonly vertices: Vertices;
}

/** The registers of one kind, and what they are called besides their numbers. */
export interface Registers {
  readonly count: number;
  readonly names: Readonly<Record<string, number>>;
}

export const PARAMETERS: Registers = { count: PARAMETER_COUNT, names: {} };
export const ATTRIBUTES: Registers = { count: ATTRIBUTE_COUNT, names: ATTRIBUTE_NAMES };
export const NUMBERED_ATTRIBUTES: Registers = { count: ATTRIBUTE_COUNT, names: {} };

/** Longer names are cut in messages. */
const MAX_QUOTED = 40;

/** A value is not of the shape that was asked for. */
export class ShapeError extends Error {
  constructor(where: string, expected: string, found?: string, advice = "") {
    const end = found === undefined ? "" : `, found ${quoted(found)}${advice}`;
    super(`${where}: expected ${expected}${end}`);
  }
}

function quoted(name: string): string {
  return JSON.stringify(name.length > MAX_QUOTED ? `${name.slice(0, MAX_QUOTED)}...` : name);
}

type JsonObject = Readonly<Record<string, unknown>>;

/** An object with no members but the named ones. */
export function readObject(value: unknown, members: readonly string[], where: string): JsonObject {
  const object = readAnyObject(value, where);
  for (const name of Object.keys(object)) {
    if (!members.includes(name)) throw new ShapeError(where, anyOf(members), name, adviceFor(name, members));
  }
  return object;
}

const anyOf = (names: readonly string[]): string => oneOf(names.map(quoted));

function adviceFor(name: string, members: readonly string[]): string {
  const near = nearNames(name, members);
  return near.length === 0 ? "" : `; did you mean ${anyOf(near)}?`;
}

function readAnyObject(value: unknown, where: string): JsonObject {
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

/** The members `parameters` and `vertices`, both optional. */
export function readInputs(parameters: unknown, vertices: unknown, attributes: Registers): Inputs {
  // A missing parameter is (0,0,0,0).
  const values = new Float32Array(4 * PARAMETER_COUNT);
  if (parameters !== undefined) readRegisters(parameters, values, PARAMETERS, "parameters");
  if (vertices !== undefined && !Array.isArray(vertices)) throw new ShapeError("vertices", "an array");
  return { parameters: values, vertices: new Vertices(vertices ?? [], attributes) };
}

/** A missing attribute is (0,0,0,1). */
const INITIAL_ATTRIBUTES = Float32Array.from({ length: 4 * ATTRIBUTE_COUNT }, (_, i) =>
  i % 4 === 3 ? 1 : 0,
);

/** The attributes of vertices, which are made when they are asked for: `{}` takes more memory as 16 attributes. */
export class Vertices {
  readonly #list: readonly unknown[];
  readonly #registers: Registers;
  /** Of every vertex, in the place of its own. */
  readonly #common = new Map<number, readonly number[]>();

  /** Throws a ShapeError if one of the list is no vertex. */
  constructor(list: readonly unknown[], registers: Registers) {
    this.#list = list;
    this.#registers = registers;
    const scratch = new Float32Array(4 * ATTRIBUTE_COUNT);
    for (let number = 0; number < list.length; number++) this.read(number, scratch);
  }

  get count(): number {
    return this.#list.length;
  }

  /** Gives every vertex this attribute. */
  setCommon(register: number, values: readonly number[]): void {
    this.#common.set(register, values);
  }

  /** Writes the attributes of a vertex, 16 x 4 singles. */
  read(number: number, attributes: Float32Array): void {
    attributes.set(INITIAL_ATTRIBUTES);
    const where = `vertices[${number}]`;
    const { attributes: own } = readObject(this.#list[number], ["attributes"], where);
    if (own !== undefined) readRegisters(own, attributes, this.#registers, `${where}.attributes`);
    for (const [register, values] of this.#common) attributes.set(values, 4 * register);
  }
}

function readRegisters(value: unknown, singles: Float32Array, registers: Registers, where: string): void {
  const keys = new Map<number, string>();
  for (const [key, vector] of Object.entries(readAnyObject(value, where))) {
    const register = findRegister(key, registers);
    if (register === undefined) throw new ShapeError(where, `names from ${namesText(registers)}`, key);
    const other = keys.get(register);
    if (other !== undefined)
      throw new ShapeError(where, `one of "${other}" and "${key}", which are the same`);
    keys.set(register, key);
    if (!Array.isArray(vector) || vector.length !== 4)
      throw new ShapeError(`${where}["${key}"]`, "four components");
    for (let component = 0; component < 4; component++) {
      singles[4 * register + component] = readSingle(vector[component], where, key, component);
    }
  }
}

/** What a register can be called. */
export function namesText({ count, names }: Registers): string {
  const others = Object.keys(names).join(", ");
  return `0 to ${count - 1}${others === "" ? "" : ` or ${others}`}`;
}

/** The number of a register by that number in decimal form or a name, or undefined. */
export function findRegister(text: string, { count, names }: Registers): number | undefined {
  if (Object.hasOwn(names, text)) return names[text];
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) < count ? Number(text) : undefined;
}

function readSingle(value: unknown, where: string, key: string, component: number): number {
  if (typeof value === "number") return value;
  const single = typeof value === "string" ? singleFromHex(value) : undefined;
  if (single !== undefined) return single;
  throw new ShapeError(`${where}["${key}"][${component}]`, "a number or a string of 8 hexadecimal digits");
}

/** The values that programs run on, in the JSON shape of a JSON line. */

import { singleFromHex } from "@glasm/base";
import { ATTRIBUTE_COUNT, PARAMETER_COUNT } from "@glasm/vm";

/** Input of any number of executions. */
export interface Inputs {
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  /** For each vertex 16 x 4 singles. */
  readonly vertices: readonly Float32Array[];
}

/** A value is not of the shape that was asked for. */
export class ShapeError extends Error {
  constructor(where: string, expected: string, found?: string) {
    super(`${where}: expected ${expected}${found === undefined ? "" : `, found ${JSON.stringify(found)}`}`);
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

/** An object with no members but the named ones. */
export function readObject(value: unknown, members: readonly string[], where: string): JsonObject {
  const object = readAnyObject(value, where);
  for (const name of Object.keys(object)) {
    if (!members.includes(name))
      throw new ShapeError(where, members.map((other) => JSON.stringify(other)).join(", "), name);
  }
  return object;
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
export function readInputs(parameters: unknown, vertices: unknown): Inputs {
  const values = newParameters();
  if (parameters !== undefined) readRegisters(parameters, values, PARAMETER_COUNT, "parameters");
  if (vertices === undefined) return { parameters: values, vertices: [] };
  if (!Array.isArray(vertices)) throw new ShapeError("vertices", "an array");
  return { parameters: values, vertices: vertices.map(readVertex) };
}

function readVertex(value: unknown, number: number): Float32Array {
  const where = `vertices[${number}]`;
  const { attributes } = readObject(value, ["attributes"], where);
  const values = newAttributes();
  if (attributes !== undefined) readRegisters(attributes, values, ATTRIBUTE_COUNT, `${where}.attributes`);
  return values;
}

function readRegisters(value: unknown, registers: Float32Array, count: number, where: string): void {
  for (const [key, vector] of Object.entries(readAnyObject(value, where))) {
    const index = registerNumber(key, count);
    if (index === undefined) throw new ShapeError(where, `names from "0" to "${count - 1}"`, key);
    if (!Array.isArray(vector) || vector.length !== 4)
      throw new ShapeError(`${where}["${key}"]`, "four components");
    for (let component = 0; component < 4; component++) {
      registers[4 * index + component] = readSingle(vector[component], `${where}["${key}"][${component}]`);
    }
  }
}

/** The number below `count` that a text is the decimal form of, or undefined. */
export function registerNumber(text: string, count: number): number | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) < count ? Number(text) : undefined;
}

function readSingle(value: unknown, where: string): number {
  if (typeof value === "number") return value;
  const single = typeof value === "string" ? singleFromHex(value) : undefined;
  if (single === undefined) throw new ShapeError(where, "a number or a string of 8 hexadecimal digits");
  return single;
}

/** A missing parameter is (0,0,0,0). */
function newParameters(): Float32Array {
  return new Float32Array(4 * PARAMETER_COUNT);
}

/** A missing attribute is (0,0,0,1). */
function newAttributes(): Float32Array {
  const attributes = new Float32Array(4 * ATTRIBUTE_COUNT);
  for (let w = 3; w < attributes.length; w += 4) attributes[w] = 1;
  return attributes;
}

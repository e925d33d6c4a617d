/** What a JSON line says a program of NV_gpu_program runs on. [Ruling 287] */

import { singleToBits } from "@glasm/base";
import { LIMITS } from "@glasm/nv-gpu";
import {
  type JsonObject,
  readAnyObject,
  readChoice,
  readList,
  readObject,
  readText,
  readWhole,
  ShapeError,
} from "./inputs.js";

/** Words by the names of bindings. */
export type Words = Readonly<Record<string, Uint32Array>>;

/** What lines of this family have besides the program. */
export const MEMBERS = ["target", "env", "local", "buffers", "readings", "vertices"];

/** How programs compute where the texts leave a choice. */
export interface Readings {
  readonly denormals: "keep" | "flush";
  readonly mad: "separate" | "fused";
}

/** What a program runs on, by the names of bindings; vertices are made when they are asked for. */
export interface GivenWords {
  readonly constants: Words;
  readonly vertices: readonly (() => Words)[];
}

/** What lines and input files say a program runs on. Throws a ShapeError. */
export function readInputs(members: JsonObject): GivenWords {
  return { constants: readConstants(members), vertices: readVertices(members["vertices"]) };
}

/** Env and local parameters and buffers, by the names of their bindings. */
function readConstants(line: JsonObject): Words {
  return {
    ...readNumbered(line["env"], "env", LIMITS.environmentParameters, readVector),
    ...readNumbered(line["local"], "local", LIMITS.localParameters, readVector),
    ...readNumbered(line["buffers"], "buffers", LIMITS.bufferBindings, readBuffer, "buffer"),
  };
}

export function readReadings(value: unknown): Readings {
  const { denormals, mad } = value === undefined ? {} : readObject(value, ["denormals", "mad"], "readings");
  return {
    denormals: readChoice(denormals, ["keep", "flush"], "readings.denormals") ?? "keep",
    mad: readChoice(mad, ["separate", "fused"], "readings.mad") ?? "separate",
  };
}

/** The attributes of vertices, which are made when they are asked for. Throws a ShapeError if one is none. */
function readVertices(value: unknown): readonly (() => Words)[] {
  return readList(value, "vertices").map((vertex, number) => {
    const read = (): Words => readVertex(vertex, `vertices[${number}]`);
    read();
    return read;
  });
}

const MOST_WORD = 0xffffffff;

function readVertex(value: unknown, where: string): Words {
  const { attributes, id, instance } = readObject(value, ["attributes", "id", "instance"], where);
  const number = (given: unknown, name: string): Words => {
    const whole = readWhole(given, [0, MOST_WORD], `${where}.${name}`);
    return whole === undefined ? {} : { [`vertex.${name}`]: Uint32Array.of(whole, 0, 0, 0) };
  };
  return {
    ...readNumbered(attributes, `${where}.attributes`, LIMITS.attributes, readAttribute, "attrib", "vertex"),
    ...number(id, "id"),
    ...number(instance, "instance"),
  };
}

/** Values by numbers below a limit, under the names of their bindings. */
function readNumbered(
  value: unknown,
  where: string,
  limit: number,
  read: (value: unknown, where: string) => Uint32Array,
  word = where,
  prefix = "program",
): Words {
  if (value === undefined) return {};
  const entries = Object.entries(readAnyObject(value, where)).map(([number, one]) => {
    if (!/^(0|[1-9]\d*)$/.test(number) || !(Number(number) < limit))
      throw new ShapeError(where, `names from 0 to ${limit - 1}`, number);
    return [`${prefix}.${word}[${number}]`, read(one, `${where}["${number}"]`)] as const;
  });
  return Object.fromEntries(entries);
}

const WORD = /^[0-9a-fA-F]{8}$/;
const LONG_WORD = /^[0-9a-fA-F]{16}$/;
const A_WORD = "a number or a string of 8 hexadecimal digits";

const wordOf = (digits: string): number => Number.parseInt(digits, 16);

function readComponents(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== 4) throw new ShapeError(where, "four components");
  return value;
}

function readVector(value: unknown, where: string): Uint32Array {
  return Uint32Array.from(readComponents(value, where), (component, i) =>
    readWord(component, `${where}[${i}]`, A_WORD),
  );
}

function readWord(component: unknown, where: string, expected: string): number {
  if (typeof component === "number") return singleToBits(component);
  if (typeof component === "string" && WORD.test(component)) return wordOf(component);
  throw new ShapeError(where, expected);
}

/** Four words, or low and high words of four components of 64 bits. */
function readAttribute(value: unknown, where: string): Uint32Array {
  const components = readComponents(value, where);
  const isLong = components.map((one) => typeof one === "string" && LONG_WORD.test(one));
  if (isLong.every(Boolean))
    return Uint32Array.from(
      (components as readonly string[]).flatMap((digits) => [
        wordOf(digits.slice(8)),
        wordOf(digits.slice(0, 8)),
      ]),
    );
  if (isLong.some(Boolean)) throw new ShapeError(where, "four components of 16 hexadecimal digits, or none");
  return Uint32Array.from(components, (component, i) =>
    readWord(component, `${where}[${i}]`, `${A_WORD}, or all four strings of 16`),
  );
}

/** The words of bytes, the lowest byte first; bytes behind the last one are zeros. */
function readBuffer(value: unknown, where: string): Uint32Array {
  const digits = readText(value, where);
  if (!/^([0-9a-fA-F]{2})*$/.test(digits))
    throw new ShapeError(where, "bytes of two hexadecimal digits each");
  const bytes = Buffer.alloc(Math.ceil(digits.length / 8) * 4);
  bytes.write(digits, "hex");
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readUInt32LE(4 * word));
}

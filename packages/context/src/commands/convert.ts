import { SIGNATURES } from "../generated/commands.js";
import type { CommandName } from "./implement.js";
import { isMemory } from "./memory.js";
import type { ParameterKind, WrittenArray } from "./signature.js";

const MEMORY = "a typed array, a DataView or an ArrayBuffer";

/** What an argument of each kind must be, for messages. */
const EXPECTED: Readonly<Record<ParameterKind, string>> = {
  int8: "a number",
  uint8: "a number",
  int16: "a number",
  uint16: "a number",
  int32: "a number",
  uint32: "a number",
  float32: "a number",
  float64: "a number",
  boolean: "a boolean or a number",
  read: MEMORY,
  text: `${MEMORY}, or a string of characters up to 255`,
  pointer: `${MEMORY}, or null`,
  write: "a typed array",
  "write-pointer": "an array",
  "write-Int8Array": "an Int8Array",
  "write-Uint8Array": "a Uint8Array",
  "write-Int16Array": "an Int16Array",
  "write-Uint16Array": "a Uint16Array",
  "write-Int32Array": "an Int32Array",
  "write-Uint32Array": "a Uint32Array",
  "write-Float32Array": "a Float32Array",
  "write-Float64Array": "a Float64Array",
};

const WRITTEN_ARRAYS: Readonly<Record<WrittenArray, new () => ArrayBufferView>> = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
};

const BEYOND_ONE_BYTE = /[^\u0000-\u00ff]/;

/** Whether a value that is no number is of the right kind. */
function fits(kind: ParameterKind, value: unknown): boolean {
  switch (kind) {
    case "read":
      return isMemory(value);
    case "text":
      return typeof value === "string" ? !BEYOND_ONE_BYTE.test(value) : isMemory(value);
    case "pointer":
      return value === null || isMemory(value);
    case "write":
      return ArrayBuffer.isView(value);
    case "write-pointer":
      return Array.isArray(value);
    default:
      return kind.startsWith("write-") && value instanceof WRITTEN_ARRAYS[kind.slice(6) as WrittenArray];
  }
}

function wrongKind(command: CommandName, index: number): TypeError {
  const [name, kind] = SIGNATURES[command].parameters[index]!;
  return new TypeError(`${command}: argument ${name} must be ${EXPECTED[kind]}`);
}

function convertOther(value: unknown, kind: ParameterKind, command: CommandName, index: number): unknown {
  if (kind === "boolean" && typeof value === "boolean") return value;
  if (!fits(kind, value)) throw wrongKind(command, index);
  return value;
}

/**
 * Converts the argument number `index` of a command as C does: integers modulo 2^n, floats to the nearest
 * single. An argument of another kind is a TypeError.
 */
export function convert(value: unknown, kind: ParameterKind, command: CommandName, index: number): unknown {
  if (typeof value !== "number") return convertOther(value, kind, command, index);
  switch (kind) {
    case "float32":
      return Math.fround(value);
    case "float64":
      return value;
    case "uint32":
      return value >>> 0;
    case "int32":
      return value | 0;
    case "int16":
      return (value << 16) >> 16;
    case "uint16":
      return value & 0xffff;
    case "int8":
      return (value << 24) >> 24;
    case "uint8":
      return value & 0xff;
    case "boolean":
      return (value & 0xff) !== 0;
    default:
      throw wrongKind(command, index);
  }
}

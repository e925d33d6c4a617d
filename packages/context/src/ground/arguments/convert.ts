import { arrayLength, arrayName, isMemory } from "@glasm/base";
import { COMMAND_ROWS } from "../../generated/commands.js";
import {
  ARRAY_NAMES,
  ELEMENT_ARRAYS,
  type ElementType,
  type NumberArray,
  WrittenElements,
} from "../memory/memory.js";
import { countsOf, type NumberKind, type ParameterKind } from "../memory/command-row.js";
import { currentMemory, isLiveMemory } from "../memory/live-memory.js";
import type { CalledCommand } from "./called-command.js";
import { elementType, READ_KINDS, WRITE_KINDS } from "./parameter-kinds.js";

const RAW_MEMORY = "a Uint8Array, a Uint8ClampedArray, a DataView or an ArrayBuffer";

const article = (name: string): string => `${/^[AEIO]/i.test(name) ? "an" : "a"} ${name}`;

/** What memory of a type may be, for messages. */
function expectedMemory(kind: NumberKind): string {
  const type = elementType(kind);
  return type === "uint8" ? RAW_MEMORY : `${article(ARRAY_NAMES[type])}, ${RAW_MEMORY}`;
}

/** What an argument must be, for messages. */
function expected(kind: ParameterKind): string {
  const written = WRITE_KINDS.get(kind);
  if (written !== undefined) return expectedMemory(written);
  const read = READ_KINDS.get(kind);
  if (read !== undefined) {
    const plain = read === "boolean" ? "an array of numbers or booleans" : "an array of numbers";
    return `${kind === "text" ? "a string of characters up to 255, " : ""}${plain}, ${expectedMemory(read)}`;
  }
  switch (kind) {
    case "boolean":
      return "a boolean or a number";
    case "read":
      return "a typed array, a DataView or an ArrayBuffer";
    case "pointer":
      return "a typed array, a DataView, an ArrayBuffer or null";
    case "read-pointers":
      return "an array of typed arrays, DataViews, ArrayBuffers, offsets or null";
    case "write":
      return "a typed array or a DataView";
    case "write-pointer":
      return "an array";
    default:
      return "a number";
  }
}

/** What a value is, for messages. */
function description(value: unknown): string {
  if (value === undefined || value === null || typeof value === "number") return String(value);
  return article(arrayName(value) ?? (Array.isArray(value) ? "array" : typeof value));
}

/** What to give instead, if it can be guessed: of a misspelt token, and of numbers without a type. */
function advice(command: CalledCommand, index: number, kind: ParameterKind, value: unknown): string {
  if (value === undefined && command.takesToken(index))
    return `: this GL has no token of that name, or the argument is missing${command.tokenAdvice}`;
  const isUntyped = (kind === "read" || kind === "pointer" || kind === "write") && Array.isArray(value);
  return isUntyped ? ", whose numbers have no type: give a typed array, as Uint16Array.of(...)" : "";
}

/** The error of an argument, or of an element of it, that is of another kind. */
export function wrongKind(
  command: CalledCommand,
  index: number,
  value: unknown,
  element?: number,
): TypeError {
  const [name, kind] = COMMAND_ROWS[command.name].parameters[index]!;
  const what = element === undefined ? "it" : `its element ${element}`;
  const said = `${expected(kind)}, and ${what} is ${description(value)}`;
  const hint = element === undefined ? advice(command, index, kind, value) : "";
  return new TypeError(`${command.spelling}: argument ${name} must be ${said}${hint}`);
}

const BEYOND_ONE_BYTE = /[^\u0000-\u00ff]/;

/** Whether a value is memory that is read as any type. */
function isRawMemory(value: unknown): boolean {
  const name = arrayName(value);
  return name === undefined ? isMemory(value) : name === "Uint8Array" || name === "Uint8ClampedArray";
}

/** A new array for as many elements as an array has, or as a proxy says that it has. */
function arrayFor(type: ElementType, length: unknown, command: CalledCommand, index: number): NumberArray {
  try {
    if (typeof length === "number") return new ELEMENT_ARRAYS[type](length);
  } catch {
    // The length is negative, or the host has no memory.
  }
  const [name] = COMMAND_ROWS[command.name].parameters[index]!;
  throw new TypeError(
    `${command.spelling}: argument ${name} must be an array of which there can be a copy, and its length is ${description(length)}`,
  );
}

/** A copy of a plain array; each element is converted as a number argument is. [Ruling 120] */
function copyNumbers(
  array: readonly unknown[],
  kind: NumberKind,
  command: CalledCommand,
  index: number,
): NumberArray {
  const copy = arrayFor(elementType(kind), array.length, command, index) as Float64Array;
  const length = arrayLength(copy);
  for (let i = 0; i < length; i += 1) {
    const value = array[i];
    if (kind === "boolean" && typeof value === "boolean") copy[i] = Number(value);
    else if (typeof value === "number") copy[i] = value;
    else throw wrongKind(command, index, value, i);
  }
  return copy;
}

/** Memory of one type that a command reads. */
function convertRead(value: unknown, kind: NumberKind, command: CalledCommand, index: number): unknown {
  if (arrayName(value) === ARRAY_NAMES[elementType(kind)] || isRawMemory(value)) return value;
  if (Array.isArray(value)) return copyNumbers(value, kind, command, index);
  throw wrongKind(command, index, value);
}

/** A copy of an array of memories or null. [Ruling 120] */
function copyPointers(value: unknown, command: CalledCommand, index: number): unknown[] {
  if (!Array.isArray(value)) throw wrongKind(command, index, value);
  const copy: unknown[] = [];
  for (let i = 0; i < value.length; i += 1) {
    const pointer: unknown = value[i];
    if (typeof pointer === "number") {
      copy.push(convertOffset(pointer, command, index));
      continue;
    }
    if (pointer !== null && !isMemory(pointer)) throw wrongKind(command, index, pointer, i);
    copy.push(pointer);
  }
  return copy;
}

/** Memory of one type that a command writes. */
function convertWritten(value: unknown, type: ElementType, command: CalledCommand, index: number): unknown {
  if (arrayName(value) !== ARRAY_NAMES[type] && !isRawMemory(value)) throw wrongKind(command, index, value);
  return new WrittenElements(type, value as ArrayBufferView);
}

/** Memory of one type that a command writes later, of which it may have an address. */
function convertKept(value: unknown, type: ElementType, command: CalledCommand, index: number): unknown {
  return isLiveMemory(value)
    ? new WrittenElements(type, () => currentMemory(value))
    : convertWritten(value, type, command, index);
}

/** Whether a value that is not a number is of a kind that needs no conversion. */
function fits(kind: ParameterKind, value: unknown): boolean {
  switch (kind) {
    case "boolean":
      return typeof value === "boolean";
    case "read":
      return isMemory(value);
    case "pointer":
      return value === null || isMemory(value);
    case "write":
      return ArrayBuffer.isView(value);
    case "write-pointer":
      return Array.isArray(value);
    default:
      return false;
  }
}

function convertOther(value: unknown, kind: ParameterKind, command: CalledCommand, index: number): unknown {
  // Whether it may be is seen when the counts are converted. [Ruling 121]
  if (value === null && countsOf(COMMAND_ROWS[command.name].parameters[index]!).length > 0) return null;
  if (kind === "text" && typeof value === "string" && !BEYOND_ONE_BYTE.test(value)) return value;
  const read = READ_KINDS.get(kind);
  if (read !== undefined) return convertRead(value, read, command, index);
  if (kind === "read-pointers") return copyPointers(value, command, index);
  const written = WRITE_KINDS.get(kind);
  const { isKept = false } = COMMAND_ROWS[command.name].parameters[index]![2] ?? {};
  if (written !== undefined) return (isKept ? convertKept : convertWritten)(value, written, command, index);
  if (isKept && isLiveMemory(value)) return value;
  if (!fits(kind, value)) throw wrongKind(command, index, value);
  return value;
}

/** How many addresses there are: an offset below 0 is one of the last half, where no buffer object reaches. */
const ADDRESSES = 2 ** 64;

/** A number in the place of memory: an offset into a buffer object, if the parameter takes one. [Ruling 475] */
function convertOffset(value: number, command: CalledCommand, index: number): number {
  if (COMMAND_ROWS[command.name].parameters[index]![2]?.offset === undefined)
    throw wrongKind(command, index, value);
  const offset = wholeNumber(value);
  return offset < 0 ? Math.max(offset + ADDRESSES, ADDRESSES / 2) : offset;
}

/** A number without its fraction; what is no number is 0, as it is for integers of fewer bits. [Ruling 475] */
const wholeNumber = (value: number): number => (Number.isNaN(value) ? 0 : Math.trunc(value) + 0);

/**
 * Converts the argument number `index` of a command as C does: integers modulo 2^n but for sizes and offsets in bytes,
 * which are exact, floats to the nearest single. An argument of another kind is a TypeError.
 */
export function convert(value: unknown, kind: ParameterKind, command: CalledCommand, index: number): unknown {
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
    case "intptr":
      return wholeNumber(value);
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
      return convertOffset(value, command, index);
  }
}

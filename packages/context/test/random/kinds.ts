import { countsOf, type Parameter, type ParameterKind } from "../../src/ground/memory/command-row.js";

/** What arguments JavaScript may pass, as the README of the room says it. */

/** The class of an object, whatever realm it comes from, as tests have one of their own. */
const nameOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

export const isMemory = (value: unknown): value is ArrayBufferView | ArrayBufferLike =>
  ArrayBuffer.isView(value) || /^(Shared)?ArrayBuffer$/.test(nameOf(value));

const isByteText = (value: unknown): boolean =>
  typeof value === "string" && Array.from(value).every((character) => character.codePointAt(0)! < 256);

const isRaw = (value: unknown): boolean =>
  /^(Uint8Array|Uint8ClampedArray|DataView|(Shared)?ArrayBuffer)$/.test(nameOf(value));

const isElements = (value: unknown, type: string): boolean =>
  isRaw(value) || nameOf(value).toLowerCase() === `${type}array`;

const isPlain = (value: unknown, type: string): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item === "number" || (type === "boolean" && typeof item === "boolean"));

const FITTING: Readonly<Partial<Record<ParameterKind, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === "boolean" || typeof value === "number",
  read: isMemory,
  text: (value) => isByteText(value) || isRaw(value) || isPlain(value, "uint8"),
  pointer: (value) => value === null || isMemory(value),
  "read-pointers": (value) =>
    Array.isArray(value) &&
    value.every((item) => item === null || typeof item === "number" || isMemory(item)),
  write: ArrayBuffer.isView,
  "write-pointer": Array.isArray,
};

/** A count as C makes it: of 32 bits, but for sizes in bytes. */
const countOf = (kind: ParameterKind, value: number): number => (kind === "intptr" ? value : value | 0);

/** Whether memory may be null, as one of its counts is not above 0. */
const isUncounted = (
  parameter: Parameter,
  parameters: readonly Parameter[],
  args: readonly unknown[],
): boolean =>
  countsOf(parameter).some((index) => !(countOf(parameters[index]![1], args[index] as number) >= 1));

/** Whether an argument is of a kind among parameters of a command; if not, the call is a TypeError. */
export function fits(
  parameter: Parameter,
  value: unknown,
  parameters: readonly Parameter[],
  args: readonly unknown[],
): boolean {
  if (parameter[1] !== "read-pointers" && parameter[2]?.offset !== undefined && typeof value === "number")
    return true;
  if (value === null && isUncounted(parameter, parameters, args)) return true;
  const [, kind] = parameter;
  const fitting = FITTING[kind];
  if (fitting !== undefined) return fitting(value);
  const [, access, type] = /^(read|write)-(\w+)$/.exec(kind) ?? [];
  if (type === undefined) return typeof value === "number";
  return isElements(value, type) || (access === "read" && isPlain(value, type));
}

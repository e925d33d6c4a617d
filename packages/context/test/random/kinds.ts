import type { ParameterKind } from "../../src/commands/signature.js";

/** What arguments JavaScript may pass, as the README of the room says it. */

const isMemory = (value: unknown): boolean =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof SharedArrayBuffer;

const isByteText = (value: unknown): boolean =>
  typeof value === "string" && Array.from(value).every((character) => character.codePointAt(0)! < 256);

const FITTING: Readonly<Partial<Record<ParameterKind, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === "boolean" || typeof value === "number",
  read: isMemory,
  text: (value) => isByteText(value) || isMemory(value),
  pointer: (value) => value === null || isMemory(value),
  write: ArrayBuffer.isView,
  "write-pointer": Array.isArray,
};

/** Whether an argument is of a kind; if not, the call is a TypeError. */
export function fits(kind: ParameterKind, value: unknown): boolean {
  const fitting = FITTING[kind];
  if (fitting !== undefined) return fitting(value);
  if (kind.startsWith("write-")) return Object.prototype.toString.call(value) === `[object ${kind.slice(6)}]`;
  return typeof value === "number";
}

import { ARRAY_NAMES, ELEMENT_ARRAYS, type ElementType } from "../../src/ground/memory/memory.js";
import type { ParameterKind } from "../../src/ground/memory/command-row.js";

const TYPES = Object.keys(ARRAY_NAMES) as ElementType[];

/** The element type of the memory that a kind is; bytes for memory of any type, null for what is not memory. */
export function elementTypeOf(kind: ParameterKind): ElementType | null {
  const type = /^(?:read|write)-(\w+)$/.exec(kind)?.[1];
  if (type !== undefined && type !== "pointer" && type !== "pointers")
    return TYPES.find((name) => name === type) ?? "uint8";
  return ["read", "write", "text", "pointer"].includes(kind) ? "uint8" : null;
}

/** An argument of a kind: zeros of its own type, as many elements as asked for, or the number. */
export function sampleArgument(kind: ParameterKind, length: number, number = 0): unknown {
  if (kind === "write-pointer") return [];
  if (kind === "read-pointers") return Array.from({ length }, () => new Uint8Array(length));
  if (kind === "boolean") return false;
  const type = elementTypeOf(kind);
  return type === null ? number : new ELEMENT_ARRAYS[type](length);
}

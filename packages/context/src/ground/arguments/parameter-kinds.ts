import { ARRAY_NAMES, type ElementType } from "../memory/memory.js";
import type { NumberKind, ParameterKind } from "../memory/command-row.js";

const ELEMENT_TYPES = Object.keys(ARRAY_NAMES) as ElementType[];
const NUMBER_KINDS: readonly NumberKind[] = [...ELEMENT_TYPES, "boolean"];

/** How a number lies in memory. */
export const elementType = (kind: NumberKind): ElementType => (kind === "boolean" ? "uint8" : kind);

/** The kinds of memory of one type that is read, and what its elements are. */
export const READ_KINDS: ReadonlyMap<ParameterKind, NumberKind> = new Map([
  ...NUMBER_KINDS.map((kind) => [`read-${kind}`, kind] as const),
  ["text", "uint8"],
]);

/** The kinds of memory of one type that is written, and the type. */
export const WRITE_KINDS: ReadonlyMap<ParameterKind, ElementType> = new Map(
  ELEMENT_TYPES.map((type) => [`write-${type}`, type]),
);

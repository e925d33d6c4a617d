import type { Json } from "../target.js";

export type Members = Readonly<Record<string, Json>>;

/** The members of an object; none if it is no object. */
export function membersOf(value: Json | undefined): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The elements of a list; none if it is no list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

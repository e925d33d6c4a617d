import type { Json } from "../target.js";

export type Members = Readonly<Record<string, Json>>;

export function isObject(value: Json | undefined): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object; none if it is not an object. */
export function membersOf(value: Json | undefined): Members {
  return isObject(value) ? value : {};
}

/** The elements of a list; none if it is not a list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

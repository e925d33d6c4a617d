/** Values that an implementation chooses, such as names, and that later lines of a case use. */

import type { Capture, Expected } from "./case.js";
import type { Json, Request } from "./target.js";

/** What a case has captured so far, by name. */
export type Captured = Map<string, Json>;

export function isCapture(value: Expected | undefined): value is Capture {
  return typeof value === "object" && value !== null && "capture" in value;
}

/** A request with the values in the place of `{"captured": name}`. */
export function withCaptured(request: Request, captured: Captured): Request {
  return captured.size === 0 ? request : (replaced(request, captured) as Request);
}

function replaced(value: Json, captured: Captured): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => replaced(one, captured));
  const members = value as Readonly<Record<string, Json>>;
  if (typeof members["captured"] === "string") return captured.get(members["captured"]) ?? null;
  return Object.fromEntries(Object.entries(members).map(([name, one]) => [name, replaced(one, captured)]));
}

/** Keeps what an answer has where a value is to be captured; one that has been captured must be the same again. */
export function capture({ capture: name }: Capture, actual: Json | undefined, captured: Captured): boolean {
  if (actual === undefined) return false;
  const known = captured.get(name);
  captured.set(name, known ?? actual);
  return known === undefined || known === actual;
}

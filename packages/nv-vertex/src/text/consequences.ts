import type { Code } from "../program/diagnostics.js";

/**
 * How parsing goes on after a statement that breaks a rule: `skipped`, as after a broken rule of the grammar, from
 * the offending part to the next semicolon; `uncounted`, the instruction does not count; or `counted`. [Ruling 43]
 */
export type Consequence = "skipped" | "uncounted" | "counted";

/** The codes that leave something of their statement to be read; all others are `skipped`. */
const MILD: ReadonlyMap<Code, Consequence> = new Map<Code, Consequence>([
  ["target", "counted"],
  ["temporary-range", "uncounted"],
  ["address-range", "uncounted"],
  ["attribute-range", "uncounted"],
  ["parameter-range", "uncounted"],
  ["offset-range", "uncounted"],
  ["parameter-conflict", "counted"],
  ["attribute-conflict", "counted"],
  ["label-duplicate", "counted"],
  ["position-write", "counted"],
  ["relative-unavailable", "counted"],
]);

export function consequenceOf(code: Code): Consequence {
  return MILD.get(code) ?? "skipped";
}

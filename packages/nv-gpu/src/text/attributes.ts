/** Rules about attributes and results that depend on each other. */

import type { Span } from "@glasm/vm";
import { CONVENTIONAL_ATTRIBUTES } from "../isa/stage-bindings.js";
import type { NamedBinding, WriteMask } from "../program/program.js";
import type { ParsedBinding } from "./bindings.js";
import type { Context } from "./context.js";

/** Judges and notes the use of an attribute; `interpolation` are the modifiers of its declaration, null without one. */
export function noteAttribute(
  context: Context,
  parsed: ParsedBinding,
  interpolation: readonly string[] | null,
): void {
  const { stage, cursor, survey, declarations } = context;
  const { row, span } = parsed;
  if (stage === "vp") notePair(context, parsed);
  if (stage === "fp" && interpolation !== null) noteInterpolation(context, parsed, interpolation);
  if (row.patches !== true) return;
  const primitive = declarations.get("PRIMITIVE_IN")?.[0];
  if (primitive === undefined) survey.usesPatches = true;
  else if (primitive !== "PATCHES") cursor.failAt(span, "binding-patches", {});
}

/** A conventional attribute and the generic one in its place exclude each other. [NV_vertex_program4 2.X.3.2] */
function notePair({ cursor, survey: { attributes } }: Context, { binding, span, row }: ParsedBinding): void {
  const { name, numbers, count } = binding;
  const isGeneric = name === "vertex.attrib[]";
  const first = isGeneric ? 0 : CONVENTIONAL_ATTRIBUTES[name];
  if (first === undefined) return;
  const start = first + (numbers.at(-1) ?? 0);
  for (let place = start; place < start + count; place++) {
    const other = attributes.get(`${isGeneric ? "conventional" : "generic"} ${place}`);
    if (other !== undefined) {
      return cursor.failAt(span, "binding-pair", { other: other.name, first: other.span });
    }
    const key = `${isGeneric ? "generic" : "conventional"} ${place}`;
    const member = row.spelling.includes("[") ? name.replace("[]", `[${place - first}]`) : name;
    if (!attributes.has(key)) attributes.set(key, { name: member, span });
  }
}

/** Both colors of a fragment are interpolated alike. [NV_fragment_program4 2.X.3.1] */
function noteInterpolation(
  { cursor, survey: { interpolations } }: Context,
  { binding, span }: ParsedBinding,
  given: readonly string[],
): void {
  const modifiers = given.join(" ");
  const name = binding.name.replace(/(color)\..*/, "$1");
  const start = binding.numbers.at(-1) ?? 0;
  for (let i = start; i < start + binding.count; i++) {
    const first = interpolations.get(`${name} ${i}`);
    if (first === undefined) interpolations.set(`${name} ${i}`, { modifiers, span });
    else if (first.modifiers !== modifiers) {
      return cursor.failAt(span, "interpolation-differs", { first: first.span });
    }
  }
}

/** Judges that a result is bound. */
export function noteResultBinding({ cursor, options }: Context, name: string, span: Span): void {
  if (name !== "result.position" || !options.has("ARB_position_invariant")) return;
  cursor.failAt(span, "binding-invariant", {});
}

/** Judges and notes that components of results are written. */
export function noteResult(context: Context, binding: NamedBinding, mask: WriteMask, span: Span): void {
  const { name, numbers, count } = binding;
  if (name.startsWith("result.viewport")) noteViewport(context, name, span);
  const first = numbers.at(-1) ?? 0;
  for (let i = first; i < first + count; i++) context.survey.noteResult(name, i, mask);
}

/** [NV_viewport_array2 2.X.2] */
function noteViewport({ cursor, survey }: Context, name: string, span: Span): void {
  survey.viewport ??= { name, span };
  if (survey.viewport.name !== name) cursor.failAt(span, "binding-viewport", { first: survey.viewport.span });
}

/** Pieces of JSON Schemas that several forms share. */

import { ATTRIBUTE_COUNT, PARAMETER_COUNT } from "@glasm/nv-vertex";
import { ENDS } from "@glasm/vm";
import { SCHEMA_VERSION } from "../output.js";

/** A JSON Schema, of draft 2020-12. */
export type Schema = Readonly<Record<string, unknown>>;

export const TEXT: Schema = { type: "string" };
export const WHOLE: Schema = { type: "integer", minimum: 0 };
export const BASE64: Schema = { type: "string", contentEncoding: "base64" };

export const oneOfNames = (names: readonly string[]): Schema => ({ enum: names });
export const listOf = (items: Schema): Schema => ({ type: "array", items });
export const anyOf = (...schemas: readonly Schema[]): Schema => ({ anyOf: schemas });

/** An object with these members and no other one. */
export function object(
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** An object with names of this form. */
function record(names: Schema, values: Schema): Schema {
  return { type: "object", propertyNames: names, additionalProperties: values };
}

/** A document of `--format json`: one of what went well, or why nothing did. */
export function document(...fine: readonly Schema[]): Schema {
  return {
    type: "object",
    properties: { schemaVersion: { const: SCHEMA_VERSION } },
    required: ["schemaVersion"],
    ...anyOf(...fine, object({ schemaVersion: {}, ok: { const: false }, error: TEXT })),
  };
}

/** Numbers from 0 as names. */
const numbered = (count: number): Schema => ({ enum: Array.from({ length: count }, (_, i) => String(i)) });

const BITS: Schema = { type: "string", pattern: "^[0-9a-fA-F]{8}$" };
const component: Schema = anyOf({ type: "number" }, BITS);
const vector: Schema = { type: "array", items: component, minItems: 4, maxItems: 4 };
const resultBits: Schema = { type: "array", items: BITS, minItems: 4, maxItems: 4 };

export const PARAMETERS = record(numbered(PARAMETER_COUNT), vector);
export const VERTICES = listOf(object({}, { attributes: record(numbered(ATTRIBUTE_COUNT), vector) }));

/** What one execution did. */
export const OUTCOMES = listOf(
  object(
    { end: oneOfNames(ENDS), executed: WHOLE },
    { results: record(TEXT, resultBits), parameters: record(numbered(PARAMETER_COUNT), resultBits) },
  ),
);

const place = { position: WHOLE, end: WHOLE, line: WHOLE, column: WHOLE };
const diagnostic = object(
  { code: TEXT, message: TEXT, citation: TEXT, ...place },
  { file: TEXT, related: listOf(object({ message: TEXT, ...place })) },
);

export const DIAGNOSTICS = listOf(diagnostic);
const NOT_LOADED = object({ ok: { const: false }, diagnostics: DIAGNOSTICS });

/** The answer to a line: one of what went well, what is wrong with a program, or with the line. */
export function answer(fine: Readonly<Record<string, Schema>>): Schema {
  return anyOf(
    object({ ok: { const: true }, ...fine }),
    NOT_LOADED,
    object({ ok: { const: false }, error: TEXT }),
  );
}

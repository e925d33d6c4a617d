/** What JSON Schemas are written with. */

import { crash } from "@glasm/base";

/** Under these a reference has what it refers to, and its name; JSON does not show them. */
const DEFINITION = Symbol("definition");
const NAME = Symbol("name");

/** A JSON Schema, of draft 2020-12. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly [DEFINITION]?: Schema;
  readonly [NAME]?: string;
}

/** Members by name. */
export type Members = Readonly<Record<string, Schema>>;

export const ANYTHING: Schema = {};
export const TEXT: Schema = { type: "string" };
export const FLAG: Schema = { type: "boolean" };
export const NUMBER: Schema = { type: "number" };
export const INTEGER: Schema = { type: "integer" };
export const WHOLE: Schema = { type: "integer", minimum: 0 };
export const NOTHING: Schema = { type: "null" };

export const constant = (value: unknown): Schema => ({ const: value });
export const upTo = (maximum: number): Schema => ({ type: "integer", minimum: 0, maximum });
export const oneOfNames = (names: readonly string[]): Schema => ({ enum: names });
export const anyOf = (...schemas: readonly Schema[]): Schema => ({ anyOf: schemas });
export const orNull = (schema: Schema): Schema => anyOf(schema, NOTHING);
export const listOf = (items: Schema): Schema => ({ type: "array", items });
export const severalOf = (count: number, items: Schema): Schema => ({
  type: "array",
  items,
  minItems: count,
  maxItems: count,
});

/** An object with these members and no other one. */
export function object(required: Members, optional: Members = {}): Schema {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** An object with any number of members, whose names are of this form. */
export function record(names: Schema, values: Schema): Schema {
  return { type: "object", propertyNames: names, additionalProperties: values };
}

/** An object with a member for each of these names. */
export function each(names: readonly string[], values: Schema): Schema {
  return object(Object.fromEntries(names.map((name) => [name, values])));
}

/** Numbers from 0 as names. */
export const numbers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => String(number));

/** A reference to a schema, which stands under this name in each whole one that needs it. */
export function shared(name: string, schema: Schema): Schema {
  return { $ref: `#/$defs/${name}`, [NAME]: name, [DEFINITION]: schema };
}

/** A schema with all that it refers to, as it is printed. */
export function whole(title: string, schema: Schema): Schema {
  const definitions = new Map<string, Schema>();
  collect(schema, definitions);
  const $defs = Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    ...schema,
    ...(definitions.size === 0 ? {} : { $defs }),
  };
}

function collect(part: unknown, definitions: Map<string, Schema>): void {
  if (typeof part !== "object" || part === null) return;
  const { [NAME]: name, [DEFINITION]: definition } = part as Schema;
  if (name !== undefined && definition !== undefined) {
    const known = definitions.get(name);
    if (known === definition) return;
    if (known !== undefined) crash(`two definitions are called ${name}`);
    definitions.set(name, definition);
    collect(definition, definitions);
  }
  for (const inner of Object.values(part)) collect(inner, definitions);
}

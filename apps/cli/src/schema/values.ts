/** What schemas of several forms have in common: the bits of singles, diagnostics, documents and answers. */

import { ENDS } from "@glasm/vm";
import { SCHEMA_VERSION } from "../output.js";
import {
  anyOf,
  constant,
  listOf,
  type Members,
  NUMBER,
  object,
  oneOfNames,
  type Schema,
  severalOf,
  shared,
  TEXT,
  WHOLE,
} from "./schema.js";

export const BASE64: Schema = { type: "string", contentEncoding: "base64" };

/** Bytes as digits. */
export const BYTES = shared("bytes", { type: "string", pattern: "^([0-9a-fA-F]{2})*$" });

/** A single that is printed, and one that is read. */
export const BITS = shared("bits", { type: "string", pattern: "^[0-9a-f]{8}$" });
export const ANY_BITS = shared("anyBits", { type: "string", pattern: "^[0-9a-fA-F]{8}$" });
/** A component that is read. */
export const COMPONENT = shared("component", anyOf(NUMBER, ANY_BITS));
export const VECTOR = shared("vector", severalOf(4, COMPONENT));
/** A register that is printed. */
export const REGISTER = shared("register", severalOf(4, BITS));

export const END = shared("end", oneOfNames(ENDS));

const PLACE = { position: WHOLE, end: WHOLE, line: WHOLE, column: WHOLE };
/** What a diagnostic has, and what it may have. */
export const DIAGNOSTIC_PARTS = { code: TEXT, message: TEXT, citation: TEXT, ...PLACE };
export const MORE_OF_DIAGNOSTIC = { file: TEXT, related: listOf(object({ message: TEXT, ...PLACE })) };
export const DIAGNOSTICS = listOf(shared("diagnostic", object(DIAGNOSTIC_PARTS, MORE_OF_DIAGNOSTIC)));

/** A text with a name. */
export const SOURCE = shared("source", object({ name: TEXT, text: TEXT }));

const FAILED = { ok: constant(false) };
export const NO_REQUEST = object({ ...FAILED, error: TEXT });
const NOT_LOADED = object({ ...FAILED, diagnostics: DIAGNOSTICS });

/** The answer to a line that could be answered. */
export const fine = (members: Members, optional: Members = {}): Schema =>
  object({ ok: constant(true), ...members }, optional);

/** The answer to a line: one of what went well, what is wrong with a program, or with the line. */
export function answer(...answers: readonly Members[]): Schema {
  return anyFine(answers.map((members) => fine(members)));
}

/** The same of what went well as schemas. */
export function anyFine(answers: readonly Schema[]): Schema {
  return anyOf(...answers, NOT_LOADED, NO_REQUEST);
}

/** What every document of `--format json` has, and every file that is one. */
export const VERSION = { schemaVersion: constant(SCHEMA_VERSION) };

/** A document of `--format json`: one of what went well, or why nothing did. */
export function document(...documents: readonly Schema[]): Schema {
  return anyOf(...documents, object({ ...VERSION, ...FAILED, error: TEXT }));
}

/** The document of a command that does something with a program, which may not load. */
export function programDocument(...documents: readonly Schema[]): Schema {
  return document(
    ...documents,
    object({ ...VERSION, ...FAILED, diagnostics: DIAGNOSTICS, warnings: DIAGNOSTICS }),
  );
}

/** What a document has of a program that is there. */
export const LOADED = { ...VERSION, ok: constant(true) };

/** JSON Schemas of what the command reads and prints, by name. [Ruling 200] */

import { ARITHMETIC_NAMES, ENVIRONMENTS, PROGRAM_TARGETS } from "@glasm/nv-vertex";
import * as form from "./forms.js";

const { BASE64, DIAGNOSTICS, TEXT, WHOLE, listOf, object, oneOfNames } = form;

const FLAG: form.Schema = { type: "boolean" };
const version = { schemaVersion: {} };
const environment = oneOfNames(Object.keys(ENVIRONMENTS));
const source = object({ name: TEXT, text: TEXT });

/** A file that `check` has judged: one that is fine, one of another machine, one that does not load or cannot be read. */
const judged = form.anyOf(
  object({
    file: TEXT,
    ok: { const: true },
    environment,
    positionInvariant: FLAG,
    instructions: WHOLE,
    warnings: DIAGNOSTICS,
  }),
  object(
    {
      file: TEXT,
      ok: { const: true },
      machine: TEXT,
      language: TEXT,
      instructions: WHOLE,
      warnings: DIAGNOSTICS,
    },
    { programs: listOf(object({ stage: TEXT, entry: WHOLE })) },
  ),
  object({ file: TEXT, ok: { const: false }, diagnostics: DIAGNOSTICS, warnings: DIAGNOSTICS }),
  object({ file: TEXT, ok: { const: false }, error: TEXT }),
);

const drawn = listOf(object({ scene: TEXT, frames: listOf(WHOLE), file: TEXT }));

const FORMS: Readonly<Record<string, form.Schema>> = {
  check: form.document(object({ ...version, files: listOf(judged) })),
  draw: form.document(
    object({ ...version, files: drawn }),
    object({ ...version, ok: { const: false }, error: TEXT, files: drawn }),
  ),
  scenes: form.document(
    object({
      ...version,
      scenes: listOf(
        object({ name: TEXT, title: TEXT, description: TEXT, width: WHOLE, height: WHOLE, frames: WHOLE }),
      ),
    }),
  ),
  "run-request": {
    ...object(
      {},
      {
        program: TEXT,
        programBase64: BASE64,
        target: oneOfNames(PROGRAM_TARGETS),
        arithmetic: oneOfNames(ARITHMETIC_NAMES),
        parameters: form.PARAMETERS,
        vertices: form.VERTICES,
      },
    ),
    oneOf: [{ required: ["program"] }, { required: ["programBase64"] }],
  },
  "run-answer": form.answer({ environment, vertices: form.OUTCOMES }),
  "pica-assemble-request": object({ sources: listOf(source) }, { padding: FLAG }),
  "pica-assemble-answer": form.answer({ shbinBase64: BASE64, warnings: DIAGNOSTICS }),
  "pica-dis-request": object({ shbinBase64: BASE64 }),
  "pica-dis-answer": form.answer({ sources: listOf(source) }),
};

export const SCHEMA_NAMES: readonly string[] = Object.keys(FORMS);

/** The schema of this name, which must be one of them. */
export function schemaOf(name: string): form.Schema {
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title: `glasm ${name}`, ...FORMS[name] };
}

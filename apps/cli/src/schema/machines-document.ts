/** The schema of the document of `machines`. */

import type { RegisterFile, RegisterRole, WordType } from "@glasm/vm";
import { constant, listOf, NUMBER, object, oneOfNames, shared, TEXT, WHOLE } from "./schema.js";
import { document, VERSION } from "./values.js";

const ROLES: Readonly<Record<RegisterRole, true>> = {
  input: true,
  constant: true,
  temporary: true,
  result: true,
  flags: true,
  stack: true,
};
const WORD_TYPES: Readonly<Record<WordType, true>> = { single: true, integer: true, word: true };
const RANGES: Readonly<Record<NonNullable<RegisterFile["range"]>, true>> = { byte: true, boolean: true };

const HELP = listOf(
  shared("help", object({ mnemonic: TEXT, form: TEXT, description: TEXT, citation: TEXT })),
);

const LANGUAGE = object(
  { name: TEXT, title: TEXT, form: oneOfNames(["text", "binary"]), instructions: HELP },
  { fileExtension: TEXT, arithmetics: listOf(TEXT), directives: HELP },
);

const REGISTERS = object(
  {
    name: TEXT,
    role: oneOfNames(Object.keys(ROLES)),
    count: WHOLE,
    components: WHOLE,
    wordType: oneOfNames(Object.keys(WORD_TYPES)),
  },
  {
    componentNames: listOf(TEXT),
    range: oneOfNames(Object.keys(RANGES)),
    shownAs: constant("bits"),
    initial: listOf(NUMBER),
  },
);

export const MACHINES_DOCUMENT = document(
  object({
    ...VERSION,
    machines: listOf(
      object({ name: TEXT, title: TEXT, languages: listOf(LANGUAGE), registers: listOf(REGISTERS) }),
    ),
  }),
);

import type { ArgumentsOf, DiagnosticTable, Report } from "@glasm/vm";

/** Every reason why words or a text do not load. `{where}` is a slot with the bits of one of its words. */
export const DIAGNOSTICS = {
  // Words and files
  "program-size": { message: "the program has more than {limit} bytes", citation: "[Ruling 366]" },
  "text-as-code": {
    message:
      "this is a text, and it begins with {found}: neither with .nv2a or an operation, as texts of slots do, nor with a word of zeros like 0x00000000, as words in hexadecimal digits do",
    citation: "[Ruling 442]",
  },
  "partial-slot": {
    message: "slots have 16 bytes each, and {count} left at the end",
    citation: "[Ruling 366]",
  },
  "partial-words": {
    message: "slots have four words each, and {count} left at the end",
    citation: "[Ruling 366]",
  },
  "no-slot": { message: "the program has no slot", citation: "[Ruling 366]" },
  "too-many-slots": {
    message: "the program has more than {limit} slots",
    citation: "[Ruling 366]",
  },
  "missing-end": {
    message: "of {count} none has the end bit, bit 0 of the last word",
    citation: "[Ruling 366]",
  },
  "header-kind": {
    message: "a program with a header begins with the bytes of x and one of {kinds}, not {actual}",
    citation: "[Ruling 366]",
  },
  "header-count": {
    message: "the header counts {expected}, and the program has {actual}",
    citation: "[Ruling 366]",
  },
  "header-byte": { message: "the last byte of the header is 0, not {actual}", citation: "[Ruling 366]" },
  "not-a-word": {
    message: "expected a word of up to eight hexadecimal digits, found {found}",
    citation: "[Ruling 366]",
  },
  "reserved-bits": { message: "{where}: these bits are no field's and must be 0", citation: "[Ruling 364]" },
  "unknown-operation": {
    message: "{where}: the {unit} has no operation {number}",
    citation: "[Ruling 364]",
  },
  "operand-kind": {
    message: "{where}: {operation} reads the operand {operand}, whose kind is 0, and that is no register",
    citation: "[Ruling 364]",
  },
  "no-such-register": { message: "{where}: there is no {register}", citation: "[Ruling 365]" },
  "written-register": {
    message: "{where}: {register} is not written as R; there are R0 to R11",
    citation: "[Ruling 369]",
  },
  "address-destination": { message: "{where}: ARL writes A0.x and nothing else", citation: "[Ruling 367]" },
  // Texts
  "unknown-directive": {
    message: "{found} is no directive; there are .nv2a and .constants",
    citation: "[Ruling 367]",
  },
  "constants-from": {
    message: "the constants begin at 0 or at {lowest}, not at {actual}",
    citation: "[Ruling 367]",
  },
  "late-directive": { message: "{found} has to stand before the first operation", citation: "[Ruling 367]" },
  "unknown-mnemonic": { message: "{found} is no operation{hint}", citation: "[Ruling 364]" },
  "unit-taken": {
    message: "the {unit} already does {other} in this slot, which {found} would have to replace",
    citation: "[Ruling 367]",
  },
  "no-unit": {
    message: "{mnemonic} is no operation of the ILU",
    citation: "[Ruling 367]",
  },
  expected: { message: "expected {expected}, found {actual}{hint}", citation: "[Ruling 367]" },
  "operand-count": {
    message: "{operation} has {count}, not {actual}",
    citation: "[Ruling 364]",
  },
  "unknown-register": { message: "{found} is no register{hint}", citation: "[Ruling 365]" },
  "register-range": { message: "there is no {found}: {range}", citation: "[Ruling 365]" },
  "not-readable": { message: "{found} cannot be read{hint}", citation: "[Ruling 365]" },
  "not-writable": { message: "{found} cannot be written{hint}", citation: "[Ruling 365]" },
  "write-mask": {
    message: "a write mask has some of x, y, z, w in this order, not {actual}",
    citation: "[Ruling 367]",
  },
  swizzle: { message: "a swizzle has one to four of x, y, z, w, not {actual}", citation: "[Ruling 367]" },
  "two-attributes": {
    message: "a slot reads one v, and this one already reads v{other}",
    citation: "[Ruling 364]",
  },
  "two-constants": {
    message: "a slot reads one c, and this one already reads {other}",
    citation: "[Ruling 364]",
  },
  "two-operands": {
    message: "{mac} and {ilu} share the operand C in one slot, and it is {other} already",
    citation: "[Ruling 364]",
  },
  "two-results": {
    message: "a slot writes one result or c, and this one already writes {other}",
    citation: "[Ruling 364]",
  },
  "two-temporaries": {
    message: "a unit writes one R in a slot, and the {unit} already writes {other}",
    citation: "[Ruling 364]",
  },
  "paired-temporary": {
    message: "beside an operation of the MAC the ILU writes R1 and no other R",
    citation: "[Ruling 368]",
  },
  "unknown-field": { message: "{found} is no field of a slot{hint}", citation: "[Ruling 364]" },
  "repeated-field": { message: "{found} is said twice", citation: "[Ruling 367]" },
  "field-range": { message: "{field} can be 0 to {most}, not {actual}", citation: "[Ruling 364]" },
  "field-taken": {
    message: "{field} is what the operations before it say",
    citation: "[Ruling 367]",
  },
  "fields-taken": {
    message: "with these fields the slot would do something else than its operations say",
    citation: "[Ruling 367]",
  },
  "more-errors": { message: "{count} more errors", citation: "[Ruling 366]" },
} as const satisfies DiagnosticTable;

/** The name of a rule. */
export type DiagnosticCode = keyof typeof DIAGNOSTICS;
export type DiagnosticArguments<C extends DiagnosticCode> = ArgumentsOf<(typeof DIAGNOSTICS)[C]>;
export type ProgramReport = Report<typeof DIAGNOSTICS>;

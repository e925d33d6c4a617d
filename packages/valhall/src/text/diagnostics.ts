import type { ArgumentsOf, DiagnosticTable, Report } from "@glasm/vm";

/** Every reason why a text or code does not load. */
export const DIAGNOSTICS = {
  "program-size": { message: "the program has more than {limit} bytes", citation: "[Ruling 316]" },
  "partial-word": {
    message: "code is made of words of 8 bytes, and {count} are left",
    citation: "[Ruling 318]",
  },
  "unknown-instruction": { message: "{found} is no instruction{hint}", citation: "[Ruling 315]" },
  "unknown-modifier": { message: "{found} is no modifier of {instruction}{hint}", citation: "[Ruling 315]" },
  "repeated-modifier": {
    message: "{found} says once more {what}",
    citation: "[Ruling 316]",
  },
  "repeated-flow": {
    message:
      "{found} is a second flow, and an instruction can have one: a NOP can have the other, and .wait01 waits for both slots at once",
    citation: "[Ruling 316]",
  },
  "missing-modifier": {
    message: "{instruction} needs the modifier {choices}: {what}",
    citation: "[Ruling 317]",
  },
  "operand-count": {
    message: "{instruction} has {count}, not {actual}: {operands}{hint}",
    citation: "[Ruling 315]",
  },
  "operand-form": { message: "expected {expected}, found {actual}{hint}", citation: "[Ruling 316]" },
  "register-range": {
    message: "there are the registers r0 to r{last}, and no {actual}",
    citation: "[Ruling 315]",
  },
  "uniform-range": {
    message: "there are the uniforms u0 to u{last}, and no {found}",
    citation: "[Ruling 315]",
  },
  "constant-not-in-table": {
    message: "{found} is not in the table of constants{hint}",
    citation: "[Ruling 315]",
  },
  "discard-of-nonregister": {
    message: "^ marks the last use of a register, and {actual} is none",
    citation: "[Ruling 315]",
  },
  "write-mask": {
    message: "a register is written whole, or one half of it, with .h0 or .h1",
    citation: "[Ruling 315]",
  },
  "word-select": {
    message: "{found} selects a word of a special value or a source of 64 bits, and this is neither",
    citation: "[Ruling 316]",
  },
  "unknown-source-modifier": {
    message: "{found} is nothing that the source {source} of {instruction} can have{hint}",
    citation: "[Ruling 315]",
  },
  "repeated-source-modifier": {
    message: "{found} says once more {what}",
    citation: "[Ruling 316]",
  },
  "staging-order": {
    message: "the registers of a message follow one another: after r{before} comes r{next}",
    citation: "[Ruling 315]",
  },
  "staging-alignment": {
    message: "where a message has several registers, the number of the first is even",
    citation: "[Ruling 315]",
  },
  "staging-count": {
    message: "{instruction} can have {least} to {most} registers here, not {actual}",
    citation: "[Ruling 315]",
  },
  "fau-page": {
    message:
      "{found} is on another page than a source before it, and {instruction} can read one; MOV.i32 can put it into a register first",
    citation: "[Ruling 315]",
  },
  "fau-limit": {
    message:
      "{found} is one too many: {instruction} can read {limit}; MOV.i32 can put it into a register first",
    citation: "[Ruling 315]",
  },
  "immediate-name": { message: "expected {expected}, found {found}", citation: "[Ruling 316]" },
  "immediate-form": {
    message: "expected {expected} behind {head}, found {actual}{hint}",
    citation: "[Ruling 316]",
  },
  "immediate-range": { message: "{name} can be {least} to {most}, not {actual}", citation: "[Ruling 315]" },
  "unknown-label": { message: "there is no label {found}{hint}", citation: "[Ruling 316]" },
  "repeated-label": { message: "there is another label {found}, in {first}", citation: "[Ruling 316]" },
  "more-errors": { message: "{count} more lines are wrong", citation: "[Ruling 316]" },
} as const satisfies DiagnosticTable;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;
export type DiagnosticArguments<C extends DiagnosticCode> = ArgumentsOf<(typeof DIAGNOSTICS)[C]>;
export type SourceReport = Report<typeof DIAGNOSTICS>;

import type { ArgumentsOf, DiagnosticTable, Report } from "@glasm/vm";

/** Every reason why a text or code does not load. */
export const DIAGNOSTICS = {
  "program-size": { message: "the program has more than {limit} bytes", citation: "[Ruling 461]" },
  "partial-word": {
    message: "code is made of words of 8 bytes, and {count} are left",
    citation: "[Ruling 463]",
  },
  "unknown-instruction": { message: "{found} is no instruction{hint}", citation: "[Ruling 460]" },
  "unknown-modifier": { message: "{found} is no modifier of {instruction}{hint}", citation: "[Ruling 460]" },
  "repeated-modifier": {
    message: "{found} says once more {what}",
    citation: "[Ruling 461]",
  },
  "repeated-flow": { message: "{found} is a second flow, and there can be one", citation: "[Ruling 461]" },
  "missing-modifier": {
    message: "{instruction} needs a modifier that says {what}: {choices}",
    citation: "[Ruling 462]",
  },
  "operand-count": {
    message: "{instruction} has {count}, not {actual}: {operands}",
    citation: "[Ruling 460]",
  },
  "operand-form": { message: "expected {expected}, found {actual}", citation: "[Ruling 461]" },
  "register-range": {
    message: "there are the registers r0 to r{last}, and no {actual}",
    citation: "[Ruling 460]",
  },
  "uniform-range": {
    message: "there are the uniforms u0 to u{last}, and no {found}",
    citation: "[Ruling 460]",
  },
  "constant-not-in-table": {
    message: "{found} is not in the table of constants{hint}",
    citation: "[Ruling 460]",
  },
  "discard-of-nonregister": {
    message: "^ marks the last use of a register, and {actual} is none",
    citation: "[Ruling 460]",
  },
  "write-mask": {
    message: "a register is written whole, or one half of it, with .h0 or .h1",
    citation: "[Ruling 460]",
  },
  "word-select": {
    message: "{found} selects a word of a special value or a source of 64 bits, and this is neither",
    citation: "[Ruling 461]",
  },
  "unknown-source-modifier": {
    message: "{found} is nothing that the source {source} of {instruction} can have{hint}",
    citation: "[Ruling 460]",
  },
  "repeated-source-modifier": {
    message: "{found} says once more {what}",
    citation: "[Ruling 461]",
  },
  "staging-order": {
    message: "the registers of a message follow one another: after r{before} comes r{next}",
    citation: "[Ruling 460]",
  },
  "staging-alignment": {
    message: "where a message has several registers, the number of the first is even",
    citation: "[Ruling 460]",
  },
  "staging-count": {
    message: "{instruction} can have {least} to {most} registers here, not {actual}",
    citation: "[Ruling 460]",
  },
  "fau-page": {
    message: "{found} is on another page of the constant file than a source before it",
    citation: "[Ruling 460]",
  },
  "fau-limit": {
    message: "{found} is one too many: {instruction} can read {limit}",
    citation: "[Ruling 460]",
  },
  "immediate-name": { message: "expected {expected}, found {found}", citation: "[Ruling 461]" },
  "immediate-form": {
    message: "expected {expected} behind the name, found {actual}",
    citation: "[Ruling 461]",
  },
  "immediate-range": { message: "{name} can be {least} to {most}, not {actual}", citation: "[Ruling 460]" },
  "unknown-label": { message: "there is no label {found}{hint}", citation: "[Ruling 461]" },
  "repeated-label": { message: "there is another label {found}", citation: "[Ruling 461]" },
  "more-errors": { message: "{count} more lines are wrong", citation: "[Ruling 461]" },
} as const satisfies DiagnosticTable;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;
export type DiagnosticArguments<C extends DiagnosticCode> = ArgumentsOf<(typeof DIAGNOSTICS)[C]>;
export type SourceReport = Report<typeof DIAGNOSTICS>;

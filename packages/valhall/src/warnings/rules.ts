import type { DiagnosticTable, Report } from "@glasm/vm";

/** What is probably not meant, or does not work on the hardware. [Ruling 319] */
export const WARNINGS = {
  "odd-register-pair": {
    message:
      "{what} has 64 bits, in r{register} and r{next}; the hardware has pairs that begin with an even register",
    citation: "[Ruling 319]",
  },
  "staging-size": {
    message: "{instruction} {verb} {wanted}, and the text names {actual}",
    citation: "[Ruling 319]",
  },
  "unselected-byte": {
    message: "the source {source} says no byte; it counts as .b00, but the hardware's meaning is not known",
    citation: "[Ruling 317]",
  },
  "uniform-pairs": {
    message:
      "{instruction} reads {count} pairs of uniforms or special values; compilers never read more than one",
    citation: "[Ruling 319]",
  },
  barrier: {
    message: "a barrier needs .slot7 and .wait, or threads go on before the others have come",
    citation: "[Ruling 319]",
  },
  "branch-out": {
    message: "the branch leads out of the program, to instruction {target} of {count}",
    citation: "[Ruling 319]",
  },
  "missing-end": {
    message: "{what}: no .end ends the program",
    citation: "[Ruling 319]",
  },
  "missing-reconverge": {
    message: "threads can {what} behind this instruction, which needs .reconverge",
    citation: "[Ruling 319]",
  },
  "pending-register": {
    message:
      "r{register} is {what} here, but a message on slot{slot} that writes it may be under way: .wait{slot} is missing",
    citation: "[Ruling 319]",
  },
  "memory-order": {
    message:
      "memory is accessed while an access on slot{slot} may be under way: .wait{slot} is missing between them",
    citation: "[Ruling 319]",
  },
  "last-use-pending": {
    message: "^ gives r{register} up, but a message that reads it may be under way",
    citation: "[Ruling 319]",
  },
  "last-use-live": {
    message: "^ gives r{register} up, but a later instruction reads it",
    citation: "[Ruling 319]",
  },
  "more-warnings": { message: "warnings that are not listed: {count}", citation: "[Ruling 319]" },
} as const satisfies DiagnosticTable;

export type WarningReport = Report<typeof WARNINGS>;

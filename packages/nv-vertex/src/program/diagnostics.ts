import type { ArgumentsOf, DiagnosticTable, Report } from "@glasm/vm";

/** Every reason why a program does not load. */
export const DIAGNOSTICS = {
  "program-size": {
    message: "the program has more than {limit} bytes",
    citation: "[Ruling 42]",
  },
  header: {
    message: "expected a program header ({headers}), found {found}{hint}",
    citation: "[VP2 2.14.1.8]",
  },
  target: {
    message: "{found} begins a {actual} program, but a {wanted} program is being loaded",
    citation: "[VP2 2.14.1.8]",
  },
  character: {
    message: "no token of the language begins with {found}{hint}",
    citation: "[VP2 2.14.1.8]",
  },
  syntax: {
    message: "expected {expected}, found {found}{hint}",
    related: { unfinished: 'this line ends without the ";"' },
    citation: "[VP2 2.14.1.8]",
  },
  "end-missing": {
    message: "expected END, found {found}",
    citation: "[VP2 2.14.1.8]",
  },
  "text-after-end": {
    message: "{found} follows END, where only white space and comments may be",
    citation: "[Ruling 17]",
  },
  "option-unavailable": {
    message: "{environment} has no program options; {environments} have them",
    citation: "[VP2 2.14.6]",
  },
  "option-unknown": {
    message: "{found} is not a program option; {environment} has {options}",
    citation: "[VP2 2.14.6]",
  },
  "option-late": {
    message: "program options come before the first instruction and the first label",
    citation: "[VP2 2.14.1.8]",
  },
  "instruction-unknown": {
    message: "{found} is not an instruction{hint}",
    citation: "[VP2 2.14.1.8]",
  },
  "instruction-unavailable": {
    message: "{found} needs {environments}; this is a {environment} program",
    citation: "[VP2 2.14.2]",
  },
  "suffix-unavailable": {
    message:
      "{found} updates the condition code, which needs {environments}; this is a {environment} program",
    citation: "[VP2 2.14.2]",
  },
  "label-unavailable": {
    message: "the label {found} needs {environments}; this is a {environment} program",
    citation: "[VP2 2.14.2.3]",
  },
  "condition-unavailable": {
    message: "condition code masks need {environments}; this is a {environment} program",
    citation: "[VP2 2.14.2.2]",
  },
  "condition-register-unavailable": {
    message: "the register {register} needs {environments}; this is a {environment} program",
    citation: "[VP2 2.14.1.4]",
  },
  "absolute-unavailable": {
    message: "absolute values of operands need {environments}; this is a {environment} program",
    citation: "[VP2 2.14.2.1]",
  },
  "plus-unavailable": {
    message: "the sign + needs {environments}; this is a {environment} program",
    citation: "[Ruling 19]",
  },
  "condition-unknown": {
    message: "{found} is not a condition{hint}",
    citation: "[VP2 2.14.2.2]",
  },
  "temporary-range": {
    message: "{found} does not exist in {environment}; its temporary registers are {registers}",
    citation: "[VP2 2.14.1.4]",
  },
  "address-range": {
    message: "{found} does not exist in {environment}; expected {expected}",
    citation: "[VP2 2.14.1.3]",
  },
  "address-component": {
    message: "expected {expected} of the address register, found {found}",
    citation: "[VP2 2.14.1.3]",
  },
  "attribute-range": {
    message: "vertex attribute {found} does not exist; expected 0 to {last}",
    citation: "[VP2 2.14.1.1]",
  },
  "attribute-unknown": {
    message: "{found} is not a vertex attribute{hint}",
    citation: "[VP2 2.14.1.8]",
  },
  "attribute-state-program": {
    message: "a vertex state program reads no vertex attribute but {register}, found {found}",
    citation: "[Ruling 25]",
  },
  "parameter-range": {
    message: "program parameter {found} does not exist in {environment}; expected 0 to {last}",
    citation: "[VP2 2.14.1.8]",
  },
  "parameter-write": {
    message: "a vertex program cannot write program parameters; expected {expected}",
    citation: "[VP2 2.14.5]",
  },
  "parameter-relative-write": {
    message: "program parameters are written by number, not relative to {found}",
    citation: "[VP2 2.14.5]",
  },
  "offset-range": {
    message: "the offset {found} is out of range; {environment} has -{least} to +{greatest}",
    citation: "[VP2 2.14.1.8]",
  },
  "result-unknown": {
    message: "{found} is not a vertex result register{hint}",
    citation: "[VP2 2.14.1.5]",
  },
  "result-unavailable": {
    message: "{register} needs {environments}; this is a {environment} program",
    citation: "[VP2 2.14.1.5]",
  },
  "result-state-program": {
    message: "a vertex state program has no vertex result registers; expected {expected}",
    citation: "[VP2 2.14.5]",
  },
  mask: {
    message: "expected {expected}, found {found}{hint}",
    citation: "[VP2 2.14.2.2]",
  },
  swizzle: {
    message: "expected one component or four as a swizzle, each x, y, z or w, found {found}{hint}",
    citation: "[VP2 2.14.2.1]",
  },
  component: {
    message: "a scalar operand needs exactly one component (.x, .y, .z or .w), found {found}",
    citation: "[VP2 2.14.2.1]",
  },
  "label-reserved": {
    message: "END cannot be a label",
    citation: "[Ruling 23]",
  },
  "label-duplicate": {
    message: "the label {found} was already defined in {first}",
    related: { first: "the first definition of the label" },
    citation: "[Ruling 23]",
  },
  "label-undefined": {
    message: "the label {label}, used in {use}, is not defined",
    related: { use: "a use of the label" },
    citation: "[VP2 2.14.2.3]",
  },
  "parameter-conflict": {
    message: "{register} is a second program parameter beside {other}; an instruction can read one",
    citation: "[VP2 2.14.1.8]",
  },
  "attribute-conflict": {
    message: "{register} is a second vertex attribute beside {other}; an instruction can read one",
    citation: "[VP2 2.14.1.8]",
  },
  "position-write": {
    message: "a position-invariant program cannot write {register}",
    citation: "[VP2 2.14.6.1]",
  },
  "relative-unavailable": {
    message: "a position-invariant {environment} program cannot use relative addressing",
    citation: "[Ruling 22]",
  },
  "position-unwritten": {
    message: "the program writes no component of {register}",
    citation: "[VP2 2.14.1.8]",
  },
  "parameter-unwritten": {
    message: "the vertex state program writes no program parameter",
    citation: "[VP2 2.14.5]",
  },
  "instruction-limit": {
    message: "the program has {count} instructions; a {kind} program has at most {limit}",
    citation: "[VP2 2.14.1.8, 2.14.5, 2.14.6.1]",
  },
  "more-errors": {
    message: "errors that are not listed: {count}",
    citation: "[VP2 2.14.1.8]",
  },
} as const satisfies DiagnosticTable;

/** The stable name of a load rule. */
export type Code = keyof typeof DIAGNOSTICS;

/** What the message of a rule needs. */
export type Arguments<C extends Code> = C extends Code ? ArgumentsOf<(typeof DIAGNOSTICS)[C]> : never;

/** What is wrong with a program. */
export type LoadReport = Report<typeof DIAGNOSTICS>;

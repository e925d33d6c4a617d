// THE table: one row per mnemonic. Lexer, parser, validator, printer, interpreter, documentation and
// tests read it.

/**
 * Operand and result shapes in the specification's letters: `v` float vector, `s` float scalar,
 * `ssss` scalar replicated to a vector, `as` one address register component, `av` a whole address
 * register, `none`.
 */
export type InputShape = "v" | "s" | "av";
/** What an instruction writes, in the same letters. */
export type OutputShape = "v" | "ssss" | "as" | "av" | "none";

/** How far a result may be from the exact one: `exact` is one rounding per operation. */
export type Accuracy = "exact" | "2^-22" | "2^-11";

/** What follows an instruction: the next one, or a transfer of control. */
export type ControlFlow = "next" | "branch" | "call" | "return";

/**
 * Which operand components a result component depends on: its own (`lane`), or the listed
 * components of every operand whatever the result component (`dot3`, `dot4`, `scalar`),
 * or a rule of its own for each component (`mixed`), or none (`none`).
 */
export type Dependence = "lane" | "dot3" | "dot4" | "scalar" | "mixed" | "none";

/** The texts of which a mnemonic is a part, from the oldest; each environment row names the text it follows. */
export const INSTRUCTION_SETS = ["VP1", "VP1.1", "VP2"] as const;
/** The name of one of the texts. */
export type InstructionSet = (typeof INSTRUCTION_SETS)[number];

/** The operands and the result of an instruction. [VP2 Table X.4, Table X.5] */
export interface InstructionForm {
  readonly inputs: readonly InputShape[];
  readonly output: OutputShape;
}

/** What the tables say of one mnemonic. */
export interface InstructionRow extends InstructionForm {
  /** The first text that has this instruction; later ones keep it. */
  readonly since: InstructionSet;
  /** The form in VP1.0, VP1.1 and VSP1.0 programs where it differs from that in VP2.0. */
  readonly version1?: InstructionForm;
  /** Whether VP2.0 has the form with the suffix C, which updates the condition code. */
  readonly conditionCodeForm: boolean;
  readonly dependence: Dependence;
  readonly accuracy: Accuracy;
  readonly flow: ControlFlow;
  readonly description: string;
  /** Section of the pseudo-code. */
  readonly citation: string;
  /** Section of the older text, for instructions that VP1.0 or VP1.1 has. */
  readonly version1Citation?: string;
}

const vector = { conditionCodeForm: true, dependence: "lane", accuracy: "exact", flow: "next" } as const;
const unary = { ...vector, inputs: ["v"], output: "v" } as const;
const binary = { ...vector, inputs: ["v", "v"], output: "v" } as const;
const dot = { ...vector, inputs: ["v", "v"], output: "ssss" } as const;
const scalar = { ...vector, inputs: ["s"], output: "ssss", dependence: "scalar", accuracy: "2^-22" } as const;
const rough = { ...vector, inputs: ["s"], output: "v", dependence: "mixed", accuracy: "2^-11" } as const;
const jump = {
  inputs: [],
  output: "none",
  conditionCodeForm: false,
  dependence: "none",
  accuracy: "exact",
} as const;

/** The rows by their mnemonics, in the order of the sections. [VP2 Table X.4, Table X.5] */
export const INSTRUCTIONS = {
  ABS: {
    ...unary,
    since: "VP1.1",
    description: "absolute value",
    citation: "[VP2 2.14.3.1]",
    version1Citation: "[VP1.1 2.14.1.10.21]",
  },
  ADD: {
    ...binary,
    since: "VP1",
    description: "add",
    citation: "[VP2 2.14.3.2]",
    version1Citation: "[VP1 2.14.1.10.4]",
  },
  ARA: {
    ...vector,
    inputs: ["av"],
    output: "av",
    dependence: "mixed",
    since: "VP2",
    description: "address register add",
    citation: "[VP2 2.14.3.3]",
  },
  ARL: {
    ...vector,
    inputs: ["v"],
    output: "av",
    // VP1's ARL takes a scalar. [Ruling 21]
    version1: { inputs: ["s"], output: "as" },
    since: "VP1",
    description: "address register load",
    citation: "[VP2 2.14.3.4]",
    version1Citation: "[VP1 2.14.1.10.1]",
  },
  ARR: {
    ...vector,
    inputs: ["v"],
    output: "av",
    since: "VP2",
    description: "address register load (with round)",
    citation: "[VP2 2.14.3.5]",
  },
  BRA: { ...jump, flow: "branch", since: "VP2", description: "branch", citation: "[VP2 2.14.3.6]" },
  CAL: { ...jump, flow: "call", since: "VP2", description: "subroutine call", citation: "[VP2 2.14.3.7]" },
  COS: { ...scalar, since: "VP2", description: "cosine", citation: "[VP2 2.14.3.8]" },
  DP3: {
    ...dot,
    dependence: "dot3",
    since: "VP1",
    description: "3-component dot product",
    citation: "[VP2 2.14.3.9]",
    version1Citation: "[VP1 2.14.1.10.8]",
  },
  DP4: {
    ...dot,
    dependence: "dot4",
    since: "VP1",
    description: "4-component dot product",
    citation: "[VP2 2.14.3.10]",
    version1Citation: "[VP1 2.14.1.10.9]",
  },
  DPH: {
    ...dot,
    dependence: "mixed",
    since: "VP1.1",
    description: "homogeneous dot product",
    citation: "[VP2 2.14.3.11]",
    version1Citation: "[VP1.1 2.14.1.10.18]",
  },
  DST: {
    ...binary,
    dependence: "mixed",
    since: "VP1",
    description: "distance vector",
    citation: "[VP2 2.14.3.12]",
    version1Citation: "[VP1 2.14.1.10.10]",
  },
  EX2: { ...scalar, since: "VP2", description: "exponential base 2", citation: "[VP2 2.14.3.13]" },
  EXP: {
    ...rough,
    since: "VP1",
    description: "exponential base 2 (approximate)",
    citation: "[VP2 2.14.3.14]",
    version1Citation: "[VP1 2.14.1.10.15]",
  },
  FLR: { ...unary, since: "VP2", description: "floor", citation: "[VP2 2.14.3.15]" },
  FRC: { ...unary, since: "VP2", description: "fraction", citation: "[VP2 2.14.3.16]" },
  LG2: { ...scalar, since: "VP2", description: "logarithm base 2", citation: "[VP2 2.14.3.17]" },
  LIT: {
    ...unary,
    dependence: "mixed",
    accuracy: "2^-11",
    since: "VP1",
    description: "compute light coefficients",
    citation: "[VP2 2.14.3.18]",
    version1Citation: "[VP1 2.14.1.10.17]",
  },
  LOG: {
    ...rough,
    since: "VP1",
    description: "logarithm base 2 (approximate)",
    citation: "[VP2 2.14.3.19]",
    version1Citation: "[VP1 2.14.1.10.16]",
  },
  MAD: {
    ...vector,
    inputs: ["v", "v", "v"],
    output: "v",
    since: "VP1",
    description: "multiply and add",
    citation: "[VP2 2.14.3.20]",
    version1Citation: "[VP1 2.14.1.10.5]",
  },
  MAX: {
    ...binary,
    since: "VP1",
    description: "maximum",
    citation: "[VP2 2.14.3.21]",
    version1Citation: "[VP1 2.14.1.10.12]",
  },
  MIN: {
    ...binary,
    since: "VP1",
    description: "minimum",
    citation: "[VP2 2.14.3.22]",
    version1Citation: "[VP1 2.14.1.10.11]",
  },
  MOV: {
    ...unary,
    since: "VP1",
    description: "move",
    citation: "[VP2 2.14.3.23]",
    version1Citation: "[VP1 2.14.1.10.2]",
  },
  MUL: {
    ...binary,
    since: "VP1",
    description: "multiply",
    citation: "[VP2 2.14.3.24]",
    version1Citation: "[VP1 2.14.1.10.3]",
  },
  RCC: {
    ...scalar,
    since: "VP1.1",
    description: "reciprocal (clamped)",
    citation: "[VP2 2.14.3.25]",
    version1Citation: "[VP1.1 2.14.1.10.19]",
  },
  RCP: {
    ...scalar,
    since: "VP1",
    description: "reciprocal",
    citation: "[VP2 2.14.3.26]",
    version1Citation: "[VP1 2.14.1.10.6]",
  },
  RET: {
    ...jump,
    flow: "return",
    since: "VP2",
    description: "subroutine call return",
    citation: "[VP2 2.14.3.27]",
  },
  RSQ: {
    ...scalar,
    since: "VP1",
    description: "reciprocal square root",
    citation: "[VP2 2.14.3.28]",
    version1Citation: "[VP1 2.14.1.10.7]",
  },
  SEQ: { ...binary, since: "VP2", description: "set on equal", citation: "[VP2 2.14.3.29]" },
  SFL: {
    ...binary,
    dependence: "none",
    since: "VP2",
    description: "set on false",
    citation: "[VP2 2.14.3.30]",
  },
  SGE: {
    ...binary,
    since: "VP1",
    description: "set on greater than or equal",
    citation: "[VP2 2.14.3.31]",
    version1Citation: "[VP1 2.14.1.10.14]",
  },
  SGT: { ...binary, since: "VP2", description: "set on greater than", citation: "[VP2 2.14.3.32]" },
  SIN: { ...scalar, since: "VP2", description: "sine", citation: "[VP2 2.14.3.33]" },
  SLE: { ...binary, since: "VP2", description: "set on less than or equal", citation: "[VP2 2.14.3.34]" },
  SLT: {
    ...binary,
    since: "VP1",
    description: "set on less than",
    citation: "[VP2 2.14.3.35]",
    version1Citation: "[VP1 2.14.1.10.13]",
  },
  SNE: { ...binary, since: "VP2", description: "set on not equal", citation: "[VP2 2.14.3.36]" },
  SSG: { ...unary, since: "VP2", description: "set sign", citation: "[VP2 2.14.3.37]" },
  STR: {
    ...binary,
    dependence: "none",
    since: "VP2",
    description: "set on true",
    citation: "[VP2 2.14.3.38]",
  },
  SUB: {
    ...binary,
    since: "VP1.1",
    description: "subtract",
    citation: "[VP2 2.14.3.39]",
    version1Citation: "[VP1.1 2.14.1.10.20]",
  },
} as const satisfies Record<string, InstructionRow>;

/** The name of an instruction, without the suffix C. */
export type Mnemonic = keyof typeof INSTRUCTIONS;

/** All mnemonics in the order of the sections. [VP2 2.14.3] */
export const MNEMONICS = Object.keys(INSTRUCTIONS) as readonly Mnemonic[];

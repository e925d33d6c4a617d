/** The instruction set once more, for cases: opcodes and forms of words. [PICA200 2 s7-28] */

/** How the fields of a word lie: the formats of [PICA200 2], and what of format 3 is particular. */
export type Form =
  | "plain"
  | "wide-first"
  | "wide-second"
  | "one"
  | "address"
  | "compare"
  | "flags"
  | "boolean"
  | "loop"
  | "emit"
  | "three"
  | "three-wide-last";

export interface InstructionForm {
  readonly opcode: number;
  readonly form: Form;
}

const row = (
  form: Form,
  opcodes: Readonly<Record<string, number>>,
): readonly (readonly [string, InstructionForm])[] =>
  Object.entries(opcodes).map(([name, opcode]) => [name, { opcode, form }] as const);

/** By mnemonic. */
export const FORMS: ReadonlyMap<string, InstructionForm> = new Map([
  ...row("wide-first", { add: 0x00, dp3: 0x01, dp4: 0x02, dph: 0x03, dst: 0x04, mul: 0x08 }),
  ...row("wide-first", { sge: 0x09, slt: 0x0a, max: 0x0c, min: 0x0d }),
  ...row("wide-second", { dphi: 0x18, dsti: 0x19, sgei: 0x1a, slti: 0x1b }),
  ...row("one", { ex2: 0x05, lg2: 0x06, litp: 0x07, flr: 0x0b, rcp: 0x0e, rsq: 0x0f, mov: 0x13 }),
  ...row("address", { mova: 0x12 }),
  ...row("compare", { cmp: 0x2e }),
  ...row("plain", { break: 0x20, nop: 0x21, end: 0x22, emit: 0x2a }),
  ...row("flags", { breakc: 0x23, call: 0x24, callc: 0x25, ifc: 0x28, jmpc: 0x2c }),
  ...row("boolean", { callu: 0x26, ifu: 0x27, jmpu: 0x2d }),
  ...row("loop", { loop: 0x29 }),
  ...row("emit", { setemit: 0x2b }),
  ...row("three", { mad: 0x38 }),
  ...row("three-wide-last", { madi: 0x30 }),
]);

/** By their numbers. [PICA200 2 s46] */
export const COMPARISONS: readonly string[] = ["eq", "ne", "lt", "le", "gt", "ge", "6", "7"];
/** How conditions join their tests, by number. [PICA200 2 s40-43] */
export const JOINS: readonly string[] = ["or", "and", "x", "y"];
/** Address registers by number. [PICA200 6 s1] */
export const INDICES: readonly string[] = ["", "a0.x", "a0.y", "aL"];

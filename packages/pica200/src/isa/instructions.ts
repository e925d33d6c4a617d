/** The instruction set: opcodes, formats, and which lanes of their sources instructions read. [PICA200 2, 4] */

import type { FormatName } from "./formats.js";
import type { Mnemonic } from "./mnemonics.js";

export { MNEMONICS, type Mnemonic } from "./mnemonics.js";

/** What decides whether control is transferred: the flags of CMP, a boolean register, or nothing. */
export type Test = "flags" | "boolean" | "always";

/** How an instruction transfers control. [PICA200 7] */
export type Control =
  | { readonly kind: "call" | "jump" | "if" | "break"; readonly test: Test }
  | { readonly kind: "loop" | "end" };

/** Lanes of a source, by their letters: those that are read, and whether only where the destination's lane is enabled. */
export interface Lanes {
  readonly letters: string;
  readonly ifEnabled: boolean;
}

/** An instruction: its opcodes, its format and what it reads. [PICA200 2, 4] */
export interface InstructionRow {
  /** The first of its opcodes, in the upper six bits of the word; those of formats with a shorter opcode have several. */
  readonly opcode: number;
  readonly opcodes?: number;
  readonly format: FormatName;
  /** The lanes that the result depends on, of each source. */
  readonly sources: readonly Lanes[];
  /**
   * The lanes that have to agree for two instructions to share a descriptor, where these are more than the result
   * depends on. [PICA200 10.5]
   */
  readonly shared?: readonly Lanes[];
  /** Its twin whose wide source is the last one; texts write either name. */
  readonly wideLast?: string;
  readonly control?: Control;
  readonly description: string;
}

const enabled = (letters = "xyzw"): Lanes => ({ letters, ifEnabled: true });
const always = (letters = "xyzw"): Lanes => ({ letters, ifEnabled: false });

const LANEWISE = { sources: [enabled(), enabled()] };
const SCALAR = { format: "1u", sources: [always("x")] } as const;
const DPH = {
  sources: [always("xyz"), always()],
  description: "The dot product of four components, with the first source's last taken as 1.",
};
const DST = {
  sources: [enabled("yz"), enabled("yw")],
  shared: [always(), always()],
  description:
    "The distance vector: 1, the product of the components y, z of the first, w of the second source.",
};
const SGE = { ...LANEWISE, description: "1 where the first source is at least the second one, else 0." };
const SLT = { ...LANEWISE, description: "1 where the first source is less than the second one, else 0." };
const MAD = {
  opcodes: 8,
  sources: [enabled(), enabled(), enabled()],
  description: "The product of the first two sources, rounded, plus the third.",
};
const flow = (control: Control, description: string) => ({ sources: [], control, description });

/** By mnemonic. */
export const INSTRUCTIONS = {
  add: { opcode: 0x00, format: "1", ...LANEWISE, description: "The sum." },
  dp3: {
    opcode: 0x01,
    format: "1",
    sources: [always("xyz"), always("xyz")],
    description: "The dot product of three components, in every component.",
  },
  dp4: {
    opcode: 0x02,
    format: "1",
    sources: [always(), always()],
    description: "The dot product of four components, in every component.",
  },
  dph: { opcode: 0x03, format: "1", wideLast: "dphi", ...DPH },
  dst: { opcode: 0x04, format: "1", wideLast: "dsti", ...DST },
  ex2: { opcode: 0x05, ...SCALAR, description: "2 to the power of component x, in every component." },
  lg2: {
    opcode: 0x06,
    ...SCALAR,
    description: "The logarithm of component x to the base 2, in every component.",
  },
  litp: {
    opcode: 0x07,
    format: "1u",
    sources: [always("xyw")],
    shared: [always()],
    description:
      "For lighting: x and w not below 0, y within 127.99609375 of 0, and z 0; the flags say whether x and w were at least 0.",
  },
  mul: { opcode: 0x08, format: "1", ...LANEWISE, description: "The product." },
  sge: { opcode: 0x09, format: "1", wideLast: "sgei", ...SGE },
  slt: { opcode: 0x0a, format: "1", wideLast: "slti", ...SLT },
  flr: {
    opcode: 0x0b,
    format: "1u",
    sources: [enabled()],
    description: "The largest whole number that is not above the source.",
  },
  max: {
    opcode: 0x0c,
    format: "1",
    ...LANEWISE,
    description: "The first source where it is greater, else the second.",
  },
  min: {
    opcode: 0x0d,
    format: "1",
    ...LANEWISE,
    description: "The first source where it is less, else the second.",
  },
  rcp: { opcode: 0x0e, ...SCALAR, description: "The reciprocal of component x, in every component." },
  rsq: {
    opcode: 0x0f,
    ...SCALAR,
    description: "The reciprocal of the square root of component x, in every component.",
  },
  mova: {
    opcode: 0x12,
    format: "1u",
    sources: [enabled("xy")],
    description: "Sets the index registers a0.x and a0.y to components x and y, without their fractions.",
  },
  mov: { opcode: 0x13, format: "1u", sources: [enabled()], description: "Copies the source." },
  dphi: { opcode: 0x18, format: "1i", ...DPH },
  dsti: { opcode: 0x19, format: "1i", ...DST },
  sgei: { opcode: 0x1a, format: "1i", ...SGE },
  slti: { opcode: 0x1b, format: "1i", ...SLT },
  break: {
    opcode: 0x20,
    format: "0",
    ...flow({ kind: "break", test: "always" }, "Leaves the innermost loop."),
  },
  nop: { opcode: 0x21, format: "0", sources: [], description: "Does nothing." },
  end: { opcode: 0x22, format: "0", ...flow({ kind: "end" }, "Ends the program.") },
  breakc: {
    opcode: 0x23,
    format: "2",
    ...flow({ kind: "break", test: "flags" }, "Leaves the innermost loop if the flags pass the test."),
  },
  call: { opcode: 0x24, format: "2", ...flow({ kind: "call", test: "always" }, "Calls a procedure.") },
  callc: {
    opcode: 0x25,
    format: "2",
    ...flow({ kind: "call", test: "flags" }, "Calls a procedure if the flags pass the test."),
  },
  callu: {
    opcode: 0x26,
    format: "3",
    ...flow({ kind: "call", test: "boolean" }, "Calls a procedure if a boolean register is true."),
  },
  ifu: {
    opcode: 0x27,
    format: "3",
    ...flow(
      { kind: "if", test: "boolean" },
      "Goes on if a boolean register is true, or else with the else branch.",
    ),
  },
  ifc: {
    opcode: 0x28,
    format: "2",
    ...flow(
      { kind: "if", test: "flags" },
      "Goes on if the flags pass the test, or else with the else branch.",
    ),
  },
  loop: {
    opcode: 0x29,
    format: "3i",
    ...flow(
      { kind: "loop" },
      "Repeats up to an address as often as an integer register says, but at least once.",
    ),
  },
  emit: {
    opcode: 0x2a,
    format: "0",
    sources: [],
    description: "Stores the outputs as a vertex of a triangle.",
  },
  setemit: {
    opcode: 0x2b,
    format: "4",
    sources: [],
    description: "Says which vertex the next EMIT stores, and whether it completes a triangle.",
  },
  jmpc: {
    opcode: 0x2c,
    format: "2",
    ...flow({ kind: "jump", test: "flags" }, "Jumps if the flags pass the test."),
  },
  jmpu: {
    opcode: 0x2d,
    format: "3",
    ...flow({ kind: "jump", test: "boolean" }, "Jumps if a boolean register is true, or if it is false."),
  },
  cmp: {
    opcode: 0x2e,
    opcodes: 2,
    format: "1c",
    sources: [always("xy"), always("xy")],
    shared: [always("xy"), always()],
    description: "Sets the flags cmp.x and cmp.y by comparing components x and y.",
  },
  madi: { opcode: 0x30, format: "5i", ...MAD },
  mad: { opcode: 0x38, format: "5", wideLast: "madi", ...MAD },
} as const satisfies Readonly<Record<Mnemonic, InstructionRow>>;

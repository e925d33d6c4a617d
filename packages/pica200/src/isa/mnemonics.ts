/** The names of all instructions, in the order of their opcodes: without the table, for those who only recognise sources. [PICA200 4] */

const NAMES = [
  ...["add", "dp3", "dp4", "dph", "dst", "ex2", "lg2", "litp", "mul", "sge", "slt", "flr", "max"],
  ...["min", "rcp", "rsq", "mova", "mov", "dphi", "dsti", "sgei", "slti", "break", "nop", "end", "breakc"],
  ...[
    "call",
    "callc",
    "callu",
    "ifu",
    "ifc",
    "loop",
    "emit",
    "setemit",
    "jmpc",
    "jmpu",
    "cmp",
    "madi",
    "mad",
  ],
] as const;

/** The name of an instruction, as texts write it. */
export type Mnemonic = (typeof NAMES)[number];
export const MNEMONICS: readonly Mnemonic[] = NAMES;

/** The vertex result registers in the order of their numbers. [VP2 Table X.1] */
export const RESULT_REGISTERS = [
  "HPOS",
  "COL0",
  "COL1",
  "BFC0",
  "BFC1",
  "FOGC",
  "PSIZ",
  "TEX0",
  "TEX1",
  "TEX2",
  "TEX3",
  "TEX4",
  "TEX5",
  "TEX6",
  "TEX7",
  "CLP0",
  "CLP1",
  "CLP2",
  "CLP3",
  "CLP4",
  "CLP5",
] as const;

/** The name of a vertex result register. [VP2 Table X.1] */
export type ResultRegister = (typeof RESULT_REGISTERS)[number];

/** Mnemonic names of vertex attributes and their numbers. [VP2 Table X.3] */
export const ATTRIBUTE_NAMES = {
  OPOS: 0,
  WGHT: 1,
  NRML: 2,
  COL0: 3,
  COL1: 4,
  FOGC: 5,
  TEX0: 8,
  TEX1: 9,
  TEX2: 10,
  TEX3: 11,
  TEX4: 12,
  TEX5: 13,
  TEX6: 14,
  TEX7: 15,
} as const;

/** Number of vertex attributes. [VP2 2.14.1.1] */
export const ATTRIBUTE_COUNT = 16;
/** Number of vertex result registers. [VP2 2.14.1.5] */
export const RESULT_COUNT = RESULT_REGISTERS.length;
/** The largest number of program parameters of any environment. [VP2 2.14.1.2] */
export const PARAMETER_COUNT = 256;
/** The largest number of temporary registers of any environment. [VP2 2.14.1.4] */
export const TEMPORARY_COUNT = 16;
/** The largest number of address registers of any environment. [VP2 2.14.1.3] */
export const ADDRESS_REGISTER_COUNT = 2;

/** Where a .shbin container holds what: byte offsets and sizes, little-endian. [PICA200 9] */

/** The three headers. */
export const HEADERS = {
  DVLB: { magic: "DVLB", bytes: 8, count: 4 },
  DVLP: {
    magic: "DVLP",
    bytes: 0x28,
    version: 0x04,
    code: 0x08,
    descriptors: 0x10,
    end: 0x18,
    symbols: 0x20,
  },
  DVLE: {
    magic: "DVLE",
    bytes: 0x40,
    version: 0x04,
    stage: 0x06,
    mergesOutputs: 0x07,
    entry: 0x08,
    end: 0x0c,
    inputMask: 0x10,
    outputMask: 0x12,
    mode: 0x14,
    fixedStart: 0x15,
    mainVertices: 0x16,
    fixedCount: 0x17,
    constants: 0x18,
    labels: 0x20,
    outputs: 0x28,
    uniforms: 0x30,
    symbols: 0x38,
  },
} as const;

/** Bytes of an entry of each table; a header names a table by its offset and, in the next word, its length. */
export const ENTRY_BYTES = {
  executables: 4,
  code: 4,
  descriptors: 8,
  constants: 20,
  labels: 16,
  outputs: 8,
  uniforms: 8,
  symbols: 1,
} as const;
export type TableName = keyof typeof ENTRY_BYTES;

/** Everything but symbols begins at a multiple of this many bytes. */
export const ALIGNMENT = 4;

/** The types of constants, in the order of their numbers. */
export const CONSTANT_FILES = ["b", "i", "c"] as const;

/** Where an entry of a table holds what. */
export const CONSTANT = { type: 0, register: 2, value: 4 } as const;
export const LABEL = { id: 0, unknown: 2, address: 4, size: 8, symbol: 12 } as const;
export const OUTPUT = { type: 0, register: 2, mask: 4, unknown: 6 } as const;
export const UNIFORM = { symbol: 0, first: 4, last: 6 } as const;
export const DESCRIPTOR = { descriptor: 0, unknown: 4 } as const;

/** The version that the containers of this package have, as those of picasso 2. */
export const DVLE_VERSION = 0x1002;

/** The bits of a word that a 24-bit float has. */
export const F24_MASK = 0xffffff;

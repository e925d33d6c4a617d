/** The constants of 32 bits that sources can name without a place in the constant file. [Ruling 315] */

export interface ConstantRow {
  readonly word: number;
  readonly description: string;
}

/** By their numbers in a source byte. */
export const CONSTANTS = [
  { word: 0x00000000, description: "zero" },
  { word: 0xffffffff, description: "all bits; the integer -1" },
  { word: 0x7fffffff, description: "the greatest signed integer; as a float a NaN" },
  { word: 0xfafcfdfe, description: "the bytes -2, -3, -4, -6" },
  { word: 0x01000000, description: "2 to the power of 24; its upper half is 256" },
  { word: 0x80002000, description: "the bytes 0, 32, 0, 128" },
  { word: 0x70605030, description: "the bytes 48, 80, 96, 112" },
  { word: 0xc0b0a090, description: "the bytes 144, 160, 176, 192" },
  { word: 0x03020100, description: "the bytes 0 to 3" },
  { word: 0x07060504, description: "the bytes 4 to 7" },
  { word: 0x0b0a0908, description: "the bytes 8 to 11" },
  { word: 0x0f0e0d0c, description: "the bytes 12 to 15" },
  { word: 0x13121110, description: "the bytes 16 to 19" },
  { word: 0x17161514, description: "the bytes 20 to 23" },
  { word: 0x1b1a1918, description: "the bytes 24 to 27" },
  { word: 0x1f1e1d1c, description: "the bytes 28 to 31" },
  { word: 0x3f800000, description: "the float 1" },
  { word: 0x3dcccccd, description: "the float 0.1" },
  { word: 0x3ea2f983, description: "the float 1 / pi" },
  { word: 0x3f317218, description: "the float ln 2" },
  { word: 0x40490fdb, description: "the float pi" },
  { word: 0x00000000, description: "the float 0; texts mean the first zero" },
  { word: 0x477fff00, description: "the float 65535" },
  { word: 0x5c005bf8, description: "the halves 255 and 256" },
  { word: 0x2e660000, description: "the half 0.1, above" },
  { word: 0x34000000, description: "the half 0.25, above" },
  { word: 0x38000000, description: "the half 0.5, above" },
  { word: 0x3c000000, description: "the half 1, above" },
  { word: 0x40000000, description: "the half 2, above; the float 2" },
  { word: 0x44000000, description: "the half 4, above" },
  { word: 0x48000000, description: "the half 8, above" },
  { word: 0x42480000, description: "the half pi, above" },
] as const satisfies readonly ConstantRow[];

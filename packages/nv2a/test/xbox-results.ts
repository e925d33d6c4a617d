/**
 * What programs have shown on an Xbox, or what its tests state: numbers as they were printed there. They come from pictures of
 * nxdk_vsh_tests_golden_results and from tests and comments of nv2a_vsh_cpu, both by abaire.
 */
export interface XboxResult {
  readonly what: string;
  readonly program: string;
  /** v0, and v1 if there is one, as bits. */
  readonly attributes: readonly (readonly number[])[];
  /** x, y, z and w of oT0. */
  readonly printed: readonly string[];
}

const RECIPROCALS =
  "MOV R0, v0 + MOV.ilu oPos, v0\nRCP oT0.x, R0.x\nRCP oT0.y, R0.y\nRCP oT0.z, R0.z\nRCP oT0.w, R0.w";
const binary = (mnemonic: string): string => `MOV oPos, v0 + MOV R0, v0\nMOV R1, v1\n${mnemonic} oT0, R0, R1`;
const COPY = "MOV oPos, v0\nMOV oT0, v0";
const LOGARITHM = "MOV oPos, v0 + MOV R0, v0\nLOG oT0, R0.x";

export const XBOX_RESULTS: readonly XboxResult[] = [
  {
    what: "reciprocals",
    program: RECIPROCALS,
    attributes: [[0x3f800000, 0x4007df3b, 0x00800000, 0x7f7fffff]],
    printed: ["1.000000", "0.471032", "8.507059e37", "0.000000"],
  },
  {
    what: "reciprocals of negative numbers",
    program: RECIPROCALS,
    attributes: [[0xbf800000, 0xc007df3b, 0x80800000, 0xff7fffff]],
    printed: ["-1.000000", "-0.471032", "-8.507059e37", "0.000000"],
  },
  {
    what: "reciprocals of zero, infinities and NaN",
    program: RECIPROCALS,
    attributes: [[0, 0x7f800000, 0xff800000, 0x7fc00000]],
    printed: ["inf", "0.000000", "0.000000", "nan"],
  },
  {
    what: "reciprocals of denormals",
    program: RECIPROCALS,
    attributes: [[0xffc00000, 0x807fffff, 1, 0x80000001]],
    printed: ["nan", "-inf", "inf", "-inf"],
  },
  {
    what: "sums",
    program: binary("ADD"),
    attributes: [
      [0x3f800000, 0x40000000, 0xbf800000, 0xc0151eb8],
      [0x447a2000, 0x45178fd7, 0x3f800000, 0xc2c80000],
    ],
    printed: ["1001.500000", "2426.989990", "0.000000", "-102.329994"],
  },
  {
    what: "a pair: RSQ beside MOV",
    program: "MOV R0, v0 + MOV.ilu oPos, v0\nMOV oT0, R0 + RSQ R1.x, R0.x\nMOV oT0.x, R1",
    attributes: [[0x41c80000, 0x3f8fbe77, 0x4007df3b, 0x4047df3b]],
    printed: ["0.200000", "1.123000", "2.123000", "3.123000"],
  },
  {
    what: "copies of infinities and NaNs",
    program: COPY,
    attributes: [[0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000]],
    printed: ["inf", "-inf", "nan", "nan"],
  },
  {
    what: "copies of the largest and the smallest numbers",
    program: COPY,
    attributes: [[0x7f7fffff, 0xff7fffff, 0x00800000, 0x80800000]],
    printed: ["3.402823e38", "-3.402823e38", "0.000000", "-0.000000"],
  },
  {
    what: "copies of denormals",
    program: COPY,
    attributes: [[0x007fffff, 0x807fffff, 1, 0x80000001]],
    printed: ["0.000000", "-0.000000", "0.000000", "-0.000000"],
  },
  {
    what: "a DP3 that cancels",
    program: binary("DP3"),
    attributes: [
      [0x3dfcd706, 0xb9de0370, 0xea934232, 0xc89df020],
      [0xd9b17157, 0xea934232, 0x39de0370, 0xd9b17157],
    ],
    printed: Array<string>(4).fill("-7.036874418e14"),
  },
  {
    what: "a DP3 with a product that is too large",
    program: binary("DP3"),
    attributes: [
      [0xea934232, 0x27e7bda7, 0x5b5056b0, 0x5f800003],
      [0x5f800003, 0xa7e7bda7, 0x60d629d5, 0xbdfcd706],
    ],
    printed: Array<string>(4).fill("-3.330426e38"),
  },
  {
    what: "LOG of a negative number",
    program: LOGARITHM,
    attributes: [[0xdb5056b0, 0, 0, 0]],
    printed: ["55", "1.62765", "55.7028", "1"],
  },
  { what: "LOG of 0", program: LOGARITHM, attributes: [[0, 0, 0, 0]], printed: ["-inf", "1", "-inf", "1"] },
  {
    what: "LOG of -0",
    program: LOGARITHM,
    attributes: [[0x80000000, 0, 0, 0]],
    printed: ["-inf", "1", "-inf", "1"],
  },
  {
    what: "LOG of infinity",
    program: LOGARITHM,
    attributes: [[0x7f800000, 0, 0, 0]],
    printed: ["inf", "1", "inf", "1"],
  },
  {
    what: "LOG of -infinity",
    program: LOGARITHM,
    attributes: [[0xff800000, 0, 0, 0]],
    printed: ["inf", "1", "inf", "1"],
  },
  {
    what: "products that are too large",
    program: binary("MUL"),
    attributes: [
      [0xdf800001, 0xdf800001, 0x5f800001, 0x5f800001],
      [0x60d629d3, 0xe0d629d3, 0x60d629d3, 0xe0d629d3],
    ],
    printed: ["-3.402823466e38", "3.402823466e38", "3.402823466e38", "-3.402823466e38"],
  },
  {
    what: "comparisons of zeros",
    program: binary("SLT"),
    attributes: [
      [0x80000000, 0, 0x80000000, 0],
      [0, 0, 0x80000000, 0x80000000],
    ],
    printed: ["1", "0", "0", "0"],
  },
  {
    what: "infinity times zero",
    program: "MOV oPos, v0\nMOV R2, v1 + RCP R1.y, v1.x\nMUL R3, R1.y, R2\nMOV R3.w, R1.y\nMOV oT0, R3",
    attributes: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    printed: ["0.000000", "0.000000", "0.000000", "inf"],
  },
];

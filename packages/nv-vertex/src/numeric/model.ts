/**
 * What the instructions do to numbers, the one definition that every engine follows.
 *
 * Operands and results are singles held in JavaScript numbers, none of them denormal; what comes from
 * outside is made so with `flush(Math.fround(x))` of @glasm/base. Every result is rounded to nearest even
 * and then flushed, once, at the end of the instruction. [VP2 2.14.3, Ruling 1] No function allocates,
 * throws, or depends on anything but its operands. [Ruling 3, Ruling 41]
 */
export interface Arithmetic {
  /** a + b [VP2 2.14.3.2] */
  readonly add: (a: number, b: number) => number;
  /** a - b [VP2 2.14.3.39] */
  readonly subtract: (a: number, b: number) => number;
  /** a * b, of MUL and of DST's y [VP2 2.14.3.24, 2.14.3.12] */
  readonly multiply: (a: number, b: number) => number;
  /** a * b + c, where the product is rounded but not flushed [VP2 2.14.3.20, Ruling 2] */
  readonly multiplyAdd: (a: number, b: number, c: number) => number;
  /** The sum of three products from left to right [VP2 2.14.3.9, Ruling 2] */
  readonly dot3: (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => number;
  /** The sum of four products from left to right [VP2 2.14.3.10, Ruling 2] */
  readonly dot4: (
    ax: number,
    ay: number,
    az: number,
    aw: number,
    bx: number,
    by: number,
    bz: number,
    bw: number,
  ) => number;
  /** The sum of three products and bw from left to right [VP2 2.14.3.11, Ruling 2] */
  readonly dotHomogeneous: (
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    bw: number,
  ) => number;
  /** [VP2 2.14.3.22, Ruling 12, Ruling 16] */
  readonly minimum: (a: number, b: number) => number;
  /** [VP2 2.14.3.21, Ruling 12, Ruling 16] */
  readonly maximum: (a: number, b: number) => number;

  /** 1 if a = b, else 0; NaN if either is NaN [VP2 2.14.3.29, Ruling 13] */
  readonly seq: (a: number, b: number) => number;
  /** 1 if a >= b, else 0 [VP2 2.14.3.31, Ruling 13, Ruling 16] */
  readonly sge: (a: number, b: number) => number;
  /** 1 if a > b, else 0; NaN if either is NaN [VP2 2.14.3.32, Ruling 13] */
  readonly sgt: (a: number, b: number) => number;
  /** 1 if a <= b, else 0; NaN if either is NaN [VP2 2.14.3.34, Ruling 13] */
  readonly sle: (a: number, b: number) => number;
  /** 1 if a < b, else 0 [VP2 2.14.3.35, Ruling 13, Ruling 16] */
  readonly slt: (a: number, b: number) => number;
  /** 1 if a differs from b, else 0; NaN if either is NaN [VP2 2.14.3.36, Ruling 13] */
  readonly sne: (a: number, b: number) => number;

  /** |x| [VP2 2.14.3.1] */
  readonly absolute: (x: number) => number;
  /** -1, +0 or 1 as x is negative, zero or positive [VP2 2.14.3.37] */
  readonly sign: (x: number) => number;
  /** [VP2 2.14.3.15] */
  readonly floor: (x: number) => number;
  /** x - floor(x) [VP2 2.14.3.16, Ruling 14] */
  readonly fraction: (x: number) => number;

  /** [VP2 2.14.3.26, Ruling 4] */
  readonly rcp: (x: number) => number;
  /** [VP2 2.14.3.25, Ruling 4, Ruling 6] */
  readonly rcc: (x: number) => number;
  /** [VP2 2.14.3.28, Ruling 4, Ruling 5, Ruling 16] */
  readonly rsq: (x: number) => number;
  /** [VP2 2.14.3.13, Ruling 4] */
  readonly ex2: (x: number) => number;
  /** [VP2 2.14.3.17, Ruling 4] */
  readonly lg2: (x: number) => number;
  /** [VP2 2.14.3.33, Ruling 4] */
  readonly sin: (x: number) => number;
  /** [VP2 2.14.3.8, Ruling 4] */
  readonly cos: (x: number) => number;

  /** All four components of EXP into `out` [VP2 2.14.3.14, Ruling 10] */
  readonly exp: (x: number, out: Float32Array) => void;
  /** All four components of LOG into `out` [VP2 2.14.3.19, Ruling 9] */
  readonly log: (x: number, out: Float32Array) => void;
  /** All four components of LIT, which does not read its operand's z, into `out` [VP2 2.14.3.18, Ruling 11] */
  readonly lit: (x: number, y: number, w: number, out: Float32Array) => void;
  /** The rough power of LIT: EXP.z(exponent * LOG.z(base)) [VP2 2.14.3.18, Ruling 4, Ruling 16] */
  readonly power: (base: number, exponent: number) => number;
}

/** What each instruction computes, once for all engines. [PICA200 4] */

import type { ComponentTypes } from "@glasm/base";
import type { Comparison } from "../isa/conditions.js";
import type { Mnemonic } from "../isa/instructions.js";
import type { Numerics } from "./numerics.js";

/** Gives a component of an operand, which is selected and negated. */
export type Operand<X> = (component: number) => X;

/** Computes a component of a result from operands. */
export type Compute = <T extends ComponentTypes>(
  numerics: Numerics<T>,
  operands: readonly Operand<T["f32"]>[],
  component: number,
) => T["f32"];

export interface Computation {
  /** Whether all components have the same value. */
  readonly isScalar: boolean;
  readonly compute: Compute;
}

/** Those that write components of their destination. */
export type ComputingMnemonic = Exclude<
  Mnemonic,
  | "mova"
  | "cmp"
  | "nop"
  | "end"
  | "break"
  | "breakc"
  | "call"
  | "callc"
  | "callu"
  | "ifu"
  | "ifc"
  | "loop"
  | "emit"
  | "setemit"
  | "jmpc"
  | "jmpu"
>;

const [X, Y, Z, W] = [0, 1, 2, 3] as const;
/** What LITP clamps y to. [PICA200 4 s26] */
const LITP_LIMIT = 0x7fff / 0x100;

type OfOne = <T extends ComponentTypes>(n: Numerics<T>, a: T["f32"]) => T["f32"];
type OfTwo = <T extends ComponentTypes>(n: Numerics<T>, a: T["f32"], b: T["f32"]) => T["f32"];

/** Component by component, of operands as they are. */
const ofEach = (compute: OfTwo): Computation => ({
  isScalar: false,
  compute: (n, [a, b], component) => compute(n, a!(component), b!(component)),
});

/** Of component x, in every component. */
const ofX = (compute: OfOne): Computation => ({
  isScalar: true,
  compute: (n, [a]) => compute(n, n.flushed(a!(X))),
});

const product: OfTwo = (n, a, b) => n.multiply(n.flushed(a), n.flushed(b));
const sum: OfTwo = (n, a, b) => n.add(n.flushed(a), n.flushed(b));
const larger: OfTwo = ({ operations: { f32 } }, a, b) => f32.pmax(b, a);
const smaller: OfTwo = ({ operations: { f32 } }, a, b) => f32.pmin(b, a);

/** The sum of products of the first components, from left to right. [PICA200 13 s1] */
function dotProduct<T extends ComponentTypes>(
  n: Numerics<T>,
  [a, b]: readonly Operand<T["f32"]>[],
  components: number,
): T["f32"] {
  let total = product(n, a!(X), b!(X));
  for (let component = 1; component < components; component++)
    total = n.add(total, product(n, a!(component), b!(component)));
  return total;
}

const dot = (components: number): Computation => ({
  isScalar: true,
  compute: (n, operands) => dotProduct(n, operands, components),
});

const MULTIPLY_ADD: Computation = {
  isScalar: false,
  compute: (n, [a, b, c], component) =>
    n.add(product(n, a!(component), b!(component)), n.flushed(c!(component))),
};

const HOMOGENEOUS_DOT: Computation = {
  isScalar: true,
  compute: (n, operands) => n.add(dotProduct(n, operands, 3), n.flushed(operands[1]!(W))),
};

const DISTANCE: Computation = {
  isScalar: false,
  compute(n, [a, b], component) {
    switch (component) {
      case X:
        return n.operations.f32.constant(1);
      case Y:
        return product(n, a!(Y), b!(Y));
      case Z:
        return a!(Z);
      default:
        return b!(W);
    }
  },
};

const LIGHTING: Computation = {
  isScalar: false,
  compute(n, [a], component) {
    const zero = n.operations.f32.constant(0);
    if (component === Z) return zero;
    if (component !== Y) return larger(n, a!(component), zero);
    const limit = n.operations.f32.constant(LITP_LIMIT);
    return larger(n, smaller(n, a!(Y), limit), n.operations.f32.constant(-LITP_LIMIT));
  },
};

const isAtLeast = ofEach(({ operations: { f32 } }, a, b) => f32.keep(f32.constant(1), f32.ge(a, b)));
const isLess = ofEach(({ operations: { f32 } }, a, b) => f32.keep(f32.constant(1), f32.lt(a, b)));

/** What is written to the destination. */
export const COMPUTATIONS: Readonly<Record<ComputingMnemonic, Computation>> = {
  add: ofEach(sum),
  mul: ofEach(product),
  mad: MULTIPLY_ADD,
  madi: MULTIPLY_ADD,
  dp3: dot(3),
  dp4: dot(4),
  dph: HOMOGENEOUS_DOT,
  dphi: HOMOGENEOUS_DOT,
  dst: DISTANCE,
  dsti: DISTANCE,
  sge: isAtLeast,
  sgei: isAtLeast,
  slt: isLess,
  slti: isLess,
  max: ofEach(larger),
  min: ofEach(smaller),
  flr: { isScalar: false, compute: (n, [a], component) => n.floor(n.flushed(a!(component))) },
  rcp: ofX((n, x) => n.reciprocal(x)),
  rsq: ofX((n, x) => n.reciprocalSquareRoot(x)),
  ex2: ofX((n, x) => n.exponential(x)),
  lg2: ofX((n, x) => n.logarithm(x)),
  litp: LIGHTING,
  mov: { isScalar: false, compute: (_n, [a], component) => a!(component) },
};

export function isComputing(mnemonic: Mnemonic): mnemonic is ComputingMnemonic {
  return mnemonic in COMPUTATIONS;
}

/** What MOVA writes of a component: without its fraction, 0 of an infinity and NaN. [PICA200 13 s13, s14, s15] */
export function indexOf<T extends ComponentTypes>(
  { operations: { f32, i32 } }: Numerics<T>,
  x: T["f32"],
): T["i32"] {
  return i32.trunc(f32.keep(x, f32.lt(f32.abs(x), f32.constant(Infinity))));
}

/** The flags that LITP sets of its components x and w. [PICA200 4 s27, s28] */
export function isNotNegative<T extends ComponentTypes>(
  { operations: { f32 } }: Numerics<T>,
  x: T["f32"],
): T["mask"] {
  return f32.ge(x, f32.constant(0));
}

const COMPARE = { eq: "eq", ne: "ne", lt: "lt", le: "le", gt: "gt", ge: "ge" } as const;

/** The flag that CMP sets. [PICA200 2 s46, 13 s12] */
export function compared<T extends ComponentTypes>(
  { operations: { f32 } }: Numerics<T>,
  comparison: Comparison,
  a: T["f32"],
  b: T["f32"],
): T["mask"] {
  if (comparison === "true6" || comparison === "true7") return f32.eq(f32.constant(0), f32.constant(0));
  return f32[COMPARE[comparison]](a, b);
}

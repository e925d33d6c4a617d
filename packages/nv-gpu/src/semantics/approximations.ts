/** Instructions that approximate functions of singles, by the fixed sequences of base. [Ruling 278] */

import {
  approxCosine,
  approxSine,
  clampApproxReciprocal,
  gradual2ToX,
  gradualLog2,
  lazily,
} from "@glasm/base";
import type { TypesOfTable } from "@glasm/codegen";
import type { Opcode } from "../isa/instructions.js";
import type { Definition } from "./definition.js";
import { flushed, type Numerics } from "./values.js";

const [X, Y, Z, W] = [0, 1, 2, 3] as const;

type OfScalars = <T extends TypesOfTable>(n: Numerics<T>, ...scalars: T["f32"][]) => T["f32"];

/** One number for all components, of scalars. */
const ofScalars =
  (compute: OfScalars): Definition =>
  () =>
  (n, operands) =>
    lazily(() => flushed(n, compute(n, ...operands.map((operand) => flushed(n, operand(X))))));

/** 2^(exponent * log2(base)), as the text has it: NaN of a negative base, and of 0 to the power of 0. */
const power: OfScalars = ({ operations: o }, base, exponent) =>
  gradual2ToX(o, o.f32.mul(exponent!, gradualLog2(o, base!)));

/** What LIT clamps w to: 128 - epsilon. */
const MOST_EXPONENT = 128 - 1 / 256;

/** The specular coefficient of LIT; a number to the power of 0 is 1. */
const specular: OfScalars = (n, x, y, w) => {
  const { f32, mask } = n.operations;
  const zero = f32.constant(0);
  const base = f32.drop(y!, f32.lt(y!, zero));
  const bounded = f32.pmin(w!, f32.constant(MOST_EXPONENT));
  const exponent = f32.pmax(bounded, f32.constant(-MOST_EXPONENT));
  const isOne = mask.and(f32.eq(w!, zero), f32.eq(y!, y!));
  const raised = f32.select(f32.constant(1), power(n, base, exponent), isOne);
  return f32.keep(raised, f32.gt(x!, zero));
};

/** [NV_gpu_program4 2.X.8 LIT] */
const lighting: Definition =
  () =>
  (n, [vector]) => {
    const { f32 } = n.operations;
    const parts = ([X, Y, W] as const).map((component) => lazily(() => flushed(n, vector!(component))));
    return (component) => {
      if (component === X || component === W) return f32.constant(1);
      if (component === Z) return flushed(n, specular(n, ...parts.map((part) => part())));
      // Times one, so that a NaN is the one.
      const x = f32.mul(parts[0]!(), f32.constant(1));
      return f32.drop(x, f32.lt(x, f32.constant(0)));
    };
  };

/** [NV_gpu_program4 2.X.8 SCS] */
const sineAndCosine: Definition =
  () =>
  (n, [angle]) =>
  (component) => {
    if (component === X) return flushed(n, approxCosine(n.operations, flushed(n, angle!(X))));
    if (component === Y) return flushed(n, approxSine(n.operations, flushed(n, angle!(X))));
    return n.operations.f32.constant(0);
  };

/** What instructions approximate, by their opcodes. */
export const APPROXIMATIONS = {
  COS: ofScalars(({ operations }, x) => approxCosine(operations, x!)),
  EX2: ofScalars(({ operations }, x) => gradual2ToX(operations, x!)),
  LG2: ofScalars(({ operations }, x) => gradualLog2(operations, x!)),
  LIT: lighting,
  POW: ofScalars((n, base, exponent) => power(n, base!, exponent!)),
  RCC: ofScalars(({ operations }, x) => clampApproxReciprocal(operations, x!)),
  SCS: sineAndCosine,
  SIN: ofScalars(({ operations }, x) => approxSine(operations, x!)),
} as const satisfies Partial<Record<Opcode, Definition>>;

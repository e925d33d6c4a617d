/** What each instruction does once its operands are loaded, over lanes. [VP2 2.14.3] */

import type { Builder, F32, I32 } from "@glasm/codegen";
import type { INSTRUCTIONS, Mnemonic } from "../isa/instructions.js";
import { addAddresses, floorToAddress, roundToAddress, type LaneArithmetic } from "./arithmetic.js";

/** Gives a component of a value, 0 to 3; what is not asked for is not computed. */
export type Components<T extends F32 | I32> = (component: number) => T;

/** Gives the result of an instruction from its operands. */
export type Emit = (
  f: LaneArithmetic,
  builder: Builder,
  operands: readonly Components<F32>[],
  addresses: Components<I32>,
) => Components<F32> | Components<I32>;

/** Transfers of control are not computed; the flow graph has them. */
type EmitOf<M extends Mnemonic> = (typeof INSTRUCTIONS)[M]["flow"] extends "next" ? Emit : null;

export const LANE_SEMANTICS: { readonly [M in Mnemonic]: EmitOf<M> } = {
  ABS: eachComponent((f) => f.absolute),
  ADD: eachComponent((f) => f.add),
  ARA: (_f, b, _operands, a) => (c) => addAddresses(b, a(c % 2), a((c % 2) + 2)),
  ARL: (_f, b, [x]) => memoized((c) => floorToAddress(b, x!(c))),
  ARR: (_f, b, [x]) => memoized((c) => roundToAddress(b, x!(c))),
  BRA: null,
  CAL: null,
  COS: replicated((f, x) => f.cos(x(0))),
  DP3: replicated((f, x, y) => f.dot3(x(0), x(1), x(2), y(0), y(1), y(2))),
  DP4: replicated((f, x, y) => f.dot4(x(0), x(1), x(2), x(3), y(0), y(1), y(2), y(3))),
  DPH: replicated((f, x, y) => f.dotHomogeneous(x(0), x(1), x(2), y(0), y(1), y(2), y(3))),
  DST: (f, b, [x, y]) => {
    const components = [() => b.f32(1), () => f.multiply(x!(1), y!(1)), () => x!(2), () => y!(3)] as const;
    return memoized((c) => components[c]!());
  },
  EX2: replicated((f, x) => f.ex2(x(0))),
  EXP: vector((f, x) => f.exp(x(0))),
  FLR: eachComponent((f) => f.floor),
  FRC: eachComponent((f) => f.fraction),
  LG2: replicated((f, x) => f.lg2(x(0))),
  LIT: vector((f, x) => f.lit(x(0), x(1), x(3))),
  LOG: vector((f, x) => f.log(x(0))),
  MAD: eachComponent((f) => f.multiplyAdd),
  MAX: eachComponent((f) => f.maximum),
  MIN: eachComponent((f) => f.minimum),
  MOV: (_f, _b, [x]) => x!,
  MUL: eachComponent((f) => f.multiply),
  RCC: replicated((f, x) => f.rcc(x(0))),
  RCP: replicated((f, x) => f.rcp(x(0))),
  RET: null,
  RSQ: replicated((f, x) => f.rsq(x(0))),
  SEQ: eachComponent((f) => f.seq),
  SFL: (_f, b) => () => b.f32(0),
  SGE: eachComponent((f) => f.sge),
  SGT: eachComponent((f) => f.sgt),
  SIN: replicated((f, x) => f.sin(x(0))),
  SLE: eachComponent((f) => f.sle),
  SLT: eachComponent((f) => f.slt),
  SNE: eachComponent((f) => f.sne),
  SSG: eachComponent((f) => f.sign),
  STR: (_f, b) => () => b.f32(1),
  SUB: eachComponent((f) => f.subtract),
};

/** One function for all components; components with the same operands have the same result. */
function eachComponent(choose: (f: LaneArithmetic) => (...operands: [F32, F32, F32]) => F32): Emit {
  return (f, _b, [loadX, loadY, loadZ]) => {
    const compute = choose(f) as (...operands: readonly (F32 | undefined)[]) => F32;
    const known: { x: F32; y: F32 | undefined; z: F32 | undefined; result: F32 }[] = [];
    return (c) => {
      const x = loadX!(c);
      const y = loadY?.(c);
      const z = loadZ?.(c);
      const same = known.find((other) => other.x === x && other.y === y && other.z === z);
      if (same !== undefined) return same.result;
      const result = compute(x, y, z);
      known.push({ x, y, z, result });
      return result;
    };
  };
}

/** The same value in all four components, the shape "ssss". [VP2 Table X.5] */
function replicated(f: (f: LaneArithmetic, x: Components<F32>, y: Components<F32>) => F32): Emit {
  return (arithmetic, _b, [x, y]) => {
    let result: F32 | null = null;
    return () => (result ??= f(arithmetic, x!, y!));
  };
}

/** Four components that are computed together. */
function vector(f: (f: LaneArithmetic, x: Components<F32>) => readonly F32[]): Emit {
  return (arithmetic, _b, [x]) => {
    let result: readonly F32[] | null = null;
    return (c) => (result ??= f(arithmetic, x!))[c]!;
  };
}

function memoized<T extends F32 | I32>(compute: Components<T>): Components<T> {
  const known: (T | undefined)[] = [];
  return (c) => (known[c] ??= compute(c));
}

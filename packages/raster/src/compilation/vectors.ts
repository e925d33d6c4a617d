import { type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { highHalf, lowHalves, type V128 } from "./lanes.js";
import { THREAD } from "./memory-layout.js";

export type Kept = Local<"v128">;

/** A double for each of four pixels. */
export type Pair = readonly [Kept, Kept];

/** A component of a color for each of four pixels, in singles: red, green, blue and alpha. */
export type Planes = readonly [Kept, Kept, Kept, Kept];

/**
 * Keeps vectors in memory: V8 computes what is in a local where it is used, even if that is in a loop which does not
 * change it.
 */
export class KeptInMemory {
  private readonly f: FunctionBuilder;
  private next: number;

  constructor(f: FunctionBuilder, address: number) {
    this.f = f;
    this.next = address;
  }

  /** Computes a vector here, and loads it wherever it is used. */
  keep(value: V128): V128 {
    return op.v128Load(THREAD, this.store(value));
  }

  private store(value: V128): number {
    const at = this.next;
    this.f.store("v128Store", THREAD, at, value);
    this.next += 16;
    return at;
  }
}

export function pairOf(f: FunctionBuilder, make: (half: 0 | 1) => V128): Pair {
  return [f.keep(make(0)), f.keep(make(1))];
}

export function planesOf(f: FunctionBuilder, make: (component: 0 | 1 | 2 | 3) => V128): Planes {
  return [f.keep(make(0)), f.keep(make(1)), f.keep(make(2)), f.keep(make(3))];
}

/** Four doubles as singles. */
export function toSingles([first, second]: readonly [V128, V128]): V128 {
  return lowHalves(op.f32x4DemoteF64x2Zero(first), op.f32x4DemoteF64x2Zero(second));
}

/** Four singles as doubles. */
export function inDoubles(f: FunctionBuilder, singles: Kept): Pair {
  return pairOf(f, (i) => op.f64x2PromoteLowF32x4(i === 0 ? singles : highHalf(singles)));
}

/** From a to b by a fraction, in singles; see mix. */
export function mixed(f: FunctionBuilder, a: V128, b: V128, fraction: V128): V128 {
  const kept = f.keep(a);
  return op.f32x4Add(kept, op.f32x4Mul(op.f32x4Sub(b, kept), fraction));
}

/** Four vectors of components for one pixel each, the other way round. */
export function transposed(f: FunctionBuilder, [a, b, c, d]: readonly [V128, V128, V128, V128]): Planes {
  const low = [f.keep(shuffle([0, 4, 1, 5], a, b)), f.keep(shuffle([0, 4, 1, 5], c, d))] as const;
  const high = [f.keep(shuffle([2, 6, 3, 7], a, b)), f.keep(shuffle([2, 6, 3, 7], c, d))] as const;
  return [
    f.keep(shuffle([0, 1, 4, 5], low[0], low[1])),
    f.keep(shuffle([2, 3, 6, 7], low[0], low[1])),
    f.keep(shuffle([0, 1, 4, 5], high[0], high[1])),
    f.keep(shuffle([2, 3, 6, 7], high[0], high[1])),
  ];
}

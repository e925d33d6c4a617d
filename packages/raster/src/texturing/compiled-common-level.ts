import { type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { everyLane, lowHalf, swapped, type V128 } from "../compilation/lanes.js";
import type { Kept, KeptInMemory } from "../compilation/vectors.js";
import type { Level } from "./compiled-image-filter.js";
import { addressOfLevel } from "./compiled-level-choice.js";
import { isMinified, linearOf, nearestLevels, squaredScale } from "./compiled-level-of-detail.js";
import { GRADIENT, UNIT } from "./texture-layout.js";
import { needsScale, type TextureOptions } from "./texture-options.js";

/** Whether the pixels of a row may be asked for the level that all of them take. */
export function mayHaveCommonLevel(options: TextureOptions): boolean {
  const { dimensions, maxAnisotropy, target } = options;
  return needsScale(options) && dimensions === 2 && target !== "cube-map" && maxAnisotropy === 1;
}

/**
 * The level of detail that all pixels from a first to a last one of a row take, where it is the same. Every step of what
 * a pixel computes is monotonic in what it is computed from, also when rounded: from the least and the greatest values at
 * both ends follow bounds that no pixel between them leaves.
 */
export class CommonLevel {
  /** Address of the description of the image array, see LEVEL; 0 where pixels may take different ones. */
  readonly level: Level;
  /** Which pixels are filtered by LINEAR, all or none; null where that is known before. */
  readonly linear: Kept | null;
  private readonly f: FunctionBuilder;
  private readonly options: TextureOptions;
  private readonly unit: Local<"i32">;
  /** In texels: how s and t vary with x, and both with y; and q times the texels of each. */
  private readonly rates: V128;
  private readonly ratesOfQ: V128;

  constructor(
    f: FunctionBuilder,
    options: TextureOptions,
    unit: Local<"i32">,
    gradient: Local<"i32">,
    memory: KeptInMemory,
  ) {
    this.f = f;
    this.options = options;
    this.unit = unit;
    this.level = f.local("i32");
    this.linear = options.magFilter === options.minFilter ? null : f.local("v128");
    const texels = f.keep(op.v128Load64Splat(unit, UNIT.scale));
    const others = f.keep(op.v128Load(gradient, GRADIENT.half));
    this.rates = memory.keep(op.f32x4Mul(texels, op.v128Load(gradient)));
    this.ratesOfQ = memory.keep(op.f32x4Mul(texels, shuffle([1, 1, 3, 3], others, others)));
  }

  /** Says that there is none. */
  forget(): void {
    this.f.set(this.level, 0);
  }

  /** Finds it for s, t, r and q over w of the first and the last pixel. */
  find(first: Kept, last: Kept): void {
    const { f, options, unit } = this;
    const zero = f.constant(Float32Array.of(0));
    const one = f.constant(Float32Array.of(1));
    const inverses = [first, last].map((end) => f.keep(op.f32x4Div(one, everyLane(3, end))));
    const rates = [first, last].flatMap((end) => {
      const both = f.keep(lowHalf(end));
      return inverses.map((inverse) =>
        f.keep(op.f32x4Sub(this.rates, op.f32x4Mul(op.f32x4Mul(both, inverse), this.ratesOfQ))),
      );
    });
    // An infinity or a NaN anywhere leaves a NaN.
    const sum = f.keep(rates.slice(1).reduce<V128>((x, y) => op.f32x4Add(x, y), rates[0]!));
    const isFinite = op.f32x4Eq(op.f32x4Sub(sum, sum), zero);
    const isPositive = op.v128And(op.f32x4Gt(inverses[0]!, zero), op.f32x4Gt(inverses[1]!, zero));
    const ends = (choose: typeof op.f32x4Pmin, [x, y, ...others]: readonly V128[]): Kept =>
      f.keep(others.reduce((chosen, other) => choose(chosen, other), choose(x!, y!)));
    const [least, most] = [ends(op.f32x4Pmin, rates), ends(op.f32x4Pmax, rates)];
    const squares = [least, most].map((rate) => f.keep(op.f32x4Mul(rate, rate)));
    const haveOneSign = op.f32x4Gt(op.f32x4Mul(least, most), zero);
    const bound = (squared: V128): Kept => {
      const kept = f.keep(squared);
      const added = f.keep(op.f32x4Add(kept, shuffle([1, 0, 3, 2], kept, kept)));
      return f.keep(op.f32x4Pmax(added, swapped(added)));
    };
    const lower = bound(op.v128And(ends(op.f32x4Pmin, squares), haveOneSign));
    const upper = bound(ends(op.f32x4Pmax, squares));
    const alternating = (x: V128, y: V128): Kept => f.keep(shuffle([0, 4, 0, 4], x, y));
    const inverse = alternating(ends(op.f32x4Pmin, inverses), ends(op.f32x4Pmax, inverses));
    const squared = squaredScale(f, { options, unit }, alternating(lower, upper), inverse);
    this.choose(squared, op.v128And(isFinite, isPositive));
  }

  /** Chooses it for the least and the greatest square of rho, in turns, where they are bounds. */
  private choose(squared: Kept, areBounds: V128): void {
    const { f, options, unit, linear } = this;
    const none = f.constant(Int32Array.of(0));
    const minified = f.keep(isMinified(f, options, squared));
    const same = (value: Kept): V128 => op.i32x4Eq(value, everyLane(1, value));
    const level = f.keep(
      options.mipmapFilter === "nearest" ? nearestLevels(f, squared, minified, unit) : none,
    );
    let isCommon = op.v128And(areBounds, same(level));
    // Between two levels lie fractions.
    if (options.mipmapFilter === "linear") isCommon = op.v128And(isCommon, op.i32x4Eq(minified, none));
    if (linear !== null) {
      isCommon = op.v128And(isCommon, same(minified));
      f.set(linear, linearOf(f, options, minified) as Kept);
    }
    const address = addressOfLevel(unit, op.i32x4ExtractLane(0, level));
    f.set(this.level, op.i32Mul(op.i32x4AllTrue(isCommon), address));
  }
}

import type { Builder, F32, F64, I32, Mask, VariableOf } from "@glasm/codegen";

const MAGNITUDE = 0x7fffffff;
const INFINITY_BITS = 0x7f800000;
/** The bits of 2^-126, of 2^-98 and of 2^126. */
const LEAST_NORMAL = 1 << 23;
const LEAST_TOP = 29 << 23;
const TOO_LARGE_TOP = 253 << 23;
/** The bits of 2^98, and how far behind them those of 2^-126 come after all others. */
const TOO_LARGE_UNITS = (127 + 98) << 23;
const LEAST_UNITS = LEAST_NORMAL - TOO_LARGE_UNITS;

/** The extremes of some magnitudes, by their bits: of those that are not zero the least one, less one, without a sign. */
class Extremes {
  readonly #builder: Builder;
  readonly #largest: VariableOf<"i32">;
  readonly #least: VariableOf<"i32">;

  constructor(builder: Builder) {
    this.#builder = builder;
    this.#largest = builder.variable("i32");
    this.#least = builder.variable("i32");
    builder.set([
      [this.#largest, builder.i32(0)],
      [this.#least, builder.i32(-1)],
    ]);
  }

  add(magnitude: I32): void {
    const b = this.#builder;
    const largest = b.op("i32.max", b.get(this.#largest), magnitude);
    const least = b.op("i32.minU", b.get(this.#least), b.op("i32.sub", magnitude, b.i32(1)));
    b.set([
      [this.#largest, largest],
      [this.#least, least],
    ]);
  }

  /** Whether any was too large, or neither zero nor large enough. */
  areOutside(least: number, tooLarge: number): Mask {
    const b = this.#builder;
    const isTooSmall = b.op("i32.ltU", b.get(this.#least), b.i32(least - 1));
    return b.op("mask.or", b.op("i32.ge", b.get(this.#largest), b.i32(tooLarge)), isTooSmall);
  }
}

/** What a kernel expects of numbers under the arithmetic of a chip, and what it does where they are not so. */
export class Expectations {
  readonly #builder: Builder;
  readonly #numbers: Extremes;
  readonly #tops: Extremes;
  /** Of all units the least distance behind 2^98, without a sign: those that are right come last. */
  readonly #units: VariableOf<"i32">;
  /** The doubles of what is there in all blocks, and of what one block has. */
  readonly #lasting = new Map<F32, F64>();
  readonly #doubles = new Map<F32, F64>();

  constructor(builder: Builder) {
    this.#builder = builder;
    this.#numbers = new Extremes(builder);
    this.#tops = new Extremes(builder);
    this.#units = builder.variable("i32");
    builder.set([[this.#units, builder.i32(-1)]]);
  }

  beginBlock(): void {
    this.#doubles.clear();
  }

  double(x: F32): F64 {
    let double = this.#lasting.get(x) ?? this.#doubles.get(x);
    if (double === undefined) this.#doubles.set(x, (double = this.#builder.op("f64.promote", x)));
    return double;
  }

  expectNumber(x: F32): void {
    const b = this.#builder;
    this.#numbers.add(b.op("i32.and", b.op("i32.bits", x), b.i32(MAGNITUDE)));
  }

  expectTop(x: F32): void {
    this.#tops.add(this.#builder.op("i32.bits", x));
  }

  expectUnits(fromUnits: F32): void {
    const b = this.#builder;
    const distance = b.op("i32.sub", b.op("i32.bits", fromUnits), b.i32(TOO_LARGE_UNITS));
    b.set([[this.#units, b.op("i32.minU", b.get(this.#units), distance)]]);
  }

  /** Of what is loaded before all blocks that read it. */
  loaded(x: F32): void {
    this.expectNumber(x);
    this.#lasting.set(x, this.#builder.op("f64.promote", x));
  }

  /** What is stored as a double, too. */
  isStored(x: F32, double: F64): void {
    this.#doubles.set(x, double);
  }

  /**
   * Has a result computed before what follows. Only a NaN leaves the group here, which none is; but V8, which moves nothing
   * across a branch, would else compute several such results at once, in more registers than there are.
   */
  separate(result: F32): void {
    this.#builder.leave(this.#builder.op("f32.ne", result, result));
  }

  /** Leaves the group undone if anything was not as expected. */
  leave(): void {
    // The least normal number may have been rounded up to.
    this.#builder.leave(this.#numbers.areOutside(LEAST_NORMAL + 1, INFINITY_BITS));
    this.#builder.leave(this.#tops.areOutside(LEAST_TOP, TOO_LARGE_TOP));
    const b = this.#builder;
    b.leave(b.op("i32.ltU", b.get(this.#units), b.i32(LEAST_UNITS)));
  }
}

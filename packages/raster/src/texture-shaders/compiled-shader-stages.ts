import { type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { TEXTURE_SHADER_ROWS, type TextureShaderAddress, type TextureShaderRow } from "@glasm/primitives";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { type Kept, type Pair, pairOf, type Planes, planesOf, toSingles } from "../compilation/vectors.js";
import { clampedToUnit } from "../texturing/compiled-environment.js";
import {
  type Derivatives,
  type FourSingles,
  type Rates,
  ratesOf,
} from "../texturing/compiled-level-of-detail.js";
import { sampleTexture } from "../texturing/compiled-sampler.js";
import { sourceColors } from "../texturing/compiled-texel-values.js";
import { UNIT } from "../texturing/texture-layout.js";
import { needsScale, type TextureOptions } from "../texturing/texture-options.js";
import {
  type CompiledDirection,
  type CompiledHomogeneous,
  constantNumbers,
  dotProduct,
  mapped,
  multiple,
  reflection,
  withMultiple,
} from "./compiled-homogeneous.js";

type Coordinates = readonly [Pair, Pair, Pair, Pair];

/** What stages take of four pixels, for each unit of a draw. */
export interface StageInput {
  readonly options: TextureOptions;
  /** Address of its UNIT. */
  readonly unit: Local<"i32">;
  /** s, t, r and q over w. */
  readonly coordinates: Coordinates;
  readonly rates: Rates;
  /** How the coordinates vary. */
  readonly derivatives: readonly [Derivatives, Derivatives];
}

/** What stages make of four pixels. */
export interface StageResults {
  /** The texture unit RGBA results by unit. */
  readonly samples: readonly (Planes | undefined)[];
  /** Which pixels are not discarded; null for all of them. */
  readonly kept: Kept | null;
  /** The depths that replace those of the pixels; null if none does. */
  readonly depth: Pair | null;
}

/** Runs the stages of texture shaders; see ShaderStages. */
export function runStages(f: FunctionBuilder, units: readonly StageInput[]): StageResults {
  const stages = new CompiledStages(f, units);
  return stages.run();
}

class CompiledStages {
  private readonly f: FunctionBuilder;
  private readonly units: readonly StageInput[];
  private readonly inverseW: CompiledHomogeneous;
  private readonly hasDerivatives: boolean;
  private readonly dotProducts: CompiledHomogeneous[] = [];
  private readonly results: Planes[] = [];
  private readonly samples: (Planes | undefined)[] = [];
  private kept: Kept | null = null;
  private depth: Pair | null = null;

  constructor(f: FunctionBuilder, units: readonly StageInput[]) {
    this.f = f;
    this.units = units;
    this.hasDerivatives = units.some(({ options }) => needsScale(options));
    this.inverseW = this.coordinate(units.length - 1, 3);
  }

  run(): StageResults {
    this.units.forEach(({ options: { shader, unit } }, i) => {
      if (shader === undefined) return;
      const row: TextureShaderRow = TEXTURE_SHADER_ROWS[shader.operation];
      if (row.isDotProduct) this.dotProduct(i);
      if (row.samples !== null) return this.sample(i, row.samples.address);
      if (shader.operation === "pass-through") this.passThrough(i);
      else this.samples[unit] = planesOf(this.f, () => this.splat(0));
      if (shader.operation === "cull-fragment") this.cull(i);
      if (shader.operation === "dot-product-depth-replace") this.replaceDepth(i);
    });
    const { samples, kept, depth } = this;
    return { samples, kept, depth };
  }

  private splat(value: number): V128 {
    return this.f.constant(Float32Array.of(value));
  }

  /** A coordinate of a unit over w. */
  private coordinate(i: number, axis: 0 | 1 | 2 | 3): CompiledHomogeneous {
    const { f } = this;
    const { coordinates, derivatives } = this.units[i]!;
    return {
      value: coordinates[axis],
      derivatives: this.hasDerivatives ? [f.keep(derivatives[0][axis]), f.keep(derivatives[1][axis])] : null,
    };
  }

  /** The texture shader result of the previous texture input. */
  private previous(i: number): Planes {
    const { previous } = this.units[i]!.options.shader!;
    return this.results[this.units.findIndex(({ options }) => options.unit === previous)]!;
  }

  private dotProduct(i: number): CompiledHomogeneous {
    const vector = mapped(this.f, this.units[i]!.options.shader!.mapping, this.previous(i));
    const coordinates = ([0, 1, 2] as const).map((axis) => this.coordinate(i, axis));
    return (this.dotProducts[i] ??= dotProduct(this.f, coordinates, vector));
  }

  private sample(i: number, address: TextureShaderAddress): void {
    const { f } = this;
    const { options, unit, coordinates, rates } = this.units[i]!;
    const at =
      address === "own"
        ? { coordinates: this.inSingles(coordinates), rates }
        : this.dependent(i, this.address(i, address));
    const sampled = sampleTexture(f, { options, unit, ...at, common: null });
    const isWhite = options.format === "alpha" && options.depths === undefined;
    const result = isWhite
      ? planesOf(f, (c) => (c === 3 ? sampled[3] : this.splat(1))) // [NV_texture_shader Table 3.E]
      : sampled;
    this.results[i] = result;
    const color = sourceColors(f, options, result);
    const { operation } = options.shader!;
    const isScaled = operation === "offset-2d-scale" || operation === "offset-rectangle-scale";
    this.samples[options.unit] = isScaled ? this.scaled(i, color) : color;
  }

  private inSingles(coordinates: readonly Pair[]): FourSingles {
    return coordinates.map((value) => this.f.keep(toSingles(value))) as readonly Kept[] as FourSingles;
  }

  /** What a sampler takes of dependent coordinates. */
  private dependent(
    i: number,
    given: readonly [CompiledHomogeneous, CompiledHomogeneous, CompiledHomogeneous, CompiledHomogeneous],
  ): { readonly coordinates: FourSingles; readonly rates: Rates } {
    const { options, unit } = this.units[i]!;
    const by = (number: 0 | 1): Derivatives =>
      given.map(
        ({ derivatives }) => derivatives?.[number] ?? this.splat(0),
      ) as readonly V128[] as Derivatives;
    return {
      coordinates: this.inSingles(given.map(({ value }) => value)),
      rates: ratesOf((value) => this.f.keep(value), options, [by(0), by(1)], unit),
    };
  }

  /** Where a stage samples. */
  private address(
    i: number,
    address: Exclude<TextureShaderAddress, "own">,
  ): readonly [CompiledHomogeneous, CompiledHomogeneous, CompiledHomogeneous, CompiledHomogeneous] {
    const constant = (value: V128): CompiledHomogeneous =>
      constantNumbers(this.f, this.f.keep(value), this.hasDerivatives);
    const zero = (): CompiledHomogeneous => constant(this.splat(0));
    const whole = (direction: CompiledDirection) => [...direction, zero()] as const;
    const before = (count: number): CompiledHomogeneous => this.dotProducts[i - count]!;
    switch (address) {
      case "offset":
        return [...this.offset(i), this.coordinate(i, 2), this.inverseW];
      case "alpha-red":
      case "green-blue": {
        const [red, green, blue, alpha] = this.previous(i);
        const [s, t] = address === "alpha-red" ? [alpha, red] : [green, blue];
        return [constant(s), constant(t), zero(), constant(this.splat(1))];
      }
      case "dot-products":
        return this.units[i]!.options.target === "cube-map"
          ? whole([before(2), before(1), before(0)])
          : [before(1), before(0), zero(), this.inverseW];
      case "diffuse":
        return whole([before(1), before(0), this.dotProduct(i + 1)]);
      case "reflection":
        return whole(
          reflection(
            this.f,
            [before(2), before(1), before(0)],
            [this.coordinate(i - 2, 3), this.coordinate(i - 1, 3), this.coordinate(i, 3)],
          ),
        );
      case "constant-eye-reflection": {
        const eye = (axis: number): CompiledHomogeneous => {
          const value = op.v128Load32Splat(this.units[i]!.unit, UNIT.eye + 4 * axis);
          return multiple(this.f, this.f.keep(value), this.inverseW);
        };
        return whole(reflection(this.f, [before(2), before(1), before(0)], [eye(0), eye(1), eye(2)]));
      }
    }
  }

  private offset(i: number): readonly [CompiledHomogeneous, CompiledHomogeneous] {
    const { f } = this;
    const [ds, dt] = this.previous(i);
    const entry = (number: number): V128 => op.v128Load32Splat(this.units[i]!.unit, UNIT.matrix + 4 * number);
    const moved = (axis: 0 | 1): CompiledHomogeneous => {
      const offset = f.keep(op.f32x4Add(op.f32x4Mul(entry(axis), ds), op.f32x4Mul(entry(axis + 2), dt)));
      return withMultiple(f, this.coordinate(i, axis), offset, this.inverseW);
    };
    return [moved(0), moved(1)];
  }

  private scaled(i: number, color: Planes): Planes {
    const { f } = this;
    const { unit } = this.units[i]!;
    const load = (at: number): V128 => op.v128Load32Splat(unit, at);
    const magnitude = this.previous(i)[2];
    const factor = op.f32x4Add(load(UNIT.offsetBias), op.f32x4Mul(load(UNIT.offsetScale), magnitude));
    const scale = f.keep(clampedToUnit(f, factor));
    return planesOf(f, (c) => (c === 3 ? color[3] : clampedToUnit(f, op.f32x4Mul(scale, color[c]))));
  }

  private passThrough(i: number): void {
    const { f, inverseW } = this;
    const { options, coordinates } = this.units[i]!;
    const quotient = (value: Pair): Pair =>
      pairOf(f, (half) => op.f64x2Div(value[half], inverseW.value[half]));
    const color = planesOf(f, (c) => clampedToUnit(f, toSingles(quotient(coordinates[c]))));
    this.results[i] = color;
    this.samples[options.unit] = color;
  }

  private keep(lanes: V128): void {
    const { f, kept } = this;
    this.kept = f.keep(kept === null ? lanes : op.v128And(kept, lanes));
  }

  private cull(i: number): void {
    const { options, coordinates } = this.units[i]!;
    const zero = this.f.constant(Float64Array.of(0));
    const passing = coordinates.map((value, c) => {
      const isNegative = options.shader!.culledUnlessNegative[c as 0 | 1 | 2 | 3];
      const half = (number: 0 | 1): V128 =>
        isNegative ? op.f64x2Gt(zero, value[number]) : op.f64x2Ge(value[number], zero);
      return lowWords(half(0), half(1));
    });
    this.keep(passing.reduce((all, lanes) => op.v128And(all, lanes)));
  }

  private replaceDepth(i: number): void {
    const { f } = this;
    const [dividend, divisor] = [this.dotProducts[i - 1]!.value, this.dotProducts[i]!.value];
    const depth = pairOf(f, (half) => op.f64x2Div(dividend[half], divisor[half]));
    const bound = (number: number): V128 =>
      op.v128Load64Splat(this.units[i]!.unit, UNIT.depthRange + 8 * number);
    const inside = (half: 0 | 1): V128 =>
      op.v128And(op.f64x2Ge(depth[half], bound(0)), op.f64x2Ge(bound(1), depth[half]));
    this.keep(lowWords(inside(0), inside(1)));
    this.depth = depth;
  }
}

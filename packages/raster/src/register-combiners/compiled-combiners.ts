import { type FunctionBuilder, op } from "@glasm/codegen";
import type {
  CombinerInput,
  CombinerOutput,
  CombinerPortion,
  CombinerRegister,
  FinalCombinerRegister,
} from "@glasm/primitives";
import type { V128 } from "../compilation/lanes.js";
import { COMBINER_CONSTANTS, THREAD } from "../compilation/memory-layout.js";
import { type Kept, type Planes, planesOf } from "../compilation/vectors.js";
import { clampedToSigned, clampedToUnit } from "../texturing/compiled-environment.js";
import { type CombinerOptions, constantsAt, FOG_COLOR_AT } from "./combiner-options.js";

type Component = 0 | 1 | 2 | 3;
const COLORS = [0, 1, 2] as const;
const ALPHA = [3] as const;

/** What combiners take of four pixels. */
export interface CombinerSources {
  readonly primary: Planes;
  /** null where vertices have none. */
  readonly secondary: Planes | null;
  /** Texture source colors by unit. */
  readonly samples: readonly (Planes | undefined)[];
  /** The fog factor in [0,1]; null without fog. */
  readonly fogFactor: V128 | null;
}

/** A component of a register where a stage reads it. */
type ReadRegister = (register: FinalCombinerRegister, component: Component) => V128;

/** The final combiner output color of four pixels; see CombinerStages. [NV_register_combiners 3.8.12] */
export function combinedColors(
  f: FunctionBuilder,
  { general, final }: CombinerOptions,
  sources: CombinerSources,
): Planes {
  const stages = new CompiledStages(f, sources);
  general.forEach((stage, number) => stages.general(stage, number));
  return stages.final(final);
}

class CompiledStages {
  private readonly f: FunctionBuilder;
  private readonly sources: CombinerSources;
  /** The registers that stages may write, as far as anyone has asked for them. */
  private readonly registers = new Map<CombinerOutput, Kept[]>();
  private readonly fogFactor: Kept | null;

  constructor(f: FunctionBuilder, sources: CombinerSources) {
    this.f = f;
    this.sources = sources;
    this.fogFactor = sources.fogFactor && f.keep(sources.fogFactor);
  }

  general({ rgb, alpha }: CombinerOptions["general"][number], stage: number): void {
    const read = this.reader(stage);
    // Both halves take what the stage before left.
    const takesAb = rgb.muxSum || alpha.muxSum ? this.takesAb(read) : null;
    const written = [
      ...this.portion(rgb, COLORS, read, takesAb),
      ...this.portion(alpha, ALPHA, read, takesAb),
    ];
    for (const [output, component, value] of written) this.registerOf(output)[component] = value;
  }

  final({ inputs: [a, b, c, d, e, f], alpha, clampsSum }: CombinerOptions["final"]): Planes {
    const registers = this.reader("final");
    const read: ReadRegister = (register, component) => {
      if (register === "e-times-f")
        return op.f32x4Mul(this.value(e, component, registers), this.value(f, component, registers));
      if (register !== "spare-0-plus-secondary-color") return registers(register, component);
      const [spare, secondary] = [registers("spare-0", component), registers("secondary-color", component)];
      const sum = op.f32x4Add(this.positive(spare), this.positive(secondary));
      return clampsSum ? clampedToUnit(this.f, sum) : sum;
    };
    const one = this.splat(1);
    return planesOf(this.f, (component) => {
      if (component === 3) return this.value(alpha, 3, registers);
      const [weight, to, from] = [a, b, c].map((input) =>
        this.f.keep(this.value(input, component, read)),
      ) as [...[Kept, Kept, Kept]];
      const mixed = op.f32x4Add(op.f32x4Mul(weight, to), op.f32x4Mul(op.f32x4Sub(one, weight), from));
      return op.f32x4Pmin(one, op.f32x4Add(mixed, this.value(d, component, read)));
    });
  }

  /** What a half of a stage writes: registers, components and values. */
  private portion(
    { inputs: [a, b, c, d], outputs, abDotProduct, cdDotProduct, muxSum, bias, scale }: CombinerPortion,
    components: readonly Component[],
    read: ReadRegister,
    takesAb: Kept | null,
  ): (readonly [CombinerOutput, Component, Kept])[] {
    const { f } = this;
    const [abOutput, cdOutput, sumOutput] = outputs;
    const products = (left: CombinerInput, right: CombinerInput, isDotProduct: boolean): readonly Kept[] =>
      this.products(left, right, isDotProduct, components, read);
    const ab = abOutput === null && sumOutput === null ? null : products(a, b, abDotProduct);
    const cd = cdOutput === null && sumOutput === null ? null : products(c, d, cdDotProduct);
    const result = (value: V128): Kept => {
      const biased = bias === 0 ? value : op.f32x4Add(value, this.splat(bias));
      return f.keep(this.clampedToSigned(scale === 1 ? biased : op.f32x4Mul(biased, this.splat(scale))));
    };
    const sum = (i: number): V128 =>
      muxSum ? op.v128Bitselect(ab![i]!, cd![i]!, takesAb!) : op.f32x4Add(ab![i]!, cd![i]!);
    return components.flatMap((component, i) => [
      ...(abOutput === null ? [] : [[abOutput, component, result(ab![i]!)] as const]),
      ...(cdOutput === null ? [] : [[cdOutput, component, result(cd![i]!)] as const]),
      ...(sumOutput === null ? [] : [[sumOutput, component, result(sum(i))] as const]),
    ]);
  }

  /** The products of two variables for components, or their dot product for each. */
  private products(
    left: CombinerInput,
    right: CombinerInput,
    isDotProduct: boolean,
    components: readonly Component[],
    read: ReadRegister,
  ): readonly Kept[] {
    const { f } = this;
    const each = components.map((component) =>
      f.keep(op.f32x4Mul(this.value(left, component, read), this.value(right, component, read))),
    );
    if (!isDotProduct) return each;
    const sum = f.keep(op.f32x4Add(op.f32x4Add(each[0]!, each[1]!), each[2]!));
    return [sum, sum, sum];
  }

  /** The value of a variable; see MAPPINGS of CombinerStages. */
  private value(
    { register, usage, mapping }: CombinerInput<FinalCombinerRegister>,
    component: Component,
    read: ReadRegister,
  ): V128 {
    const e = read(register, usage === "rgb" ? component : usage === "blue" ? 2 : 3);
    switch (mapping) {
      case "unsigned-identity":
        return this.positive(e);
      case "unsigned-invert":
        return op.f32x4Sub(this.splat(1), clampedToUnit(this.f, e));
      case "expand-normal":
        return op.f32x4Sub(op.f32x4Mul(this.positive(e), this.splat(2)), this.splat(1));
      case "expand-negate":
        return op.f32x4Sub(this.splat(1), op.f32x4Mul(this.positive(e), this.splat(2)));
      case "half-bias-normal":
        return op.f32x4Sub(this.positive(e), this.splat(0.5));
      case "half-bias-negate":
        return op.f32x4Sub(this.splat(0.5), this.positive(e));
      case "signed-identity":
        return e;
      case "signed-negate":
        return op.f32x4Neg(e);
    }
  }

  /** How a stage reads registers, with its own constants. */
  private reader(stage: number | "final"): ReadRegister {
    const constant = (at: number): V128 => op.v128Load32Splat(THREAD, COMBINER_CONSTANTS + at);
    return (register, component) => {
      switch (register) {
        case "zero":
          return this.splat(0);
        case "constant-color-0":
          return constant(constantsAt(stage) + 4 * component);
        case "constant-color-1":
          return constant(constantsAt(stage) + 16 + 4 * component);
        case "fog":
          return component === 3 ? (this.fogFactor ?? this.splat(1)) : constant(FOG_COLOR_AT + 4 * component);
        default:
          return this.registerOf(register as CombinerOutput)[component]!;
      }
    };
  }

  /** A register that stages may write, with its present values. */
  private registerOf(register: CombinerOutput): Kept[] {
    const known = this.registers.get(register);
    if (known !== undefined) return known;
    const { f } = this;
    const made = ([0, 1, 2, 3] as const).map((component) => f.keep(this.initial(register, component)));
    this.registers.set(register, made);
    return made;
  }

  /** What the first stage finds in a register. [NV_register_combiners Table 1, Ruling 438] */
  private initial(register: CombinerRegister, component: Component): V128 {
    const { primary, secondary, samples } = this.sources;
    const unit = (planes: Planes | null | undefined): V128 | null =>
      planes === null || planes === undefined ? null : clampedToUnit(this.f, planes[component]);
    // Those of textures may be negative. [NV_texture_shader Issues]
    const signed = (planes: Planes | undefined): V128 | null =>
      planes === undefined ? null : this.clampedToSigned(planes[component]);
    if (typeof register === "number") return signed(samples[register]) ?? this.splat(0);
    if (register === "primary-color") return unit(primary)!;
    if (register === "secondary-color") return unit(secondary) ?? this.splat(component === 3 ? 1 : 0);
    return (register === "spare-0" && component === 3 ? signed(samples[0]) : null) ?? this.splat(0);
  }

  private takesAb(read: ReadRegister): Kept {
    return this.f.keep(op.f32x4Lt(read("spare-0", 3), this.splat(0.5)));
  }

  private positive(value: V128): V128 {
    return op.f32x4Pmax(this.splat(0), value);
  }

  private clampedToSigned(value: V128): V128 {
    return clampedToSigned(this.f, value);
  }

  private splat(value: number): V128 {
    return this.f.constant(Float32Array.of(value));
  }
}

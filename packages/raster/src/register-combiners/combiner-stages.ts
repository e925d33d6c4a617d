import type {
  CombinerInput,
  CombinerPortion,
  CombinerRegister,
  FinalCombiner,
  FinalCombinerRegister,
  GeneralCombiner,
  RegisterCombiners,
  TextureColor,
} from "@glasm/primitives";
import { clampToSigned, clampToUnit, positive } from "../texturing/texture-function.js";

const { fround } = Math;

/** [NV_register_combiners Table 4, Ruling 435] */
const MAPPINGS: Readonly<Record<CombinerInput["mapping"], (e: number) => number>> = {
  "unsigned-identity": positive,
  "unsigned-invert": (e) => fround(1 - clampToUnit(e)),
  "expand-normal": (e) => fround(2 * positive(e) - 1),
  "expand-negate": (e) => fround(1 - 2 * positive(e)),
  "half-bias-normal": (e) => fround(positive(e) - 0.5),
  "half-bias-negate": (e) => fround(0.5 - positive(e)),
  "signed-identity": (e) => e,
  "signed-negate": (e) => -e,
};

/** The values of registers: red, green, blue and alpha. */
type Registers = Map<FinalCombinerRegister, Float64Array>;

const BLACK: TextureColor = [0, 0, 0, 0];
const COLOR_REGISTERS = ["zero", "primary-color", "secondary-color", "spare-0", "spare-1"] as const;

/** The value of a variable for a component, 3 for alpha. [NV_register_combiners 3.8.12.2, 3.8.12.3] */
function valueOf(
  input: CombinerInput<FinalCombinerRegister>,
  component: number,
  registers: Registers,
): number {
  const { register, usage, mapping } = input;
  const from = usage === "rgb" ? component : usage === "blue" ? 2 : 3;
  return MAPPINGS[mapping](registers.get(register)![from]!);
}

/** The results of a half of a general stage for its components, before and after they are written. */
class Portion {
  private readonly portion: CombinerPortion;
  private readonly components: readonly number[];
  /** A B, C D and their sum. */
  private readonly results = [new Float64Array(4), new Float64Array(4), new Float64Array(4)] as const;

  constructor(portion: CombinerPortion, components: readonly number[]) {
    this.portion = portion;
    this.components = components;
  }

  /** Computes the results, of which nothing is written yet: both halves take what the stage before left. */
  compute(registers: Registers): void {
    const { inputs, abDotProduct, cdDotProduct, muxSum } = this.portion;
    const [a, b, c, d] = inputs;
    const [ab, cd, sum] = this.results;
    this.multiply(a, b, abDotProduct, registers, ab);
    this.multiply(c, d, cdDotProduct, registers, cd);
    const takesAb = registers.get("spare-0")![3]! < 0.5;
    // Sums are of what the two results are, products or dot products. [NV_register_combiners Issues, Ruling 437]
    for (const i of this.components) sum[i] = muxSum ? (takesAb ? ab[i]! : cd[i]!) : fround(ab[i]! + cd[i]!);
  }

  write(registers: Registers): void {
    const { outputs, bias, scale } = this.portion;
    for (let number = 0; number < 3; number += 1) {
      const output = outputs[number]!;
      if (output === null) continue;
      const register = registers.get(output)!;
      const result = this.results[number]!;
      for (const i of this.components) register[i] = clampToSigned(fround(result[i]! + bias) * scale);
    }
  }

  private multiply(
    a: CombinerInput,
    b: CombinerInput,
    isDotProduct: boolean,
    registers: Registers,
    result: Float64Array,
  ): void {
    for (const i of this.components) result[i] = fround(valueOf(a, i, registers) * valueOf(b, i, registers));
    if (isDotProduct) result.fill(fround(fround(result[0]! + result[1]!) + result[2]!));
  }
}

/** The final stage. [NV_register_combiners 3.8.12.3] */
class FinalStage {
  private readonly final: FinalCombiner;

  constructor(final: FinalCombiner) {
    this.final = final;
  }

  apply(registers: Registers, color: Float64Array): void {
    const { inputs, alpha, clampsSum } = this.final;
    const [a, b, c, d, e, f] = inputs;
    const product = registers.get("e-times-f")!;
    const sum = registers.get("spare-0-plus-secondary-color")!;
    const spare = registers.get("spare-0")!;
    const secondary = registers.get("secondary-color")!;
    for (let i = 0; i < 3; i += 1) {
      product[i] = fround(valueOf(e, i, registers) * valueOf(f, i, registers));
      const added = fround(positive(spare[i]!) + positive(secondary[i]!));
      sum[i] = clampsSum ? clampToUnit(added) : added;
      const weight = valueOf(a, i, registers);
      const mixed = fround(
        fround(weight * valueOf(b, i, registers)) + fround(fround(1 - weight) * valueOf(c, i, registers)),
      );
      color[i] = Math.min(fround(mixed + valueOf(d, i, registers)), 1);
    }
    color[3] = valueOf(alpha, 3, registers);
  }
}

/** The constants of a stage as singles. */
function setConstants(registers: Registers, constants: GeneralCombiner["constants"]): void {
  registers.get("constant-color-0")!.set(constants[0]);
  registers.get("constant-color-1")!.set(constants[1]);
}

/** The textures that stages name. */
function namedTextures({ general, final }: RegisterCombiners): readonly number[] {
  const portions = general.flatMap(({ rgb, alpha }) => [rgb, alpha]);
  const names: readonly (FinalCombinerRegister | null)[] = [
    ...portions.flatMap(({ inputs, outputs }) => [...inputs.map(({ register }) => register), ...outputs]),
    ...[...final.inputs, final.alpha].map(({ register }) => register),
  ];
  return [...new Set(names.filter((name) => typeof name === "number"))];
}

/**
 * Register combiners: the pure definition, which the compiled functions repeat bit for bit. Everything is computed in
 * single precision in the order of the text. [NV_register_combiners 3.8.12, Ruling 435]
 */
export class CombinerStages {
  private readonly registers: Registers;
  private readonly textures: readonly number[];
  private readonly stages: readonly (readonly [Portion, Portion])[];
  private readonly final: FinalStage;
  private readonly constants: readonly GeneralCombiner["constants"][];

  constructor(combiners: RegisterCombiners) {
    const { general, final, fogColor } = combiners;
    this.textures = namedTextures(combiners);
    const names: readonly FinalCombinerRegister[] = [
      ...COLOR_REGISTERS,
      ...(["constant-color-0", "constant-color-1", "fog"] as const),
      ...(["e-times-f", "spare-0-plus-secondary-color"] as const),
      ...this.textures,
    ];
    this.registers = new Map(names.map((name) => [name, new Float64Array(4)]));
    this.registers.get("fog")!.set(fogColor.map(fround));
    this.stages = general.map(({ rgb, alpha }) => [new Portion(rgb, [0, 1, 2]), new Portion(alpha, [3])]);
    this.final = new FinalStage(final);
    this.constants = [...general, final].map(({ constants: [first, second] }) => [
      first.map(fround) as unknown as TextureColor,
      second.map(fround) as unknown as TextureColor,
    ]);
  }

  /**
   * Replaces a fragment's primary color by the final combiner output color: singles, red, green and blue up to 1.
   * @param samples texture source colors by unit
   * @param fogFactor in [0,1]
   */
  apply(
    color: Float64Array,
    secondary: Float64Array,
    samples: readonly (Float64Array | undefined)[],
    fogFactor: number,
  ): void {
    const { registers } = this;
    this.load("primary-color", color);
    this.load("secondary-color", secondary);
    // Those of textures may be negative. [NV_texture_shader Issues]
    for (const unit of this.textures) {
      const sample = samples[unit] ?? BLACK; // [Ruling 438]
      const register = registers.get(unit)!;
      for (let i = 0; i < 4; i += 1) register[i] = clampToSigned(sample[i]!);
    }
    registers.get("spare-0")!.fill(0)[3] = clampToSigned(samples[0]?.[3] ?? 0);
    registers.get("spare-1")!.fill(0);
    registers.get("fog")![3] = fogFactor;
    for (let i = 0; i < this.stages.length; i += 1) {
      const [rgb, alpha] = this.stages[i]!;
      setConstants(registers, this.constants[i]!);
      rgb.compute(registers);
      alpha.compute(registers);
      rgb.write(registers);
      alpha.write(registers);
    }
    setConstants(registers, this.constants[this.stages.length]!);
    this.final.apply(registers, color);
  }

  /** The initial value of a register: a color in [0,1], as a single. */
  private load(name: CombinerRegister, color: ArrayLike<number>): void {
    const register = this.registers.get(name)!;
    for (let i = 0; i < 4; i += 1) register[i] = clampToUnit(fround(color[i]!));
  }
}

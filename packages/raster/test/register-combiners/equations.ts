import type {
  CombinerInput,
  CombinerOutput,
  CombinerPortion,
  FinalCombinerRegister,
  RegisterCombiners,
} from "@glasm/primitives";

/** The equations of the text once more, by its names, over numbers that are rounded as `round` says. */

export type Vector = readonly [number, number, number];

/** A register: red, green and blue, and alpha. */
interface Register {
  readonly rgb: Vector;
  readonly a: number;
}

/** What the first stage finds: registers that are undefined in the text are zero. [Ruling 438] */
export interface Fragment {
  readonly primary: readonly number[];
  readonly secondary: readonly number[];
  readonly textures: Readonly<Record<number, readonly number[]>>;
  readonly fogFactor: number;
}

type RegisterSet = Readonly<Partial<Record<FinalCombinerRegister, Register>>>;

const ZERO: Register = { rgb: [0, 0, 0], a: 0 };
const of = ([r, g, b, a]: readonly number[]): Register => ({ rgb: [r!, g!, b!], a: a! });

const { max, min } = Math;

/** [NV_register_combiners Table 4] */
const MAPPING_FUNCTIONS: Readonly<Record<CombinerInput["mapping"], (e: number) => number>> = {
  "unsigned-identity": (e) => max(0, e),
  "unsigned-invert": (e) => 1 - min(max(e, 0), 1),
  "expand-normal": (e) => 2 * max(0, e) - 1,
  "expand-negate": (e) => -2 * max(0, e) + 1,
  "half-bias-normal": (e) => max(0, e) - 0.5,
  "half-bias-negate": (e) => -max(0, e) + 0.5,
  "signed-identity": (e) => e,
  "signed-negate": (e) => -e,
};

const both = (a: Vector, b: Vector, operation: (x: number, y: number) => number): Vector => [
  operation(a[0], b[0]),
  operation(a[1], b[1]),
  operation(a[2], b[2]),
];

export class Equations {
  private readonly round: (value: number) => number;

  constructor(round: (value: number) => number) {
    this.round = round;
  }

  /** fcoc. [NV_register_combiners 3.8.12] */
  fcoc({ general, final, fogColor }: RegisterCombiners, fragment: Fragment): number[] {
    let set: RegisterSet = {
      zero: ZERO,
      fog: { rgb: fogColor, a: fragment.fogFactor },
      "primary-color": of(fragment.primary),
      "secondary-color": of(fragment.secondary),
      "spare-0": { rgb: [0, 0, 0], a: fragment.textures[0]?.[3] ?? 0 },
      "spare-1": ZERO,
      ...Object.fromEntries(Object.entries(fragment.textures).map(([unit, color]) => [unit, of(color)])),
    };
    for (const { rgb, alpha, constants } of general) {
      set = { ...set, "constant-color-0": of(constants[0]), "constant-color-1": of(constants[1]) };
      const colors = this.rgbPortion(rgb, set);
      const alphas = this.alphaPortion(alpha, set);
      const next: Record<string, Register> = { ...(set as Record<string, Register>) };
      for (const [output, value] of colors) next[output] = { ...(next[output] ?? ZERO), rgb: value };
      for (const [output, value] of alphas) next[output] = { ...(next[output] ?? ZERO), a: value };
      set = next;
    }
    const [gccc0, gccc1] = final.constants;
    return this.final(final, { ...set, "constant-color-0": of(gccc0), "constant-color-1": of(gccc1) });
  }

  private mapped({ mapping }: CombinerInput<FinalCombinerRegister>, e: number): number {
    return this.round(MAPPING_FUNCTIONS[mapping](e));
  }

  private vector(input: CombinerInput<FinalCombinerRegister>, set: RegisterSet): Vector {
    const { rgb, a } = set[input.register] ?? ZERO;
    const chosen: Vector = input.usage === "alpha" ? [a, a, a] : rgb;
    return [this.mapped(input, chosen[0]), this.mapped(input, chosen[1]), this.mapped(input, chosen[2])];
  }

  private scalar(input: CombinerInput, set: RegisterSet): number {
    const { rgb, a } = set[input.register] ?? ZERO;
    return this.mapped(input, input.usage === "blue" ? rgb[2] : a);
  }

  /** [NV_register_combiners 3.8.12.2] */
  private rgbPortion(portion: CombinerPortion, set: RegisterSet): (readonly [CombinerOutput, Vector])[] {
    const { round } = this;
    const [A, B, C, D] = portion.inputs.map((input) => this.vector(input, set)) as [
      ...[Vector, Vector, Vector, Vector],
    ];
    const times = (a: Vector, b: Vector): Vector => both(a, b, (x, y) => round(x * y));
    const gcc1 = times(A, B);
    const gcc3 = times(C, D);
    const dot = ([x, y, z]: Vector): Vector => {
      const sum = round(round(x + y) + z);
      return [sum, sum, sum];
    };
    const [gcc2, gcc4] = [dot(gcc1), dot(gcc3)];
    const ab = portion.abDotProduct ? gcc2 : gcc1;
    const cd = portion.cdDotProduct ? gcc4 : gcc3;
    const gcc5 = both(ab, cd, (x, y) => round(x + y)); // of dot products, too [Ruling 437]
    const gcc6 = this.or(ab, cd, set);
    const outs = [ab, cd, portion.muxSum ? gcc6 : gcc5];
    return portion.outputs.flatMap((output, i) => {
      const [r, g, b] = outs[i]!;
      return output === null
        ? []
        : [[output, [this.out(portion, r), this.out(portion, g), this.out(portion, b)]]];
    });
  }

  /** [NV_register_combiners 3.8.12.2] */
  private alphaPortion(portion: CombinerPortion, set: RegisterSet): (readonly [CombinerOutput, number])[] {
    const [A, B, C, D] = portion.inputs.map((input) => this.scalar(input, set)) as [
      ...[number, number, number, number],
    ];
    const gcc1 = this.round(A * B);
    const gcc2 = this.round(C * D);
    const outs = [gcc1, gcc2, portion.muxSum ? this.or(gcc1, gcc2, set) : this.round(gcc1 + gcc2)];
    return portion.outputs.flatMap((output, i) =>
      output === null ? [] : [[output, this.out(portion, outs[i]!)]],
    );
  }

  /** The left operand if the alpha of SPARE0_NV is less than 0.5, otherwise the right one. */
  private or<T>(left: T, right: T, set: RegisterSet): T {
    return set["spare-0"]!.a < 0.5 ? left : right;
  }

  private out({ bias, scale }: CombinerPortion, gcc: number): number {
    return max(min(this.round(this.round(gcc + bias) * scale), 1), -1);
  }

  /** [NV_register_combiners 3.8.12.3] */
  private final({ inputs, alpha, clampsSum }: RegisterCombiners["final"], registers: RegisterSet): number[] {
    const { round } = this;
    const [a, b, c, d, e, f] = inputs;
    const sum = both(registers["spare-0"]!.rgb, registers["secondary-color"]!.rgb, (x, y) =>
      round(max(0, x) + max(0, y)),
    );
    const set: RegisterSet = {
      ...registers,
      "e-times-f": {
        rgb: both(this.vector(e, registers), this.vector(f, registers), (x, y) => round(x * y)),
        a: 0,
      },
      "spare-0-plus-secondary-color": {
        rgb: clampsSum ? (sum.map((x) => min(x, 1)) as unknown as Vector) : sum,
        a: 0,
      },
    };
    const [A, B, C, D] = [a, b, c, d].map((input) => this.vector(input, set)) as [
      ...[Vector, Vector, Vector, Vector],
    ];
    const rgb = [0, 1, 2].map((i) => {
      const ab = round(A[i]! * B[i]!);
      const iac = round(round(1 - A[i]!) * C[i]!);
      return min(round(round(ab + iac) + D[i]!), 1);
    });
    return [...rgb, this.scalar(alpha, registers)];
  }
}

/** What a sink is told about register combiners. [NV_register_combiners 3.8.12] */

import type { TextureColor } from "./textures.js";

/** A register of a combiner stage; a number means the texture of that unit. [NV_register_combiners Table 1] */
export type CombinerRegister = number | "fog" | CombinerConstant | CombinerColor | "zero";

/** A register that a stage takes from its own constants. [NV_register_combiners 3.8.12.1] */
export type CombinerConstant = "constant-color-0" | "constant-color-1";

/** A register beside those of textures that a stage may write. */
export type CombinerColor = "primary-color" | "secondary-color" | "spare-0" | "spare-1";

/** What the final stage has besides registers. [NV_register_combiners 3.8.12.3] */
export type FinalCombinerRegister = CombinerRegister | "e-times-f" | "spare-0-plus-secondary-color";

/** Functions of a component e of a register. [NV_register_combiners Table 4] */
export type CombinerMapping =
  /** max(e, 0) */
  | "unsigned-identity"
  /** 1 - min(max(e, 0), 1) */
  | "unsigned-invert"
  /** 2 max(e, 0) - 1 */
  | "expand-normal"
  /** -2 max(e, 0) + 1 */
  | "expand-negate"
  /** max(e, 0) - 1/2 */
  | "half-bias-normal"
  /** -max(e, 0) + 1/2 */
  | "half-bias-negate"
  | "signed-identity"
  | "signed-negate";

/** Which components of a register a variable has: red, green and blue, or one for each of its own. */
export type CombinerUsage = "rgb" | "blue" | "alpha";

/** What a variable of a stage is made of. [NV_register_combiners 3.8.12.2] */
export interface CombinerInput<Register extends FinalCombinerRegister = CombinerRegister> {
  readonly register: Register;
  readonly usage: CombinerUsage;
  readonly mapping: CombinerMapping;
}

/** The red, green and blue half of a general stage, or its alpha half. [NV_register_combiners 3.8.12.2] */
export interface CombinerPortion {
  /** A, B, C and D. */
  readonly inputs: readonly [CombinerInput, CombinerInput, CombinerInput, CombinerInput];
  /** Where A B, C D and their sum go, no two to the same register; null where nobody wants them. */
  readonly outputs: readonly [
    ab: CombinerOutput | null,
    cd: CombinerOutput | null,
    sum: CombinerOutput | null,
  ];
  /** Whether A B is a dot product. Of the alpha half neither is. */
  readonly abDotProduct: boolean;
  readonly cdDotProduct: boolean;
  /** Whether C D or A B, as the alpha of spare 0 is at least 1/2 or not, take the place of their sum. */
  readonly muxSum: boolean;
  /** Added to each of the three. */
  readonly bias: 0 | -0.5;
  /** What they are multiplied by then. */
  readonly scale: 0.5 | 1 | 2 | 4;
}

/** A register that stages write; a number means that of a texture. */
export type CombinerOutput = number | CombinerColor;

/** A general combiner stage with the values of its constants. [NV_register_combiners2 3.8.12] */
export interface GeneralCombiner {
  readonly rgb: CombinerPortion;
  readonly alpha: CombinerPortion;
  readonly constants: readonly [TextureColor, TextureColor];
}

/** The final combiner stage: A B + (1 - A) C + D for red, green and blue, and G for alpha. [NV_register_combiners 3.8.12.3] */
export interface FinalCombiner {
  /** A to F. */
  readonly inputs: readonly [
    a: CombinerInput<FinalCombinerRegister>,
    b: CombinerInput<FinalCombinerRegister>,
    c: CombinerInput<FinalCombinerRegister>,
    d: CombinerInput<FinalCombinerRegister>,
    e: CombinerInput,
    f: CombinerInput,
  ];
  /** G. */
  readonly alpha: CombinerInput;
  readonly constants: readonly [TextureColor, TextureColor];
  /** Whether the sum of spare 0 and the secondary color is clamped to 1. */
  readonly clampsSum: boolean;
}

/**
 * What makes the colors of fragments in the place of texture environments, color sum and fog. [NV_register_combiners 3.8.12]
 */
export interface RegisterCombiners {
  /** The active general stages, at least one. */
  readonly general: readonly GeneralCombiner[];
  readonly final: FinalCombiner;
  /** Red, green and blue of the register of fog, whose alpha is the fog factor, 1 without fog. */
  readonly fogColor: readonly [number, number, number];
}

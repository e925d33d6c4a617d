import type {
  CombinerInput,
  CombinerMapping,
  CombinerPortion,
  CombinerRegister,
  CombinerUsage,
  FinalCombinerRegister,
  GeneralCombiner,
  RegisterCombiners,
} from "@glasm/primitives";
import { CombinerStages } from "../../src/register-combiners/combiner-stages.js";
import type { Fragment } from "./equations.js";

export const input = <Register extends FinalCombinerRegister>(
  register: Register,
  usage: CombinerUsage = "rgb",
  mapping: CombinerMapping = "unsigned-identity",
): CombinerInput<Register> => ({ register, usage, mapping });

const BLACK = [0, 0, 0, 0] as const;

/** A half that writes A to spare 0, with changes. */
function portion(usage: CombinerUsage, changes: Partial<CombinerPortion> = {}): CombinerPortion {
  const zero = input<CombinerRegister>("zero", usage);
  return {
    inputs: [input("primary-color", usage), input("zero", usage, "unsigned-invert"), zero, zero],
    outputs: [null, null, "spare-0"],
    ...{ abDotProduct: false, cdDotProduct: false, muxSum: false, bias: 0, scale: 1 },
    ...changes,
  };
}

/** A general stage in its initial state, with changes. */
export const stage = (
  rgb: Partial<CombinerPortion> = {},
  alpha: Partial<CombinerPortion> = {},
  constants: GeneralCombiner["constants"] = [BLACK, BLACK],
): GeneralCombiner => ({ rgb: portion("rgb", rgb), alpha: portion("alpha", alpha), constants });

/** Stages after which the final stage gives spare 0, with changes of the final one. */
export function combiners(
  general: readonly GeneralCombiner[],
  final: Partial<RegisterCombiners["final"]> = {},
): RegisterCombiners {
  const zero = input<CombinerRegister>("zero");
  return {
    general,
    final: {
      inputs: [zero, zero, zero, input("spare-0"), zero, zero],
      alpha: input("spare-0", "alpha"),
      constants: [BLACK, BLACK],
      clampsSum: true,
      ...final,
    },
    fogColor: [0, 0, 0],
  };
}

/** The final combiner output color of a fragment. */
export function output(given: RegisterCombiners, fragment: Partial<Fragment>): number[] {
  const { primary = BLACK, secondary = BLACK, textures = {}, fogFactor = 1 } = fragment;
  const color = Float64Array.from(primary);
  const samples: Float64Array[] = [];
  for (const [unit, sample] of Object.entries(textures)) samples[Number(unit)] = Float64Array.from(sample);
  new CombinerStages(given).apply(color, Float64Array.from(secondary), samples, fogFactor);
  return [...color];
}

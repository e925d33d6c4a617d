import {
  type FinalCombiner,
  GENERAL_COMBINERS,
  type GeneralCombiner,
  type RegisterCombiners,
} from "@glasm/primitives";

/** What decides the instructions of register combiners: all but the values of constants. */
export interface CombinerOptions {
  readonly general: readonly Omit<GeneralCombiner, "constants">[];
  readonly final: Omit<FinalCombiner, "constants">;
}

export function combinerOptions({ general, final }: RegisterCombiners): CombinerOptions {
  const { inputs, alpha, clampsSum } = final;
  return {
    general: general.map(({ rgb, alpha: alphaPortion }) => ({ rgb, alpha: alphaPortion })),
    final: { inputs, alpha, clampsSum },
  };
}

/** The colors that the stages take besides those of vertices: rows of four singles. */
const ROW_BYTES = 16;

/** Where the constants of a stage are, from the beginning of all; the final stage's come first. */
export const constantsAt = (stage: number | "final"): number =>
  2 * ROW_BYTES * (stage === "final" ? 0 : stage + 1);

/** Where the fog's color is, after those of all stages. */
export const FOG_COLOR_AT = constantsAt(GENERAL_COMBINERS);

/** Writes the constants for compiled functions, from a place in a memory on. */
export function writeConstants({ general, final, fogColor }: RegisterCombiners, singles: Float32Array): void {
  const write = (at: number, colors: GeneralCombiner["constants"]): void =>
    colors.forEach((color, i) => singles.set(color, (at + i * ROW_BYTES) / 4));
  write(constantsAt("final"), final.constants);
  general.forEach(({ constants }, stage) => write(constantsAt(stage), constants));
  singles.set(fogColor, FOG_COLOR_AT / 4);
}

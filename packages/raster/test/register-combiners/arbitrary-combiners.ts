import type {
  CombinerInput,
  CombinerOutput,
  CombinerPortion,
  CombinerRegister,
  FinalCombinerRegister,
  GeneralCombiner,
  RegisterCombiners,
  TextureColor,
} from "@glasm/primitives";
import fc from "fast-check";

const single = fc
  .oneof(
    fc.nat(0x7fffffff).map((value) => value / 0x7fffffff),
    fc.constantFrom(0, 1, 0.5, 0.25),
  )
  .map(Math.fround);
export const unitColor: fc.Arbitrary<TextureColor> = fc.tuple(single, single, single, single);

const signedMapping = fc.constantFrom(
  ...(["unsigned-identity", "unsigned-invert", "expand-normal", "expand-negate"] as const),
  ...(["half-bias-normal", "half-bias-negate", "signed-identity", "signed-negate"] as const),
);
const unsignedMapping = fc.constantFrom("unsigned-identity" as const, "unsigned-invert" as const);

/** What the GL lets variables be, with textures of some units. */
export function arbitraryCombiners(units: readonly number[]): fc.Arbitrary<RegisterCombiners> {
  const written: CombinerOutput[] = ["primary-color", "secondary-color", "spare-0", "spare-1", ...units];
  const registers: CombinerRegister[] = [...written, "zero", "constant-color-0", "constant-color-1", "fog"];
  const input = (usages: readonly CombinerInput["usage"][]): fc.Arbitrary<CombinerInput> =>
    fc
      .record({
        register: fc.constantFrom(...registers),
        usage: fc.constantFrom(...usages),
        mapping: signedMapping,
      })
      // General stages do not have the fog factor.
      .map((made) =>
        made.register === "fog" && made.usage === "alpha" ? { ...made, register: "zero" as const } : made,
      );
  const portion = (isAlpha: boolean): fc.Arbitrary<CombinerPortion> => {
    const one = input(isAlpha ? ["alpha", "blue"] : ["rgb", "rgb", "alpha"]);
    const dot = isAlpha ? fc.constant(false) : fc.boolean();
    const scaling = fc.constantFrom<Pick<CombinerPortion, "bias" | "scale">>(
      ...[0.5 as const, 1 as const, 2 as const, 4 as const].map((scale) => ({ bias: 0 as const, scale })),
      ...[1 as const, 2 as const].map((scale) => ({ bias: -0.5 as const, scale })),
    );
    return fc
      .record({
        inputs: fc.tuple(one, one, one, one),
        outputs: fc
          .shuffledSubarray(written, { minLength: 3, maxLength: 3 })
          .chain(([ab, cd, sum]) =>
            fc.tuple(...[ab!, cd!, sum!].map((name) => fc.option(fc.constant(name), { freq: 3 }))),
          ),
        abDotProduct: dot,
        cdDotProduct: dot,
        muxSum: fc.boolean(),
        scaling,
      })
      .map(({ scaling: { bias, scale }, outputs, ...rest }) => ({
        ...rest,
        outputs: outputs as unknown as CombinerPortion["outputs"],
        bias,
        scale,
      }));
  };
  const constants = fc.tuple(unitColor, unitColor);
  const general: fc.Arbitrary<GeneralCombiner> = fc.record({
    rgb: portion(false),
    alpha: portion(true),
    constants,
  });
  const final = <Register extends FinalCombinerRegister>(
    given: readonly Register[],
    usages: readonly CombinerInput["usage"][] = ["rgb", "alpha"],
  ): fc.Arbitrary<CombinerInput<Register>> =>
    fc
      .record({
        register: fc.constantFrom(...given),
        usage: fc.constantFrom(...usages),
        mapping: unsignedMapping,
      })
      // Pseudo-registers have no alpha.
      .map((made) =>
        made.register === "e-times-f" || made.register === "spare-0-plus-secondary-color"
          ? { ...made, usage: "rgb" as const }
          : made,
      );
  const all: FinalCombinerRegister[] = [...registers, "e-times-f", "spare-0-plus-secondary-color"];
  const ofA: FinalCombinerRegister[] = [...registers, "e-times-f"];
  return fc.record({
    general: fc.array(general, { minLength: 1, maxLength: 8 }),
    final: fc.record({
      inputs: fc.tuple(final(ofA), final(all), final(all), final(all), final(registers), final(registers)),
      alpha: final(registers, ["alpha", "blue"]),
      constants,
      clampsSum: fc.boolean(),
    }),
    fogColor: fc.tuple(single, single, single),
  });
}

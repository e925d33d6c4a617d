import type { CombinerInput, FinalCombinerRegister } from "@glasm/primitives";
import { hasTextureShaders } from "../texture-shaders/place-unit.js";
import { isOpaque } from "../texturing/source-colors.js";
import { isSampled, type TextureOptions } from "../texturing/texture-options.js";
import type { CombinerOptions } from "./combiner-options.js";

/** All variables of all stages. */
function inputsOf({ general, final }: CombinerOptions): readonly CombinerInput<FinalCombinerRegister>[] {
  return [
    ...general.flatMap(({ rgb, alpha }) => [...rgb.inputs, ...alpha.inputs]),
    ...final.inputs,
    final.alpha,
  ];
}

/** The textures of a draw, and what takes them. */
interface TextureUse {
  readonly textures: readonly TextureOptions[];
  readonly registerCombiners?: CombinerOptions;
}

/** Whether anything depends on what a unit samples: an environment, or a register that begins with it or with its alpha. */
export function isUnitSampled({ textures, registerCombiners }: TextureUse, sampled: TextureOptions): boolean {
  // A stage of texture shaders may need the one before it. [NV_texture_shader 3.8.13]
  if (hasTextureShaders({ textures })) return true;
  if (registerCombiners === undefined) return isSampled(textures, sampled);
  if (inputsOf(registerCombiners).some(({ register }) => register === sampled.unit)) return true;
  return sampled.unit === 0 && !isOpaque(sampled);
}

import { TEXTURE_SHADER_ROWS, type TextureShader, type TextureShaderAddress } from "@glasm/primitives";

/** How a stage finds where it samples; null if it does not. */
export function addressOf({ operation }: Pick<TextureShader, "operation">): TextureShaderAddress | null {
  return TEXTURE_SHADER_ROWS[operation].samples?.address ?? null;
}

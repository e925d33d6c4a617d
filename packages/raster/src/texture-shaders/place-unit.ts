import { NO_TEXTURE, type RasterState, type TextureShader, type TextureUnit } from "@glasm/primitives";

/** A unit whose coordinates are (0,0,0,1) at every vertex: over w its q is 1/w. */
const PLACE_UNIT: TextureUnit = { unit: -1, texture: NO_TEXTURE, environment: { mode: "none" } };

/** Whether texture shaders take the place of conventional texturing in a draw with some units. */
export function hasTextureShaders({
  textures,
}: {
  readonly textures: readonly { readonly shader?: unknown }[];
}): boolean {
  return textures[0]?.shader !== undefined;
}

/** The state that draws as the given one, with a last unit by which texture shaders know 1/w. */
export function withPlaceUnit(state: RasterState): RasterState {
  return hasTextureShaders(state) ? { ...state, textures: [...state.textures, PLACE_UNIT] } : state;
}

/** Whether a stage discards fragments or replaces their depths, which comes before the tests. */
export function isEarly({ shader }: { readonly shader?: Pick<TextureShader, "operation"> }): boolean {
  return shader?.operation === "cull-fragment" || shader?.operation === "dot-product-depth-replace";
}

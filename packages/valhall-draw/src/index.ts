export type { Draw, Handled, VaryingName, VaryingSlots, ViewportUniforms } from "./draw/draw.js";
export { HANDLINGS } from "./draw/draw.js";
export { type JoinedPrograms, joinPrograms } from "./draw/join-programs.js";
export {
  createRenderer,
  type Drawn,
  type Renderer,
  type RendererOptions,
  type RendererSink,
} from "./renderer.js";
export {
  ATTRIBUTE_FORMATS,
  type AttributeArray,
  type AttributeFormat,
  type Culling,
  CULLINGS,
  type FixedAttribute,
  FRONT_FACES,
  type FrontFace,
  makeTexture,
  type PrimitiveMode,
  PRIMITIVE_MODES,
  type TextureFilterName,
  TEXTURE_FILTERS,
  type TextureSource,
  type TextureWrapName,
  TEXTURE_WRAPS,
} from "@glasm/primitives";

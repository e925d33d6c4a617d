export {
  ATTRIBUTE_FORMATS,
  type AttributeArray,
  type AttributeFormat,
  type FixedAttribute,
} from "./attributes/attribute-array.js";
export {
  type Culling,
  CULLINGS,
  type DepthMap,
  type Draw,
  type PrimitiveName,
  PRIMITIVES,
} from "./draw/draw.js";
export { type DrawVertices, verticesOf } from "./draw/draw-vertices.js";
export { type OutputComponent, type OutputMap, outputMapOf } from "./outputs/output-map.js";
export { makeTexture } from "./draw/texture.js";
export {
  type TextureFilterName,
  TEXTURE_FILTERS,
  type TextureSource,
  type TextureWrapName,
  TEXTURE_WRAPS,
} from "@glasm/primitives";
export {
  createRenderer,
  type Drawn,
  type Renderer,
  type RendererOptions,
  type RendererSink,
} from "./renderer.js";
export { type GeometryStage, type ShaderChoice, type Shaders, shadersOf } from "./shaders/shaders.js";

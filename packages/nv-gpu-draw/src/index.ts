export {
  ATTRIBUTE_FORMATS,
  type AttributeArray,
  type AttributeFormat,
  type FixedAttribute,
  type Handling,
  HANDLINGS,
} from "./attributes/attribute-array.js";
export { type PrimitiveName, PRIMITIVES } from "./assembly/primitive-names.js";
export {
  type Culling,
  CULLINGS,
  type Draw,
  FRONT_FACES,
  type FrontFace,
  type GeometryStage,
} from "./draw/draw.js";
export { makeTexture } from "./draw/texture.js";
export type { DrawInvocations } from "./inputs/draw-invocations.js";
export { type DrawInputs, type DrawVertices, inputsOf } from "./inputs/draw-vertices.js";
export type { Numbered, Parameters, ParameterVector } from "./parameters/parameters.js";
export {
  type ArithmeticName,
  ARITHMETICS,
  createRenderer,
  type Drawn,
  type Renderer,
  type RendererOptions,
  type RendererSink,
  type StageEnds,
} from "./renderer.js";
export {
  type TextureFilterName,
  TEXTURE_FILTERS,
  type TextureSource,
  type TextureWrapName,
  TEXTURE_WRAPS,
} from "@glasm/primitives";

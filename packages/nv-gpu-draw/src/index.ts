export { type PrimitiveName, PRIMITIVES } from "./assembly/primitive-names.js";
export type { Draw, GeometryStage } from "./draw/draw.js";
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
  ATTRIBUTE_FORMATS,
  type AttributeArray,
  type AttributeFormat,
  type Culling,
  CULLINGS,
  type FixedAttribute,
  FRONT_FACES,
  type FrontFace,
  type Handling,
  HANDLINGS,
  makeTexture,
  type TextureFilterName,
  TEXTURE_FILTERS,
  type TextureSource,
  type TextureWrapName,
  TEXTURE_WRAPS,
} from "@glasm/primitives";

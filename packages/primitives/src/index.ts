export { Geometry, type DrawRules } from "./assembly/geometry.js";
export { MAX_TAKEN_VERTICES } from "./memory/places.js";
export type { FacingRules } from "./assembly/facing.js";
export {
  PRIMITIVE_MODES,
  primitiveKind,
  type DrawMode,
  type PrimitiveMode,
} from "./assembly/primitive-modes.js";
export {
  MAX_CLIP_PLANES,
  NEGATIVE_DEPTH_VOLUME,
  VIEW_VOLUME,
  type ClipPlane,
} from "./clipping/clip-volume.js";
export {
  ARRAY_MEMBERS,
  type ArrayFormats,
  checkArrayHasVertex,
  checkedArray,
  type DescribedArray,
  type LoadedArray,
  type NumberArray,
} from "./description/attribute-array.js";
export {
  ATTRIBUTE_FORMATS,
  type Attribute,
  type AttributeArray,
  type AttributeFormat,
  type AttributeRules,
  checkAttributesHaveVertex,
  checkedAttributes,
  type FixedAttribute,
  type Handling,
  HANDLINGS,
} from "./description/described-attributes.js";
export { type Converted, converted, putConverted, type WordRows } from "./description/converted-array.js";
export { type Culling, CULLINGS, facingOf, FRONT_FACES, type FrontFace } from "./description/facing.js";
export { makeTexture } from "./description/gl-texture.js";
export { type UsedOutput, usedOutputs } from "./description/used-outputs.js";
export { checkedViewport, type DepthRange, type ViewportNumbers } from "./description/viewport.js";
export type { Check } from "./description/checks.js";
export { DescribedVertices, type PutVertices, type VertexPass } from "./description/described-vertices.js";
export { checkedRasterState, MAX_PIXEL, STATE_CHECKS } from "./description/raster-state.js";
export {
  checkTexture,
  TEXTURE_FILTERS,
  TEXTURE_WRAPS,
  type TextureFilterName,
  textureOf,
  type TextureSides,
  type TextureSource,
  type TextureWrapName,
} from "./description/texture-source.js";
export {
  boundsOf,
  checkedVertexNumbers,
  type DrawIndices,
  type DrawNumbers,
  type VertexBounds,
  type VertexNumbers,
} from "./description/vertex-numbers.js";
export type * from "./sink/accumulation.js";
export * from "./sink/limits.js";
export * from "./sink/fragments.js";
export * from "./sink/helpers.js";
export type * from "./sink/pixels.js";
export * from "./sink/primitive-batch.js";
export type * from "./sink/raster-state.js";
export type * from "./sink/register-combiners.js";
export type * from "./sink/sink.js";
export { snap, SUBPIXELS } from "./sink/subpixel.js";
export * from "./sink/texture-shaders.js";
export type * from "./sink/textures.js";
export * from "./sink/vertex-layout.js";
export type * from "./sink/surface.js";
export type * from "./sink/window.js";
export { ElementReuse, type VertexIndices } from "./vertices/element-reuse.js";
export { ElementWindow } from "./vertices/element-window.js";
export { IndexRanges } from "./vertices/index-ranges.js";
export {
  RecordLayouts,
  type TravellingOutput,
  type Varying,
  type VertexOutputs,
  type VertexRecordLayout,
} from "./vertices/vertex-record.js";
export type { PointSize, SlotUser } from "./vertices/vertex-store.js";
export { viewportOf, type Viewport } from "./vertices/viewport.js";

export { cNames, type CNames, type CNames15, type CommandNames } from "./roof/c-names.js";
export { type AllCommands, COMMAND_ROWS } from "./generated/commands.js";
export type {
  Extent,
  NumberKind,
  Parameter,
  ParameterKind,
  CommandRow,
} from "./ground/memory/command-row.js";
export { NAMED_EXTENSIONS } from "./ground/implementation/extensions.js";
export type { NamedExtension } from "./generated/extensions.js";
export { createContext, lastError, takeError, type GL, type GL15 } from "./roof/create-context.js";
export type { ErrorName, RecordedError } from "./ground/errors/errors.js";
export type { ContextOptions } from "./roof/options.js";
export { ProgramCache } from "./programs/program-cache.js";
export type { Observer } from "./draw/observer.js";
export type { VertexOrigin } from "./attributes/vertex-receiver.js";
export type { KeptMemory, LiveMemory } from "./ground/memory/live-memory.js";
export type { BufferTarget } from "./ground/memory/buffer-objects.js";
export type { ElementType, Memory, RawMemory } from "./ground/memory/memory.js";
/** The GL's implementation-dependent values, as numbers: `LIMITS.MAX_POINT_SIZE` and the like. [GL1.3 6.2] */
export * as LIMITS from "./ground/implementation/limits.js";
/** How images lie in memory: formats and types, and where the groups and bits of an image are. [GL1.3 3.6.4] */
export * as PIXELS from "./pixel-transfer/pixels-in-memory.js";
export * from "./tokens.js";
export { NO_VERTEX } from "@glasm/primitives";
export { RESULT_OUTPUTS } from "./programs/result-outputs.js";
export type {
  BlendEquation,
  BlendFactor,
  BlendFactors,
  Blending,
  Accumulation,
  AccumulationOperation,
  ClearMask,
  ClearValues,
  ColorBuffer,
  ColumnName,
  CombineAlphaFunction,
  CombineArgument,
  CombineFunction,
  CombineOperand,
  Combiner,
  CombineSource,
  CombinerColor,
  CombinerConstant,
  CombinerInput,
  CombinerMapping,
  CombinerOutput,
  CombinerPortion,
  CombinerRegister,
  CombinerUsage,
  Comparison,
  FinalCombiner,
  FinalCombinerRegister,
  FogMode,
  FogState,
  GeneralCombiner,
  Interpolation,
  LayoutColumn,
  LineStipple,
  LogicOperation,
  MagnificationFilter,
  MinificationFilter,
  Multisampling,
  OutputName,
  PixelRectangle,
  PolygonMode,
  PrimitiveBatch,
  PrimitiveKind,
  RasterState,
  ReadKind,
  Rectangle,
  RegisterCombiners,
  SamplePosition,
  Sink,
  SmoothPrimitives,
  StencilOperation,
  StencilTest,
  Surface,
  SurfaceImages,
  Texture,
  TextureColor,
  TextureEnvironment,
  TextureFormat,
  TextureImage,
  TextureTarget,
  TextureUnit,
  TextureWrap,
  VertexLayout,
  VertexRows,
} from "@glasm/primitives";

export { cNames, type CNames } from "./roof/c-names.js";
export { SIGNATURES } from "./generated/commands.js";
export type { NumberKind, Parameter, ParameterKind, Signature } from "./ground/memory/signature.js";
export { createContext, lastError, type GL } from "./roof/create-context.js";
export type { ErrorName, RecordedError } from "./ground/errors/errors.js";
export type { ContextOptions } from "./roof/options.js";
export type { Observer } from "./draw/observer.js";
export type { VertexOrigin } from "./attributes/vertex-receiver.js";
export type { ElementType, Memory, RawMemory } from "./ground/memory/memory.js";
/** The GL's implementation-dependent values, as numbers: `LIMITS.MAX_POINT_SIZE` and the like. [GL1.3 6.2] */
export * as LIMITS from "./ground/implementation/limits.js";
export * from "./tokens.js";
export type * from "./draw/sink.js";
export type * from "./draw/sink-fragments.js";
export type * from "./draw/sink-pixels.js";
export type * from "./draw/sink-textures.js";
export type { VertexRows } from "./draw/vertex-row.js";

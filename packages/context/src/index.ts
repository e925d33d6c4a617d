export { cNames, type CNames } from "./c-names.js";
export { createContext, lastError, type GL } from "./create-context.js";
export type { ErrorName, RecordedError } from "./errors.js";
export type { ContextOptions, EngineName, Observer, VertexOrigin } from "./options.js";
export type { Memory } from "./commands/memory.js";
export * from "./tokens.js";
export type * from "./draw/sink.js";

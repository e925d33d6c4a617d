export { createContext, type GL } from "./create-context.js";
export type { ContextOptions, EngineName, Observer, VertexOrigin } from "./options.js";
export type { Memory } from "./commands/memory.js";
export type { TokenName } from "./tokens.js";
export type * from "./draw/sink.js";

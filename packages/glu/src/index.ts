export { createGlu, type Glu } from "./create-glu.js";
export { type TokenName, TOKENS } from "./tokens/tokens.js";
export type { Numbers, WrittenNumbers } from "./arguments/parameters.js";
export type { StringCommands } from "./strings/string-commands.js";
export type { MatrixCommands } from "./matrices/matrix-commands.js";
export type { ProjectionCommands } from "./matrices/projection-commands.js";
export type { MipmapCommands } from "./mipmaps/mipmap-commands.js";
export type { QuadricCommands } from "./quadrics/quadric-commands.js";
export type { ErrorCallback, Quadric } from "./quadrics/quadric.js";

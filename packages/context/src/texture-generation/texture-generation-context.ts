import type { MatrixContext } from "../matrices/matrix-context.js";
import type { TextureGeneration } from "./texture-generation.js";

/** What commands of texture coordinate generation take of a context. */
export interface TextureGenerationContext extends MatrixContext {
  readonly textureGeneration: TextureGeneration;
}

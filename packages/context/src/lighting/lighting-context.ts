import type { MatrixContext } from "../matrices/matrix-context.js";
import type { Lighting } from "./lighting.js";

/** What lighting commands take of a context. */
export interface LightingContext extends MatrixContext {
  readonly lighting: Lighting;
  readonly drawing: {
    /** Changes state that later vertices see, but not those before: what Material may do. [GL1.3 2.6.3] */
    changeBetweenVertices(change: () => void): void;
  };
}

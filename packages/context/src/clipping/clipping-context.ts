import type { MatrixContext } from "../matrices/matrix-context.js";
import type { ClipPlanes } from "./clip-planes.js";

/** What commands of clip planes take of a context. */
export interface ClippingContext extends MatrixContext {
  readonly clipPlanes: ClipPlanes;
}

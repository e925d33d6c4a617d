import type { GluObject } from "../arguments/parameters.js";
import { TOKENS } from "../tokens/tokens.js";

/** What is called with the code of an error, which `ErrorString` has in words. */
export type ErrorCallback = (errorCode: number) => void;

/** How quadrics are drawn: what NewQuadric makes. [GLU1.3 6.1] */
export class Quadric implements GluObject {
  /** @internal */
  isDeleted = false;
  /** @internal */
  normals: number = TOKENS.SMOOTH;
  /** @internal */
  hasTexture = false;
  /** @internal */
  orientation: number = TOKENS.OUTSIDE;
  /** @internal */
  drawStyle: number = TOKENS.FILL;
  /** @internal */
  onError: ErrorCallback | null = null;

  /** @internal */
  report(errorCode: number): void {
    const { onError } = this;
    onError?.(errorCode);
  }
}

import type { ErrorContext } from "../ground/errors/errors.js";
import type { RenderMode } from "./render-mode.js";

/** What commands of selection and feedback take of a context. */
export interface RenderModeContext extends ErrorContext {
  readonly renderMode: RenderMode;
}

import { TOKENS } from "../generated/tokens.js";
import type { Mode } from "./render-mode.js";

/** [GL1.3 5.2] */
export const RENDER_MODES: ReadonlyMap<number, Mode> = new Map([
  [TOKENS.RENDER, "render"],
  [TOKENS.SELECT, "select"],
  [TOKENS.FEEDBACK, "feedback"],
]);

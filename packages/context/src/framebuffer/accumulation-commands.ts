import type { AccumulationOperation } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { scissorRectangle } from "./fragment-state.js";
import { isIncomplete } from "./framebuffer-binding.js";
import type { FramebufferContext } from "./framebuffer-context.js";

/** [GL1.3 4.2.4] */
const OPERATIONS: ReadonlyMap<number, AccumulationOperation> = new Map([
  [TOKENS.ACCUM, "accumulate"],
  [TOKENS.LOAD, "load"],
  [TOKENS.RETURN, "return"],
  [TOKENS.MULT, "multiply"],
  [TOKENS.ADD, "add"],
]);

export const accumulationCommands = {
  /** [GL1.3 4.2.4] */
  accum(context, op, value) {
    const { errors, framebuffers, colorBuffers, framebuffer, renderMode } = context;
    const { drawn } = framebuffers;
    const operation = OPERATIONS.get(op);
    const reason = "not an operation on the accumulation buffer";
    if (errors.when(operation === undefined, "INVALID_ENUM", reason, "[GL1.3 4.2.4]", "op")) return;
    if (isIncomplete(context)) return;
    const isMissing = (drawn?.accumulationBits ?? 0) === 0;
    const missing = "there is no accumulation buffer";
    if (errors.when(isMissing, "INVALID_OPERATION", missing, "[GL1.3 4.2.4]")) return;
    if (renderMode.mode !== "render") return; // [Ruling 90]
    drawn?.accumulate?.({
      operation: operation!,
      value,
      scissor: scissorRectangle(context),
      readBuffer: colorBuffers.read,
      colorBuffers: colorBuffers.drawn,
      colorMask: framebuffer.colorMask,
    });
  },
} satisfies Implementations<FramebufferContext>;

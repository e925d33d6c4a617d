import type { AccumulationOperation } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { scissorRectangle } from "./fragment-state.js";
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
    const { errors, options, colorBuffers, framebuffer, renderMode } = context;
    const { sink } = options;
    const operation = OPERATIONS.get(op);
    const reason = "not an operation on the accumulation buffer";
    if (errors.when(operation === undefined, "INVALID_ENUM", reason, "[GL1.3 4.2.4]", "op")) return;
    const isMissing = (sink?.accumulationBits ?? 0) === 0;
    const missing = "the window has no accumulation buffer";
    if (errors.when(isMissing, "INVALID_OPERATION", missing, "[GL1.3 4.2.4]")) return;
    if (renderMode.mode !== "render") return; // [Ruling 90]
    sink?.accumulate?.({
      operation: operation!,
      value,
      scissor: scissorRectangle(context),
      readBuffer: colorBuffers.read,
      colorBuffers: colorBuffers.drawn,
      colorMask: framebuffer.colorMask,
    });
  },
} satisfies Implementations<FramebufferContext>;

import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_HISTOGRAM_WIDTH } from "../ground/implementation/limits.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { TOKENS } from "../generated/tokens.js";
import { UNSUPPORTED } from "./channels.js";
import { countedFormat, isNoTableSize } from "./check-table.js";
import { countedComponents } from "./histogram.js";
import type { ImagingContext } from "./imaging-context.js";

type CountTarget = "HISTOGRAM" | "PROXY_HISTOGRAM" | "MINMAX";

/** Whether a target is not one of these, an error. [GL1.3 3.6.3, 6.1.9, 6.1.10] */
export function isNoTarget(
  { errors }: ImagingContext,
  target: number,
  ...allowed: readonly CountTarget[]
): boolean {
  const isOther = allowed.every((name) => TOKENS[name] !== target);
  const citation = "[GL1.3 3.6.3, 6.1.9, 6.1.10]";
  return errors.when(isOther, "INVALID_ENUM", `not ${allowed.join(" or ")}`, citation, "target");
}

/** A proxy that is too large is not an error, but its state is zero. [GL1.3 3.6.3] */
function specifyHistogram(
  context: ImagingContext,
  ...[target, width, internalFormat, sink]: [number, number, number, boolean]
): void {
  if (isNoTarget(context, target, "HISTOGRAM", "PROXY_HISTOGRAM")) return;
  const isProxy = target === TOKENS.PROXY_HISTOGRAM;
  if (isNoTableSize(context, width, isProxy ? Infinity : MAX_HISTOGRAM_WIDTH)) return;
  const format = countedFormat(context, internalFormat);
  if (format === null) return;
  const { histogram } = context.imaging;
  const shape = { width, internalFormat, format };
  if (isProxy) {
    histogram.proxy = width > MAX_HISTOGRAM_WIDTH ? UNSUPPORTED : shape;
    return;
  }
  const counters = makeOrFail(context, () => countedComponents(format, () => new Uint32Array(width)));
  if (counters === null) return;
  Object.assign(histogram, { shape, sink, counters });
}

/** The histogram and minmax. [GL1.3 3.6.3, 6.1.9, 6.1.10] */
export const countCommands = {
  histogram: specifyHistogram,
  minmax(context, target, internalFormat, sink) {
    if (isNoTarget(context, target, "MINMAX")) return;
    const format = countedFormat(context, internalFormat);
    if (format !== null) context.imaging.minmax.specify(format, sink);
  },
  resetHistogram(context, target) {
    if (!isNoTarget(context, target, "HISTOGRAM")) context.imaging.histogram.reset();
  },
  resetMinmax(context, target) {
    if (!isNoTarget(context, target, "MINMAX")) context.imaging.minmax.reset();
  },
} satisfies Implementations<ImagingContext>;

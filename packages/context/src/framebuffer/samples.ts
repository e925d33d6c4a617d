import type { SamplePosition } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { DrawnFramebuffer } from "./framebuffer-binding.js";
import type { FramebufferContext } from "./framebuffer-context.js";

/** How many samples the multisample buffer has; 0 without one. [GL1.3 3.2.1] */
export function sampleCount(drawn: Pick<DrawnFramebuffer, "samplePositions"> | undefined): number {
  const samples = drawn?.samplePositions?.length ?? 1;
  return samples > 1 ? samples : 0;
}

/** Where the samples are that fragments cover one by one; null where they cover all samples alike. [GL1.3 3.2.1] */
export function sampledPositions({
  capabilities,
  framebuffers: { drawn },
}: FramebufferContext): readonly SamplePosition[] | null {
  const isSampled = sampleCount(drawn) > 0 && capabilities.isEnabled(TOKENS.MULTISAMPLE);
  return isSampled ? drawn!.samplePositions! : null;
}

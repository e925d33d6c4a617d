import { BLOCK, blocksIn } from "../compilation/depth-blocks.js";
import { MAX_MEMORY_BYTES, threadAt } from "../compilation/memory-layout.js";
import type { Framebuffer } from "../framebuffer/framebuffer.js";
import { sharedPlaces } from "../threads/shared-layout.js";
import type { PlacedWindow } from "../threads/shared-window.js";

/** After each buffer, as the last block of pixels may reach past its end. */
const MARGIN = 4 * BLOCK;

/** What begins here is in a cache line of its own. */
const ALIGNMENT = 64;

/** Where a framebuffer's buffers are in the memory. */
export interface FramePlaces extends PlacedWindow {
  /** The first address after them. */
  readonly end: number;
}

/** Where the buffers of a sample are, and the limits of the depths of its blocks. */
interface SamplePlaces {
  readonly buffers: readonly [number, number, number];
  readonly depthLimits: number;
}

/** The next address where something large may begin. */
export function lineFrom(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}

/** Up to where copies of buffers may reach by default: textures and jobs find room beyond them. */
const MOST_FOR_COPIES = MAX_MEMORY_BYTES - 2 ** 28 - 2 ** 26;

/**
 * Where the buffers of a framebuffer are, in a memory of one thread, or one that several share, and their copies, if these end
 * before an address.
 */
export function framePlaces(
  { width, height, samples }: Pick<Framebuffer, "width" | "height" | "samples">,
  threads: number,
  mostForCopies = MOST_FOR_COPIES,
): FramePlaces {
  const elements = samples * width * height;
  const first = threads === 1 ? threadAt(1) : sharedPlaces(threads).end;
  let next = first;
  const take = (bytes: number): number => {
    const taken = lineFrom(next);
    next = taken + bytes + MARGIN;
    return taken;
  };
  const takeBuffers = () => [take(4 * elements), take(4 * elements), take(elements)] as const;
  const buffers = takeBuffers();
  const isRoom = next + (next - first) <= mostForCopies;
  const copies = threads > 1 && isRoom ? takeBuffers() : null;
  const depthLimits = take(4 * samples * blocksIn(width, height));
  return { width, height, samples, buffers, copies, depthLimits, end: lineFrom(next) };
}

/** Where what belongs to a sample is. */
export function placesOfSample(
  { width, height, buffers, depthLimits }: FramePlaces,
  sample: number,
): SamplePlaces {
  const [color, depth, stencil] = buffers;
  const first = sample * width * height;
  return {
    buffers: [color + 4 * first, depth + 4 * first, stencil + first],
    depthLimits: depthLimits + 4 * sample * blocksIn(width, height),
  };
}

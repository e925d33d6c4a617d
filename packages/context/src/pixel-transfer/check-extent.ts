import type { MemoryContext } from "../ground/memory/buffer-objects.js";
import { isMisaligned, recordShortage } from "../ground/memory/check-memory.js";
import { byteLengthOf, type Memory } from "../ground/memory/memory.js";
import type { ImageLayout } from "./pixel-store.js";

/** How an image lies in memory, and which of the pixel storage modes say so. */
interface PlacedImage {
  readonly layout: ImageLayout;
  readonly modes: "PACK" | "UNPACK";
  /** The bytes that the image takes under some modes. */
  readonly end: (layout: ImageLayout) => number;
  /** Bytes of an element of the image's type; of bits none. */
  readonly size?: number;
}

/** Whether memory ends before the image in it does, or it lies askew in a buffer object, an error, which says so if the alignment of rows is why. [Ruling 45] */
export function endsBeforeImage(
  context: MemoryContext,
  memory: Memory | null,
  { layout, modes, end, size = 1 }: PlacedImage,
): boolean {
  if (isMisaligned(context, memory, size)) return true;
  const there = memory === null ? 0 : byteLengthOf(memory);
  const needed = end(layout);
  if (needed <= there) return false;
  const aligned =
    end({ ...layout, alignment: 1 }) <= there
      ? `: rows begin at multiples of ${modes}_ALIGNMENT, which is ${layout.alignment}; ` +
        `they are adjacent after pixelStorei(${modes}_ALIGNMENT, 1)`
      : "";
  const reason = `the image takes ${needed} bytes, and there are ${there}${aligned}`;
  recordShortage(context, memory, reason);
  return true;
}

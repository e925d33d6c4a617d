import type { Memory } from "../ground/memory/memory.js";
import { viewOf } from "../ground/memory/memory.js";
import { endsBeforeImage } from "../pixel-transfer/check-extent.js";
import type { PixelImage } from "../pixel-transfer/pixel-image.js";
import type { WriteGroup } from "../pixel-transfer/pixel-packing.js";
import { forEachGroup, place } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import type { Area } from "./given-colors.js";
import type { ImagingContext } from "./imaging-context.js";

/** Whether memory is too short for the values that a query returns, an error. [Ruling 45] */
export function lacksRoomForImage(
  context: ImagingContext,
  memory: Memory,
  image: PixelImage,
  area: Area,
): boolean {
  const end = (modes: ImageLayout): number => place(modes, image, area).end;
  const { pack } = context.pixelStore;
  return endsBeforeImage(context, memory, { layout: pack, modes: "PACK", end, size: image.type.size });
}

/** Writes the values that a query returns where the pixel storage modes say. [GL1.3 6.1.7, 4.3.2] */
export function returnImage(
  { pixelStore: { pack } }: ImagingContext,
  memory: Memory,
  image: PixelImage,
  area: Area,
  write: WriteGroup,
): void {
  const view = viewOf(memory);
  forEachGroup(place(pack, image, area), area, (offset, column, row) =>
    write(view, offset, row * area.width + column, !pack.swapBytes),
  );
}

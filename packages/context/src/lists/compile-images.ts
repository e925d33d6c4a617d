import type { CommandName } from "../commands/implement.js";
import { bytesOf, type Memory } from "../commands/memory.js";
import { ErrorLatch } from "../errors.js";
import { pixelImage } from "../state/pixel-image.js";
import { type Placement, placeVolume } from "../state/pixel-placement.js";
import type { ImageLayout } from "../state/pixel-store.js";
import { compiled } from "./compile-command.js";
import type { Compiler } from "./display-list.js";

/** Where the arguments of a command say how large its image is; format, type and the image are its last ones. */
interface ImageArguments {
  readonly dimensions: 1 | 2 | 3;
  /** The number of the width; height and depth follow, as far as the image has them. */
  readonly width: number;
}

const IMAGE_ARGUMENTS: Readonly<Partial<Record<CommandName, ImageArguments>>> = {
  texImage1D: { dimensions: 1, width: 3 },
  texImage2D: { dimensions: 2, width: 3 },
  texImage3D: { dimensions: 3, width: 3 },
  texSubImage1D: { dimensions: 1, width: 3 },
  texSubImage2D: { dimensions: 2, width: 4 },
  texSubImage3D: { dimensions: 3, width: 5 },
};

/** Where the image lies in its memory; null if the command is going to fail before it looks there. */
function placeImage(
  { dimensions, width: first }: ImageArguments,
  layout: ImageLayout,
  args: readonly number[],
): Placement | null {
  const [width, height = 1, depth = 1] = args.slice(first, first + dimensions);
  const pixels = pixelImage(new ErrorLatch(), args.at(-3)!, args.at(-2)!);
  if (pixels === null || width! < 0 || height < 0 || depth < 0) return null;
  return placeVolume(layout, pixels, { width: width!, height, depth });
}

/** The bytes from the first to the last of the image; none if the memory is too short, so that the command fails. */
function imageBytes(memory: Memory, placement: Placement | null): Uint8Array {
  const bytes = bytesOf(memory);
  const isThere = placement !== null && placement.end <= bytes.length;
  return isThere ? bytes.slice(placement.first, placement.end) : new Uint8Array();
}

/**
 * Keeps the image, and the pixel storage modes, which are client state: they apply as they are when the command is
 * compiled, but for what they skip. [GL1.3 3.6.1, 5.4]
 */
function compileImage(image: ImageArguments): Compiler {
  return (context, run, args) => {
    const memory = args.at(-1) as Memory | null;
    // Without memory nothing depends on client state.
    if (memory === null) return compiled(run, args, 0);
    const { unpack } = context.pixelStore;
    // The modes about images are for three dimensions. [GL1.3 3.8.1]
    const layout = image.dimensions === 3 ? unpack : { ...unpack, imageHeight: 0, skipImages: 0 };
    const copy = imageBytes(memory, placeImage(image, layout, args as readonly number[]));
    const kept = { ...layout, skipPixels: 0, skipRows: 0, skipImages: 0 };
    const { command, bytes } = compiled(run, [...args.slice(0, -1), copy], copy.length);
    return {
      command: (executing) => executing.pixelStore.withUnpacking(kept, () => command(executing)),
      bytes,
    };
  };
}

/** The commands that read images out of memory. [GL1.3 5.4] */
export const IMAGE_COMPILERS: Readonly<Partial<Record<CommandName, Compiler>>> = Object.fromEntries(
  Object.entries(IMAGE_ARGUMENTS).map(([name, image]) => [name, compileImage(image)]),
);

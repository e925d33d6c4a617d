import type { CommandName } from "../ground/arguments/implement.js";
import { bytesOf, type Memory } from "../ground/memory/memory.js";
import type { Extent } from "../ground/memory/command-row.js";
import { ErrorLatch } from "../ground/errors/errors.js";
import { COMMAND_ROWS } from "../generated/commands.js";
import { placeBitmap, placeBitmapVolume } from "../pixel-transfer/bitmap-placement.js";
import { unpackedImage } from "../pixel-transfer/pixel-image.js";
import { placeVolume } from "../pixel-transfer/pixel-placement.js";
import type { ImageLayout } from "../pixel-transfer/pixel-store.js";
import { compiled } from "./compile-command.js";
import type { Compiler } from "./display-list.js";

/** Where an image lies in its memory. */
interface ImagePlace {
  /** The bytes from the first to the last of the image; no bytes if `end` is 0. */
  readonly first: number;
  readonly end: number;
  /** The modes that say how it lies in these bytes. */
  readonly layout: ImageLayout;
}

/** The place for a command's converted arguments; null if it is going to fail before it looks there. */
type PlaceImage = (layout: ImageLayout, args: readonly number[]) => ImagePlace | null;

/** Bits, of which what is skipped of a byte stays. */
function placeBits(layout: ImageLayout, width: number, height: number): ImagePlace | null {
  if (width < 0 || height < 0) return null;
  const { first, end } = placeBitmap(layout, width, height);
  return { first, end, layout: { ...layout, skipRows: 0 } };
}

/** A bitmap, whose width and height are given by their numbers among the arguments. */
const bitmap =
  ([width, height]: readonly number[]): PlaceImage =>
  (layout, args) =>
    placeBits(layout, args[width!]!, args[height!]!);

/**
 * An image; the numbers of width, height and depth are given, format and type come before the first image.
 * [GL1.3 3.6.4]
 */
const image =
  (sizes: readonly number[], firstImage: number): PlaceImage =>
  (modes, args) => {
    const [width, height = 1, depth = 1] = sizes.map((argument) => args[argument]!);
    const pixels = unpackedImage(new ErrorLatch(), args[firstImage - 2]!, args[firstImage - 1]!, true);
    if (pixels === null || width! < 0 || height < 0 || depth < 0) return null;
    // The modes about images are for three dimensions. [GL1.3 3.8.1]
    const layout = sizes.length === 3 ? modes : { ...modes, imageHeight: 0, skipImages: 0 };
    const volume = { width: width!, height, depth };
    const { first, end } =
      pixels === "bitmap" ? placeBitmapVolume(layout, volume) : placeVolume(layout, pixels, volume);
    const skipPixels = pixels === "bitmap" ? layout.skipPixels : 0; // Bits before the first of a byte stay.
    return { first, end, layout: { ...layout, skipPixels, skipRows: 0, skipImages: 0 } };
  };

/** How the pixels of each kind are placed; what counts them are their sizes. */
const PLACES: Readonly<
  Record<NonNullable<Extent["pixels"]>, (sizes: readonly number[], firstImage: number) => PlaceImage>
> = {
  image,
  bitmap,
  "polygon stipple": () => (layout) => placeBits(layout, 32, 32), // [GL1.3 3.5.2]
};

/** The arguments that are pixels, and how each is placed. */
type PlacedArguments = ReadonlyMap<number, PlaceImage>;

/** A copy of the image, as far as there is memory for it: if it is too short, the command fails. */
function copyOf(memory: Memory, { first, end }: ImagePlace): Uint8Array {
  const bytes = bytesOf(memory);
  return new Uint8Array(bytes.subarray(first, end));
}

/**
 * Keeps the images, and the pixel storage modes, which are client state: those of when the command is compiled apply.
 * Images of one command lie in their memory in the same way. [GL1.3 3.6.1, 5.4]
 */
function compileImages(images: PlacedArguments): Compiler {
  return (context, run, args) => {
    const { unpack } = context.pixelStore;
    const kept = [...args];
    const places: ImagePlace[] = [];
    let copied = 0;
    for (const [index, placeImage] of images) {
      const memory = args[index] as Memory | null;
      const place = memory === null ? null : placeImage(unpack, args as readonly number[]);
      const copy =
        place === null ? new Uint8Array() : context.buffers.noteCopy(memory!, copyOf(memory!, place));
      if (place !== null) places.push(place);
      if (memory !== null) kept[index] = copy;
      copied += copy.length;
    }
    const [first] = places;
    if (first === undefined) return compiled(run, kept, 0); // Nothing depends on memory or modes.
    const withLayout: typeof run = (executing, ...values) =>
      executing.pixelStore.withUnpacking(first.layout, () => run(executing, ...values));
    return compiled(withLayout, kept, copied);
  };
}

/** How a command that reads pixels becomes part of a list; null for any other. [GL1.3 5.4] */
export function compilePixels(name: CommandName): Compiler | null {
  const { parameters } = COMMAND_ROWS[name];
  const first = parameters.findIndex(([, , extent]) => extent?.pixels !== undefined);
  const images: PlacedArguments = new Map(
    parameters.flatMap(([, , extent], index) =>
      extent?.pixels === undefined ? [] : [[index, PLACES[extent.pixels](extent.counts, first)] as const],
    ),
  );
  return images.size === 0 ? null : compileImages(images);
}

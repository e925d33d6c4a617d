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

/** An image; the numbers of width, height and depth are given, format and type come before the image. [GL1.3 3.6.4] */
const image =
  (sizes: readonly number[]): PlaceImage =>
  (modes, args) => {
    const [width, height = 1, depth = 1] = sizes.map((argument) => args[argument]!);
    const pixels = unpackedImage(new ErrorLatch(), args.at(-3)!, args.at(-2)!);
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
const PLACES: Readonly<Record<NonNullable<Extent["pixels"]>, (sizes: readonly number[]) => PlaceImage>> = {
  image,
  bitmap,
  "polygon stipple": () => (layout) => placeBits(layout, 32, 32), // [GL1.3 3.5.2]
};

/** A copy of the image, as far as there is memory for it: if it is too short, the command fails. */
function copyOf(memory: Memory, { first, end }: ImagePlace): Uint8Array {
  const bytes = bytesOf(memory);
  return new Uint8Array(bytes.subarray(first, end));
}

/**
 * Keeps the image, and the pixel storage modes, which are client state: those of when the command is compiled apply.
 * [GL1.3 3.6.1, 5.4]
 */
function compileImage(placeImage: PlaceImage): Compiler {
  return (context, run, args) => {
    const memory = args.at(-1) as Memory | null;
    const { unpack } = context.pixelStore;
    const place = memory === null ? null : placeImage(unpack, args as readonly number[]);
    // Nothing depends on memory or modes.
    if (place === null) return compiled(run, [...args.slice(0, -1), memory && new Uint8Array()], 0);
    const copy = context.buffers.noteCopy(memory!, copyOf(memory!, place));
    const withLayout: typeof run = (executing, ...kept) =>
      executing.pixelStore.withUnpacking(place.layout, () => run(executing, ...kept));
    return compiled(withLayout, [...args.slice(0, -1), copy], copy.length);
  };
}

/** How a command whose last argument is pixels becomes part of a list; null for any other. [GL1.3 5.4] */
export function compilePixels(name: CommandName): Compiler | null {
  const extent = COMMAND_ROWS[name].parameters.at(-1)?.[2];
  return extent?.pixels === undefined ? null : compileImage(PLACES[extent.pixels](extent.counts));
}

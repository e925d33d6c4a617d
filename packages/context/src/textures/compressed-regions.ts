import type { Region } from "./check-image.js";
import type { ImageShape } from "./image-array.js";
import { BLOCK_SIDE } from "./s3tc/s3tc-format.js";
import type { TextureContext } from "./texture-context.js";

/**
 * Whether a region of a compressed array does not consist of whole blocks, an error; those at the far ends are whole if
 * all of their texels that the array has are there. TexSubImage also takes regions of any size from the first texel on,
 * which changes blocks in part. [EXT_texture_compression_s3tc 3.8.2, Ruling 410]
 */
export function isUnaligned(
  { errors }: TextureContext,
  shape: ImageShape,
  { x, y, width, height }: Region,
  takesParts = true,
): boolean {
  if (shape.format?.compression === undefined) return false;
  const isAtStart = takesParts && x === 0 && y === 0;
  const isWhole = (offset: number, size: number, all: number): boolean =>
    offset % BLOCK_SIDE === 0 && (size % BLOCK_SIDE === 0 || offset + size === all);
  const fails = !isAtStart && !(isWhole(x, width, shape.width) && isWhole(y, height, shape.height));
  const reason = "the region does not consist of whole blocks of 4 x 4 texels";
  return errors.when(fails, "INVALID_OPERATION", reason, "[EXT_texture_compression_s3tc 3.8.2]");
}

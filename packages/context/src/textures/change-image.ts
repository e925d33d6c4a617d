import { makeOrFail } from "../ground/memory/check-memory.js";
import { isSupported, type NamedArray, type Region, type SpecifiedShape } from "./check-image.js";
import { afterChange, compressesBest } from "./after-change.js";
import { ImageArray } from "./image-array.js";
import type { TextureContext } from "./texture-context.js";
import type { TextureObject } from "./texture-object.js";
import { activeUnit } from "./texture-state.js";
import { storeColors, wholeRegion } from "./transfer.js";
import type { Colors } from "./unpacked-colors.js";

const NO_SIZE =
  "no image of this level has such a size: a power of two besides the border, and not too large";
const NO_RECTANGLE = "no rectangle has such a size";

/** The texture of the active unit that a command changes. */
export function changed(context: TextureContext, { image }: NamedArray): TextureObject {
  return activeUnit(context).bound(image.row);
}

/** Whether no array can have such a size, an error. [GL1.3 3.8.1] */
export function isTooLarge(
  { errors }: TextureContext,
  { image, level }: NamedArray,
  shape: SpecifiedShape,
): boolean {
  const fails = !isSupported(image, level, shape);
  const reason = image.row.target === "rectangle" ? NO_RECTANGLE : NO_SIZE;
  return errors.when(fails, "INVALID_VALUE", reason, "[GL1.3 3.8.1]");
}

/** Replaces an array; without colors its contents are unspecified. */
export function specify(
  context: TextureContext,
  array: NamedArray,
  shape: SpecifiedShape,
  colors: Colors | null,
): void {
  const image = makeOrFail(context, () => new ImageArray(shape));
  if (image === null) return;
  const object = changed(context, array);
  object.specify(array.image.face, array.level, image);
  const region = wholeRegion(shape);
  if (colors !== null) storeColors(context, object, array, region, colors);
  finish(context, object, array, region);
}

/** What follows from a change of a region's texels: they are compressed, if the array is, and others derived from them. */
function finish(context: TextureContext, object: TextureObject, array: NamedArray, region: Region): void {
  const {
    image: { face },
    level,
  } = array;
  const { compression } = object.shape(face, level).format!;
  if (compression !== undefined) object.change(face, level).compress(region, compressesBest(context));
  afterChange(context, object, array);
}

/** Changes a part of an array. */
export function update(
  context: TextureContext,
  array: NamedArray,
  region: Region,
  colors: Colors | null,
): void {
  if (colors === null || region.width * region.height * region.depth === 0) return;
  const object = changed(context, array);
  storeColors(context, object, array, region, colors);
  finish(context, object, array, region);
}

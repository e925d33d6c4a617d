import type { ImageArray, ImageSize } from "./image-array.js";
import { innerSize } from "./image-array.js";
import type { TextureObject } from "./texture-object.js";

type Levels = ReadonlyMap<number, ImageArray>;

const isSameSize = (a: ImageSize, b: ImageSize): boolean =>
  a.width === b.width && a.height === b.height && a.depth === b.depth;

const halved = (size: number): number => Math.max(1, size / 2);

/** Whether an array has the internal format and the border of another. */
const isLike = ({ shape }: ImageArray, other: ImageArray): boolean =>
  shape.format === other.shape.format && shape.border === other.shape.border;

/** The arrays from the base level to q, or null if they are not complete. [GL1.3 3.8.9] */
function mipmap({ row, parameters }: TextureObject, levels: Levels): ImageArray[] | null {
  const { TEXTURE_BASE_LEVEL: base, TEXTURE_MAX_LEVEL: max } = parameters;
  const first = levels.get(base);
  if (first === undefined || base > max) return null;
  const arrays: ImageArray[] = [];
  let { width, height, depth } = innerSize(first.shape, row);
  for (let level = base; level <= max; level += 1) {
    const array = levels.get(level);
    if (array === undefined || !isLike(array, first)) return null;
    if (!isSameSize(innerSize(array.shape, row), { width, height, depth })) return null;
    arrays.push(array);
    if (width === 1 && height === 1 && depth === 1) break;
    [width, height, depth] = [halved(width), halved(height), halved(depth)];
  }
  return arrays;
}

/** Whether the base level arrays of all faces are alike and hold something. [GL1.3 3.8.1, 3.8.9] */
export function isConsistent({ faces, parameters }: TextureObject): boolean {
  const [first, ...others] = faces.map((levels) => levels.get(parameters.TEXTURE_BASE_LEVEL));
  if (first === undefined || first.isNull) return false;
  return others.every(
    (array) => array !== undefined && isLike(array, first) && isSameSize(array.shape, first.shape),
  );
}

/**
 * For each face the arrays that the texture's minification filter can reach, from the base level on; null if the
 * texture is not complete, which is as if texturing were disabled. Without a mipmap filter the base level is
 * all. [GL1.3 3.8.9]
 */
export function completeArrays(texture: TextureObject, needsMipmap: boolean): ImageArray[][] | null {
  if (!isConsistent(texture)) return null;
  const faces = texture.faces.map((levels) =>
    needsMipmap ? mipmap(texture, levels) : [levels.get(texture.parameters.TEXTURE_BASE_LEVEL)!],
  );
  return faces.some((arrays) => arrays === null) ? null : (faces as ImageArray[][]);
}

import type { PIXELS } from "@glasm/context";
import type { ImageFormat } from "./image-format.js";

/**
 * Numbers as their type holds them: whole but for floats, of packed types the fields. An average is rounded to the nearest, a half up.
 * [Ruling 487]
 */
export function rounded(number: number, { type }: ImageFormat): number {
  return isOfFloats(type) ? Math.fround(number) : Math.floor(number + 0.5);
}

const isOfFloats = (type: PIXELS.PixelType | null): boolean => type !== null && type.indexMask === null;

/** Reads the numbers of a group at a byte offset. */
export function readGroup(
  { count, type }: ImageFormat,
  view: DataView,
  offset: number,
  littleEndian: boolean,
  values: Float64Array,
  at: number,
): void {
  const { packing, read, size } = type!;
  if (packing === null)
    for (let i = 0; i < count; i += 1) values[at + i] = read(view, offset + i * size, littleEndian);
  else {
    const element = read(view, offset, littleEndian);
    for (let i = 0; i < count; i += 1) {
      const { shift, ones } = packing.fields[i]!;
      values[at + i] = (element >>> shift) & ones;
    }
  }
}

/** Writes the numbers of a group at a byte offset. */
export function writeGroup(
  { count, type }: ImageFormat,
  view: DataView,
  offset: number,
  littleEndian: boolean,
  values: Float64Array,
  at: number,
): void {
  const { packing, write, size } = type!;
  if (packing === null)
    for (let i = 0; i < count; i += 1) write(view, offset + i * size, values[at + i]!, littleEndian);
  else {
    let element = 0;
    for (let i = 0; i < count; i += 1) element |= values[at + i]! << packing.fields[i]!.shift;
    write(view, offset, element >>> 0, littleEndian);
  }
}

/** What a number of one type, not rounded yet, is in another one: the same component, or the same index. [GL1.3 Table 2.6, Table 4.7, Ruling 487] */
export function converter(from: ImageFormat, to: ImageFormat): (value: number, i: number) => number {
  if (from.type === to.type) return (value) => rounded(value, to);
  if (from.isOfIndices) return (value) => masked(rounded(value, to), to);
  const [source, target] = [from.type!, to.type!];
  return (value, i) => {
    const component =
      source.packing === null ? source.toComponent(value) : value / source.packing.fields[i]!.ones;
    const held = target.isSigned === true ? component : Math.min(Math.max(component, 0), 1);
    if (target.packing === null) return target.convert(held, 1);
    return Math.floor(held * target.packing.fields[i]!.ones + 0.5);
  };
}

/** An index without the bits that its type has no room for. [GL1.3 Table 4.6] */
function masked(index: number, { type }: ImageFormat): number {
  if (isOfFloats(type)) return index;
  const values = (type === null ? 1 : type.indexMask!) + 1;
  return index - values * Math.floor(index / values);
}

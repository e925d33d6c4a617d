/** The numbers that accessors of glTF files give. */

import { type GltfAccessor, GltfError, type GltfFile } from "./gltf-file.js";

interface ComponentType {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
  /** What stands for 1 where whole numbers are normalized; null of singles. */
  readonly one: number | null;
}

/** By their numbers, which are those of the GL. */
const COMPONENT_TYPES: Readonly<Record<number, ComponentType>> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), one: 0x7f },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), one: 0xff },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), one: 0x7fff },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), one: 0xffff },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), one: 0xffffffff },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), one: null },
};

const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** The elements of all accessors that are zeros without bytes in the file: others are as large as what they take. */
const MAX_ZEROS = 3_000_000;

/** The values of an accessor, one element after the other. */
export interface Values {
  readonly count: number;
  readonly size: number;
  readonly data: Float64Array;
}

export class Accessors {
  private readonly file: GltfFile;
  private readonly known = new Map<number, Values>();
  private zeros = 0;

  constructor(file: GltfFile) {
    this.file = file;
  }

  /** The values of an accessor by its number. */
  values(number: number): Values {
    let values = this.known.get(number);
    if (values === undefined) this.known.set(number, (values = this.read(number)));
    return values;
  }

  private read(number: number): Values {
    const accessor = this.file.json.accessors?.[number];
    if (accessor === undefined) throw new GltfError(`there is no accessors[${number}]`);
    const { count, type, bufferView, sparse } = accessor;
    const size = SIZES[type];
    if (size === undefined || !Number.isInteger(count) || count < 0)
      throw new GltfError(`accessors[${number}] has no count, or the type ${type}`);
    if (bufferView === undefined) this.zeros += count;
    if (this.zeros > MAX_ZEROS)
      throw new GltfError(`its accessors have ${this.zeros} zeros without bytes; ${MAX_ZEROS} are the most`);
    const where = `accessors[${number}]`;
    const data =
      bufferView === undefined
        ? new Float64Array(size * count)
        : this.numbers({ ...accessor, bufferView }, size, where);
    if (sparse !== undefined) this.replace(data, accessor, sparse, where);
    return { count, size, data };
  }

  /** Puts some elements in the place of others. */
  private replace(
    data: Float64Array,
    { componentType, type, count, normalized = false }: GltfAccessor,
    sparse: NonNullable<GltfAccessor["sparse"]>,
    where: string,
  ): void {
    const size = SIZES[type]!;
    const places = this.numbers({ ...sparse.indices, count: sparse.count }, 1, `${where}.sparse.indices`);
    const values = { ...sparse.values, componentType, normalized, count: sparse.count };
    const others = this.numbers(values, size, `${where}.sparse.values`);
    places.forEach((place, i) => {
      if (place >= count)
        throw new GltfError(`${where}.sparse has the index ${place}, and there are ${count}`);
      data.set(others.subarray(size * i, size * (i + 1)), size * place);
    });
  }

  private numbers(
    {
      bufferView: number,
      byteOffset = 0,
      componentType,
      count,
      normalized = false,
    }: Pick<GltfAccessor, "componentType" | "count" | "normalized" | "byteOffset"> & {
      readonly bufferView: number;
    },
    size: number,
    where: string,
  ): Float64Array {
    const { json, buffers } = this.file;
    const found = json.bufferViews?.[number];
    const bytes = found && buffers[found.buffer];
    const component = COMPONENT_TYPES[componentType];
    if (found === undefined || bytes === undefined || component === undefined)
      throw new GltfError(`${where} has no buffer, or the component type ${componentType}`);
    const { byteOffset: first = 0, byteLength, byteStride = size * component.bytes } = found;
    const end = byteOffset + (count - 1) * byteStride + size * component.bytes;
    if (count > 0 && (end > byteLength || first + byteLength > bytes.length || first < 0 || byteOffset < 0))
      throw new GltfError(`${where} goes past the end of its buffer`);
    const each = size * component.bytes;
    if (byteStride < each)
      throw new GltfError(
        `bufferViews[${number}] has a stride of ${byteStride} bytes, and an element ${each}`,
      );
    const view = new DataView(bytes.buffer, bytes.byteOffset + first);
    const scale = normalized ? component.one : null;
    return Float64Array.from({ length: size * count }, (_, i) => {
      const at = byteOffset + Math.floor(i / size) * byteStride + (i % size) * component.bytes;
      const value = component.read(view, at);
      return scale === null ? value : Math.max(value / scale, -1);
    });
  }
}

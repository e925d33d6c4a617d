/** The types of data that instructions compute with and move. */

/** Float, signed integer, unsigned integer, by the letters of the modifiers. */
export type BaseType = "F" | "S" | "U";

/** A base type with its number of bits. */
export interface NumberFormat {
  readonly base: BaseType;
  readonly bits: 8 | 16 | 32 | 64;
}

/** Types by their names. [NV_gpu_program5 2.X.4.1] */
export const DATA_TYPES = {
  F16: { base: "F", bits: 16 },
  F32: { base: "F", bits: 32 },
  F64: { base: "F", bits: 64 },
  S8: { base: "S", bits: 8 },
  S16: { base: "S", bits: 16 },
  S32: { base: "S", bits: 32 },
  S64: { base: "S", bits: 64 },
  U8: { base: "U", bits: 8 },
  U16: { base: "U", bits: 16 },
  U32: { base: "U", bits: 32 },
  U64: { base: "U", bits: 64 },
} as const satisfies Record<string, NumberFormat>;

/** The name of a type, such as `S32`. */
export type DataType = keyof typeof DATA_TYPES;

/** The type of a base type in 32 or 64 bits. */
export function typeOf(base: BaseType, bits: 32 | 64): DataType {
  return `${base}${bits}`;
}

/** Whether a type has 64 bits. */
export function isLong(type: DataType): boolean {
  return DATA_TYPES[type].bits === 64;
}

/** What a storage modifier says: the type of an element in memory and how many there are. */
export interface StorageRow {
  readonly type: DataType;
  readonly count: 1 | 2 | 4;
  /** Whether loads and stores have it only by the option NV_gpu_program5_mem_extended. */
  readonly extended: boolean;
}

const NARROW = /^[SU](8|16)$/;

/** The storage modifiers by their names. [NV_gpu_program5 2.X.4.1], [NV_gpu_program5_mem_extended 2.X.4.1] */
export const STORAGE: ReadonlyMap<string, StorageRow> = new Map(
  (Object.keys(DATA_TYPES) as DataType[]).flatMap((type) =>
    ([1, 2, 4] as const).map((count): [string, StorageRow] => [
      count === 1 ? type : `${type}X${count}`,
      { type, count, extended: type === "F16" || (count > 1 && NARROW.test(type)) },
    ]),
  ),
);

/** How many bytes a storage modifier accesses. */
export function storageBytes(name: string): number {
  const { type, count } = STORAGE.get(name)!;
  return (count * DATA_TYPES[type].bits) / 8;
}

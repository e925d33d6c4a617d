import type { ErrorContext } from "../ground/errors/errors.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_PIXEL_MAP_TABLE } from "../ground/implementation/limits.js";
import { isMisaligned, lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import { ELEMENT_SIZES, type Memory, type WrittenElements } from "../ground/memory/memory.js";
import { type Conversion, keep, NORMALIZE, SUFFIX_TYPES } from "../ground/numbers/conversions.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import { PIXEL_MAP_NAMES, PIXEL_MAPS, type PixelMap, type PixelMapName, pixelMapName } from "./pixel-maps.js";
import type { PixelTransferContext } from "./pixel-transfer-context.js";

type Value = (typeof PIXEL_MAPS)[PixelMapName]["value"];
type TableType = "uint32" | "uint16" | "float32";

const SMALLEST = -0x80000000;
const LARGEST: Readonly<Record<TableType, number>> = {
  uint32: 0xffffffff,
  uint16: 0xffff,
  float32: Infinity,
};

/** The integer nearest to a single; not a number is 0. [GL1.3 3.6.3, Ruling 388] */
const toStencil: Conversion = (value) =>
  Number.isNaN(value) ? 0 : clamp(roundToNearest(value), SMALLEST, LARGEST.uint32);

/** How an entry is converted to the type of its table when it is specified. [GL1.3 3.6.3] */
function entryConversion(value: Value, type: TableType): Conversion {
  if (value === "component") return NORMALIZE[type]; // [GL1.3 Table 2.6]
  return value === "stencil index" ? toStencil : keep;
}

/** How an entry is converted to the type of the memory that takes it. [GL1.3 6.1.2, Table 4.7] */
function returnedConversion(value: Value, type: TableType): Conversion {
  if (type === "float32") return keep;
  const largest = LARGEST[type];
  const factor = value === "component" ? largest : 1;
  return (entry) => clamp(roundToNearest(factor * entry), 0, largest);
}

/** The map that a command names; null, after an error, if there is none. */
function namedMap({ errors }: ErrorContext, map: number): PixelMapName | null {
  const name = pixelMapName(map);
  if (name !== undefined) return name;
  errors.record("INVALID_ENUM", "not a pixel map", "[GL1.3 Table 3.3]", "map");
  return null;
}

const isPowerOfTwo = (size: number): boolean => (size & (size - 1)) === 0;

/** [GL1.3 3.6.3] */
const pixelMap =
  (type: TableType) =>
  (context: PixelTransferContext, map: number, size: number, values: Memory): void => {
    const { errors, pixelModes } = context;
    const name = namedMap(context, map);
    if (name === null) return;
    const { isIndexed, value } = PIXEL_MAPS[name];
    const isSize = size >= 1 && size <= MAX_PIXEL_MAP_TABLE;
    const range = `outside 1 to ${MAX_PIXEL_MAP_TABLE}`;
    if (errors.when(!isSize, "INVALID_VALUE", range, "[GL1.3 3.6.3]", "mapsize")) return;
    const wrong = isIndexed && !isPowerOfTwo(size);
    const reason = "a table that an index addresses has a power of two of entries";
    if (errors.when(wrong, "INVALID_VALUE", reason, "[GL1.3 3.6.3]", "mapsize")) return;
    if (isMisaligned(context, values, ELEMENT_SIZES[type])) return;
    const elements = readOrFail(context, values, type, size);
    if (elements === null) return;
    const entries: PixelMap = value === "stencil index" ? new Float64Array(size) : new Float32Array(size);
    const convert = entryConversion(value, type);
    for (let i = 0; i < size; i += 1) entries[i] = convert(elements[i]!);
    pixelModes.maps.setMap(name, entries);
  };

/** [GL1.3 6.1.3] */
function getPixelMap(context: PixelTransferContext, map: number, values: WrittenElements): void {
  const name = namedMap(context, map);
  if (name === null) return;
  const entries = context.pixelModes.maps.map(name);
  if (isMisaligned(context, values.memory, ELEMENT_SIZES[values.type])) return;
  if (lacksRoom(context, values, entries.length)) return;
  const convert = returnedConversion(PIXEL_MAPS[name].value, values.type as TableType);
  for (let i = 0; i < entries.length; i += 1) values.set(i, convert(entries[i]!));
}

type Suffix = "f" | "ui" | "us";
const SUFFIXES = ["f", "ui", "us"] as const satisfies readonly Suffix[];

/** Pixel maps. [GL1.3 3.6.3, 6.1.3] */
export const pixelMapCommands = {
  ...commandFamily<PixelTransferContext, `pixelMap${Suffix}v`>(
    SUFFIXES.map((suffix) => [`pixelMap${suffix}v`, pixelMap(SUFFIX_TYPES[suffix])]),
  ),
  ...commandFamily<PixelTransferContext, `getPixelMap${Suffix}v`>(
    SUFFIXES.map((suffix) => [`getPixelMap${suffix}v`, getPixelMap]),
  ),
} satisfies Implementations<PixelTransferContext>;

/** The sizes of the tables, which no attribute group saves, as it saves no table. [GL1.3 Table 6.24] */
export const pixelMapState: readonly StateRow<PixelTransferContext>[] = PIXEL_MAP_NAMES.map((name) => ({
  name: `${name}_SIZE`,
  type: "integer",
  initial: 1,
  get: ({ pixelModes }) => pixelModes.maps.map(name).length,
  citation: "[GL1.3 Table 6.24]",
}));

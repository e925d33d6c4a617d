import type { Implementations } from "../ground/arguments/implement.js";
import { MAX_COLOR_TABLE_WIDTH } from "../ground/implementation/limits.js";
import { makeOrFail } from "../ground/memory/check-memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { Memory } from "../ground/memory/memory.js";
import { type Given, readParameter } from "../ground/state-rows/parameters.js";
import type { LoadColor } from "../pixel-transfer/color-image.js";
import { clamp } from "../ground/numbers/round.js";
import { selectedChannels, type TableShape, UNSUPPORTED } from "./channels.js";
import { isNoTableSize, specifiedFormat } from "./check-table.js";
import {
  COLOR_TABLE_NAMES,
  COLOR_TABLE_PARAMETERS,
  COLOR_TABLES,
  type ColorTable,
  type ColorTableName,
} from "./color-table.js";
import { colorsImage, givenColors, windowColors } from "./given-colors.js";
import type { ImagingContext } from "./imaging-context.js";

/** A target: a table or its proxy. */
export interface ColorTableTarget {
  readonly name: ColorTableName;
  readonly isProxy: boolean;
}

const TARGETS: ReadonlyMap<number, ColorTableTarget> = new Map(
  COLOR_TABLE_NAMES.flatMap((name): [number, ColorTableTarget][] => [
    [TOKENS[name], { name, isProxy: false }],
    [TOKENS[COLOR_TABLES[name]], { name, isProxy: true }],
  ]),
);

/** The target that a command names; null, after an error, if there is none. */
export function colorTableTarget(
  { errors }: ImagingContext,
  target: number,
  withProxies: boolean,
): ColorTableTarget | null {
  const found = TARGETS.get(target);
  const isTarget = found !== undefined && (withProxies || !found.isProxy);
  const reason = withProxies ? "not a color table" : "not a regular color table";
  if (errors.when(!isTarget, "INVALID_ENUM", reason, "[GL1.3 Table 3.4, 3.6.3]", "target")) return null;
  return found!;
}

/** The regular table that a command names; null, after an error, if there is none. */
export function regularTable(context: ImagingContext, target: number): ColorTable | null {
  const found = colorTableTarget(context, target, false);
  return found === null ? null : context.imaging.tables[found.name];
}

/** Colors scaled, biased and clamped as entries of a table. [GL1.3 3.6.3] */
function entryColors({ parameters }: ColorTable, load: LoadColor): LoadColor {
  const { COLOR_TABLE_SCALE: scale, COLOR_TABLE_BIAS: bias } = parameters;
  return (index, color) => {
    load(index, color);
    for (let i = 0; i < 4; i += 1) color[i] = clamp(color[i]! * scale[i]! + bias[i]!, 0, 1);
  };
}

function specify(
  context: ImagingContext,
  table: ColorTable,
  shape: TableShape & { readonly format: NonNullable<TableShape["format"]> },
  load: LoadColor,
): void {
  const channels = makeOrFail(context, () =>
    selectedChannels(shape.format, shape.width, entryColors(table, load)),
  );
  if (channels === null) return;
  table.shape = shape;
  table.channels = channels;
}

/**
 * A proxy that is too large is not an error, but its state is zero. There is no image associated with it, so that its
 * memory may be null. [GL1.3 3.6.3]
 */
function colorTable(
  context: ImagingContext,
  ...[target, internalFormat, width, format, type, memory]: [
    ...[number, number, number, number, number],
    Memory | null,
  ]
): void {
  const found = colorTableTarget(context, target, true);
  const tableFormat = found === null ? null : specifiedFormat(context, internalFormat);
  if (found === null || tableFormat === null) return;
  const image = colorsImage(context.errors, format, type);
  if (image === null) return;
  const table = context.imaging.tables[found.name];
  const shape = { width, internalFormat, format: tableFormat };
  if (isNoTableSize(context, width, found.isProxy ? Infinity : MAX_COLOR_TABLE_WIDTH)) return;
  if (found.isProxy) {
    table.proxy = width > MAX_COLOR_TABLE_WIDTH ? UNSUPPORTED : shape;
    return;
  }
  const load = givenColors(context, memory, image, { width, height: 1 });
  if (load !== null) specify(context, table, shape, load);
}

function copyColorTable(
  context: ImagingContext,
  ...[target, internalFormat, x, y, width]: [number, number, number, number, number]
): void {
  const table = regularTable(context, target);
  const format = table === null ? null : specifiedFormat(context, internalFormat);
  if (table === null || format === null || isNoTableSize(context, width, MAX_COLOR_TABLE_WIDTH)) return;
  const load = windowColors(context, x, y, { width, height: 1 });
  if (load !== null) specify(context, table, { width, internalFormat, format }, load);
}

/** Whether entries are not all in the table, an error. [GL1.3 3.6.3, 2.5] */
function isOutside(
  { errors }: ImagingContext,
  { shape }: ColorTable,
  [start, count]: readonly [number, number],
  countName: "count" | "width",
): boolean {
  const isNegative = start < 0 || count < 0;
  const wrong = start < 0 ? "start" : countName;
  if (errors.when(isNegative, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", wrong)) return true;
  const reason = `the table has ${shape.width} entries`;
  return errors.when(start + count > shape.width, "INVALID_VALUE", reason, "[GL1.3 3.6.3]", countName);
}

/** Replaces entries from `start` on. [GL1.3 3.6.3, Ruling 430] */
function respecify(table: ColorTable, [start, count]: readonly [number, number], load: LoadColor): void {
  const { format } = table.shape;
  if (format === null) return;
  const replaced = selectedChannels(format, count, entryColors(table, load));
  table.channels.forEach((values, component) => values?.set(replaced[component]!, start));
}

function colorSubTable(
  context: ImagingContext,
  ...[target, start, count, format, type, memory]: [...[number, number, number, number, number], Memory]
): void {
  const table = regularTable(context, target);
  const image = table === null ? null : colorsImage(context.errors, format, type);
  if (table === null || image === null || isOutside(context, table, [start, count], "count")) return;
  const load = givenColors(context, memory, image, { width: count, height: 1 });
  if (load !== null) respecify(table, [start, count], load);
}

function copyColorSubTable(
  context: ImagingContext,
  ...[target, start, x, y, width]: [number, number, number, number, number]
): void {
  const table = regularTable(context, target);
  if (table === null || isOutside(context, table, [start, width], "width")) return;
  const load = windowColors(context, x, y, { width, height: 1 });
  if (load !== null) respecify(table, [start, width], load);
}

const colorTableParameter =
  (type: "int32" | "float32") =>
  (context: ImagingContext, target: number, pname: number, given: Given): void => {
    const table = regularTable(context, target);
    if (table === null) return;
    const parameter = readParameter(context, COLOR_TABLE_PARAMETERS, pname, given, type);
    if (parameter !== null) table.parameters = { ...table.parameters, [parameter[0]]: parameter[1] };
  };

/** Color tables. [GL1.3 3.6.3] */
export const colorTableCommands = {
  colorTable,
  copyColorTable,
  colorSubTable,
  copyColorSubTable,
  colorTableParameterfv: colorTableParameter("float32"),
  colorTableParameteriv: colorTableParameter("int32"),
} satisfies Implementations<ImagingContext>;

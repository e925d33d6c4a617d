import { SUFFIX_TYPES, type TypeSuffix } from "../ground/numbers/conversions.js";
import type { CommandName } from "../ground/arguments/implement.js";
import type { ElementType } from "../ground/memory/memory.js";
import { INDEX_TYPES } from "../draw/array-draws.js";
import { SIGNATURES } from "../generated/commands.js";
import { OFFSET_TYPES } from "./list-offsets.js";

/** The memory that a command reads through a pointer, or more; nothing if the count is not above 0. */
export interface Extent {
  readonly type: ElementType;
  readonly count: number;
}

/** The extent for converted arguments; for those that the command refuses it may be any. */
export type ExtentOf = (args: readonly number[]) => Extent;

/** From the type and the size in the command's name. */
type FamilyExtent = (type: ElementType, size: number) => ExtentOf;

const NOTHING: Extent = { type: "uint8", count: 0 };

const fixed: FamilyExtent = (type, size) => {
  const extent = { type, count: size };
  return () => extent;
};

/** As many times the size as an argument says. */
const counted =
  (argument: number): FamilyExtent =>
  (type, size) =>
  (args) => ({ type, count: args[argument]! * size });

const indices =
  (count: number, type: number): FamilyExtent =>
  () =>
  (args) => {
    const indexType = INDEX_TYPES.get(args[type]!);
    return indexType === undefined ? NOTHING : { type: indexType, count: args[count]! };
  };

const offsets: FamilyExtent = () => (args) => {
  const offsetType = OFFSET_TYPES.get(args[1]!);
  if (offsetType === undefined) return NOTHING;
  return { type: offsetType.type, count: args[0]! * offsetType.elements };
};

/** Control points, with the values behind the last one up to the stride. [GL1.3 5.1] */
const controlPoints =
  (...directions: readonly (readonly [stride: number, order: number])[]): FamilyExtent =>
  (type) =>
  (args) => ({
    type,
    count: directions.reduce((sum, [stride, order]) => sum + args[stride]! * args[order]!, 0),
  });

const ANY = "(?<type>b|s|i|f|d|ub|us|ui)";

/** Names of commands, with groups for the size and the letters of the type. */
const FAMILIES: readonly (readonly [names: RegExp, extent: FamilyExtent])[] = [
  [new RegExp(`^(vertex|rasterPos|color|normal|texCoord|secondaryColor)(?<size>[1-4])${ANY}v(EXT)?$`), fixed],
  [new RegExp(`^(multiTexCoord|vertexAttrib|evalCoord)(?<size>[1-4])${ANY}v(NV)?$`), fixed],
  [new RegExp(`^(index|fogCoord|vertexWeight)${ANY}v(EXT)?$`), (type) => fixed(type, 1)],
  [/^edgeFlagv$/, () => fixed("uint8", 1)],
  [/^rect(?<type>[sifd])v$/, (type) => fixed(type, 2)],
  [new RegExp(`^vertexAttribs(?<size>[1-4])${ANY}vNV$`), counted(1)],
  [/^(load|mult)(Transpose)?Matrix(?<type>[fd])$/, (type) => fixed(type, 16)],
  [/^programParameter(?<size>4)(?<type>[fd])vNV$/, fixed],
  [/^programParameters(?<size>4)(?<type>[fd])vNV$/, counted(2)],
  [/^executeProgramNV$/, () => fixed("float32", 4)],
  // Names and priorities have the same size.
  [/^prioritizeTextures$/, () => counted(0)("uint32", 1)],
  [/^requestResidentProgramsNV$/, () => counted(0)("uint32", 1)],
  // The most that a parameter has.
  [/^(light|lightModel|material|fog|texGen|texEnv|texParameter)(?<type>[ifd])v$/, (type) => fixed(type, 4)],
  [/^clipPlane$/, () => fixed("float64", 4)],
  [/^loadProgramNV$/, () => counted(2)("uint8", 1)],
  [/^map1(?<type>[fd])$/, controlPoints([3, 4])],
  [/^map2(?<type>[fd])$/, controlPoints([3, 4], [7, 8])],
  [/^callLists$/, offsets],
  [/^drawElements$/, indices(1, 2)],
  [/^drawRangeElements$/, indices(3, 4)],
];

function extentOf(name: string): ExtentOf | undefined {
  for (const [names, extent] of FAMILIES) {
    const match = names.exec(name);
    if (match === null) continue;
    const { size = "0", type = "ub" } = match.groups ?? {};
    return extent(SUFFIX_TYPES[type as TypeSuffix], Number(size));
  }
  return undefined;
}

/**
 * How much of its memory each command reads, which is what a display list keeps of it: for every command that reads
 * memory and becomes part of lists, but for those with a compiler of their own. [GL1.3 5.4]
 */
export const MEMORY_EXTENTS: ReadonlyMap<CommandName, ExtentOf> = new Map(
  (Object.keys(SIGNATURES) as CommandName[]).flatMap((name) => {
    const extent = extentOf(name);
    return extent === undefined ? [] : [[name, extent] as const];
  }),
);

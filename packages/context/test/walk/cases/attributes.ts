import type { CommandName } from "../../../src/ground/arguments/implement.js";
import { type Argument, type Case, type CaseMaker, type Rest, section, type Sight } from "../case.js";
import { after, got, state, vertices } from "../sights.js";

const INSIDE = { allowedInside: true } as const;

/** Two values of a type and the attributes that they become where integers are normalized. */
interface Pair {
  readonly given: readonly [number, number];
  readonly normalized: readonly [number, number];
}

const signed = (bits: number): Pair => ({
  given: [2 ** (bits - 1) - 1, -(2 ** (bits - 1))],
  normalized: [1, -1],
});
const unsigned = (bits: number): Pair => ({ given: [2 ** bits - 1, 0], normalized: [1, 0] });
const REAL: Pair = { given: [0.25, 0.5], normalized: [0.25, 0.5] };

const PAIRS = {
  b: signed(8),
  s: signed(16),
  i: signed(32),
  ub: unsigned(8),
  us: unsigned(16),
  ui: unsigned(32),
  f: REAL,
  d: REAL,
} as const;
type Suffix = keyof typeof PAIRS;

const alternating = ([first, second]: readonly [number, number], count: number): number[] =>
  Array.from({ length: count }, (_, i) => (i % 2 === 0 ? first : second));

/** A family: its name, what comes after the type, and the arguments before the coordinates. */
interface Family {
  readonly stem: string;
  readonly ending?: string;
  readonly before?: readonly Argument[];
  readonly see: Sight;
  readonly rest?: Rest;
}

/** A command with coordinates as arguments and one with an array of them. */
function both(
  make: CaseMaker,
  family: Family,
  suffix: string,
  values: readonly number[],
  expected: unknown,
): Case[] {
  const { stem, ending = "", before = [], see, rest = {} } = family;
  const name = (form: string): CommandName => `${stem}${suffix}${form}${ending}` as CommandName;
  return [
    make(name(""), [...before, ...values], see, expected, rest),
    make(name("v"), [...before, values], see, expected, rest),
  ];
}

/** The coordinates that a command leaves out are (0,0,0,1). */
const completed = (values: readonly number[]): number[] => [...values, ...[0, 0, 0, 1].slice(values.length)];
const coordinates = (count: number): number[] => [3, 4, 5, 6].slice(0, count);

const normalizedFamily = (
  make: CaseMaker,
  family: Family,
  suffixes: readonly Suffix[],
  size: number,
  complete: readonly number[] = [],
): Case[] =>
  suffixes.flatMap((suffix) => {
    const { given, normalized } = PAIRS[suffix];
    const expected = [...alternating(normalized, size), ...complete];
    return both(make, family, `${size}${suffix}`, alternating(given, size), expected);
  });

const coordinateFamily = (
  make: CaseMaker,
  family: Family,
  sizes: readonly number[],
  expected = completed as (values: readonly number[]) => unknown,
): Case[] =>
  sizes.flatMap((size) =>
    ["s", "i", "f", "d"].flatMap((suffix) =>
      both(make, family, `${size}${suffix}`, coordinates(size), expected(coordinates(size))),
    ),
  );

const COLORS = Object.keys(PAIRS) as Suffix[];
const conventional = section("[GL1.3 2.7]", INSIDE);
const secondary = section("[EXT_secondary_color 2.7]", INSIDE);
const fog = section("[EXT_fog_coord 2.6]", INSIDE);
const weight = section("[EXT_vertex_weighting 2.7]", INSIDE);
const edge = section("[GL1.3 2.6.2]", INSIDE);
const numbered = section("[VP2 2.14.1.1]", INSIDE);

const color = { stem: "color", see: state("CURRENT_COLOR") };
const texCoord = { stem: "texCoord", see: state("CURRENT_TEXTURE_COORDS") };
const multiTexCoord = {
  stem: "multiTexCoord",
  before: ["TEXTURE2"] as const,
  see: after([["activeTexture", "TEXTURE2"]], state("CURRENT_TEXTURE_COORDS")),
};
const vertex = { stem: "vertex", see: vertices, rest: { within: "POINTS" } as const };
const see3 = got("getVertexAttribdvNV", 3, "CURRENT_ATTRIB_NV");

function conventionalCases(): Case[] {
  const index = { stem: "index", see: state("CURRENT_INDEX") };
  return [
    ...normalizedFamily(conventional, color, COLORS, 3, [1]),
    ...normalizedFamily(conventional, color, COLORS, 4),
    ...normalizedFamily(
      conventional,
      { stem: "normal", see: state("CURRENT_NORMAL") },
      ["b", "s", "i", "f", "d"],
      3,
    ),
    ...["s", "i", "f", "d", "ub"].flatMap((suffix) => both(conventional, index, suffix, [9], [9])),
    ...coordinateFamily(conventional, texCoord, [1, 2, 3, 4]),
    ...coordinateFamily(conventional, multiTexCoord, [1, 2, 3, 4]),
    ...coordinateFamily(conventional, vertex, [2, 3, 4], (values) => [completed(values)]),
    ...both(edge, { stem: "edgeFlag", see: state("EDGE_FLAG") }, "", [0], [0]),
  ];
}

function extensionCases(): Case[] {
  const secondaryColor = { stem: "secondaryColor", ending: "EXT", see: state("CURRENT_SECONDARY_COLOR_EXT") };
  const fogCoord = { stem: "fogCoord", ending: "EXT", see: state("CURRENT_FOG_COORDINATE_EXT") };
  const vertexWeight = { stem: "vertexWeight", ending: "EXT", see: state("CURRENT_VERTEX_WEIGHT_EXT") };
  return [
    // [Ruling 48]
    ...normalizedFamily(secondary, secondaryColor, COLORS, 3, [0]),
    ...["f", "d"].flatMap((suffix) => both(fog, fogCoord, suffix, [9], [9])),
    ...both(weight, vertexWeight, "f", [0.25], [0.25]),
  ];
}

function vertexAttribCases(): Case[] {
  const one = { stem: "vertexAttrib", ending: "NV", before: [3], see: see3 };
  const types: readonly (readonly [string, readonly number[], readonly number[]])[] = [
    ...["s", "f", "d"].flatMap((suffix) =>
      [1, 2, 3, 4].map(
        (size) => [`${size}${suffix}`, coordinates(size), completed(coordinates(size))] as const,
      ),
    ),
    ["4ub", [255, 0, 255, 0], [1, 0, 1, 0]],
  ];
  return types.flatMap(([type, values, expected]) => [
    ...both(numbered, one, type, values, expected),
    numbered(
      `vertexAttribs${type}vNV` as CommandName,
      [2, 2, [...values, ...values]],
      after([], (world) =>
        [2, 3].map((index) => got("getVertexAttribdvNV", index, "CURRENT_ATTRIB_NV")(world)),
      ),
      [expected, expected],
    ),
  ]);
}

/** Current values and vertices. */
export const attributeCases: readonly Case[] = [
  ...conventionalCases(),
  ...extensionCases(),
  ...vertexAttribCases(),
];

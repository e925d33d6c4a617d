import type { CommandName } from "../../../src/ground/arguments/implement.js";
import type { TokenName } from "../../../src/index.js";
import { type Call, type Case, section, type Sight, zeros } from "../case.js";
import { got, state } from "../sights.js";

const tables = section("[GL1.3 3.6.3]");
const blending = section("[GL1.3 4.1.7]");
const tableQueries = section("[GL1.3 6.1.7]", { atOnce: true });
const filterQueries = section("[GL1.3 6.1.8]", { atOnce: true });
const histogramQueries = section("[GL1.3 6.1.9]", { atOnce: true });
const minmaxQueries = section("[GL1.3 6.1.10]", { atOnce: true });

const PIXELS = ["RGBA", "UNSIGNED_BYTE"] as const;
const TEXEL = [10, 20, 30, 40];
const OTHER = [50, 60, 70, 80];
/** What the window is filled with. */
const PIXEL = [51, 102, 153, 204];
const bytes = (...colors: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(colors.flat());

/** What a query of an image writes, as bytes of four components. */
const image =
  (name: CommandName, target: TokenName, count: number, ...before: readonly boolean[]): Sight =>
  (world) => {
    const data = new Uint8Array(4 * count);
    const method = (world.gl as unknown as Record<string, (...values: readonly unknown[]) => void>)[name]!;
    method(world.gl[target], ...before, world.gl.RGBA, world.gl.UNSIGNED_BYTE, data);
    return [...data];
  };
const table = image("getColorTable", "COLOR_TABLE", 2);
const filter1D = image("getConvolutionFilter", "CONVOLUTION_1D", 2);
const filter2D = image("getConvolutionFilter", "CONVOLUTION_2D", 2);
const counts = image("getHistogram", "HISTOGRAM", 2, false);
const extremes = image("getMinmax", "MINMAX", 2, false);

/** The row and the column of the separable filter. */
const separable: Sight = ({ gl }) => {
  const [row, column] = [new Uint8Array(4), new Uint8Array(8)];
  gl.getSeparableFilter(gl.SEPARABLE_2D, gl.RGBA, gl.UNSIGNED_BYTE, row, column, null);
  return [[...row], [...column]];
};

const setTable: Call = ["colorTable", "COLOR_TABLE", "RGBA8", 2, ...PIXELS, bytes(TEXEL, TEXEL)];
const setFilter: Call = [
  ...(["convolutionFilter2D", "CONVOLUTION_2D", "RGBA8", 2, 1, ...PIXELS] as const),
  bytes(TEXEL, OTHER),
];
const setSeparable: Call = [
  ...(["separableFilter2D", "SEPARABLE_2D", "RGBA8", 1, 2, ...PIXELS] as const),
  ...[bytes(TEXEL), bytes(OTHER, TEXEL)],
];
/** A histogram or minmax that has seen the window's colors. */
const seen = (name: TokenName, ...specify: readonly Call[]): readonly Call[] => [
  ...specify,
  ["enable", name],
  ["readPixels", 0, 0, 1, 1, ...PIXELS, bytes(TEXEL)],
  ["disable", name],
];
const counted = seen("HISTOGRAM", ["histogram", "HISTOGRAM", 2, "RGBA", false]);
const compared = seen("MINMAX", ["minmax", "MINMAX", "RGBA", false]);

/** The memory that a call was given, by its number. */
const argument =
  (index: number): Sight =>
  ({ last }) =>
    Array.from((last.args[index] ?? []) as ArrayLike<number>);

/** Commands in versions for floats and integers. */
const typed = (make: (suffix: "f" | "i") => readonly Case[]): Case[] => [...make("f"), ...make("i")];

const parameters = typed((suffix) => {
  const scale = got(`getColorTableParameter${suffix}v`, "COLOR_TABLE", "COLOR_TABLE_SCALE");
  const filterScale = got(`getConvolutionParameter${suffix}v`, "SEPARABLE_2D", "CONVOLUTION_FILTER_SCALE");
  const mode = got(`getConvolutionParameter${suffix}v`, "SEPARABLE_2D", "CONVOLUTION_BORDER_MODE");
  return [
    tables(`colorTableParameter${suffix}v`, ["COLOR_TABLE", "COLOR_TABLE_SCALE", [2, 3, 4, 5]], scale, [
      ...[2, 3, 4, 5],
    ]),
    tables(
      `convolutionParameter${suffix}v`,
      ["SEPARABLE_2D", "CONVOLUTION_FILTER_SCALE", [2, 3, 4, 5]],
      filterScale,
      [2, 3, 4, 5],
    ),
    tables(
      `convolutionParameter${suffix}`,
      ["SEPARABLE_2D", "CONVOLUTION_BORDER_MODE", "REPLICATE_BORDER"],
      mode,
      ["REPLICATE_BORDER"],
    ),
    tableQueries(
      `getColorTableParameter${suffix}v`,
      ["COLOR_TABLE", "COLOR_TABLE_WIDTH", [0]],
      argument(2),
      [2],
      { setup: [setTable] },
    ),
    filterQueries(
      `getConvolutionParameter${suffix}v`,
      ["CONVOLUTION_2D", "CONVOLUTION_WIDTH", [0]],
      argument(2),
      [2],
      { setup: [setFilter] },
    ),
    histogramQueries(
      `getHistogramParameter${suffix}v`,
      ["HISTOGRAM", "HISTOGRAM_WIDTH", [0]],
      argument(2),
      [2],
      { setup: counted },
    ),
    minmaxQueries(`getMinmaxParameter${suffix}v`, ["MINMAX", "MINMAX_FORMAT", [0]], argument(2), ["RGBA"]),
  ];
});

/** The imaging subset. */
export const imagingCases: readonly Case[] = [
  blending("blendColor", [0.25, 0.5, 0.75, 1], state("BLEND_COLOR"), [0.25, 0.5, 0.75, 1]),
  blending("blendEquation", ["MAX"], state("BLEND_EQUATION"), ["MAX"]),
  tables(
    "colorTable",
    ["COLOR_TABLE", "RGBA8", 2, ...PIXELS, bytes(TEXEL, OTHER)],
    table,
    [...TEXEL, ...OTHER],
    { setup: [setTable] },
  ),
  tables("copyColorTable", ["COLOR_TABLE", "RGBA8", 0, 0, 2], table, [...PIXEL, ...PIXEL], {
    setup: [setTable],
  }),
  tables("colorSubTable", ["COLOR_TABLE", 1, 1, ...PIXELS, bytes(OTHER)], table, [...TEXEL, ...OTHER], {
    setup: [setTable],
  }),
  tables("copyColorSubTable", ["COLOR_TABLE", 1, 0, 0, 1], table, [...TEXEL, ...PIXEL], {
    setup: [setTable],
  }),
  tableQueries(
    "getColorTable",
    ["COLOR_TABLE", ...PIXELS, bytes(zeros(8))],
    argument(3),
    [...TEXEL, ...TEXEL],
    { setup: [setTable] },
  ),
  tables("convolutionFilter1D", ["CONVOLUTION_1D", "RGBA8", 2, ...PIXELS, bytes(TEXEL, OTHER)], filter1D, [
    ...TEXEL,
    ...OTHER,
  ]),
  tables("convolutionFilter2D", ["CONVOLUTION_2D", "RGBA8", 1, 2, ...PIXELS, bytes(TEXEL, OTHER)], filter2D, [
    ...TEXEL,
    ...OTHER,
  ]),
  tables("copyConvolutionFilter1D", ["CONVOLUTION_1D", "RGBA8", 0, 0, 2], filter1D, [...PIXEL, ...PIXEL]),
  tables("copyConvolutionFilter2D", ["CONVOLUTION_2D", "RGBA8", 0, 0, 1, 2], filter2D, [...PIXEL, ...PIXEL]),
  tables(
    "separableFilter2D",
    ["SEPARABLE_2D", "RGBA8", 1, 2, ...PIXELS, bytes(TEXEL), bytes(OTHER, TEXEL)],
    separable,
    [TEXEL, [...OTHER, ...TEXEL]],
  ),
  filterQueries(
    "getConvolutionFilter",
    ["CONVOLUTION_2D", ...PIXELS, bytes(zeros(8))],
    argument(3),
    [...TEXEL, ...OTHER],
    { setup: [setFilter] },
  ),
  filterQueries(
    "getSeparableFilter",
    ["SEPARABLE_2D", ...PIXELS, bytes(zeros(4)), bytes(zeros(8)), null],
    (world) => [argument(3)(world), argument(4)(world)],
    [TEXEL, [...OTHER, ...TEXEL]],
    { setup: [setSeparable] },
  ),
  tables(
    "histogram",
    ["HISTOGRAM", 2, "RGBA8", true],
    got("getHistogramParameteriv", "HISTOGRAM", "HISTOGRAM_WIDTH"),
    [2],
  ),
  histogramQueries(
    "getHistogram",
    ["HISTOGRAM", true, ...PIXELS, bytes(zeros(8))],
    (world) => [argument(4)(world), counts(world)],
    [[1, 1, 0, 0, 0, 0, 1, 1], zeros(8)],
    { setup: counted },
  ),
  tables("resetHistogram", ["HISTOGRAM"], counts, zeros(8), { setup: counted }),
  tables("minmax", ["MINMAX", "RGB8", true], got("getMinmaxParameteriv", "MINMAX", "MINMAX_SINK"), [1]),
  minmaxQueries(
    "getMinmax",
    ["MINMAX", true, ...PIXELS, bytes(zeros(8))],
    (world) => [argument(4)(world), extremes(world)],
    [
      [...PIXEL, ...PIXEL],
      [255, 255, 255, 255, 0, 0, 0, 0],
    ],
    { setup: compared },
  ),
  tables("resetMinmax", ["MINMAX"], extremes, [255, 255, 255, 255, 0, 0, 0, 0], { setup: compared }),
  ...parameters,
];

import { COLOR_TABLE_PARAMETERS, COLOR_TABLES, type ColorTableName } from "../../src/imaging/color-table.js";
import { FILTER_NAMES, FILTER_PARAMETERS } from "../../src/imaging/convolution-filter.js";
import { type GL, TOKENS, type TokenName } from "../../src/index.js";

type Into = Map<string, unknown>;

/** The values of larger tables are not compared. */
const MOST_VALUES = 4096;

/** What a query gives for some names, the first values of each. */
function readParameters(
  into: Into,
  key: string,
  names: readonly string[],
  get: (pname: number, data: Float32Array) => void,
): number[] {
  return names.map((name) => {
    const data = new Float32Array(4);
    get(TOKENS[name as TokenName], data);
    into.set(`${key} ${name}`, [...data]);
    return data[0]!;
  });
}

/** Values of colors. */
function readValues(into: Into, key: string, count: number, get: (data: Float32Array) => void): void {
  if (count > MOST_VALUES) return;
  const data = new Float32Array(4 * count);
  get(data);
  into.set(key, [...data]);
}

const TABLE_SHAPE = ["COLOR_TABLE_WIDTH", "COLOR_TABLE_FORMAT", "COLOR_TABLE_RED_SIZE"] as const;

/** Color tables, their proxies and their parameters. */
export function readColorTables(gl: GL, into: Into): void {
  for (const [table, proxy] of Object.entries(COLOR_TABLES) as [ColorTableName, TokenName][]) {
    const get =
      (name: TokenName) =>
      (pname: number, data: Float32Array): void =>
        gl.getColorTableParameterfv(TOKENS[name], pname, data);
    const [width] = readParameters(into, `shape of ${table}`, TABLE_SHAPE, get(table));
    readParameters(into, `shape of ${proxy}`, TABLE_SHAPE, get(proxy));
    readParameters(into, `color table ${table}`, Object.keys(COLOR_TABLE_PARAMETERS), get(table));
    readValues(into, `values of ${table}`, width!, (data) =>
      gl.getColorTable(TOKENS[table], gl.RGBA, gl.FLOAT, data),
    );
  }
}

/** Convolution filters and their parameters. */
export function readFilters(gl: GL, into: Into): void {
  for (const filter of FILTER_NAMES) {
    const get = (pname: number, data: Float32Array): void =>
      gl.getConvolutionParameterfv(TOKENS[filter], pname, data);
    readParameters(into, `convolution ${filter}`, Object.keys(FILTER_PARAMETERS), get);
    const key = `shape of ${filter}`;
    readParameters(into, key, ["CONVOLUTION_FORMAT"], get);
    const [width] = readParameters(into, key, ["CONVOLUTION_WIDTH"], get);
    const [height = 1] =
      filter === "CONVOLUTION_1D" ? [] : readParameters(into, key, ["CONVOLUTION_HEIGHT"], get);
    if (filter !== "SEPARABLE_2D") {
      readValues(into, `values of ${filter}`, width! * height, (data) =>
        gl.getConvolutionFilter(TOKENS[filter], gl.RGBA, gl.FLOAT, data),
      );
      continue;
    }
    const column = new Float32Array(4 * height);
    readValues(into, "row of SEPARABLE_2D", width!, (row) =>
      gl.getSeparableFilter(gl.SEPARABLE_2D, gl.RGBA, gl.FLOAT, row, column, null),
    );
    into.set("column of SEPARABLE_2D", [...column]);
  }
}

const HISTOGRAM_SHAPE = ["HISTOGRAM_WIDTH", "HISTOGRAM_FORMAT", "HISTOGRAM_RED_SIZE"] as const;

/** The histogram, its proxy and minmax. */
export function readCounts(gl: GL, into: Into): void {
  const ofHistogram =
    (target: number) =>
    (pname: number, data: Float32Array): void =>
      gl.getHistogramParameterfv(target, pname, data);
  const [width] = readParameters(into, "histogram", HISTOGRAM_SHAPE, ofHistogram(gl.HISTOGRAM));
  readParameters(into, "histogram", ["HISTOGRAM_SINK"], ofHistogram(gl.HISTOGRAM));
  readParameters(into, "proxy histogram", HISTOGRAM_SHAPE, ofHistogram(gl.PROXY_HISTOGRAM));
  readValues(into, "values of the histogram", width!, (data) =>
    gl.getHistogram(gl.HISTOGRAM, false, gl.RGBA, gl.FLOAT, data),
  );
  readParameters(into, "minmax", ["MINMAX_FORMAT", "MINMAX_SINK"], (pname, data) =>
    gl.getMinmaxParameterfv(gl.MINMAX, pname, data),
  );
  readValues(into, "values of minmax", 2, (data) => gl.getMinmax(gl.MINMAX, false, gl.RGBA, gl.FLOAT, data));
}

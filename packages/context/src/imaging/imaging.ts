import { TOKENS } from "../generated/tokens.js";
import type { ColorImage, ImageDimensions, ImageOperations } from "../pixel-transfer/color-image.js";
import { type ColorArithmetic, isIdentity } from "../pixel-transfer/pixel-modes.js";
import type { Volume } from "../pixel-transfer/pixel-placement.js";
import { COLOR_TABLE_NAMES, ColorTable, type ColorTableName } from "./color-table.js";
import { ConvolutionFilter, FILTER_NAMES, type FilterName } from "./convolution-filter.js";
import { Histogram } from "./histogram.js";
import { convolved, reduction } from "./late-convolution.js";
import type { OperationContext } from "./imaging-context.js";
import { Minmax } from "./minmax.js";

/** The filters that images of as many dimensions go through, the first that is enabled. [GL1.3 3.6.5] */
const FILTERS: Readonly<Record<ImageDimensions, readonly FilterName[]>> = {
  1: ["CONVOLUTION_1D"],
  2: ["CONVOLUTION_2D", "SEPARABLE_2D"],
  3: [],
};

type ChangeColor = (color: Float64Array) => void;

function changeColors({ colors }: ColorImage, changes: readonly ChangeColor[]): void {
  if (changes.length === 0) return;
  for (let at = 0; at < colors.length; at += 4) {
    const color = colors.subarray(at, at + 4);
    for (const change of changes) change(color);
  }
}

const scaling =
  (arithmetic: ColorArithmetic): ChangeColor =>
  (color) => {
    for (let i = 0; i < 4; i += 1) color[i] = color[i]! * arithmetic[i]![0] + arithmetic[i]![1];
  };

/** A matrix, column by column, times a color, in double. [GL1.3 3.6.5, Ruling 428] */
const transformation =
  (matrix: Float32Array): ChangeColor =>
  (color) => {
    const [r, g, b, a] = color as unknown as readonly [number, number, number, number];
    for (let i = 0; i < 4; i += 1)
      color[i] = matrix[i]! * r + matrix[i + 4]! * g + matrix[i + 8]! * b + matrix[i + 12]! * a;
  };

const isUnit = (matrix: Float32Array): boolean =>
  matrix.every((element, i) => element === (i % 5 === 0 ? 1 : 0));

/** The tables and filters of the imaging subset, and what they do in pixel transfer. [GL1.3 3.6.2, 3.6.5] */
export class Imaging implements ImageOperations {
  readonly tables = Object.fromEntries(COLOR_TABLE_NAMES.map((name) => [name, new ColorTable()])) as Readonly<
    Record<ColorTableName, ColorTable>
  >;
  readonly filters = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, new ConvolutionFilter()]),
  ) as Readonly<Record<FilterName, ConvolutionFilter>>;
  readonly histogram = new Histogram();
  readonly minmax = new Minmax();
  private readonly context: OperationContext;

  constructor(context: OperationContext) {
    this.context = context;
  }

  isIdle(dimensions: ImageDimensions): boolean {
    return (
      !this.context.extensions.has("GL_ARB_imaging") ||
      (!this.isEnabled("HISTOGRAM") &&
        !this.isEnabled("MINMAX") &&
        this.filter(dimensions) === null &&
        this.lookup("COLOR_TABLE").length === 0 &&
        this.afterConvolution().length === 0)
    );
  }

  convolvedSize<Size extends Volume>(size: Size, dimensions: ImageDimensions): Size {
    const filter = this.filter(dimensions);
    if (filter === null) return size;
    const [columns, rows] = reduction(filter);
    const reduced = (whole: number, by: number): number => (whole < 0 ? whole : Math.max(whole - by, 0));
    return { ...size, width: reduced(size.width, columns), height: reduced(size.height, rows) };
  }

  transfer(image: ColorImage, dimensions: ImageDimensions): ColorImage | null {
    changeColors(image, this.lookup("COLOR_TABLE"));
    const filter = this.filter(dimensions);
    const result = filter === null ? image : convolved(image, filter);
    const scaled = filter === null ? [] : this.arithmetic("POST_CONVOLUTION_"); // [Ruling 427]
    changeColors(result, [...scaled, ...this.afterConvolution()]);
    return this.isConsumed(result) ? null : result;
  }

  private isEnabled(name: ColorTableName | FilterName | "HISTOGRAM" | "MINMAX"): boolean {
    return this.context.capabilities.isEnabled(TOKENS[name]);
  }

  private filter(dimensions: ImageDimensions): ConvolutionFilter | null {
    if (!this.context.extensions.has("GL_ARB_imaging")) return null;
    const name = FILTERS[dimensions].find((filter) => this.isEnabled(filter));
    return name === undefined ? null : this.filters[name];
  }

  private lookup(name: ColorTableName): readonly ChangeColor[] {
    const table = this.tables[name];
    return this.isEnabled(name) && table.shape.width > 0 ? [(color) => table.lookUp(color)] : [];
  }

  private arithmetic(step: "POST_CONVOLUTION_" | "POST_COLOR_MATRIX_"): readonly ChangeColor[] {
    const arithmetic = this.context.pixelModes.colorArithmetic(step);
    return isIdentity(arithmetic) ? [] : [scaling(arithmetic)];
  }

  /** What changes each color after convolution. [GL1.3 3.6.5] */
  private afterConvolution(): readonly ChangeColor[] {
    const matrix = this.context.matrices.current("color");
    return [
      ...this.lookup("POST_CONVOLUTION_COLOR_TABLE"),
      ...(isUnit(matrix) ? [] : [transformation(matrix)]),
      ...this.arithmetic("POST_COLOR_MATRIX_"),
      ...this.lookup("POST_COLOR_MATRIX_COLOR_TABLE"),
    ];
  }

  /** Histogram, and minmax for what it passes on; whether one of them consumes the groups. [GL1.3 3.6.5] */
  private isConsumed(image: ColorImage): boolean {
    const { histogram, minmax } = this;
    if (this.isEnabled("HISTOGRAM")) {
      histogram.count(image);
      if (histogram.sink) return true;
    }
    if (!this.isEnabled("MINMAX")) return false;
    minmax.compare(image);
    return minmax.sink;
  }
}

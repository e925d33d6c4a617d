import type { ReadKind, Rectangle } from "@glasm/primitives";
import type { DrawnFramebuffer } from "./framebuffer-binding.js";
import type { WindowContext } from "./framebuffer-context.js";
import { visiblePart } from "./visible.js";

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

/** What a sink returns for each kind. */
interface ValuesOfKind {
  readonly color: Uint8Array;
  readonly depth: Float64Array;
  readonly stencil: Uint8Array;
}

/** What was read of a rectangle of the window. */
export interface WindowPixels<Kind extends ReadKind = ReadKind> {
  /** Of the pixels inside of the window. */
  readonly values: ValuesOfKind[Kind];
  /** The number of a pixel of the rectangle among the values; -1 if it lies outside of the window. */
  readonly pixel: (x: number, y: number) => number;
}

const READ: {
  readonly [Kind in ReadKind]: (
    drawn: DrawnFramebuffer,
    area: Rectangle,
    context: WindowContext,
  ) => ValuesOfKind[Kind];
} = {
  color: (drawn, area, { colorBuffers }) => drawn.read(area, "color", colorBuffers.read),
  depth: (drawn, area) => drawn.read(area, "depth"),
  stencil: (drawn, area) => drawn.read(area, "stencil"),
};

const NOTHING: ValuesOfKind = {
  color: new Uint8Array(0),
  depth: new Float64Array(0),
  stencil: new Uint8Array(0),
};

/** Reads the part of a rectangle that lies in the window. No more than that is asked for. [GL1.3 4.3.2] */
export function readWindow<Kind extends ReadKind>(
  context: WindowContext,
  area: Rectangle,
  kind: Kind,
): WindowPixels<Kind> {
  const { drawn } = context.framebuffers;
  const { x, y, width, height } = drawn === undefined ? NOWHERE : visiblePart(area, drawn);
  const isEmpty = drawn === undefined || width === 0 || height === 0;
  return {
    values: isEmpty ? NOTHING[kind] : READ[kind](drawn, { x, y, width, height }, context),
    pixel(column, row) {
      const i = column - x;
      const j = row - y;
      return i >= 0 && i < width && j >= 0 && j < height ? j * width + i : -1;
    },
  };
}

import type { ReadKind, Rectangle, Sink } from "@glasm/primitives";
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
  readonly [Kind in ReadKind]: (sink: Sink, area: Rectangle, context: WindowContext) => ValuesOfKind[Kind];
} = {
  color: (sink, area, { colorBuffers }) => sink.read(area, "color", colorBuffers.read),
  depth: (sink, area) => sink.read(area, "depth"),
  stencil: (sink, area) => sink.read(area, "stencil"),
};

const NOTHING: ValuesOfKind = {
  color: new Uint8Array(0),
  depth: new Float64Array(0),
  stencil: new Uint8Array(0),
};

/** Reads the part of a rectangle that lies in the window. The sink is asked for no more than that. [GL1.3 4.3.2] */
export function readWindow<Kind extends ReadKind>(
  context: WindowContext,
  area: Rectangle,
  kind: Kind,
): WindowPixels<Kind> {
  const { sink } = context.options;
  const { x, y, width, height } = sink === undefined ? NOWHERE : visiblePart(area, sink);
  const isEmpty = sink === undefined || width === 0 || height === 0;
  return {
    values: isEmpty ? NOTHING[kind] : READ[kind](sink, { x, y, width, height }, context),
    pixel(column, row) {
      const i = column - x;
      const j = row - y;
      return i >= 0 && i < width && j >= 0 && j < height ? j * width + i : -1;
    },
  };
}

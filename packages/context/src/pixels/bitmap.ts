import type { Memory } from "../ground/memory/memory.js";
import { isIncomplete } from "../framebuffer/framebuffer-binding.js";
import { sampledPositions } from "../framebuffer/samples.js";
import { TOKENS } from "../generated/tokens.js";
import type { RasterPositionContext } from "../raster-position/raster-position-context.js";
import { bits } from "./draw-pixels.js";
import { drawGroups, onGrid, type Values } from "./fragments.js";

/** Fragments where a bit is 1, after which the raster position moves. [GL1.3 3.7] */
export function bitmap(
  context: RasterPositionContext,
  ...[width, height, xOrigin, yOrigin, xMove, yMove, memory]: [
    ...[number, number, number, number, number, number],
    Memory | null,
  ]
): void {
  const { errors, rasterPosition, renderMode } = context;
  if (
    errors.when(
      width < 0 || height < 0,
      "INVALID_VALUE",
      "it is negative",
      "[GL1.3 2.5]",
      width < 0 ? "width" : "height",
    )
  )
    return;
  const pattern = bits(context, { width, height }, memory);
  if (isIncomplete(context)) return;
  if (pattern === null || !rasterPosition.values.isValid) return;
  renderMode.feedBack(TOKENS.BITMAP_TOKEN, rasterPosition.values.vertex);
  if (renderMode.mode === "render") {
    const [x, y] = rasterPosition.coordinates;
    // Only samples have places of their own. [GL1.3 3.7]
    const start = sampledPositions(context) === null ? (place: number) => Math.floor(onGrid(place)) : onGrid;
    const horizontal = { start: start(x! - xOrigin), zoom: 1 };
    const vertical = { start: start(y! - yOrigin), zoom: 1 };
    const load = (column: number, row: number, values: Values, pixel: number): void => {
      values[pixel] = pattern.read(column, row);
    };
    drawGroups(
      context,
      { kind: "bitmap", width, height, load, isThere: pattern.isThere },
      horizontal,
      vertical,
    );
  }
  rasterPosition.move(xMove, yMove);
}

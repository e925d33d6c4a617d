import type { FragmentOperations } from "../fragment-operations/fragment-operations.js";
import { toByte } from "../framebuffer/fixed-point.js";
import { packColor } from "../framebuffer/packed-color.js";
import { COLOR, FOG, VARYINGS } from "../vertices/varyings.js";
import { PerspectiveData } from "./perspective-data.js";
import { Planes } from "./planes.js";
import { isStippled } from "./polygon-stipple.js";
import type { Spans } from "./polygons.js";

/** What varies besides depth: red, green, blue, alpha and the fog coordinate. */
const WORDS = [COLOR, COLOR + 1, COLOR + 2, COLOR + 3, FOG];

/** Draws the spans of triangles without textures. */
export class SpanRasterizer implements Spans {
  readonly words = VARYINGS;
  private readonly operations: FragmentOperations;
  private readonly planes = new Planes();
  private readonly data = new PerspectiveData(WORDS);

  constructor(operations: FragmentOperations) {
    this.operations = operations;
  }

  setTriangle(vertices: Float64Array, a: number, b: number, c: number, depthOffset: number): void {
    this.planes.set(vertices, a, b, c, depthOffset);
    this.data.set(vertices, this.planes);
  }

  draw(row: number, from: number, to: number, placeX = 0.5, placeY = 0.5, coverage = 1): void {
    const { operations, planes, data } = this;
    const { fog, polygonStipple: stipple } = operations;
    const y = row - planes.anchorY + (placeY - 0.5);
    for (let column = from; column < to; column += 1) {
      if (stipple !== null && !isStippled(stipple, column, row)) continue;
      const x = column - planes.anchorX + (placeX - 0.5);
      const pixel = row * operations.width + column;
      const depth = planes.depthAt(x, y);
      if (!operations.mayPass(pixel, depth)) continue;
      data.evaluate(x, y);
      const [red, green, blue, opacity, coordinate] = data.values as unknown as readonly [
        number,
        number,
        number,
        number,
        number,
      ];
      const alpha = Math.fround(opacity * coverage);
      const color =
        fog === null
          ? packColor(toByte(red), toByte(green), toByte(blue), toByte(alpha))
          : fog.pack(red, green, blue, alpha, coordinate);
      operations.write(pixel, depth, color);
    }
  }
}

import type { Draw } from "@glasm/pica200-draw";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { Vector3 } from "../patterns/vector.js";
import { rowsOf } from "./matrices.js";
import { assembledShaders, uniformsWith } from "./pica200-support.js";
import type { Pica200Target } from "./pica200-target.js";

/** The source that draws shapes. */
export const PLAIN_SHADER = "plain.v.pica";

/** Red, green, blue and alpha. */
export type Color = readonly [number, number, number, number];

/** Triangles with a color, and a place in a texture, at each corner. */
export class PlainShape {
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];
  readonly #texCoords: number[] = [];
  /** Of the corners when it was drawn last. */
  #attributes: NonNullable<Draw["attributes"]> = [];

  corner(position: Vector3, color: Color, texCoord: readonly [number, number] = [0, 0]): void {
    this.#positions.push(...position);
    this.#colors.push(...color);
    this.#texCoords.push(...texCoord);
    this.#attributes = [];
  }

  /** A rectangle in a plane z = depth, with a color at its lower and one at its upper edge. */
  rectangle(
    [left, bottom, right, top]: readonly [number, number, number, number],
    depth: number,
    lower: Color,
    upper: Color = lower,
  ): void {
    const corners = [
      [left, bottom, 0, 0],
      [right, bottom, 1, 0],
      [right, top, 1, 1],
      [left, top, 0, 1],
    ] as const;
    for (const number of [0, 1, 2, 0, 2, 3]) {
      const [x, y, s, t] = corners[number]!;
      this.corner([x, y, depth], t === 0 ? lower : upper, [s, t]);
    }
  }

  /** Draws all of it, in order. */
  draw(
    target: Pica200Target,
    matrix: ReadonlyMat4,
    options: Pick<Draw, "blend" | "depthTest" | "texture"> = {},
  ): void {
    const shaders = assembledShaders(target, [PLAIN_SHADER]);
    if (this.#attributes.length === 0)
      this.#attributes = [
        { data: Float32Array.from(this.#positions), components: 3 },
        { data: Float32Array.from(this.#colors), components: 4 },
        { data: Float32Array.from(this.#texCoords), components: 2 },
      ];
    target.draw({
      ...options,
      shaders,
      vertexUniforms: uniformsWith(shaders.vertex, { modelViewProjection: rowsOf(matrix) }),
      attributes: this.#attributes,
      count: this.#positions.length / 3,
    });
  }
}

/** Shapes that are given in clip coordinates, at the far plane. */
export const IN_WINDOW: ReadonlyMat4 = mat4.create();

/** Fills the window with a gradient from bottom to top. */
export function drawBackdrop(target: Pica200Target, bottom: Vector3, top: Vector3): void {
  const shape = new PlainShape();
  shape.rectangle([-1, -1, 1, 1], 0, [...bottom, 1], [...top, 1]);
  shape.draw(target, IN_WINDOW);
}

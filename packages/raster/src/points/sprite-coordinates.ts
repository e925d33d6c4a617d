import type { RasterState } from "@glasm/primitives";
import { BY_X, BY_Y, COORDINATES, Q, VALUE } from "../texturing/coordinates.js";

/** Where the third coordinate of a sprite comes from. */
type ThirdCoordinate = NonNullable<RasterState["pointSprite"]>["r"];

/** The texture coordinates that sprites have in the place of those of their vertex. [ARB_point_sprite Chapter 3] */
export class SpriteCoordinates {
  /** Where the coordinates of the units begin that have them. */
  private readonly units: readonly number[];
  private readonly third: ThirdCoordinate;

  constructor({ textures }: RasterState, third: ThirdCoordinate) {
    this.units = textures.flatMap(({ spriteCoordinates }, i) =>
      spriteCoordinates === true ? [i * COORDINATES] : [],
    );
    this.third = third;
  }

  /** Replaces coordinates of a vertex by those of a place, given from the center of a sprite of a size. */
  replace(coordinates: Float64Array, x: number, y: number, size: number): void {
    for (const at of this.units) {
      const third = this.thirdOf(coordinates, at + VALUE);
      coordinates[at + VALUE] = 0.5 + x / size;
      coordinates[at + VALUE + 1] = 0.5 - y / size;
      coordinates[at + VALUE + 2] = third;
      coordinates[at + VALUE + Q] = 1;
      coordinates[at + BY_X] = 1 / size;
      coordinates[at + BY_Y + 1] = -1 / size;
    }
  }

  /** [NV_point_sprite Chapter 3] */
  private thirdOf(coordinates: Float64Array, at: number): number {
    if (this.third === "zero") return 0;
    return coordinates[at + (this.third === "s" ? 0 : 2)]! / coordinates[at + Q]!;
  }
}

/** Rows into which a pixel is cut to find how much of it a circle covers. */
const STRIPS = 32;

/**
 * How much of pixels a circle covers: the mean of the lengths that it has in the middle of strips of the pixel, which is
 * less than 1/100 from the area. [GL1.3 3.3, Ruling 415]
 */
export class CircleCoverage {
  private readonly halves = new Float64Array(STRIPS);

  /** Takes the row from y on; x is relative to the center of the circle from now on, as y is. */
  setRow(y: number, radius: number): void {
    for (let strip = 0; strip < STRIPS; strip += 1) {
      const height = y + (strip + 0.5) / STRIPS;
      this.halves[strip] = Math.sqrt(Math.max(0, radius * radius - height * height));
    }
  }

  /** The part, from 0 to 1, of the pixel from x on. */
  of(x: number): number {
    let sum = 0;
    for (let strip = 0; strip < STRIPS; strip += 1) {
      const half = this.halves[strip]!;
      sum += Math.max(0, Math.min(half, x + 1) - Math.max(-half, x));
    }
    return sum / STRIPS;
  }
}

/** A polygon that lines along the axes cut off; corners as x and y in turn. */
export class ClippedPolygon {
  /** Twice as many numbers as there are corners. */
  points = new Float64Array(32);
  count = 0;

  reserve(corners: number): void {
    if (this.points.length >= 2 * corners) return;
    const points = new Float64Array(4 * corners);
    points.set(this.points);
    this.points = points;
  }

  add(x: number, y: number): void {
    this.points[2 * this.count] = x;
    this.points[2 * this.count + 1] = y;
    this.count += 1;
  }

  /**
   * Becomes what of another polygon lies on one side of a line.
   * @param axis 0 for a line of one x, 1 for a line of one y
   * @param sign 1 for the side of larger coordinates, -1 for that of smaller ones
   */
  cut(from: ClippedPolygon, axis: 0 | 1, at: number, sign: 1 | -1): void {
    const { points, count } = from;
    this.reserve(2 * count);
    this.count = 0;
    for (let i = 0, previous = count - 1; i < count; previous = i, i += 1) {
      const distance = sign * (points[2 * i + axis]! - at);
      const before = sign * (points[2 * previous + axis]! - at);
      if (distance >= 0 !== before >= 0) this.addCrossing(from, previous, i, before / (before - distance));
      if (distance >= 0) this.add(points[2 * i]!, points[2 * i + 1]!);
    }
  }

  private addCrossing({ points }: ClippedPolygon, a: number, b: number, t: number): void {
    const ax = points[2 * a]!;
    const ay = points[2 * a + 1]!;
    this.add(ax + t * (points[2 * b]! - ax), ay + t * (points[2 * b + 1]! - ay));
  }

  /** The least or, with sign -1, the largest coordinate on an axis. */
  extreme(axis: 0 | 1, sign: 1 | -1): number {
    let extreme = Infinity;
    for (let i = 0; i < this.count; i += 1) extreme = Math.min(extreme, sign * this.points[2 * i + axis]!);
    return sign * extreme;
  }
}

/** How much of pixels shapes cover, by another way than the rasterizer's: lengths along columns, added up. */

export type Point = readonly [x: number, y: number];

/** A shape by the heights between which it lies at an x; null where it does not. */
export type Chord = (x: number) => readonly [low: number, high: number] | null;

const STRIPS = 150;

/** The areas in which a shape meets the pixels of a column, from row 0 up; the errors are less than 1/200. */
export function areasInColumn(chord: Chord, x: number, rows: number): number[] {
  const chords = Array.from({ length: STRIPS }, (_, i) => chord(x + (i + 0.5) / STRIPS));
  return Array.from({ length: rows }, (_, y) => {
    let sum = 0;
    for (const found of chords)
      if (found !== null) sum += Math.max(0, Math.min(found[1], y + 1) - Math.max(found[0], y));
    return sum / STRIPS;
  });
}

export function circle([centerX, centerY]: Point, diameter: number): Chord {
  return (x) => {
    const square = (diameter / 2) ** 2 - (x - centerX) ** 2;
    return square <= 0 ? null : [centerY - Math.sqrt(square), centerY + Math.sqrt(square)];
  };
}

export function convex(corners: readonly Point[]): Chord {
  return (x) => {
    const heights = corners.flatMap(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length]!;
      return ax < x === bx < x ? [] : [ay + ((x - ax) * (by - ay)) / (bx - ax)];
    });
    return heights.length < 2 ? null : [Math.min(...heights), Math.max(...heights)];
  };
}

/** The rectangle around a line, between two distances from its start. [GL1.3 3.4.2] */
export function rectangle([ax, ay]: Point, [bx, by]: Point, width: number, from = 0, to = Infinity): Chord {
  const length = Math.hypot(bx - ax, by - ay);
  const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
  const end = Math.min(to, length);
  const corner = (along: number, side: number): Point => [
    ax + along * alongX - (side * width * alongY) / 2,
    ay + along * alongY + (side * width * alongX) / 2,
  ];
  return convex([corner(from, 1), corner(from, -1), corner(end, -1), corner(end, 1)]);
}

/** A point of a plane. */
export type Point2 = readonly [x: number, y: number];

interface Edge {
  readonly low: Point2;
  readonly high: Point2;
  /** 1 if it goes up, -1 if it goes down. */
  readonly direction: number;
}

function edgesOf(contours: readonly (readonly Point2[])[]): Edge[] {
  return contours.flatMap((contour) =>
    contour.flatMap((from, i): Edge[] => {
      const to = contour[(i + 1) % contour.length]!;
      if (from[1] === to[1]) return [];
      return from[1] < to[1]
        ? [{ low: from, high: to, direction: 1 }]
        : [{ low: to, high: from, direction: -1 }];
    }),
  );
}

const at = ({ low, high }: Edge, y: number): number =>
  low[0] + ((y - low[1]) / (high[1] - low[1])) * (high[0] - low[0]);

/** Where two edges cross, if they do. */
function crossings(a: Edge, b: Edge): number[] {
  const [bottom, top] = [Math.max(a.low[1], b.low[1]), Math.min(a.high[1], b.high[1])];
  if (bottom >= top) return [];
  const [below, above] = [at(a, bottom) - at(b, bottom), at(a, top) - at(b, top)];
  return below * above < 0 ? [bottom + (below / (below - above)) * (top - bottom)] : [];
}

/**
 * The area of the regions whose winding number a rule takes: the plane is cut into strips between the heights of vertices and
 * crossings, in which no edges cross, and there into trapezoids.
 */
export function windingArea(
  contours: readonly (readonly Point2[])[],
  takes: (winding: number) => boolean,
): number {
  const edges = edgesOf(contours);
  const heights = new Set(edges.flatMap(({ low, high }) => [low[1], high[1]]));
  edges.forEach((a, i) =>
    edges.slice(i + 1).forEach((b) => crossings(a, b).forEach((height) => heights.add(height))),
  );
  const sorted = [...heights].sort((a, b) => a - b);
  let area = 0;
  sorted.slice(1).forEach((top, i) => {
    const bottom = sorted[i]!;
    const middle = (bottom + top) / 2;
    // Between heights that are neighbours there is nothing.
    if (middle === bottom || middle === top) return;
    const across = edges
      .filter(({ low, high }) => low[1] < middle && middle < high[1])
      .map((edge) => ({ x: at(edge, middle), direction: edge.direction }))
      .sort((a, b) => a.x - b.x);
    let winding = 0;
    across.forEach(({ x, direction }, k) => {
      // An edge that goes down has the inside of a counterclockwise contour on its right.
      winding -= direction;
      if (takes(winding)) area += (across[k + 1]!.x - x) * (top - bottom);
    });
  });
  return area;
}

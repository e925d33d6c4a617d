import { TOKENS } from "../tokens/tokens.js";
import { tessellate } from "../tessellation/tessellate.js";
import { type PiecewiseMap } from "./bernstein-form.js";
import type { Brush, Place } from "./brush.js";
import { boundedSteps, breakpointsOf, type GridSpan, gridSpans, stepsBetween } from "./grid.js";
import { measureAll, type Sampling } from "./sampling.js";
import { contoursError } from "./trim-checks.js";
import { type Contour, contoursOf, type TrimCurve } from "./trim-curves.js";
import { type Block, type RegionReceiver, TrimmedRegion } from "./trimmed-region.js";

/** What is in loops that cross nothing, in triangles or as its boundary. */
function polygonOf(contours: readonly Contour[], isBoundaryOnly: boolean): Place[][] {
  const primitives: Place[][] = [];
  tessellate(
    {
      contours: contours.map((contour) =>
        contour.map((place) => ({ coordinates: [place[0], place[1], 0], data: place })),
      ),
      normal: [0, 0, 1],
      windingRule: TOKENS.TESS_WINDING_POSITIVE,
      isBoundaryOnly,
    },
    {
      begin: () => primitives.push([]),
      edgeFlag: null,
      vertex: (place) => primitives.at(-1)!.push(place as Place),
      end: () => {},
      error: () => {},
      combine: ([u, v]) => [u!, v!],
    },
  );
  return primitives;
}

/** The lines of a grid between two places, in order. */
function linesBetween(lines: Float64Array, from: number, to: number): number[] {
  const between = [...lines].filter((line) => line > Math.min(from, to) && line < Math.max(from, to));
  return from < to ? between : between.reverse();
}

/** A loop as a line that is closed, with a point wherever it meets a line of a grid. */
function closedLine(contour: Contour, u: GridSpan, v: GridSpan): Place[] {
  const line = [contour[0]!];
  contour.forEach((from, i) => {
    const to = contour[(i + 1) % contour.length]!;
    const parts = [
      ...linesBetween(u.lines, from[0], to[0]).map((place) => (place - from[0]) / (to[0] - from[0])),
      ...linesBetween(v.lines, from[1], to[1]).map((place) => (place - from[1]) / (to[1] - from[1])),
    ].sort((a, b) => a - b);
    for (const part of parts)
      line.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    line.push(to);
  });
  return line;
}

const corners = (u: GridSpan, v: GridSpan): Contour => [
  [u.start, v.start],
  [u.end, v.start],
  [u.end, v.end],
  [u.start, v.end],
];

/** Draws one surface, patch by patch. */
class SurfacePainter implements RegionReceiver {
  private readonly brush: Brush;
  private readonly maps: readonly PiecewiseMap[];
  private readonly isOutline: boolean;
  private readonly uSpans: readonly GridSpan[];
  private readonly vSpans: readonly GridSpan[];
  private at: { readonly u: GridSpan; readonly v: GridSpan } | null = null;
  private triangles: Place[] = [];

  constructor(
    brush: Brush,
    maps: readonly PiecewiseMap[],
    grid: { readonly uSpans: readonly GridSpan[]; readonly vSpans: readonly GridSpan[] },
    isOutline: boolean,
  ) {
    this.brush = brush;
    this.maps = maps;
    this.isOutline = isOutline;
    this.uSpans = grid.uSpans;
    this.vSpans = grid.vSpans;
  }

  whole(): void {
    this.uSpans.forEach((u, uSpan) =>
      this.vSpans.forEach((v, vSpan) => {
        this.take(uSpan, vSpan);
        if (this.isOutline) this.brush.line(closedLine(corners(u, v), u, v));
        else this.brush.mesh(0, u.steps, 0, v.steps);
      }),
    );
  }

  trimmed(contours: readonly Contour[]): void {
    new TrimmedRegion(this.uSpans, this.vSpans, this).divide(contours);
    this.finish();
  }

  patch(uSpan: number, vSpan: number, contours: readonly Contour[]): boolean {
    this.finish();
    this.take(uSpan, vSpan);
    const { u, v } = this.at!;
    if (this.isOutline) for (const loop of polygonOf(contours, true)) this.brush.line(closedLine(loop, u, v));
    return this.isOutline;
  }

  block({ u1, u2, v1, v2 }: Block): void {
    const { u, v } = this.at!;
    this.brush.mesh(u1 - u.first, u2 - u.first, v1 - v.first, v2 - v.first);
  }

  cell(contours: readonly Contour[]): void {
    for (const triangles of polygonOf(contours, false))
      for (const place of triangles) this.triangles.push(place);
  }

  /** Draws the triangles of a patch. */
  private finish(): void {
    if (this.triangles.length > 0) this.brush.triangles(this.triangles);
    this.triangles = [];
  }

  private take(uSpan: number, vSpan: number): void {
    const [u, v] = [this.uSpans[uSpan]!, this.vSpans[vSpan]!];
    this.at = { u, v };
    this.brush.take(
      this.maps.map((map) => map.pieceAt(u.start, v.start)),
      u,
      v,
    );
  }
}

/** How much finer curves are where their chords cross, though they themselves may not. [Ruling 504] */
const FINER = 16;

/** The loops of a surface, or what is wrong with them. */
function checkedContours({ loops, sampling }: SurfaceDrawing): readonly Contour[] | number {
  const at = (fineness: number): readonly Contour[] | number => {
    const contours = contoursOf(loops, sampling, fineness);
    return typeof contours === "number" ? contours : (contoursError(contours) ?? contours);
  };
  const contours = at(1);
  return typeof contours === "number" ? at(FINER) : contours;
}

/** What a surface is, and how it is drawn. */
export interface SurfaceDrawing {
  readonly maps: readonly PiecewiseMap[];
  /** The one of them for vertices. */
  readonly positions: PiecewiseMap;
  readonly loops: readonly (readonly TrimCurve[])[];
  readonly sampling: Sampling;
  readonly isOutline: boolean;
}

/** Draws a surface; what is wrong with its trimming is an error, and draws nothing. [GLU1.3 7.4, 7.5] */
export function drawSurface(drawing: SurfaceDrawing, brush: Brush): number | null {
  const { maps, positions, loops, sampling, isOutline } = drawing;
  const steps = measureAll(positions, sampling);
  const [uBreaks, vBreaks] = [breakpointsOf(maps, "uSpans"), breakpointsOf(maps, "vSpans")];
  const [uSteps, vSteps] = boundedSteps(
    stepsBetween(uBreaks, positions.uSpans, steps.u),
    stepsBetween(vBreaks, positions.vSpans, steps.v),
  );
  const contours = checkedContours(drawing);
  if (typeof contours === "number") return contours;
  const grid = { uSpans: gridSpans(uBreaks, uSteps, false), vSpans: gridSpans(vBreaks, vSteps, true) };
  const painter = new SurfacePainter(brush, maps, grid, isOutline);
  brush.begin();
  try {
    if (loops.length === 0) painter.whole();
    else painter.trimmed(contours);
  } finally {
    brush.end();
  }
  return null;
}

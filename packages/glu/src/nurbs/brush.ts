import type { Piece } from "./bernstein-form.js";
import type { GridSpan } from "./grid.js";

/** A place of a surface's domain. */
export type Place = readonly [u: number, v: number];

/** What draws a curve or a surface, or tells a program of it. */
export interface Brush {
  begin(): void;
  /** Takes the pieces of all maps for a part of the domain, and the grid over it. */
  take(pieces: readonly Piece[], u: GridSpan, v: GridSpan): void;
  /** The whole part of a curve. */
  curve(): void;
  /** A part of the grid of a surface, between lines that count from 0 in the part taken, as quadrilaterals. */
  mesh(u1: number, u2: number, v1: number, v2: number): void;
  /** Triangles of a surface, counterclockwise in the domain, by three corners each. */
  triangles(corners: readonly Place[]): void;
  /** A line on a surface. */
  line(places: readonly Place[]): void;
  end(): void;
}

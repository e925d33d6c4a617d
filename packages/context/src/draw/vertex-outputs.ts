import type { OutputName, TravellingOutput, VertexOutputs } from "@glasm/primitives";
import { ALL_TEXTURE_UNITS } from "../ground/implementation/all-texture-units.js";
import { CLIP_PLANES } from "../ground/implementation/limits.js";
import type { VertexStage } from "../programs/vertex-stage.js";

/** What makes an output travel to the sink, besides being written. */
export interface ColumnRow extends Omit<TravellingOutput, "name" | "column"> {
  readonly name: OutputName;
  /** Only where secondary colors count. [GL1.3 3.9] */
  readonly secondary?: true;
  /** Only for polygons in two-sided color mode. [VP2 2.14.1.5] */
  readonly back?: true;
  /** Only for the points of polygons. [GL1.3 3.5.4] */
  readonly polygonPoints?: true;
  /** Only where the texture coordinates of this unit count. */
  readonly unit?: number;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const CLIP_DISTANCES = numbers(CLIP_PLANES).map((plane) => `clip-distance-${plane}` as const);

/**
 * The outputs that travel, colors first, in the order of their columns after `window`. A new varying is a new row. The
 * position becomes `window`; the size of points and the clip distances end in points and in clipping.
 */
export const COLUMNS: readonly ColumnRow[] = [
  { name: "color", components: 4, interpolation: "color" },
  { name: "secondary-color", components: 4, interpolation: "color", secondary: true },
  { name: "back-color", components: 4, interpolation: "color", back: true },
  { name: "back-secondary-color", components: 4, interpolation: "color", back: true, secondary: true },
  { name: "fog-coordinate", components: 1, interpolation: "perspective" },
  { name: "point-size", components: 1, interpolation: "perspective", polygonPoints: true },
  ...ALL_TEXTURE_UNITS.map((unit): ColumnRow => {
    return { name: `texture-coordinates-${unit}`, components: 4, interpolation: "perspective", unit };
  }),
];

/** Where they are asked for, the clip coordinates are the last column. */
const CLIP_COORDINATES: ColumnRow = { name: "position", components: 4, interpolation: "perspective" };

/** The features of a draw that decide which outputs travel. */
export interface OutputNeeds {
  /** Color sum is on, or register combiners take the secondary color. [NV_register_combiners 3.8.12] */
  readonly secondaryColors: boolean;
  /** Two-sided color mode, and the primitives are polygons. */
  readonly backColors: boolean;
  /** Whether polygons become points whose sizes vertices may have. [ARB_point_parameters Chapter 3, Ruling 420] */
  readonly polygonPoints: boolean;
  /** The units whose texture coordinates count: the others take no part. */
  readonly coordinates: readonly number[];
  /** Whether the clip coordinates travel beside `window`. */
  readonly clipCoordinates: boolean;
  /** An output that travels unclamped, besides. */
  readonly unclamped?: OutputName | undefined;
  /** Whether CLIP_PLANE0 to CLIP_PLANE5 are enabled. */
  readonly clipPlanes: readonly boolean[];
}

/** What a draw takes of the results of its vertex stage. */
export function vertexOutputs(stage: VertexStage, needs: OutputNeeds): VertexOutputs {
  const travelling: TravellingOutput[] = [];
  const rows = needs.clipCoordinates ? [...COLUMNS, CLIP_COORDINATES] : COLUMNS;
  for (const { name, components, interpolation, secondary, back, polygonPoints, unit } of rows) {
    const unused =
      (secondary === true && !needs.secondaryColors) ||
      (back === true && !needs.backColors) ||
      (polygonPoints === true && !needs.polygonPoints) ||
      (unit !== undefined && !needs.coordinates.includes(unit));
    const column = unused ? undefined : stage.column(name);
    if (column !== undefined) travelling.push({ name, column, components, interpolation });
  }
  const unclamped = needs.unclamped === undefined ? undefined : stage.column(needs.unclamped);
  if (unclamped !== undefined)
    travelling.push({ name: "unclamped", column: unclamped, components: 4, interpolation: "perspective" });
  return { position: stage.column("position")!, travelling, clipDistances: clipDistances(stage, needs) };
}

/** An enabled clip distance that is not written is 0 and removes nothing. [Ruling 30] */
function clipDistances(stage: VertexStage, { clipPlanes }: OutputNeeds): number[] {
  if (!stage.clipDistances) return [];
  return CLIP_DISTANCES.flatMap((name, plane) =>
    clipPlanes[plane] === true ? (stage.column(name) ?? []) : [],
  );
}

import { TOKENS as GL_TOKENS } from "@glasm/context";
import { TOKENS } from "../tokens/tokens.js";

/** What a map of NURBS gives of each of its points. */
export type MapKind = "vertex" | "normal" | "color" | "index" | "texture" | "trim";

/** A type of maps, as NurbsCurve and NurbsSurface take it. [GLU1.3 7.3, 7.4, 7.5] */
export interface MapType {
  readonly token: number;
  readonly kind: MapKind;
  /** Numbers of a control point. */
  readonly components: number;
}

const NAMES = [
  ["VERTEX_3", "vertex", 3],
  ["VERTEX_4", "vertex", 4],
  ["INDEX", "index", 1],
  ["COLOR_4", "color", 4],
  ["NORMAL", "normal", 3],
  ["TEXTURE_COORD_1", "texture", 1],
  ["TEXTURE_COORD_2", "texture", 2],
  ["TEXTURE_COORD_3", "texture", 3],
  ["TEXTURE_COORD_4", "texture", 4],
] as const;

const byToken = (types: readonly MapType[]): ReadonlyMap<number, MapType> =>
  new Map(types.map((type) => [type.token, type]));

const evaluators = (dimension: 1 | 2): MapType[] =>
  NAMES.map(([name, kind, components]) => ({
    token: GL_TOKENS[`MAP${dimension}_${name}`],
    kind,
    components,
  }));

/** Curves in the domain of a surface, the latter in homogeneous coordinates. [GLU1.3 7.5] */
const TRIM_TYPES: readonly MapType[] = [
  { token: TOKENS.MAP1_TRIM_2, kind: "trim", components: 2 },
  { token: TOKENS.MAP1_TRIM_3, kind: "trim", components: 3 },
];

/** The types of curves, trimming curves among them, by token. */
export const CURVE_TYPES = byToken([...evaluators(1), ...TRIM_TYPES]);

/** The types of surfaces by token. */
export const SURFACE_TYPES = byToken(evaluators(2));

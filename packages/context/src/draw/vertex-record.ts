import { RecentlyUsed } from "@glasm/base";
import type { ResultRegister } from "@glasm/nv-vertex";
import type { Interpolation, LayoutColumn, VertexLayout } from "./sink.js";
import { RESULT, type VertexStage } from "./vertex-stage.js";

/** What makes a result travel to the sink, besides being written. */
export interface ColumnRow {
  readonly name: ResultRegister;
  readonly components: number;
  readonly interpolation: Interpolation;
  /** Only with color sum. [GL1.3 3.9] */
  readonly secondary?: true;
  /** Only for polygons in two-sided color mode. [VP2 2.14.1.5] */
  readonly back?: true;
}

const TEXTURES = ["TEX0", "TEX1", "TEX2", "TEX3", "TEX4", "TEX5", "TEX6", "TEX7"] as const;
const CLIP_DISTANCES = ["CLP0", "CLP1", "CLP2", "CLP3", "CLP4", "CLP5"] as const;

/**
 * The results that travel, colors first, in the order of their columns behind `window`. A new varying is a
 * new row. HPOS becomes `window`; PSIZ and the clip distances end in the point size and in clipping.
 */
export const COLUMNS: readonly ColumnRow[] = [
  { name: "COL0", components: 4, interpolation: "color" },
  { name: "COL1", components: 4, interpolation: "color", secondary: true },
  { name: "BFC0", components: 4, interpolation: "color", back: true },
  { name: "BFC1", components: 4, interpolation: "color", back: true, secondary: true },
  { name: "FOGC", components: 1, interpolation: "perspective" },
  ...TEXTURES.map((name) => ({ name, components: 4, interpolation: "perspective" }) as const),
];

/** Where they are asked for, the clip coordinates are the last column. */
const CLIP_COORDINATES: ColumnRow = { name: "HPOS", components: 4, interpolation: "perspective" };

const WINDOW: LayoutColumn = {
  name: "window",
  offset: 0,
  components: 4,
  type: "float32",
  interpolation: "window",
};

/** A result that travels: its register, and its place in a row of the batch. */
export interface Varying {
  readonly register: number;
  readonly offset: number;
  readonly components: number;
  readonly isColor: boolean;
}

/** A vertex from its processing to the batch: clip coordinates, the varyings, and the enabled clip distances. */
export interface VertexRecordLayout {
  /** A row of the batch: window coordinates in the place of clip coordinates, and the varyings. */
  readonly sink: VertexLayout;
  readonly varyings: readonly Varying[];
  /** Registers of the enabled clip distances. */
  readonly distances: readonly number[];
  /** Words of all. */
  readonly stride: number;
}

/** The features of a draw that decide which results travel. */
export interface RecordNeeds {
  readonly colorSum: boolean;
  /** Two-sided color mode, and the primitives are polygons. */
  readonly backColors: boolean;
  /** Whether HPOS travels beside `window`. */
  readonly clipCoordinates: boolean;
  /** A result that travels unclamped, besides. */
  readonly unclamped?: ResultRegister | undefined;
  /** Whether CLIP_PLANE0 to CLIP_PLANE5 are enabled. */
  readonly clipPlanes: readonly boolean[];
}

/** The record layout of a draw. */
function recordLayout(stage: VertexStage, needs: RecordNeeds): VertexRecordLayout {
  const columns: LayoutColumn[] = [WINDOW];
  const varyings: Varying[] = [];
  let offset = WINDOW.components;
  const rows = needs.clipCoordinates ? [...COLUMNS, CLIP_COORDINATES] : COLUMNS;
  for (const { name, components, interpolation, secondary, back } of rows) {
    const unused = (secondary === true && !needs.colorSum) || (back === true && !needs.backColors);
    if (unused || !isWritten(stage, name)) continue;
    columns.push({ name, offset, components, type: "float32", interpolation });
    varyings.push({ register: RESULT[name], offset, components, isColor: interpolation === "color" });
    offset += components;
  }
  const { unclamped } = needs;
  if (unclamped !== undefined && isWritten(stage, unclamped)) {
    const column = { name: "unclamped", offset, components: 4, type: "float32" } as const;
    columns.push({ ...column, interpolation: "perspective" });
    varyings.push({ register: RESULT[unclamped], offset, components: 4, isColor: false });
    offset += column.components;
  }
  // An enabled clip distance that is not written is 0 and removes nothing. [Ruling 30]
  const clips = (name: ResultRegister, plane: number): boolean =>
    stage.clipDistances && needs.clipPlanes[plane] === true && isWritten(stage, name);
  const distances = CLIP_DISTANCES.filter(clips).map((name) => RESULT[name]);
  return { sink: { stride: offset, columns }, varyings, distances, stride: offset + distances.length };
}

function isWritten(stage: VertexStage, name: ResultRegister): boolean {
  return stage.written[RESULT[name]] === true;
}

/** Sets of columns for which the layout is kept. */
export const MAX_LAYOUTS = 64;

/** One layout object for each set of columns, of those that were drawn last, so that a sink may recognise it. */
export class RecordLayouts {
  private readonly known = new RecentlyUsed<string, VertexRecordLayout>(MAX_LAYOUTS);

  get(stage: VertexStage, needs: RecordNeeds): VertexRecordLayout {
    const layout = recordLayout(stage, needs);
    const registers = layout.varyings.map(({ register }) => register);
    return this.known.get(`${registers.join()}:${layout.distances.join()}`, () => layout);
  }
}

import type { ResultRegister } from "@glasm/vm";
import type { Interpolation, LayoutColumn, VertexLayout } from "./sink.js";
import { RESULT_WORD, type VertexStage } from "./vertex-stage.js";

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

const WINDOW: LayoutColumn = {
  name: "window",
  offset: 0,
  components: 4,
  type: "float32",
  interpolation: "window",
};

/**
 * A vertex from its processing to the batch: the sink's row with clip coordinates in the place of `window`,
 * and behind it the enabled clip distances.
 */
export interface VertexRecordLayout {
  /** The part that the sink sees. */
  readonly sink: VertexLayout;
  /** Words of a record. */
  readonly stride: number;
  /** Where each word of a record comes from: a word of the vertex's results. */
  readonly source: Uint8Array;
  /** The words from 4 up to here are colors. */
  readonly colorEnd: number;
}

/** The features of a draw that decide which results travel. */
export interface RecordNeeds {
  readonly colorSum: boolean;
  /** Two-sided color mode, and the primitives are polygons. */
  readonly backColors: boolean;
  /** Whether CLIP_PLANE0 to CLIP_PLANE5 are enabled. */
  readonly clipPlanes: readonly boolean[];
}

/** The record layout of a draw. */
function recordLayout(stage: VertexStage, needs: RecordNeeds): VertexRecordLayout {
  const columns: LayoutColumn[] = [WINDOW];
  const source = words("HPOS", 4);
  let colorEnd = 4;
  for (const { name, components, interpolation, secondary, back } of COLUMNS) {
    const unused = (secondary === true && !needs.colorSum) || (back === true && !needs.backColors);
    if (unused || !isWritten(stage, name)) continue;
    columns.push({ name, offset: source.length, components, type: "float32", interpolation });
    source.push(...words(name, components));
    if (interpolation === "color") colorEnd = source.length;
  }
  const sink: VertexLayout = { stride: source.length, columns };
  // An enabled clip distance that is not written is 0 and removes nothing. [Ruling 30]
  const distances = CLIP_DISTANCES.filter(
    (name, i) => needs.clipPlanes[i] === true && isWritten(stage, name),
  );
  if (stage.clipDistances) for (const name of distances) source.push(...words(name, 1));
  return { sink, stride: source.length, source: Uint8Array.from(source), colorEnd };
}

function isWritten(stage: VertexStage, name: ResultRegister): boolean {
  return stage.written[RESULT_WORD[name] / 4] === true;
}

function words(name: ResultRegister, count: number): number[] {
  return Array.from({ length: count }, (_, component) => RESULT_WORD[name] + component);
}

/** One layout object for each set of columns, so that a sink may recognise it. */
export class RecordLayouts {
  private readonly known = new Map<string, VertexRecordLayout>();

  get(stage: VertexStage, needs: RecordNeeds): VertexRecordLayout {
    const layout = recordLayout(stage, needs);
    const key = `${layout.sink.stride}:${layout.source.join()}`;
    const known = this.known.get(key);
    if (known === undefined) this.known.set(key, layout);
    return known ?? layout;
  }
}

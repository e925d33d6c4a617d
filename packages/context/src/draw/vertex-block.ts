import { copyWords } from "@glasm/base";
import type { Attributes } from "../attributes/attributes.js";
import { copyVector } from "../ground/memory/copy-singles.js";
import { ATTRIBUTE_COUNT } from "../programs/machine.js";

/** The values of an attribute from vertex number `first` on; before that it has the current one. */
interface BlockColumn {
  readonly attribute: number;
  readonly first: number;
  /** Four singles for each vertex, or for all of them. */
  readonly values: Float32Array;
  readonly isOne: boolean;
}

/** Vertices that are provoked one after another, with all the values that they set. */
export interface VertexBlock {
  readonly count: number;
  /** Of the attributes that are set. */
  readonly columns: readonly BlockColumn[];
}

/** What happens to an attribute before the last vertex. */
interface Settings {
  /** The first vertex that it is set for. */
  first: number;
  /** For how many vertices it is set. */
  count: number;
  /** The last of them. */
  last: number;
}

/** An attribute that is set for fewer than one vertex of this many would make the block larger than its commands. */
const MOST_ROWS_A_VALUE = 4;

/**
 * The vertices of commands that set attributes, the last of which provokes one: for each command the attribute, and four
 * singles. null if too many of the vertices have the values of others.
 */
export function vertexBlock(attributes: Uint8Array, values: Float32Array): VertexBlock | null {
  const { settings, count } = settingsOf(attributes);
  if (count < 2) return null;
  const columns: BlockColumn[] = [];
  for (let attribute = 0; attribute < ATTRIBUTE_COUNT; attribute += 1) {
    const setting = settings[attribute];
    if (setting === undefined) continue;
    const { first } = setting;
    const isOne = setting.count === 1;
    if (!isOne && setting.count * MOST_ROWS_A_VALUE < count - first) return null;
    columns.push({ attribute, first, values: new Float32Array(4 * (isOne ? 1 : count - first)), isOne });
  }
  fillColumns(columns, attributes, values);
  return { count, columns };
}

/** What happens to each attribute, and the number of vertices. */
function settingsOf(attributes: Uint8Array): { settings: (Settings | undefined)[]; count: number } {
  const settings = new Array<Settings | undefined>(ATTRIBUTE_COUNT).fill(undefined);
  let vertex = 0;
  for (const attribute of attributes) {
    const setting = (settings[attribute] ??= { first: vertex, count: 0, last: -1 });
    if (setting.last !== vertex) setting.count += 1;
    setting.last = vertex;
    if (attribute === 0) vertex += 1;
  }
  return { settings, count: vertex };
}

function fillColumns(columns: readonly BlockColumn[], attributes: Uint8Array, values: Float32Array): void {
  const byAttribute = new Array<BlockColumn | undefined>(ATTRIBUTE_COUNT).fill(undefined);
  for (const column of columns) byAttribute[column.attribute] = column;
  let vertex = 0;
  attributes.forEach((attribute, i) => {
    const column = byAttribute[attribute]!;
    copyVector(values, 4 * i, column.values, column.isOne ? 0 : 4 * (vertex - column.first));
    if (attribute !== 0) return;
    for (const { first, values: rows, isOne } of columns)
      if (!isOne && first <= vertex)
        rows.copyWithin(4 * (vertex + 1 - first), 4 * (vertex - first), 4 * (vertex + 1 - first));
    vertex += 1;
  });
}

/** Makes the values of a vertex of a block the current ones. */
export function selectVertex({ columns }: VertexBlock, vertex: number, { current }: Attributes): void {
  for (const { attribute, first, values, isOne } of columns)
    if (vertex >= first) copyVector(values, isOne ? 0 : 4 * (vertex - first), current, 4 * attribute);
}

/** Stores an attribute of `count` vertices from number `vertex` on in the rows of a column from number `row` on. */
export function loadBlock(
  { columns }: VertexBlock,
  attribute: number,
  vertex: number,
  count: number,
  { current }: Attributes,
  to: Float32Array,
  row: number,
): void {
  const column = columns.find((each) => each.attribute === attribute);
  const before = column === undefined ? count : Math.max(0, Math.min(count, column.first - vertex));
  fillRows(current, 4 * attribute, to, row, before);
  if (column === undefined || before === count) return;
  const { first, values, isOne } = column;
  const from = vertex + before - first;
  if (isOne) fillRows(values, 0, to, row + before, count - before);
  else copyWords(values, 4 * from, 4 * (count - before), to, 4 * (row + before));
}

/** Fills `count` rows of a column with four singles. */
function fillRows(from: Float32Array, first: number, to: Float32Array, row: number, count: number): void {
  for (let i = 0; i < count; i += 1) copyVector(from, first, to, 4 * (row + i));
}

/** What stands between points and where their ways meet again, of all points at once. */

/** A graph of points with an end that all ways which end lead to. */
export interface PointGraph {
  readonly end: number;
  /** Without those that ways do not lead to. */
  readonly points: ReadonlySet<number>;
  readonly successors: (point: number) => readonly number[];
  /**
   * For each point the first one that all its ways to the end share; the end itself for one that leads to no end. A point
   * comes after the one where its ways meet.
   */
  readonly joins: ReadonlyMap<number, number>;
}

/**
 * For each point what the points have that its ways lead to before they meet, itself among them, each value once.
 *
 * The region of a point is itself and, for each successor, the regions one after the other from there to where its own
 * ways meet: each begins where the one before has ended. Rows of them are halves of rows twice as long, and regions that
 * are parts of each other are the same. So the work is n log n, times the number of values.
 */
export function valuesOfRegions(
  graph: PointGraph,
  valuesOf: (point: number) => readonly number[],
): (point: number) => readonly number[] {
  const { end, points, successors, joins } = graph;
  const rows = new Rows(graph);
  const joinOf = (point: number): number => joins.get(point) ?? end;
  for (const point of points)
    for (const next of successors(point)) rows.addTo(rows.region(point), next, joinOf(point));
  const own = (node: number): readonly number[] => {
    const point = rows.pointOf(node);
    return point === null ? [] : valuesOf(point);
  };
  const values = unions(rows.parts, own);
  return (point) => values[rows.region(point)]!;
}

/** Rows of regions, each a node: of lengths 1, 2, 4, and so on, from each point on. */
class Rows {
  /** For each node those that it is made of. */
  readonly parts: number[][] = [];
  readonly #end: number;
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #points: readonly number[];
  /** How many regions follow each other from a point to the end. */
  readonly #depths = new Map<number, number>();
  /** For each power of two, by its exponent, where a row of this many regions has led to, by the point. */
  readonly #ahead: Map<number, number>[];
  /** The node of each row, by the point; rows of one region are the first nodes. */
  readonly #nodes: Map<number, number>[] = [];

  constructor({ end, points, joins }: PointGraph) {
    this.#end = end;
    this.#points = [...points];
    this.#numbers = new Map(this.#points.map((point, number) => [point, number]));
    this.parts = this.#points.map(() => []);
    this.#depths.set(end, 0);
    for (const [point, join] of joins)
      if (point !== end) this.#depths.set(point, 1 + this.#depths.get(join)!);
    this.#ahead = [new Map(joins)];
  }

  /** The node of a point's own region. */
  region(point: number): number {
    return this.#numbers.get(point)!;
  }

  pointOf(node: number): number | null {
    return this.#points[node] ?? null;
  }

  /** Makes the regions from a point to another one, which is none of them, parts of a node. */
  addTo(node: number, from: number, to: number): void {
    if (from === to || from === this.#end) return;
    const depth = this.#depths.get(from);
    // The region of a point that leads to no end has all that it leads to.
    const length = depth === undefined ? 1 : depth - this.#depths.get(to)!;
    const exponent = 31 - Math.clz32(length);
    const rest = this.#after(from, length - 2 ** exponent);
    this.parts[node]!.push(this.#row(from, exponent));
    if (rest !== from) this.parts[node]!.push(this.#row(rest, exponent));
  }

  /** Where this many regions from a point on end. */
  #after(from: number, count: number): number {
    let point = from;
    for (let exponent = 0; 2 ** exponent <= count; exponent++)
      if ((count & (2 ** exponent)) !== 0) point = this.#afterPower(point, exponent);
    return point;
  }

  #afterPower(point: number, exponent: number): number {
    const known = (this.#ahead[exponent] ??= new Map<number, number>());
    let after = known.get(point);
    if (after === undefined) {
      after =
        exponent === 0 ? this.#end : this.#afterPower(this.#afterPower(point, exponent - 1), exponent - 1);
      known.set(point, after);
    }
    return after;
  }

  #row(point: number, exponent: number): number {
    if (exponent === 0) return this.region(point);
    const known = (this.#nodes[exponent] ??= new Map<number, number>());
    let node = known.get(point);
    if (node === undefined) {
      node = this.parts.length;
      known.set(point, node);
      this.parts.push([]);
      const middle = this.#afterPower(point, exponent - 1);
      this.parts[node]!.push(this.#row(point, exponent - 1), this.#row(middle, exponent - 1));
    }
    return node;
  }
}

/** For each node the values of its own and of its parts, by the algorithm of Tarjan: nodes in a circle have the same. */
function unions(
  parts: readonly (readonly number[])[],
  own: (node: number) => readonly number[],
): readonly (readonly number[])[] {
  const results: (readonly number[])[] = [];
  const order = new Int32Array(parts.length);
  const lowest = new Int32Array(parts.length);
  const open: number[] = [];
  let count = 0;
  const close = (node: number): void => {
    const circle = open.splice(open.lastIndexOf(node));
    const values = new Set(circle.flatMap(own));
    for (const member of circle)
      for (const part of parts[member]!) for (const value of results[part] ?? []) values.add(value);
    const list = listOf(
      values,
      circle.flatMap((member) => parts[member]!.map((part) => results[part] ?? [])),
    );
    for (const member of circle) results[member] = list;
  };
  const enter = (node: number) => {
    lowest[node] = order[node] = ++count;
    open.push(node);
    return { node, next: 0 };
  };
  for (const start of parts.keys()) {
    const path = order[start] === 0 ? [enter(start)] : [];
    while (path.length > 0) {
      const at = path.at(-1)!;
      const { node } = at;
      const part = parts[node]![at.next++];
      if (part === undefined) {
        path.pop();
        const below = path.at(-1)?.node;
        if (below !== undefined) lowest[below] = Math.min(lowest[below]!, lowest[node]!);
        if (lowest[node] === order[node]) close(node);
      } else if (order[part] === 0) path.push(enter(part));
      else if (results[part] === undefined) lowest[node] = Math.min(lowest[node]!, order[part]!);
    }
  }
  return results;
}

/** A set as a list: that of a part if it has the same, since large ones often do. */
function listOf(values: ReadonlySet<number>, lists: readonly (readonly number[])[]): readonly number[] {
  return lists.find(({ length }) => length === values.size) ?? [...values];
}

import type { ControlNet } from "./control-net.js";

/** Halves rows of control points by de Casteljau's scheme: `count` points that are `step` numbers apart. */
function halveRow(
  points: Float64Array,
  first: number,
  count: number,
  step: number,
  size: number,
  low: Float64Array,
): void {
  // What is left in `points` is the upper half; `low` gets the first point of each level.
  for (let level = 0; level < count; level += 1) {
    const to = first + level * step;
    for (let c = 0; c < size; c += 1) low[to + c] = points[first + c]!;
    for (let i = 0; i < count - 1 - level; i += 1)
      for (let c = 0; c < size; c += 1) {
        const at = first + i * step + c;
        points[at] = (points[at]! + points[at + step]!) / 2;
      }
  }
}

/** Both halves of a net, in u or in v. */
function halves(net: ControlNet, isInU: boolean): readonly [ControlNet, ControlNet] {
  const { uOrder, vOrder, dimensions } = net;
  const size = dimensions + 1;
  const high = net.points.slice();
  const low = new Float64Array(high.length);
  const [rows, rowStep] = isInU ? [vOrder, uOrder * size] : [uOrder, size];
  const [count, step] = isInU ? [uOrder, size] : [vOrder, uOrder * size];
  for (let row = 0; row < rows; row += 1) halveRow(high, row * rowStep, count, step, size, low);
  return [
    { ...net, points: low },
    { ...net, points: high },
  ];
}

/** The parts of a net between fourths of its domain, in each direction that it has. */
export function fourths(net: ControlNet): readonly ControlNet[] {
  let parts: readonly ControlNet[] = [net];
  for (const isInU of [true, true, false, false])
    if ((isInU ? net.uOrder : net.vOrder) > 1) parts = parts.flatMap((part) => halves(part, isInU));
  return parts;
}

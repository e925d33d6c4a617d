import { lazily } from "@glasm/base";
import {
  componentOf,
  FOUR_COLORS,
  mixedComponent,
  ONES,
  packColor,
  setPalette,
  THREE_COLORS,
} from "./palettes.js";

/** The colors of a block, three bytes each; texels that lie outside of the image or are transparent are left out. */
export interface BlockColors {
  readonly count: number;
  readonly bytes: Float64Array;
}

/** Two colors of 16 bits, and how far what they make is from the colors of the block: the sum of squares. */
interface Endpoints {
  readonly color0: number;
  readonly color1: number;
  readonly error: number;
}

const COMPONENTS = [0, 1, 2] as const;
/** How often endpoints are found anew for the codes that the last ones gave. */
const REFINEMENTS = 4;
const ITERATIONS = 8;

/** Codes of a block of colors are two bits of what `nearestColor` gives. */
export const CODE_MASK = 3;

/** Four times the square of how far the nearest color is, plus its code: the lowest of those that are equally near. */
export function nearestColor(palette: Uint8Array, codes: number, bytes: Float64Array, texel: number): number {
  const red = bytes[3 * texel]!;
  const green = bytes[3 * texel + 1]!;
  const blue = bytes[3 * texel + 2]!;
  let least = 2 ** 30;
  for (let code = 0; code < codes; code += 1) {
    const r = (red - palette[3 * code]!) | 0;
    const g = (green - palette[3 * code + 1]!) | 0;
    const b = (blue - palette[3 * code + 2]!) | 0;
    const found = 4 * (Math.imul(r, r) + Math.imul(g, g) + Math.imul(b, b)) + code;
    if (found < least) least = found;
  }
  return least;
}

/** Finds endpoints for the colors of blocks. */
export class ColorEncoder {
  private readonly palette = new Uint8Array(12);
  private readonly weights: readonly (readonly [number, number])[];
  private readonly hasFour: boolean;
  private readonly isBest: boolean;

  /** @param isBest whether the endpoints' neighbors are tried as well */
  constructor(hasFour: boolean, isBest: boolean) {
    this.hasFour = hasFour;
    this.isBest = isBest;
    this.weights = hasFour ? FOUR_COLORS : THREE_COLORS;
  }

  /** The endpoints for colors, of which there is at least one. [Ruling 408] */
  encode(colors: BlockColors): readonly [color0: number, color1: number] {
    const single = this.single(colors);
    if (single !== null) return single;
    let best = this.judged(colors, ...this.extremes(colors));
    for (let i = 0; i < REFINEMENTS; i += 1) {
      const refined = this.fitted(colors, best);
      if (refined === null || refined.error >= best.error) break;
      best = refined;
    }
    if (this.isBest) best = this.climbed(colors, best);
    return [best.color0, best.color1];
  }

  /** The endpoints whose mean comes nearest, if all colors are the same. */
  private single({ count, bytes }: BlockColors): readonly [number, number] | null {
    for (let i = 3; i < 3 * count; i += 1) if (bytes[i] !== bytes[i - 3]) return null;
    const pairs = COMPONENTS.map((c) => SINGLES[this.hasFour ? "four" : "three"][c]()[bytes[c]!]!);
    const [red, green, blue] = pairs as unknown as readonly [Pair, Pair, Pair];
    return [packColor(red[0], green[0], blue[0]), packColor(red[1], green[1], blue[1])];
  }

  /** Endpoints with their error, which is not added up further than to `most`. */
  private judged({ count, bytes }: BlockColors, color0: number, color1: number, most = Infinity): Endpoints {
    const { palette, weights } = this;
    setPalette(palette, color0, color1, this.hasFour);
    let error = 0;
    for (let i = 0; i < count && error < most; i += 1)
      error += nearestColor(palette, weights.length, bytes, i) >> 2;
    return { color0, color1, error };
  }

  /** The colors that lie farthest along the axis along which they vary most. */
  private extremes(colors: BlockColors): readonly [number, number] {
    const { count, bytes } = colors;
    const mean = COMPONENTS.map((c) => meanOf(colors, c));
    const axis = principalAxis(colors, mean);
    let [low, high] = [Infinity, -Infinity];
    let [first, last] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      const along = COMPONENTS.reduce<number>((sum, c) => sum + axis[c]! * (bytes[3 * i + c]! - mean[c]!), 0);
      if (along < low) [low, first] = [along, i];
      if (along > high) [high, last] = [along, i];
    }
    return [quantized(bytes, 3 * last), quantized(bytes, 3 * first)];
  }

  /** The endpoints for which the squares are least if every color keeps its code; null if the codes do not say. */
  private fitted(colors: BlockColors, { color0, color1, error }: Endpoints): Endpoints | null {
    const { count, bytes } = colors;
    setPalette(this.palette, color0, color1, this.hasFour);
    let [aa, ab, bb] = [0, 0, 0];
    const [ax, bx] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (let i = 0; i < count; i += 1) {
      const [m, n] = this.weights[nearestColor(this.palette, this.weights.length, bytes, i) & CODE_MASK]!;
      const [a, b] = [m / (m + n), n / (m + n)];
      aa += a * a;
      ab += a * b;
      bb += b * b;
      for (const c of COMPONENTS) {
        ax[c]! += a * bytes[3 * i + c]!;
        bx[c]! += b * bytes[3 * i + c]!;
      }
    }
    const determinant = aa * bb - ab * ab;
    if (!(determinant > 1e-9)) return null;
    const first = COMPONENTS.map((c) => (ax[c]! * bb - bx[c]! * ab) / determinant);
    const second = COMPONENTS.map((c) => (bx[c]! * aa - ax[c]! * ab) / determinant);
    return this.judged(colors, quantized(first, 0), quantized(second, 0), error);
  }

  /** Goes from endpoints to the best ones that differ by one step of a component, until none is better. */
  private climbed(colors: BlockColors, from: Endpoints): Endpoints {
    let best = from;
    for (let i = 0; i < ITERATIONS; i += 1) {
      const { error } = best;
      for (const which of [0, 1] as const)
        for (const c of COMPONENTS)
          for (const step of [-1, 1]) {
            const moved = movedBy(best, which, c, step);
            if (moved === null) continue;
            const candidate = this.judged(colors, moved[0], moved[1], best.error);
            if (candidate.error < best.error) best = candidate;
          }
      if (best.error === error) break;
    }
    return best;
  }
}

type Pair = readonly [number, number];

/** For each byte the two components that code 2 mixes to the nearest byte, the closest ones first. */
function singlesOf(weights: Pair, ones: number): readonly Pair[] {
  const best: { pair: Pair; error: number }[] = Array.from({ length: 256 }, () => ({
    pair: [0, 0] as const,
    error: Infinity,
  }));
  for (let distance = 0; distance <= ones; distance += 1)
    for (let low = 0; low + distance <= ones; low += 1)
      for (const pair of [[low + distance, low] as const, [low, low + distance] as const]) {
        const value = mixedComponent(pair[0], pair[1], weights, ones);
        best.forEach((entry, byte) => {
          const error = Math.abs(value - byte);
          if (error < entry.error) best[byte] = { pair, error };
        });
      }
  return best.map(({ pair }) => pair);
}

const tables = (weights: Pair) => {
  const [five, six] = [lazily(() => singlesOf(weights, ONES[0])), lazily(() => singlesOf(weights, ONES[1]))];
  return [five, six, five] as const;
};
const SINGLES = { four: tables([2, 1]), three: tables([1, 1]) };

function meanOf({ count, bytes }: BlockColors, component: number): number {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += bytes[3 * i + component]!;
  return sum / count;
}

/** The axis along which colors vary most, not of length 1: their covariance applied a few times to the widest extent. */
function principalAxis({ count, bytes }: BlockColors, mean: readonly number[]): readonly number[] {
  const covariance = COMPONENTS.map((c) =>
    COMPONENTS.map((d) => {
      let sum = 0;
      for (let i = 0; i < count; i += 1)
        sum += (bytes[3 * i + c]! - mean[c]!) * (bytes[3 * i + d]! - mean[d]!);
      return sum;
    }),
  );
  const widest = COMPONENTS.reduce(
    (best, c) => (covariance[c]![c]! > covariance[best]![best]! ? c : best),
    0,
  );
  let axis: readonly number[] = covariance[widest]!;
  for (let i = 0; i < ITERATIONS; i += 1) {
    const applied = covariance.map((row) => row.reduce((sum, entry, d) => sum + entry * axis[d]!, 0));
    const largest = Math.max(...applied.map(Math.abs));
    axis = applied.map((value) => value / largest);
  }
  return axis;
}

/** The color of 16 bits that is nearest to three components in bytes. */
function quantized(components: ArrayLike<number>, at: number): number {
  const component = (c: 0 | 1 | 2): number => {
    const scaled = Math.floor((components[at + c]! * ONES[c]) / 255 + 0.5);
    return Math.min(Math.max(scaled, 0), ONES[c]);
  };
  return packColor(component(0), component(1), component(2));
}

/** Endpoints of which one component has moved; null if it cannot. */
function movedBy(
  { color0, color1 }: Endpoints,
  which: 0 | 1,
  component: 0 | 1 | 2,
  step: number,
): readonly [number, number] | null {
  const color = which === 0 ? color0 : color1;
  const parts: [number, number, number] = [
    componentOf(color, 0),
    componentOf(color, 1),
    componentOf(color, 2),
  ];
  parts[component] += step;
  if (parts[component] < 0 || parts[component] > ONES[component]) return null;
  const moved = packColor(...parts);
  return which === 0 ? [moved, color1] : [color0, moved];
}

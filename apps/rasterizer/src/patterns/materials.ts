import { madeOnce } from "./made-once.js";
import type { Material } from "./material.js";
import { scatter, smoothstep } from "./noise.js";
import { mix, scaled, type Vector3 } from "./vector.js";

interface Masonry {
  readonly columns: number;
  readonly rows: number;
  /** How far every second row is moved, in bricks. */
  readonly offset: number;
  /** Half of the width of a joint, and the width of the worn edge beside it; the picture measures 1. */
  readonly joint: number;
  readonly edge: number;
  /** The bricks have colors between these two. */
  readonly colors: readonly [Vector3, Vector3];
  readonly mortar: Vector3;
}

/** The parts of masonry at a place of the picture. */
function brickAt({ columns, rows, offset }: Masonry, s: number, t: number) {
  const row = Math.floor(t * rows) % rows;
  const along = s * columns + (row % 2) * offset;
  const column = Math.floor(along) % columns;
  const x = along - Math.floor(along);
  const y = t * rows - Math.floor(t * rows);
  const inside = Math.min(Math.min(x, 1 - x) / columns, Math.min(y, 1 - y) / rows);
  return { row, column, x, y, inside };
}

/** A wall of bricks, or a floor of slabs, each with a height, a slant and a color of its own. */
function masonry(masonry: Masonry): Material {
  const { joint, edge, colors, mortar } = masonry;
  return (noise) => {
    const wear = noise(12, 3);
    const stains = noise(8, 5);
    const roughness = noise(16, 4);
    const worn = (s: number, t: number): number => 0.012 * (wear(s, t) - 0.5);
    return {
      color(s, t) {
        const { row, column, inside } = brickAt(masonry, s, t);
        const stain = stains(s, t);
        const brick = mix(colors[0], colors[1], 0.7 * scatter(column, row) + 0.6 * (stain - 0.3));
        const share = smoothstep(joint, joint + 0.5 * edge, inside + worn(s, t));
        return mix(scaled(mortar, 0.6 + 0.5 * stain), brick, share);
      },
      height(s, t) {
        const { row, column, x, y, inside } = brickAt(masonry, s, t);
        const slant =
          (scatter(column + 17, row) - 0.5) * (x - 0.5) + (scatter(column, row + 31) - 0.5) * (y - 0.5);
        const rough = 0.16 * roughness(s, t);
        const brick = 0.6 + 0.25 * scatter(column, row) + 0.5 * slant + rough;
        return brick * smoothstep(joint, joint + edge, inside + worn(s, t)) + 0.5 * rough;
      },
    };
  };
}

export const BRICKS = masonry({
  columns: 3,
  rows: 6,
  offset: 0.5,
  joint: 0.008,
  edge: 0.025,
  colors: [
    [0.42, 0.2, 0.14],
    [0.78, 0.48, 0.34],
  ],
  mortar: [0.5, 0.47, 0.42],
});

export const SLABS = masonry({
  columns: 2,
  rows: 2,
  offset: 0.5,
  joint: 0.01,
  edge: 0.03,
  colors: [
    [0.27, 0.26, 0.25],
    [0.52, 0.49, 0.44],
  ],
  mortar: [0.16, 0.15, 0.14],
});

export const PLANKS = masonry({
  columns: 1,
  rows: 5,
  offset: 0,
  joint: 0.006,
  edge: 0.014,
  colors: [
    [0.36, 0.21, 0.1],
    [0.62, 0.4, 0.2],
  ],
  mortar: [0.1, 0.06, 0.03],
});

/** Pale stone, roughly cut. */
export const ROUGH_STONE: Material = (noise) => {
  const grain = noise(6, 6);
  return {
    color: (s, t) => mix([0.5, 0.46, 0.4], [0.86, 0.8, 0.7], grain(s, t)),
    height: noise(5, 5),
  };
};

const DENTS = 6;

/** Where the point of each cell is in it, in s and in t. */
const dents = madeOnce(() => {
  const [inS, inT] = [new Float64Array(DENTS * DENTS), new Float64Array(DENTS * DENTS)];
  for (let u = 0; u < DENTS; u += 1)
    for (let v = 0; v < DENTS; v += 1) {
      inS[DENTS * u + v] = 0.7 * scatter(u, v);
      inT[DENTS * u + v] = 0.7 * scatter(u + 50, v);
    }
  return { inS, inT };
});

/** The distance to the nearest of points that are scattered over a grid of DENTS by DENTS cells. */
function toNearestDent(s: number, t: number): number {
  const column = Math.floor(s * DENTS);
  const row = Math.floor(t * DENTS);
  const { inS, inT } = dents();
  let nearest = 2;
  for (let i = column - 1; i <= column + 1; i += 1) {
    for (let j = row - 1; j <= row + 1; j += 1) {
      const cell = DENTS * ((i + DENTS) % DENTS) + ((j + DENTS) % DENTS);
      const x = i + 0.15 + inS[cell]! - s * DENTS;
      const y = j + 0.15 + inT[cell]! - t * DENTS;
      nearest = Math.min(nearest, x * x + y * y);
    }
  }
  return Math.sqrt(nearest);
}

/** Copper, worked with a hammer. */
export const HAMMERED_COPPER: Material = (noise) => {
  const stain = noise(8, 4);
  return {
    color: (s, t) => scaled([0.95, 0.58, 0.34], 0.75 + 0.35 * stain(s, t)),
    height(s, t) {
      const distance = toNearestDent(s, t);
      return Math.min(1, distance * distance);
    },
  };
};

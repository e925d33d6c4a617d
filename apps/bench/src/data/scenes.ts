import { cosineOfTurns, Random, sineOfTurns } from "@glasm/base";
import { lightingParameters } from "./light.js";
import { direction, normalize, type Vector3 } from "./vectors.js";
import { color, HALF_WIDTH, setAttribute, VERTEX_WORDS, type VertexData } from "./vertices.js";

/** Width and height of the pictures in pixels. */
export const PICTURE_SIZE = 512;

/** Triangles that lighting.vp lights. */
export interface TriangleScene {
  readonly name: "small" | "medium" | "large";
  readonly title: string;
  readonly data: () => TriangleData;
}

export interface TriangleData extends VertexData {
  /** Three a triangle. */
  readonly indices: Uint32Array;
}

const COLUMNS = 250;
const ROWS = 200;

/** A sheet in waves that fills the picture, of 2 x 250 x 200 triangles which share their vertices. */
function sheet(): TriangleData {
  const random = new Random(11);
  const count = (COLUMNS + 1) * (ROWS + 1);
  const attributes = new Float32Array(count * VERTEX_WORDS);
  for (let row = 0; row <= ROWS; row += 1)
    for (let column = 0; column <= COLUMNS; column += 1)
      setSheetVertex(attributes, row * (COLUMNS + 1) + column, column / COLUMNS, row / ROWS, random);
  return { count, attributes, parameters: lightingParameters(), indices: sheetIndices() };
}

function setSheetVertex(
  attributes: Float32Array,
  vertex: number,
  s: number,
  t: number,
  random: Random,
): void {
  const height = 0.3 * sineOfTurns(3 * s) * cosineOfTurns(2 * t);
  const normal = normalize([
    -cosineOfTurns(3 * s) * cosineOfTurns(2 * t),
    sineOfTurns(3 * s) * sineOfTurns(2 * t),
    1,
  ]);
  setAttribute(attributes, vertex, 0, [HALF_WIDTH * (2 * s - 1), HALF_WIDTH * (2 * t - 1), height, 1]);
  setAttribute(attributes, vertex, 1, [s, t, 0, 1]);
  setAttribute(attributes, vertex, 2, normal);
  setAttribute(attributes, vertex, 3, color(random));
}

function sheetIndices(): Uint32Array {
  const indices = new Uint32Array(6 * COLUMNS * ROWS);
  let next = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const a = row * (COLUMNS + 1) + column;
      const b = a + COLUMNS + 1;
      indices.set([a, a + 1, b, a + 1, b + 1, b], next);
      next += 6;
    }
  }
  return indices;
}

/** Triangles of about the same size at random places, each with vertices of its own. */
export function confetti(triangles: number, radius: number): TriangleData {
  const random = new Random(triangles);
  const count = 3 * triangles;
  const attributes = new Float32Array(count * VERTEX_WORDS);
  for (let first = 0; first < count; first += 3) setTriangle(attributes, first, radius, random);
  const indices = Uint32Array.from({ length: count }, (_, i) => i);
  return { count, attributes, parameters: lightingParameters(), indices };
}

function setTriangle(attributes: Float32Array, first: number, radius: number, random: Random): void {
  const x = random.between(-0.95, 0.95) * HALF_WIDTH;
  const y = random.between(-0.95, 0.95) * HALF_WIDTH;
  const z = random.between(-1, 1);
  const turn = random.next();
  const normal: Vector3 = direction(random);
  for (let corner = 0; corner < 3; corner += 1) {
    const turns = turn + corner / 3;
    const position = [
      x + radius * cosineOfTurns(turns),
      y + radius * sineOfTurns(turns),
      z + 0.3 * radius * random.between(-1, 1),
      1,
    ];
    setAttribute(attributes, first + corner, 0, position);
    setAttribute(attributes, first + corner, 1, [cosineOfTurns(turns), sineOfTurns(turns), 0, 1]);
    setAttribute(attributes, first + corner, 2, normal);
    setAttribute(attributes, first + corner, 3, color(random));
  }
}

export const SCENES: readonly TriangleScene[] = [
  { name: "small", title: "100,000 small", data: sheet },
  { name: "medium", title: "6,000 medium", data: () => confetti(6000, 0.135) },
  { name: "large", title: "300 large", data: () => confetti(300, 0.85) },
];

import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import { setAttribute, VERTEX_WORDS } from "./vertices.js";

/** Rectangles with a texture that each cover a whole picture. */
export interface TexturedFill {
  /** How often the picture is filled. */
  readonly layers: number;
  /** 4 x 4 singles a vertex: position, texture coordinates, nothing, color. */
  readonly attributes: Float32Array;
  /** Three a triangle. */
  readonly indices: Uint32Array;
  /** RGBA bytes of all levels of the texture, from the base level on. */
  readonly texels: Uint8Array;
}

/** Width and height of the texture in texels. */
export const TEXTURE_SIZE = 256;

const LAYERS = 8;

/** The job of the yardsticks. */
export const TEXTURED_FILL = "textured";

/** Waves of different lengths, near enough to each other from level to level that one text may take another level. */
function texelsOf(size: number): Uint8Array {
  const texels = new Uint8Array(4 * size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [s, t] = [(x + 0.5) / size, (y + 0.5) / size];
      const waves = [sineOfTurns(3 * s) * cosineOfTurns(t), sineOfTurns(2 * s + 3 * t), cosineOfTurns(4 * t)];
      texels.set([...waves.map((wave) => Math.round(128 + 100 * wave)), 255], 4 * (y * size + x));
    }
  return texels;
}

/** The levels of a whole mipmap. */
function mipmap(): Uint8Array {
  const levels: Uint8Array[] = [];
  for (let size = TEXTURE_SIZE; size >= 1; size /= 2) levels.push(texelsOf(size));
  const texels = new Uint8Array(levels.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const level of levels) {
    texels.set(level, at);
    at += level.length;
  }
  return texels;
}

/** Corners counterclockwise; the upper ones are further away, so that levels of detail change over the picture. */
const CORNERS = [
  { x: -1, y: -1, color: [1, 0.9, 0.8, 1] },
  { x: 1, y: -1, color: [0.9, 1, 0.8, 1] },
  { x: 1, y: 1, color: [0.8, 0.9, 1, 1] },
  { x: -1, y: 1, color: [1, 0.8, 0.9, 1] },
];

function setLayer(attributes: Float32Array, layer: number): void {
  CORNERS.forEach(({ x, y, color }, corner) => {
    const w = y < 0 ? 1 : 2 + layer / 2;
    const vertex = 4 * layer + corner;
    setAttribute(attributes, vertex, 0, [x * w, y * w, 0, w]);
    setAttribute(attributes, vertex, 1, [(x + 1) * w, y < 0 ? 0 : 2 * w, 0, 1]);
    setAttribute(attributes, vertex, 3, color);
  });
}

/** Layers in steeper and steeper perspective. */
export function texturedFill(): TexturedFill {
  const attributes = new Float32Array(4 * LAYERS * VERTEX_WORDS);
  for (let layer = 0; layer < LAYERS; layer += 1) setLayer(attributes, layer);
  const indices = Uint32Array.from(
    Array.from({ length: LAYERS }, (_, layer) => [0, 1, 2, 0, 2, 3].map((i) => 4 * layer + i)).flat(),
  );
  return { layers: LAYERS, attributes, indices, texels: mipmap() };
}

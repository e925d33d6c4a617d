import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Mesh } from "./mesh.js";

/** Positions are multiples of 1 / 32767, like those of baked meshes, and so are normals. */
const STEPS = 32767;

/** Zero has no sign. */
const rounded = (x: number): number => Math.round(Math.fround(x) * STEPS) / STEPS + 0;

/** A ring around the z axis of `segments` by `minorSegments` quadrilaterals, with radii that add up to 1. */
export function torusMesh(radius: number, segments: number, minorSegments: number): Mesh {
  const minorRadius = 1 - radius;
  const positions: number[] = [];
  const normals: number[] = [];
  for (let j = 0; j < minorSegments; j += 1) {
    const [cosine, sine] = [-cosineOfTurns(j / minorSegments), sineOfTurns(j / minorSegments)];
    for (let i = 0; i < segments; i += 1) {
      const [x, y] = [-cosineOfTurns(i / segments), sineOfTurns(i / segments)];
      const distance = radius + minorRadius * cosine;
      positions.push(...[distance * x, distance * y, minorRadius * sine].map(rounded));
      normals.push(...[cosine * x, cosine * y, sine].map(rounded));
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: ringIndices(segments, minorSegments),
  };
}

/** Two triangles for each quadrilateral; the last ones close the ring. */
function ringIndices(segments: number, minorSegments: number): Uint16Array {
  const indices: number[] = [];
  for (let j = 1; j <= minorSegments; j += 1) {
    for (let i = 1; i <= segments; i += 1) {
      const [row, before] = [(j % minorSegments) * segments, (j - 1) * segments];
      const [a, b, c, d] = [row + i - 1, before + i - 1, before + (i % segments), row + (i % segments)];
      indices.push(a, b, d, b, c, d);
    }
  }
  return Uint16Array.from(indices);
}

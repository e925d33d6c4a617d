import type { HeightField } from "../meshes/height-field.js";
import { noise, smoothstep } from "../patterns/noise.js";
import { mix, type Vector3 } from "../patterns/vector.js";

/** The land is smaller than that, so that nothing repeats. */
const PERIOD = 4096;

/** Where the sun is seen, of length 1. */
export const SUN: Vector3 = [0.8, 0.48, -0.36];

/** Sharp crests in [0,1): octaves of folded noise, each counting as much as the one before is high. */
function ridges(x: number, z: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let weight = 1;
  let frequency = 1;
  for (let octave = 0; octave < 6; octave += 1) {
    const fold = 1 - Math.abs(2 * noise(x * frequency + 17 * octave, z * frequency, PERIOD) - 1);
    const height = fold * fold * weight;
    sum += amplitude * height;
    weight = Math.min(2 * height, 1);
    amplitude /= 2;
    frequency *= 2.1;
  }
  return sum;
}

/** A lake between hills, behind which mountains rise; the lake's surface is at height 0. */
export function terrainHeight(x: number, z: number): number {
  const lakeX = x - 3 * noise(z / 6, 4, PERIOD);
  const lakeZ = z - 12;
  const shore = Math.sqrt(lakeX * lakeX * 1.2 + lakeZ * lakeZ * 0.5) + 4 * noise(x / 4, z / 4, PERIOD) - 2;
  const hills = smoothstep(6, 14, shore);
  const mountains = smoothstep(9, 24, shore);
  return (
    -0.5 +
    1.2 * smoothstep(5, 9, shore) * noise(x / 2, z / 2, PERIOD) +
    (hills === 0 ? 0 : hills * ridges(x / 6, z / 6)) +
    (mountains === 0 ? 0 : mountains * 9 * ridges(x / 14 + 5.3, z / 14 + 2.1))
  );
}

/** How much of the sun reaches a point over the land. */
export function sunlight(land: HeightField, x: number, y: number, z: number): number {
  let light = 1;
  for (let distance = 0.4; distance < 12; distance *= 1.25) {
    const above = y + SUN[1] * distance - land.heightAt(x + SUN[0] * distance, z + SUN[2] * distance);
    light = Math.min(light, smoothstep(-0.06 * distance, 0.06 * distance, above));
    if (light === 0) break;
  }
  return light;
}

/** Grass, on steep ground rock, and high up snow; `flatness` is the y of the normal. */
export function groundColor(x: number, y: number, z: number, flatness: number): Vector3 {
  const patches = noise(1.3 * x, 1.3 * z, PERIOD);
  const grass = mix([0.28, 0.33, 0.13], [0.42, 0.38, 0.2], patches);
  const rock = mix([0.33, 0.3, 0.28], [0.45, 0.41, 0.37], noise(3 * x, 3 * z + 2 * y, PERIOD));
  const shore = mix([0.42, 0.38, 0.3], grass, smoothstep(0.03, 0.2, y));
  const ground = mix(rock, shore, smoothstep(0.62, 0.82, flatness) * (1 - smoothstep(2.2, 3.4, y + patches)));
  return mix(
    ground,
    [0.92, 0.94, 0.97],
    smoothstep(3.8, 4.8, y + patches) * smoothstep(0.45, 0.65, flatness),
  );
}

/** How much grows at a place, in [0,1): trees stand in groups. */
export function forestDensity(x: number, z: number): number {
  return noise(x / 2.5, z / 2.5, PERIOD);
}

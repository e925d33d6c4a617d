import { cubeMapImages } from "./cube-map-images.js";
import { madeOnce } from "./made-once.js";
import { type FractalNoise, fractalNoiseAlong, saturate, scatter, smoothstep } from "./noise.js";
import type { Picture } from "./picture.js";
import { dot, mix, normalized, scaled, sum, type Vector3 } from "./vector.js";

/** Where the sun stands: a direction of length 1. */
export const SUN: Vector3 = normalized([0.62, 0.19, -0.72]);

const ZENITH: Vector3 = [0.09, 0.22, 0.5];
const MIDDLE: Vector3 = [0.36, 0.56, 0.8];
const HORIZON: Vector3 = [0.98, 0.8, 0.62];
const SUNLIGHT: Vector3 = [1, 0.86, 0.6];

/** A power of a number from 0 to 1 whose exponent is 2 raised to `doublings`. */
function sharpened(x: number, doublings: number): number {
  let power = saturate(x);
  for (let i = 0; i < doublings; i += 1) power *= power;
  return power;
}

/** The air alone, and the sun's glow in it. */
function air(direction: Vector3, height: number): Vector3 {
  const color = mix(mix(HORIZON, MIDDLE, smoothstep(0, 0.35, height)), ZENITH, smoothstep(0.2, 1, height));
  const toSun = dot(direction, SUN);
  const glow = 0.22 * sharpened(toSun, 3) + 0.35 * sharpened(toSun, 6) + 0.6 * sharpened(toSun, 9);
  return sum(color, scaled(SUNLIGHT, glow + smoothstep(0.9985, 0.999, toSun)));
}

const cloudNoise = fractalNoiseAlong(256, 5);
const shadeNoise = fractalNoiseAlong(256, 4);
const veinNoise = fractalNoiseAlong(1024, 4);

/** Clouds on a plane above the viewer, brighter toward the sun and lost in the haze of the horizon. */
function cloudy(direction: Vector3, clear: Vector3): Vector3 {
  const y = direction[1];
  const s = (2.2 * direction[0]) / (y + 0.12);
  const t = (2.2 * direction[2]) / (y + 0.12);
  const density = cloudNoise(s + 40, t + 40);
  const cover = smoothstep(0.46, 0.68, density) * smoothstep(0.02, 0.22, y);
  if (cover === 0) return clear;
  const thicker = shadeNoise(s + 40 + 0.35 * SUN[0], t + 40 + 0.35 * SUN[2]);
  const light = saturate(0.75 + 2.2 * (density - thicker)) + 0.3 * sharpened(dot(direction, SUN), 3);
  return mix(clear, mix([0.55, 0.57, 0.68], [1, 0.96, 0.9], light), 0.92 * cover);
}

/** A range of hills around the viewer. */
interface Range {
  readonly detail: number;
  readonly from: number;
  readonly ridge: FractalNoise;
  /** The height over the horizon of its lowest place, and how much higher the highest one is at most. */
  readonly low: number;
  readonly rise: number;
}

const FAR_HILLS: Range = { detail: 2.5, from: 60, ridge: fractalNoiseAlong(256, 5), low: 0.02, rise: 0.2 };
const NEAR_HILLS: Range = { detail: 3.5, from: 90, ridge: fractalNoiseAlong(256, 5), low: 0, rise: 0.12 };
/** Half of the width of the edge between a range and what is behind it. */
const SOFT = 0.007;

/** From 0 in a range of hills to 1 above it, where x and z have the length 1. */
function above(range: Range, x: number, slope: number, z: number): number {
  const { detail, from, ridge, low, rise } = range;
  if (slope <= low - SOFT) return 0;
  if (slope >= low + rise + SOFT) return 1;
  const height = ridge(detail * x + from, detail * z + from);
  return smoothstep(-SOFT, SOFT, slope - (low + rise * height));
}

/** Two ranges of hills; the farther one has the color of the air. */
function hilly(direction: Vector3, sky: Vector3): Vector3 {
  const x = direction[0];
  const z = direction[2];
  const level = Math.sqrt(x * x + z * z);
  const slope = direction[1] / level;
  // The farther range is the higher one.
  if (slope >= FAR_HILLS.low + FAR_HILLS.rise + SOFT) return sky;
  const u = x / level;
  const v = z / level;
  const haze = mix(HORIZON, SUNLIGHT, 0.6 * sharpened(dot(direction, SUN), 3));
  const farColor = mix(haze, [0.36, 0.42, 0.6], 0.35 + 0.4 * saturate(slope / 0.15));
  const nearColor = mix(haze, [0.16, 0.22, 0.26], 0.6 + 0.3 * saturate(slope / 0.08));
  const behind = mix(farColor, sky, above(FAR_HILLS, u, slope, v));
  return mix(nearColor, behind, above(NEAR_HILLS, u, slope, v));
}

/** The mean over `width` of a wave that is 0 for a unit, then 1 for a unit, and so on. */
function meanWave(x: number, width: number): number {
  const integral = (at: number): number => {
    const turn = Math.floor(at / 2);
    return turn + Math.max(0, at - 2 * turn - 1);
  };
  return (integral(x + width / 2) - integral(x - width / 2)) / width;
}

/** A floor of two kinds of square slabs, one unit below the viewer. */
function floor(direction: Vector3): Vector3 {
  const x = direction[0];
  const y = direction[1];
  const z = direction[2];
  const s = (1.6 * x) / -y;
  const t = (1.6 * z) / -y;
  const blur = 0.02 + 0.012 / (y * y);
  const a = meanWave(s, blur);
  const b = meanWave(t, blur);
  const checked = a + b - 2 * a * b;
  const slab = scatter(Math.floor(s), Math.floor(t));
  const veins = veinNoise(3 * s + 300, 3 * t + 300) - 0.5;
  const shade = 1 + (0.16 * (slab - 0.5) + 0.5 * veins) * smoothstep(0.1, 0.4, -y);
  const stone = scaled(mix([0.44, 0.16, 0.11], [0.86, 0.78, 0.64], checked), shade);
  const nearness = smoothstep(0.01, 0.3, -y);
  if (nearness === 1) return stone;
  const level = Math.sqrt(x * x + z * z);
  return mix(hilly([x / level, 0, z / level], HORIZON), stone, nearness);
}

/** What is seen in a direction of length 1. */
function scenery(direction: Vector3): Vector3 {
  const y = direction[1];
  return y > 0 ? hilly(direction, cloudy(direction, air(direction, y))) : floor(direction);
}

/** An evening over a wide terrace: the six images of a cube map, in the order of their targets. */
export const skyImages: () => readonly Picture[] = madeOnce(() => cubeMapImages(256, scenery));
